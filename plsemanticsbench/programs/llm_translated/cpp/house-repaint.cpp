#include <iostream>
using namespace std;

// The numbers l..r are painted again where they hold a digit; the tens cost 3, the units
// 2, both together only 4. Count the houses and digits; find the first and the last house
// and the longest row of houses left alone. Paint comes in packs that last three houses.
int main() {
    int l = 57, r = 69, bad = 6;
    int houses = 0, digits = 0, first = 0, last = 0, longest = 0, run = 0, coins = 0;
    for (int h = l; h <= r; h++) {
        int tens = h / 10, units = h % 10;
        if (tens != bad && units != bad) {
            run++;
            if (run > longest) longest = run;
            continue;
        }
        run = 0;
        houses++;
        if (first == 0) first = h;
        last = h;
        if (tens == bad) {
            digits++;
            coins += 3;
        }
        if (units == bad) {
            digits++;
            coins += 2;
        }
        if (tens == units) coins--;
    }
    int packs = 0;
    for (int left = houses; left > 0; left -= 3) packs++;
    if (packs > 3) {
        // a rebate of a coin for every pack after the third
        coins = coins - packs + 3;
    }
    cout << houses << ' ' << digits << ' ' << first << ' ' << last << ' ' << longest << ' ' << coins << ' ' << packs << '\n';
    return 0;
}
