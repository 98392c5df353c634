#include <bits/stdc++.h>
using namespace std;
// Days between d1.m1. and d2.m2. (m1 <= m2) of one year, full weeks and the
// rest. In every 4th week the moon is full, wages come in weeks w with
// (w*w+w+1) divisible by 7. late: 1 for a rest above 4 days, 2 if
// full moons outnumber the wages (then moons and rest are wiped).
int main() {
    int d1 = 17, m1 = 1, d2 = 5, m2 = 12, leap = 1;
    int days = d2 - d1;
    for (int m = m1; m < m2; m++) {
        int len = 31;
        if (m == 4 || m == 6 || m == 9 || m == 11) len = 30;
        if (m == 2) len = 28 + leap;
        days += len;
    }
    int weeks = days / 7;
    int extra = days % 7;
    int moons = 0, pays = 0;
    for (int w = 1; 2 * w <= weeks; w++) {
        if (w % 4 == 0) moons++;
        if ((w * w + w + 1) % 7 == 0) pays++;
    }
    int late = 0;
    if (extra > 4) late = 1;
    if (moons > pays) {
        late = 2;
        moons = 0;
        extra = 0;
    }
    cout << days << ' ' << weeks << ' ' << extra << ' ' << moons << ' ' << pays << ' ' << late << '\n';
}
