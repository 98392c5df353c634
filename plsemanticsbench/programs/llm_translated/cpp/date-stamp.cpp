#include <iostream>
using namespace std;

// Stamps are written ddmmyy. Unpack the first one, refuse impossible days, find the
// season (1 winter .. 4 autumn) and the days left in its month; then compare it with
// the second stamp, the day something was due.
int main() {
    int code = 240311, due = 150211;
    int y = code % 100, m = code / 100 % 100, d = code / 10000;
    int ok = 1, len = 31, season = 1, quarter = 0, left = 0, late = 0;
    if (m == 4 || m == 6 || m == 9 || m == 11) len = 30;
    if (m == 2) {
        len = 28;
        if (y % 4 == 0) len = 29;
    }
    if (m < 1 || m > 12 || d < 1 || d > len) {
        ok = 0;
    } else {
        quarter = (m + 2) / 3;
        left = len - d;
        if (m >= 3 && m < 6) season = 2;
        if (m >= 6 && m < 9) season = 3;
        if (m >= 9 && m < 12) season = 4;
        int dd = due / 10000, dm = due / 100 % 100, dy = due % 100;
        // count months of thirty days: the office has no other ones
        int now = y * 360 + m * 30 + d;
        int then = dy * 360 + dm * 30 + dd;
        late = now - then;
        if (d == 31) late--;
        if (dd == 31) late++;
        if (late < 0) late = 0;
    }
    cout << ok << ' ' << d << ' ' << m << ' ' << y << ' ' << season << ' ' << quarter << ' ' << left << ' ' << late << '\n';
    return 0;
}
