#include <iostream>
using namespace std;
// wd is the weekday (0 = Sunday) of January 1st of the first year.
// Count leap years, Sunday new years, and give the weekday of
// January 1st of the year after the last one, how many days later its first
// Sunday comes, the century of the last year and its postal era.
int main() {
    int first = 1996, last = 2013, wd = 1;
    int leaps = 0, sundays = 0;
    if (first > last) {
        cout << "0 0 0 0 0 0 0" << endl;
        return 0;
    }
    for (int y = first; y <= last; y++) {
        if (wd == 0) sundays++;
        int len = 365;
        if ((y % 4 == 0 && y % 100 != 0) || y % 400 == 0) {
            leaps++;
            len = 366;
        }
        wd = (wd + len) % 7;
    }
    int later = 0;
    for (int i = 0; i < 7; i++)
        if ((wd + i) % 7 == 0) later = i;
    int cent = last / 100;
    if (last % 100 != 0) cent++;
    int era = 0, fee = 0;
    if (cent > 19) {
        era = 4;
        fee = 7;
    }
    fee *= 100;
    fee -= 4;
    fee += last;
    cout << leaps << " " << sundays << " " << wd << " " << later << " " << cent << " " << era << " " << fee << endl;
    return 0;
}
