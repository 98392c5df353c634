#include <bits/stdc++.h>
using namespace std;
using ll = long long;

ll power(ll base, ll e, ll m) {
    ll r = 1;
    base %= m;
    while (e > 0) {
        if (e & 1) r = r * base % m;
        base = base * base % m;
        e >>= 1;
    }
    return r;
}

int main() {
    ll a = 7, b = 11, m = 50;
    ll u = power(a, b, m);
    ll v = power(b, a, m);
    ll win = 0;
    // three rounds: size, last digit, distance to the middle
    if (u > v) win++;
    else win--;
    if (u % 10 > v % 10) win++;
    else win--;
    ll p = u - m / 2, q = v - m / 2;
    if (p < 0) p = -p;
    if (q < 0) q = -q;
    if (p < q) win += 2;
    else win -= 2;
    // the loser walks to the winner's number
    ll walk = 0;
    while (u != v && walk < 9) {
        walk++;
        if (win > 0) v = (v + 3) % m;
        if (win < 0) u = (u + 3) % m;
    }
    cout << u << " " << v << " " << win * 100 + walk << endl;
}
