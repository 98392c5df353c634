#include <bits/stdc++.h>
using namespace std;

int main() {
    long long n = 918273;
    long long best = n, where = 0, cut = 0;
    long long p = 10, i = 1;
    while (p <= n) {
        long long left = n / p, right = n % p;
        long long diff = left - right;
        if (diff < 0) diff = -diff;
        if (diff < best) {
            best = diff;
            where = i;
        }
        if (right * 10 < p) cut++;
        p *= 10;
        i++;
    }
    // the smallest divisor of the best difference is carved next to the cuts
    long long d = 2;
    while (best % d != 0) d++;
    cut += d;
    int style = 0, pen = 0;
    if (where == 1) {
        style = 1;
        pen = 0;
        p = 1;
        d = 0;
    } else {
        style = 2;
        pen = 1;
        p = 0;
        d = 1;
    }
    if (n < 10) {           // nothing to cut
        best = 0;
        cut = 0;
        style = 0;
        pen = 0;
        p = 0;
    }
    cout << best << " " << where << " " << cut << " " << style << " " << pen << endl;
    return 0;
}
