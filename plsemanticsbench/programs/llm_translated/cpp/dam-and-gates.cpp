#include <iostream>
using namespace std;

// Every day a river brings water, more after a storm. Above 40 the small gate
// opens, above 60 the large one as well. The mill takes 4 a day unless the water is
// under 20; a sack is ground in two days of work.
int main() {
    int water = 24, days = 9;
    int low = water, lowDay = 0, worked = 0, spilled = 0, shut = 0, floods = 0;
    int sacks = 0;
    if (water < 0) {
        low = -1;
        cout << water << ' ' << low << ' ' << lowDay << ' ' << sacks << ' ' << spilled << ' ' << shut << ' ' << floods << '\n';
        return 0;
    }
    for (int d = 1; d <= days; d++) {
        water += 2;
        if (d % 5 == 3) water += 39;
        if (water > 60) {
            water -= 12;
            spilled += 12;
        }
        if (water > 40) {
            water -= 5;
            spilled += 5;
        }
        // what still stands above the wall floods the meadow
        if (water > 50) {
            floods++;
            spilled = spilled + water - 50;
            water = 50;
        }
        if (water >= 20) {
            water -= 4;
            worked++;
        } else {
            shut++;
        }
        // some of the water seeps away at night, more when the dam is full
        if (water > 40) water -= 4;
        else water -= 2;
        if (water < low) {
            low = water;
            lowDay = d;
        }
    }
    sacks = worked / 2;
    cout << water << ' ' << low << ' ' << lowDay << ' ' << sacks << ' ' << spilled << ' ' << shut << ' ' << floods << '\n';
    return 0;
}
