#include <bits/stdc++.h>
using namespace std;

int main() {
    int a = 7, r = 3, b = 9, s = 5;
    int x = r;
    int guard = 0;
    while (x % b != s && guard < b) {
        x += a;
        guard++;
    }
    if (guard == b) x = -1;
    int extra = 0, odd = 0;
    if (x >= 0) {
        // add groups of soldiers until rows of 8 and rows of 5 both come out
        int z = x;
        while (z % 5 != 0 || z % 8 != 0) {
            z++;
            extra++;
            if (extra > 25) break;
        }
        x = z;
    }
    for (int j = 1; j * j <= x; j++) {
        if (x % j != 0) continue;
        if (j % 2 == 1) odd++;
        if (x / j % 2 == 1 && x / j != j) odd++;
    }
    cout << x << ' ' << extra << ' ' << odd << '\n';
}
