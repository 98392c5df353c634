#include <algorithm>
#include <iostream>
using namespace std;

// wd: weekday of January 1st (0 = Sunday .. 6 = Saturday). Count the Friday the
// thirteenths and the months with five Sundays, find the last unlucky month and the
// widest gap between two of them, the weekday and the first Saturday of the next
// new year, and how many of three fixed holidays fall next to a weekend.
int main() {
    int leap = 1, wd = 4;
    int fridays = 0, fives = 0, lastFri = 0, gap = 0, next = wd, bridges = 0;
    for (int m = 1; m <= 12; m++) {
        int len = 31;
        if (m == 4 || m == 6 || m == 9 || m == 11) len = 30;
        if (m == 2) len = 28 + leap;
        // the 13th is a Friday exactly if the 1st is a Sunday
        if (next == 0) {
            if (fridays > 0) gap = max(gap, m - lastFri);
            fridays++;
            lastFri = m;
        }
        if ((7 - next) % 7 + 29 <= len) fives++;
        // May 1st is a holiday, and so are the 3rd of October and the 6th of January
        int day = -1;
        if (m == 1) day = (next + 5) % 7;
        if (m == 5) day = next;
        if (m == 10) day = (next + 2) % 7;
        if (day == 1 || day == 5) bridges++;
        next = (next + len) % 7;
    }
    int saturday = 7 - next;
    cout << fridays << ' ' << fives << ' ' << lastFri << ' ' << gap << ' ' << next << ' ' << saturday << ' ' << bridges << '\n';
    return 0;
}
