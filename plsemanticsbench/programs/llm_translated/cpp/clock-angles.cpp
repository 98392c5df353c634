#include <bits/stdc++.h>
using namespace std;
// During hour h look at the hands every `step` minutes. Angles are measured
// in half degrees: |60h - 11m|, folded to at most 360. Count moments
// within 44 of a right angle (180), angles under `bound`, find the smallest angle
// and its minute, and how often the minute hand has overtaken (0 or 1 flips).
// Scores are adjusted for the late morning (tint).
int main() {
    int h = 4, step = 5, bound = 40;
    int right = 0, small = 0, gap = 1000, firstMin = -1;
    int flips = 0;
    bool behind = true;
    for (int m = 0; m < 60; m += step) {
        int ang = 60 * h - 11 * m;
        if (behind && ang < 0) {
            behind = false;
            flips++;
        }
        if (ang < 0) ang = -ang;
        if (ang > 360) ang = 720 - ang;
        if (ang > 136 && ang < 224) right++;
        if (ang < bound) small++;
        if (ang < gap) {
            gap = ang;
            firstMin = m;
        }
    }
    int tint = 0;
    if (h > 10) {
        tint = 11;
        small = 0;
        flips = 0;
        firstMin = 60;
    }
    gap *= 11;
    gap += h;
    right -= tint;
    cout << right << ' ' << small << ' ' << gap << ' ' << firstMin << ' ' << flips << endl;
}
