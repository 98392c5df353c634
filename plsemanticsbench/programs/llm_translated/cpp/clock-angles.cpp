#include <iostream>
using namespace std;

// Look at the clock every few minutes of hour h. Angles are in half degrees. Count
// nearly right, small and nearly straight angles; find the smallest one and how often
// the minute hand passes the hour hand.
int main() {
    int h = 4, step = 5, bound = 40;
    int right = 0, small = 0, gap = 720, when = 0, flips = 0, opposite = 0, behind = 1;
    if (h > 11 || step < 1) {
        right = -1;
        cout << right << ' ' << small << ' ' << gap << ' ' << when << ' ' << flips << ' ' << opposite << '\n';
        return 0;
    }
    for (int m = 0; m < 60; m += step) {
        int angle = 60 * h - 11 * m;
        if (behind == 1 && angle < 0) {
            behind = 0;
            flips++;
        }
        if (angle < 0) angle = -angle;
        if (angle > 360) angle = 720 - angle;
        if (angle > 180 - bound && angle < 180 + bound) right++;
        if (angle < bound) small++;
        if (angle > 360 - bound) opposite++;
        if (angle < gap) {
            gap = angle;
            when = m;
        }
    }
    gap /= 2;
    cout << right << ' ' << small << ' ' << gap << ' ' << when << ' ' << flips << ' ' << opposite << '\n';
    return 0;
}
