#include <bits/stdc++.h>
using namespace std;

bool prime(int v) {
    for (int p = 2; p * p <= v; p++)
        if (v % p == 0) return false;
    return true;
}

int main() {
    int n = 93;
    int lo = n, hi = n;
    while (!prime(lo)) lo--;
    while (!prime(hi)) hi++;
    int near = 0;
    if (n - lo < hi - n) near = lo;
    else near = hi;
    int gap = hi - lo;
    int twins = 0;
    if (gap == 2) {
        twins = 1;
        near = 0;
    } else {
        twins = 0;
    }
    int self = 0;
    if (gap == 0) {          // n is prime itself
        near = 0;
        twins = 0;
        self = 1;
    } else {
        self = 2;
    }
    cout << lo << " " << hi << " " << near << " " << gap << " " << twins << " " << self << endl;
    return 0;
}
