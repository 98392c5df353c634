#include <bits/stdc++.h>
using namespace std;

int main() {
    int lo = 38, hi = 57;
    // the display cannot show 0 or 5 in the units, and 4 in the tens looks like 9
    int ok = 0, first = 0, fake = 0;
    int t = lo - 1;
    while (t < hi) {
        t++;
        if (t % 5 == 0) continue;
        if (t / 10 == 4) {
            fake++;
            continue;
        }
        ok++;
        first = t;
    }
    int alarm = 0, step = 0, top = 0;
    if (fake > ok) {
        alarm = 3;
        step = 7;
        top = 100;
    } else {
        alarm = 1;
        step = 9;
        top = 80;
        first = 0;
    }
    // a technician checks every step-th reading from lo on
    t = lo;
    while (t < top) {
        t += step;
        if (t % 3 != 0) continue;
        alarm += 10;
    }
    if (alarm > 40) {
        fake = -fake;
        ok = 0;
        alarm = 0;
    } else {
        t = 0;
        first = 1;
    }
    // the bill has a check number
    first = first * 10 + hi % 9;
    step = 0;
    if (lo % 2 == 0) {
        step = 4;
        top = 0;
        t = 0;
    } else {
        step = 9;
        top = 1;
        t = 1;
    }

    alarm = alarm * 10 + step;
    cout << ok << " " << first << " " << fake << " " << alarm << " " << top << " " << t << endl;
    return 0;
}
