#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    ll n = 483672951;
    ll odd = 0, prod = 1, mx = 0, bag, tie;
    if (n > 1000000) {
        bag = 2;
        tie = 10;
    } else {
        bag = 1;
        tie = 0;
    }
    for (ll m = n; m > 0; m /= 10) {
        ll d = m % 10;
        if (d % 2 == 1) odd += d;
        else if (d > 0) prod *= d;
        mx = max(mx, d);
    }
    // how many coins of the common size fit into both purses
    ll p = odd, q = prod;
    while (q > 0) {
        ll t = p % q;
        p = q;
        q = t;
    }
    ll g = p;
    ll left = prod;
    while (left % 2 == 0 && left > mx) left /= 2;
    // the empty purse gets a button
    if (odd == 0) {
        odd = -1;
        bag = 0;
        tie = 0;
        prod = 0;
        left = 0;
    }
    bag = bag * 10;
    bag = bag + tie;
    printf("%lld %lld %lld %lld %lld\n", odd, prod, g, left, bag);
}
