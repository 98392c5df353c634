#include <bits/stdc++.h>
using namespace std;

int main() {
    long long l = 50, r = 170;
    long long cnt = 0, even = 0, root = 0;
    if (l > r) {
        cnt = 0;
        even = -1;
        root = -1;
        cout << cnt << " " << even << " " << root << endl;
        return 0;
    }
    if (r > 255) {
        // the map only shows fields with a side below 16
        cnt = -1;
        even = -1;
        root = 16;
        cout << cnt << " " << even << " " << root << endl;
        return 0;
    }
    // root of the last square <= r
    long long lo = 0, hi = 16;
    while (hi - lo > 1) {
        long long mid = (lo + hi) / 2;
        if (mid * mid <= r) lo = mid;
        else hi = mid;
    }
    root = lo;
    // root of the last square < l
    lo = 0;
    hi = 16;
    while (hi - lo > 1) {
        long long mid = (lo + hi) / 2;
        if (mid * mid < l) lo = mid;
        else hi = mid;
    }
    cnt = root - lo;
    for (long long i = lo + 1; i <= root; i++) {
        if (i % 2 == 0) even++;
    }
    long long odd = cnt - even;
    if (cnt == 0) {
        root = -1;
        even = -1;
    }
    if (even > odd) cnt = cnt * 2;
    if (even == odd) cnt = cnt + 100;
    cout << cnt << " " << even << " " << root << endl;
}
