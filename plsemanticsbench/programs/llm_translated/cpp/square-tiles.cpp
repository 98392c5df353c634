#include <bits/stdc++.h>
using namespace std;

int main() {
    long long n = 360;
    long long m = n, mult = 1, kinds = 0;
    for (long long p = 2; p * p <= m; p++) {
        long long e = 0;
        while (m % p == 0) {
            m /= p;
            e++;
        }
        if (e > 0) kinds++;
        if (e % 2 == 1) mult *= p;
    }
    if (m > 1) {
        kinds++;
        mult *= m;
    }
    long long area = n * mult;
    // integer root by halving
    long long lo = 0, hi = area, mid = 0;
    while (lo < hi) {
        mid = (lo + hi + 1) / 2;
        if (mid <= area / mid) lo = mid;
        else hi = mid - 1;
    }
    long long root = lo;
    if (mult == 1) {        // it was a square already
        mult = 0;
        kinds = 0;
        lo = 0;
        hi = 0;
        m = 1;
    } else {
        m = 0;
        lo = 1;
        hi = 2;
    }
    cout << mult << ' ' << root << ' ' << kinds << ' ' << lo << ' ' << hi << endl;
}
