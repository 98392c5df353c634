#include <bits/stdc++.h>
using namespace std;
// Five walls of heights a..e. Print the water they hold, the deepest column,
// the number of wet columns, and in how many hours the water dries if
// hour h takes away h units (but at most one per wet column in hour 1..2).
int main() {
    int a = 4, b = 1, c = 3, d = 0, e = 5;
    int lc = max(a, b), ld = max(lc, c);
    int rc = max(e, d), rb = max(rc, c);
    int wb = min(a, rb) - b;
    int wc = min(lc, rc) - c;
    int wd = min(ld, e) - d;
    int water = 0, wet = 0, deepest = 0;
    if (wb > 0) { water += wb; wet++; deepest = wb; }
    if (wc > 0) { water += wc; wet++; deepest = max(deepest, wc); }
    if (wd > 0) { water += wd; wet++; deepest = max(deepest, wd); }
    int drops = 0, pool = water;
    while (pool > 0) {
        drops++;
        if (drops <= 2) pool -= 1;
        else pool -= drops;
    }
    cout << water << " " << deepest << " " << wet << " " << drops << "\n";
}
