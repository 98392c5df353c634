#include <iostream>
using namespace std;

// Find the nearest prime below n, the nearest one above and the nearer of both (ties go
// down), the gap between them, and whether a twin stands two further up or down. Count
// the divisions made on the way.
int main() {
    int n = 50;
    int tests = 0, p = 2, lo = n - 1;
    while (p * p <= lo) {
        tests++;
        if (lo % p == 0) {
            lo--;
            p = 2;
        } else {
            p++;
        }
    }
    int hi = n + 1;
    p = 2;
    while (p * p <= hi) {
        tests++;
        if (hi % p == 0) {
            hi++;
            p = 2;
        } else {
            p++;
        }
    }
    int near = lo, gap = hi - lo;
    if (hi - n < n - lo) near = hi;
    int twins = 0;
    if (gap == 2) twins++;
    p = 2;
    while (p * p <= hi + 2) {
        tests++;
        if ((hi + 2) % p == 0) break;
        p++;
    }
    if (p * p > hi + 2) twins++;
    p = 2;
    while (p * p <= lo - 2) {
        tests++;
        if ((lo - 2) % p == 0) break;
        p++;
    }
    if (p * p > lo - 2) twins++;
    cout << lo << ' ' << hi << ' ' << near << ' ' << gap << ' ' << twins << ' ' << tests << '\n';
    return 0;
}
