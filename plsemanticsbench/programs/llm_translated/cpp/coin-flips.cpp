#include <iostream>
using namespace std;

// Flips come from a small generator, odd is heads. Count heads, the longest streaks of
// heads and of tails, and the changes of side. The coin seems fair if heads are
// within two of half and no streak is longer than four.
int main() {
    int n = 12, seed = 6;
    int heads = 0, run = 0, best = 0, worst = 0, changes = 0, lastHead = 0, prev = 0;
    int x = seed;
    int verdict = 0;
    if (n < 1) {
        heads = -1;
        cout << heads << ' ' << best << ' ' << worst << ' ' << changes << ' ' << lastHead << ' ' << verdict << '\n';
        return 0;
    }
    for (int i = 1; i <= n; i++) {
        x = (x * 9 + 4) % 19;
        int side = x % 2;
        if (i > 1 && side != prev) {
            changes++;
            run = 0;
        }
        run++;
        prev = side;
        if (side == 1) {
            heads++;
            lastHead = i;
            if (run > best) best = run;
        } else {
            if (run > worst) worst = run;
        }
    }
    int off = 2 * heads - n;
    if (off < 0) off = -off;
    if (off > 4) verdict = 1;
    if (best > 4 || worst > 4) verdict += 2;
    cout << heads << ' ' << best << ' ' << worst << ' ' << changes << ' ' << lastHead << ' ' << verdict << '\n';
    return 0;
}
