#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
// Count lattice points of the disc x*x + y*y <= r2, walking y upward and
// shrinking x from the rim. Also count points exactly on the rim, nonempty
// rows, rows with half-width odd, and rows at least as wide as high.
int main() {
    ll r2 = 65;
    ll x = 0;
    while ((x + 1) * (x + 1) <= r2) x++;
    ll inside = 0, border = 0, rows = 0, odd = 0, wide = 0;
    for (ll y = 0; y * y <= r2; y++) {
        while (x * x + y * y > r2) x--;
        ll width = 2 * x + 1;
        ll copies = (y == 0) ? 1 : 2;   // row -y as well
        inside += copies * width;
        rows += copies;
        if (x * x + y * y == r2) border += (x == 0) ? copies : 2 * copies;
        if (x % 2 == 1) odd += copies;
        if (x >= y) wide++;
    }
    cout << inside << ' ' << border << ' ' << rows << ' ' << odd << ' ' << wide;
}
