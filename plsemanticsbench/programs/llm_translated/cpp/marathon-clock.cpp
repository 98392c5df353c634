#include <iostream>
using namespace std;

// The first half took h:m:s, the second half 1:56:45. Add with carries; find the pace of
// a kilometre in seconds. A rival needs 290 seconds for each kilometre and rests a
// minute after every fifth; who is first and by how much?
int main() {
    int h = 1, m = 45, s = 56, km = 42;
    int seconds = s + 45, minutes = m + 56, hours = h + 1;
    int pace, late = 0, rests = 0, first = 0, gap = 0;
    if (km < 1) {
        pace = -1;
        cout << hours << ' ' << minutes << ' ' << seconds << ' ' << pace << ' ' << late << ' ' << rests << ' ' << first << ' ' << gap << '\n';
        return 0;
    }
    if (seconds >= 60) {
        seconds -= 60;
        minutes++;
    }
    if (minutes >= 60) {
        minutes -= 60;
        hours++;
    }
    int total = (hours * 60 + minutes) * 60 + seconds;
    pace = total / km;
    if (total % km * 2 >= km) pace++;
    int before = (h * 60 + m) * 60 + s;
    // positive if the second half was slower
    late = total - 2 * before;
    int rival = 0;
    for (int k = 1; k <= km; k++) {
        rival += 290;
        if (k % 5 == 0 && k < km) {
            rests++;
            rival += 60;
        }
    }
    first = 1;
    gap = rival - total;
    if (gap < 0) {
        first = 2;
        gap = -gap;
    }
    if (gap == 0) first = 0;
    cout << hours << ' ' << minutes << ' ' << seconds << ' ' << pace << ' ' << late << ' ' << rests << ' ' << first << ' ' << gap << '\n';
    return 0;
}
