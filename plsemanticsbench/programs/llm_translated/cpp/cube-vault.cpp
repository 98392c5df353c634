#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    ll v = 500, k = 3, doors = 2;
    ll side = 0, spare = 0, ways = 0, freed = 0;
    if (v < k) {
        side = 0;
        spare = v;
        ways = 0;
        freed = 0;
        cout << side << ' ' << spare << ' ' << ways << ' ' << freed << '\n';
        return 0;
    }
    if (doors == 0 || k == 0) {
        // sealed vault
        side = 0;
        spare = 0;
        ways = 0;
        freed = -1;
        cout << side << ' ' << spare << ' ' << ways << ' ' << freed << '\n';
        return 0;
    }
    if (v > 8192 || k > 16) {
        // the vault is too large for this program
        side = 16;
        spare = v;
        ways = -1;
        freed = -1;
        cout << side << ' ' << spare << ' ' << ways << ' ' << freed << '\n';
        return 0;
    }
    // largest side with k equal cubes inside the volume
    ll lo = 0, hi = 16;
    for (ll i = 0; i < 4; i++) {
        ll mid = (lo + hi) / 2;
        if (k * mid * mid * mid <= v) lo = mid;
        else hi = mid;
    }
    side = lo;
    spare = v - k * side * side * side;
    // ways to use one big cube and small cubes of side 2 with nothing left
    for (ll i = 0; i * i * i <= v; i++) {
        if ((v - i * i * i) % 8 == 0) ways++;
        if (v - i * i * i < 16) freed = 1;
    }
    for (ll i = 1; i < 25; i++) {
        if (i * i * (i + 1) == v) freed = 2;
    }
    freed = 4 * freed + ways;
    side = side * side;
    cout << side << ' ' << spare << ' ' << ways << ' ' << freed << '\n';
    return 0;
}
