#include <iostream>
using namespace std;

// The display cannot show 0 or 5 as units, and its tens show 9 for a 4. Count the
// readings that come out right, find the first, the last and the longest stretch
// without one, and the coldest number that the display seems to show.
int main() {
    int lo = 38, hi = 53;
    int shown = 0, first = 0, last = 0, broken = 0, fake = 0, gap = 0, run = 0, coldest = 99;
    if (lo > hi) {
        shown = -1;
        cout << shown << ' ' << first << ' ' << last << ' ' << broken << ' ' << fake << ' ' << gap << ' ' << coldest << '\n';
        return 0;
    }
    for (int t = lo; t <= hi; t++) {
        run++;
        if (run > gap) gap = run;
        if (t % 5 == 0) {
            broken++;
            continue;
        }
        int reading = t;
        if (t / 10 == 4) {
            fake++;
            reading = t + 50;
        }
        if (reading < coldest) coldest = reading;
        if (reading == t) {
            shown++;
            run = 0;
            if (first == 0) first = t;
            last = t;
        }
    }
    cout << shown << ' ' << first << ' ' << last << ' ' << broken << ' ' << fake << ' ' << gap << ' ' << coldest << '\n';
    return 0;
}
