#include <iostream>
using namespace std;

// A year has twelve months of 30 days, the odd ones of 31; every fourth year has one day
// more, every twentieth has not. A week has nine days. Give the day of the year, the leap
// days so far, the weekday from 1 on, the quarter, the days left and the years until it repeats.
int main() {
    int d = 19, m = 9, y = 14;
    int days, leaps = 0, weekday = 0, name = 0, season = 0, left = 0, shift = 0;
    if (d < 1 || d > 31 || m < 1 || m > 12) {
        days = -1;
        cout << days << ' ' << leaps << ' ' << weekday << ' ' << name << ' ' << season << ' ' << left << ' ' << shift << '\n';
        return 0;
    }
    // every second month before m has 31 days
    days = 30 * (m - 1) + m / 2 + d;
    leaps = (y - 1) / 4 - (y - 1) / 20;
    int leap;
    if (y % 4 == 0 && y % 20 != 0) leap = 1;
    else leap = 0;
    left = 366 + leap - days;
    if (days <= 91) {
        season = 1;
    } else {
        if (days <= 183) {
            season = 2;
        } else {
            if (days <= 275) season = 3;
            else season = 4;
        }
    }
    int total = 366 * (y - 1) + leaps + days;
    weekday = (total - 1) % 9 + 1;
    // the first four days belong to the sun, the others to the moons
    if (weekday < 5) name = 1;
    else name = 2;
    int at = weekday, year = y;
    while (shift == 0 || at != weekday) {
        int step;
        if (year % 4 == 0 && year % 20 != 0) step = 367;
        else step = 366;
        at = (at - 1 + step) % 9 + 1;
        year++;
        shift++;
    }
    cout << days << ' ' << leaps << ' ' << weekday << ' ' << name << ' ' << season << ' ' << left << ' ' << shift << '\n';
    return 0;
}
