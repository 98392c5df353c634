#include <bits/stdc++.h>
using namespace std;

int main() {
    long long n = 10, seed = 3;
    long long best = 0, lo = 0, above = 0;
    if (n < 1) {
        best = 0;
        lo = 0;
        above = -1;
        cout << best << " " << lo << " " << above << "\n";
        return 0;
    }
    long long x = seed, prev = -1, cur = 0, sum = 0;
    for (int i = 0; i < n; i++) {
        x = (x * 7 + 3) % 11;
        if (x > prev) cur++;
        else cur = 1;
        best = max(best, cur);
        sum += x;
        prev = x;
    }
    // smallest number of battery packs, the k-th pack feeds k units
    long long hi = 11;
    while (lo < hi) {
        long long mid = (lo + hi) / 2;
        if (mid * (mid + 1) / 2 >= sum) hi = mid;
        else lo = mid + 1;
    }
    x = seed;
    for (int i = 0; i < n; i++) {
        x = (x * 7 + 3) % 11;
        if (x * n > sum) above++;
    }
    cout << best << " " << lo << " " << above << "\n";
}
