#include <algorithm>
#include <iostream>
using namespace std;

// Four legs in tenths of a second, against a team with 300 for each leg. Give
// the total as min:sec.tenth and the medal (1 gold .. 3 bronze, 0 none), the quickest and
// the slowest leg, and who led most of the three changes and the largest lead.
int main() {
    int t1 = 312, t2 = 335, t3 = 287, t4 = 264;
    int quick = 1, slow = 1, best = t1, worst = t1;
    if (t2 < best) {
        quick = 2;
        best = t2;
    }
    if (t3 < best) {
        quick = 3;
        best = t3;
    }
    if (t4 < best) quick = 4;
    if (t2 > worst) {
        slow = 2;
        worst = t2;
    }
    if (t3 > worst) {
        slow = 3;
        worst = t3;
    }
    if (t4 > worst) slow = 4;
    int total = t1, lead = 300 - t1;
    total += t2;
    lead = max(lead, 600 - total);
    total += t3;
    lead = max(lead, 900 - total);
    total += t4;
    int leader = 0;
    if (lead > 0) leader = 1;
    int tenth = total % 10, sec = total / 10, mn = sec / 60;
    sec %= 60;
    int medal = 0;
    if (total < 1250) medal = 3;
    if (total < 1230) medal = 2;
    if (total < 1200) medal = 1;
    cout << total << ' ' << mn << ' ' << sec << ' ' << tenth << ' ' << medal << ' ' << quick << ' ' << slow << ' ' << leader << ' ' << lead << '\n';
    return 0;
}
