#include <bits/stdc++.h>
using namespace std;

int main() {
    int m = 16;
    int ones = 0, idem = 0, nil = 0, last = 0;
    int x, y;
    for (x = 2; x < m; x++) {
        y = x * x % m;
        if (y == 1) ones++;
        if (y == x) idem++;
        if (y == 0) nil++;
        if (y == m - 1) last = x;
    }
    int trait = 0;
    if (ones == 1) {
        trait = 1;
    } else {
        trait = 2;
    }
    if (idem == 0) {
        trait += 10;
    } else {
        trait += 20;
    }
    if (nil == 0) {
        trait += 100;
        nil = -1;
    }
    if (last == 0) {
        last = m;
        trait += 1000;
        x = 0;
        y = 0;
    } else {
        x = 1;
        y = 1;
    }
    // does the ring have an element with cube equal to two?
    int z = 0;
    while (z < m) {
        if (z * z * z % m == 2) break;
        z++;
    }
    if (z == m) {
        z = -1;
        ones = ones * 10;
        idem = idem * 10;
    } else {
        trait += z;
    }
    cout << ones << " " << idem << " " << nil << " " << last << " " << trait << " " << x << " " << y;
}
