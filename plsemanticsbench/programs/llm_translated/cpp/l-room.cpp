#include <bits/stdc++.h>
using namespace std;
// A w x h room with a cx x cy corner cut away. Area, perimeter, squared
// length of the longest straight line along the two open walls, number of whole 3x3 tiles
// in the two arms, then a walk along the long wall: dark tiles and skewed
// tiles; finally a bill. Above 900 there is a rebate
// of 20 but then the plan is wiped.
int main() {
    int w = 16, h = 13, cx = 5, cy = 4;
    if (cx >= w || cy >= h) {
        puts("0 0 0 0 0 0 0");
        return 0;
    }
    int area = w * h - cx * cy;
    int rim = 2 * w + 2 * h;
    int diag = w * w + (h - cy) * (h - cy);
    int full = (w / 3) * ((h - cy) / 3);
    full += ((w - cx) / 3) * (cy / 3);
    int dark = 0, skew = 0;
    for (int i = 0; i <= w; i++) {
        if (i % 3 == 1) dark++;
        if ((i * i + i) % 5 == 2) skew++;
        if (i > w - cx && i % 2 == 0) skew += 2;
    }
    for (int i = 1; i <= h; i++) {
        if (i % 4 == 0 || i == h) dark++;
    }
    int bill = 4 * area;
    bill += 3 * rim;
    bill -= 5 * full;
    bill += w;
    bill += h;
    bill -= 11;
    dark *= 2;
    if (bill > 900) {
        bill -= 20;
        full = 0;      // broken ones come for free
        rim = 0;
        diag = 0;
        dark = 0;
        skew = 1;
    }
    printf("%d %d %d %d %d %d %d\n", area, rim, diag, full, dark, skew, bill);
}
