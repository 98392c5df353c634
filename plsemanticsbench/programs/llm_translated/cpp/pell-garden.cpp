#include <bits/stdc++.h>
using namespace std;
using ll = long long;

int main() {
    ll lim = 90000, p = 7;
    ll a = 0, b = 1;
    ll terms = 0, even = 0, mult = 0, idx = -1, score = 0;
    if (lim < 1) {
        terms = 0;
        even = 0;
        mult = 0;
        idx = -1;
        score = 50;
        cout << terms << ' ' << even << ' ' << mult << ' ' << idx << ' ' << score << '\n';
        return 0;
    }
    if (p == 1) {
        terms = -1;
        even = -1;
        mult = -1;
        idx = 1;
        score = 0;
        cout << terms << ' ' << even << ' ' << mult << ' ' << idx << ' ' << score << '\n';
        return 0;
    }
    while (b <= lim) {
        terms++;
        if (b % 2 == 0) even++;
        if (b % p == 0) {
            mult++;
            idx = terms;
        }
        ll c = 2 * b + a;
        a = b;
        b = c;
    }
    if (mult == 0) score = 50;
    if (even * 2 == terms) score = 10;
    if (idx % 6 == 0) {
        score += 5;
        idx = idx / 6;
    }
    // step down by threes from the last term counted
    ll left = a, jumps = 0;
    while (left > 3) {
        left /= 3;
        jumps++;
    }
    score = score * 10 + jumps;
    cout << terms << ' ' << even << ' ' << mult << ' ' << idx << ' ' << score << '\n';
}
