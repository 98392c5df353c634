#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 682;
    // a year: 200 wet days (weeks of 8), then 125 dry days (weeks of 5)
    int year = n / 325 + 1;
    int rest = n % 325;
    int season, week, first, day;
    if (rest < 200) {
        season = 1;
        week = 8;
        first = 0;
    } else {
        season = 2;
        week = 5;
        first = 200;
    }
    rest -= first;
    day = rest % week;
    week = rest / week;
    int feast = 0;
    // feasts: days 7, 14, 21, ... of the season, but not on the first two days of a ten
    int i = 0;
    while (i < rest) {
        i++;
        if (i % 7 != 0) continue;
        if (i % 10 < 2) continue;
        feast++;
    }
    // the moon has the period 9
    int moon = 0;
    if (n % 9 == 0) {
        moon = 1;
        day = 0;
    }

    int wait = 0;
    i = n;
    while (i % 9 != 4) {
        i++;
        wait++;
    }
    if (wait > 5) {
        moon += 10;
        feast = feast * 2;
    } else {
        moon += 20;
        week = 0;
    }
    day = week * 10 + day;
    // on the very first wet day the clocks are set back
    if (year == 1) {
        rest = 1;
        wait = 0;
        first = 0;
        season = 0;
        feast = 0;
    } else {
        rest = 0;
        wait = 1;
        first = 2;
    }
    rest += first;
    cout << year << " " << season << " " << day << " " << feast << " " << moon << " " << rest << endl;
}
