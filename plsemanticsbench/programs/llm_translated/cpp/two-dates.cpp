#include <iostream>
using namespace std;

// From d1.m1. to d2.m2. of one year, m1 < m2: the days, the full weeks and the rest, the
// full months, whether both are in one quarter, and the rent: 30 a week, 5 for each
// further day, at most 100 for every month begun.
int main() {
    int d1 = 17, m1 = 1, d2 = 5, m2 = 12, leap = 1;
    int days, weeks = 0, extra = 0, months = 0, same = 0, rent = 0;
    if (m1 >= m2 || m1 < 1 || m2 > 12 || d1 < 1 || d2 < 1) {
        days = -1;
        cout << days << ' ' << weeks << ' ' << extra << ' ' << months << ' ' << same << ' ' << rent << '\n';
        return 0;
    }
    days = d2 - d1;
    for (int m = m1; m < m2; m++) {
        int len;
        if (m == 2) {
            len = 28 + leap;
        } else {
            if (m == 4 || m == 6 || m == 9 || m == 11) len = 30;
            else len = 31;
        }
        days += len;
    }
    weeks = days / 7;
    extra = days % 7;
    int begun;
    if (d2 >= d1) {
        months = m2 - m1;
        begun = months + 1;
    } else {
        months = m2 - m1 - 1;
        begun = m2 - m1;
    }
    if ((m1 - 1) / 3 == (m2 - 1) / 3) same = 1;
    else same = 0;
    int price = 30 * weeks + 5 * extra, limit = 100 * begun;
    if (price > limit) rent = limit;
    else rent = price;
    cout << days << ' ' << weeks << ' ' << extra << ' ' << months << ' ' << same << ' ' << rent << '\n';
    return 0;
}
