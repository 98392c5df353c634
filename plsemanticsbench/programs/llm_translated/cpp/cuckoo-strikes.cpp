#include <iostream>
using namespace std;

// The clock strikes the hour at full hours and once at half hours. From minute from to
// until: the strikes, the half hours, the loud hours (over six), the times it strikes
// in the night (from 22). The owner pays a rate for each full hour, but the third is free.
int main() {
    int from = 1115, until = 1445, rate = 25;
    int strikes = 0, halves = 0, loud = 0, awake = 0;
    int t = (from + 29) / 30 * 30;
    int full = 0, cost = 0;
    if (until < from) {
        strikes = -1;
        cout << strikes << ' ' << halves << ' ' << loud << ' ' << awake << ' ' << full << ' ' << cost << '\n';
        return 0;
    }
    while (t <= until) {
        int now;
        if (t % 60 == 30) {
            now = 1;
            halves++;
        } else {
            now = (t / 60 + 11) % 12 + 1;
            if (now > 6) loud++;
        }
        strikes += now;
        if (t >= 1320) awake++;
        t += 30;
    }
    int hours = (until - from) / 60, extra;
    if (hours > 2) full = hours - 1;
    else full = hours;
    if (loud > 4) extra = 10;
    else extra = 0;
    cost = rate * full + extra;
    // in a quiet evening the owner gets a fifth back
    if (strikes < 30) cost = cost - cost / 5;
    cout << strikes << ' ' << halves << ' ' << loud << ' ' << awake << ' ' << full << ' ' << cost << '\n';
    return 0;
}
