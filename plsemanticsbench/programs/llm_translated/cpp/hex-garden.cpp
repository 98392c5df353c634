#include <bits/stdc++.h>
using namespace std;

int main() {
    int f = 150;   // flowers bought
    int r = 4;     // rings ordered
    int w = 3;     // width of the walk
    int rings = 0, spare = 0, used = 0;
    used = 1;
    while (used + 6 * (rings + 1) <= f) {
        rings++;
        used += 6 * rings;
    }
    spare = f - used;
    int need = 3 * r * (r + 1) + 1;
    int walk = 3 * (r + w) * (r + w + 1) + 1;
    walk = walk - need;
    int mark = 0;
    if (need > f) {
        mark = -1;
        need = f;
    }
    // a position carries a bulb if its ring number cubed is 1 modulo 9
    int bulbs = 0, twin = 0;
    for (int i = 1; i <= 22; i++) {
        if (i * i * i % 9 == 1) bulbs++;
        if (i * i % 9 == 7) twin++;
    }
    if (twin > 0) bulbs = bulbs * 10 + twin;
    if (spare < 6) mark = 1;
    else mark = mark + 3;
    if (rings > r) {
        mark = rings - r;
        spare = 0;
        used = 0;
    }
    cout << rings << " " << spare << " " << walk << " " << bulbs << " " << mark << "\n";
    return 0;
}
