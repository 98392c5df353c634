#include <iostream>
using namespace std;

// A price from 1 to hi - 1 is found by halving. A question answered with "less"
// costs one coin, another answer costs the fee. Pears are known not to be cheaper
// than apples, plums not dearer. Which of the first two searches cost more?
int main() {
    int apple = 37, pear = 45, plum = 9, hi = 64, fee = 3;
    int asks = 0, cost = 0;
    int lo = 1, top = hi;
    int apples = 0, pears = 0, plums = 0, worse = 0;
    if (apple < 1 || pear < apple) {
        asks = -1;
        cout << asks << ' ' << apples << ' ' << pears << ' ' << plums << ' ' << cost << ' ' << worse << '\n';
        return 0;
    }
    while (top - lo > 1) {
        int mid = (lo + top) / 2;
        asks++;
        if (apple < mid) {
            top = mid;
            cost++;
        } else {
            lo = mid;
            cost += fee;
        }
    }
    apples = lo;
    int first = cost;
    top = hi;
    while (top - lo > 1) {
        int mid = (lo + top) / 2;
        asks++;
        if (pear < mid) {
            top = mid;
            cost++;
        } else {
            lo = mid;
            cost += fee;
        }
    }
    pears = lo;
    if (first > cost - first) worse = 1;
    if (first < cost - first) worse = 2;
    lo = 0;
    top = apples + 1;
    while (top - lo > 1) {
        int mid = (lo + top) / 2;
        asks++;
        if (plum < mid) {
            top = mid;
            cost++;
        } else {
            lo = mid;
            cost += fee;
        }
    }
    plums = lo;
    cout << asks << ' ' << apples << ' ' << pears << ' ' << plums << ' ' << cost << ' ' << worse << '\n';
    return 0;
}
