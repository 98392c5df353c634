#include <algorithm>
#include <iostream>
using namespace std;

// A cabin for four leaves every minute, in strong wind every second one only. Pairs
// board first; single skiers fill what is left. Every third minute two more singles
// arrive, until minute 6.
int main() {
    int pairs = 5, singles = 4, wind = 2;
    int minute = 0, empty = 0, waited = 0, full = 0, longest = 0, lone = 0;
    if (pairs < 0 || singles < 0) {
        minute = -1;
        cout << minute << ' ' << empty << ' ' << waited << ' ' << full << ' ' << longest << ' ' << lone << '\n';
        return 0;
    }
    while (pairs > 0 || singles > 0) {
        minute++;
        if (minute % 3 == 0 && minute <= 6) singles += 2;
        longest = max(longest, 2 * pairs + singles);
        if (wind > 3 && minute % 2 == 0) {
            waited = waited + 2 * pairs + singles;
            continue;
        }
        int free = 4;
        if (pairs > 0) {
            pairs--;
            free = 2;
        }
        if (pairs > 0) {
            pairs--;
            free -= 2;
        }
        // a cabin without a pair is one of lone skiers
        if (free == 4) lone++;
        if (singles < free) {
            free -= singles;
            singles = 0;
        } else {
            singles -= free;
            free = 0;
        }
        empty += free;
        if (free == 0) full++;
        waited = waited + 2 * pairs + singles;
    }
    cout << minute << ' ' << empty << ' ' << waited << ' ' << full << ' ' << longest << ' ' << lone << '\n';
    return 0;
}
