#include <bits/stdc++.h>
using namespace std;
// Three lights have the same cycle; the first 5 seconds of it are green.
// Light 2 starts `off` later, light 3 again. A car needs `gap` seconds from one
// light to the next. Leave at t = 0..18: count waves through all lights,
// starts stopped at the first light, and starts that pass the second. Then drive once from
// second 1, waiting second by second, until light 3 turns green.
int main() {
    int cyc = 9, off = 4, gap = 5;
    int all = 0, red = 0, best = 0;
    for (int t = 0; t < 19; t++) {
        if (t % cyc >= 5) {
            red += 1;
            continue;
        }
        if ((t + gap + off) % cyc < 5) {
            best += 1;
            if ((t + 2 * gap + 2 * off) % cyc < 5) all += 1;
        }
    }
    int go = 1, wait = 0;
    go += gap;
    while ((go + off) % cyc >= 5) { go += 1; wait += 1; }
    go += gap;
    while ((go + 2 * off) % cyc >= 5) { go += 1; wait += 1; }
    cout << wait << " " << go << " " << all << " " << best << " " << red << "\n";
}
