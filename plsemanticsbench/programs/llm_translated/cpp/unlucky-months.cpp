#include <bits/stdc++.h>
using namespace std;
// wd: weekday of January 1st (0 = Sunday .. 6 = Saturday).
// Count Friday-the-13ths, months with five Sundays, remember the last unlucky
// month, and print the weekday on which the next year starts,
// the mood, salt and cats bought because of the number of unlucky months, and the first
// Saturday of the next year.
int main() {
    int leap = 1, wd = 4;
    int fridays = 0, fives = 0, lastFri = 0;
    for (int m = 1; m <= 12; m++) {
        int len = 31;
        if (m == 4 || m == 6 || m == 9 || m == 11) len = 30;
        if (m == 2) len = 28 + leap;
        if (wd == 0) {              // 13th is a Friday iff the 1st is a Sunday
            fridays++;
            lastFri = m;
        }
        int firstSunday = 1 + (7 - wd) % 7;
        if (firstSunday + 28 <= len) fives++;
        wd = (wd + len) % 7;
    }
    // normalise: without any unlucky month report -1
    if (fridays == 0) lastFri = -1;
    int mood = 4, salt = 0, cats = 0;
    if (fridays > 1) {
        mood = 2;
        salt = 1;
    }
    if (fridays > 2) {
        mood = 1;
        salt = 9;
        cats = 7;
    }
    int saturday = 0;
    for (int i = 1; i <= 7; i++) {
        if ((wd + i) % 7 == 0) saturday = i;
    }
    salt *= 28;
    cout << fridays << " " << fives << " " << lastFri << " " << wd << " " << mood << " " << salt << " " << cats << " " << saturday << "\n";
}
