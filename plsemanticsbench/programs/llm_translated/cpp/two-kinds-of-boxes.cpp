#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    ll n = 93, p = 4, q = 7;
    ll cnt = 0, best = -1, few = 100, extra = 0;
    if (n == 0) {
        cnt = 1;
        best = 0;
        few = 0;
        extra = 0;
        cout << cnt << ' ' << best << ' ' << few << ' ' << extra << '\n';
        return 0;
    }
    if (p % q == 0 || q % p == 0) {
        // one of the sizes is useless, the manager wants an error code
        cnt = 0;
        best = -1;
        few = -1;
        extra = -1;
        cout << cnt << ' ' << best << ' ' << few << ' ' << extra << '\n';
        return 0;
    }
    for (ll a = 0; a * q <= n; a++) {
        ll rest = n - a * q;
        if (rest % p != 0) continue;
        ll b = rest / p;
        cnt++;
        if (a + b < few) {
            few = a + b;
            best = a;
        }
    }
    // walk down from the largest amount that cannot be packed
    extra = p * q - p - q;
    ll steps = 0;
    while (extra > 0 && steps < 7) {
        if (extra % p == 0) break;
        extra -= q;
        steps++;
    }
    if (extra < 0) extra = -extra * 100 + steps;
    else extra = extra * 100 + steps;
    cout << cnt << ' ' << best << ' ' << few << ' ' << extra << '\n';
}
