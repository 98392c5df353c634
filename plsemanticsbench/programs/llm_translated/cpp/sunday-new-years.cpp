#include <iostream>
using namespace std;

// wd is the weekday (0 = Sunday) of January 1st of the first year. Count leap years,
// Sunday new years and new years next to a weekend, the longest time between two Sunday
// new years, the weekday of the next new year, its first Sunday, and the last century.
int main() {
    int first = 1996, last = 2007, wd = 1;
    int leaps = 0, sundays = 0, weekends = 0, next = wd, longest = 0, seen = 0;
    int later = 0, cent = 0;
    if (first > last) {
        leaps = -1;
        cout << leaps << ' ' << sundays << ' ' << weekends << ' ' << next << ' ' << later << ' ' << cent << ' ' << longest << '\n';
        return 0;
    }
    for (int y = first; y <= last; y++) {
        if (next == 0) {
            if (sundays > 0 && y - seen > longest) longest = y - seen;
            sundays++;
            seen = y;
        }
        if (next == 1 || next == 5) weekends++;
        next++;
        if ((y % 4 == 0 && y % 100 != 0) || y % 400 == 0) {
            leaps++;
            next++;
        }
        if (next > 6) next -= 7;
    }
    if (next > 0) later = 7 - next;
    cent = last / 100;
    if (last % 100 != 0) cent++;
    cout << leaps << ' ' << sundays << ' ' << weekends << ' ' << next << ' ' << later << ' ' << cent << ' ' << longest << '\n';
    return 0;
}
