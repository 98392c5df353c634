#include <iostream>
using namespace std;

// A year has 200 wet days in weeks of eight, then 125 dry days in weeks of five. Find
// the date of day n (from 0). Every seventh day of a season is a feast unless it is the
// first day of a week. The moon has nine days; on the first it is new.
int main() {
    int n = 398;
    int year = 1, rest = n;
    while (rest >= 325) {
        rest -= 325;
        year++;
    }
    int season, length, left;
    if (rest < 200) {
        season = 1;
        length = 8;
        left = 200 - rest;
    } else {
        season = 2;
        length = 5;
        rest -= 200;
        left = 125 - rest;
    }
    int week = rest / length + 1, day = rest % length + 1;
    int feasts = 0;
    for (int i = 7; i <= rest + 1; i += 7) {
        if ((i - 1) % length != 0) feasts++;
    }
    int moon = n % 9 + 1, wait = 0;
    // how many days until a new moon falls on the first day of a week?
    int d = day, m = moon;
    while (d != 1 || m != 1) {
        wait++;
        d++;
        m++;
        if (d > length) d = 1;
        if (m > 9) m = 1;
    }
    rest = left;
    cout << year << ' ' << season << ' ' << week << ' ' << day << ' ' << feasts << ' ' << moon << ' ' << wait << ' ' << rest << '\n';
    return 0;
}
