#include <algorithm>
#include <iostream>
using namespace std;

// Locker i opens by the square code if i * i + u is divisible by k, by the digit code if
// its digits add up to k. Count the lockers that open by each and by both, and find
// the first and the last that open at all and the widest gap between neighbours.
int main() {
    int n = 16, k = 7, u = 3;
    int plain = 0, crossed = 0, rare = 0, first = 0, last = 0, gap = 0;
    if (k < 1) {
        plain = -1;
        cout << plain << ' ' << crossed << ' ' << rare << ' ' << first << ' ' << last << ' ' << gap << '\n';
        return 0;
    }
    for (int i = 1; i <= n; i++) {
        int opens = 0;
        if ((i * i + u) % k == 0) {
            plain++;
            opens++;
        }
        if (i / 10 + i % 10 == k) {
            crossed++;
            opens++;
        }
        if (opens == 2) rare++;
        if (opens == 0) continue;
        if (first == 0) {
            first = i;
        } else {
            gap = max(gap, i - last);
        }
        last = i;
    }
    cout << plain << ' ' << crossed << ' ' << rare << ' ' << first << ' ' << last << ' ' << gap << '\n';
    return 0;
}
