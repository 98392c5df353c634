#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 19, lim = 9, dye = 2;
    int all = 0, iso = 0, wide = 0, code = 0;
    if (n < 3) {
        all = 0;
        iso = 0;
        wide = 0;
        code = 3;
        cout << all << " " << iso << " " << wide << " " << code << endl;
        return 0;
    }
    if (lim < 1 || dye > 8) {
        all = -1;
        iso = -1;
        wide = -1;
        code = 8;
        cout << all << " " << iso << " " << wide << " " << code << endl;
        return 0;
    }
    if (lim * 3 < n) {
        // even three longest sides are too short
        all = 0;
        iso = 0;
        wide = 0;
        code = 2;
        cout << all << " " << iso << " " << wide << " " << code << endl;
        return 0;
    }
    // sides a <= b <= c with a + b + c == n and c <= lim
    for (int a = 1; 3 * a <= n; a++) {
        for (int b = (n + 1) / 2 - a; a + 2 * b <= n; b++) {
            int c = n - a - b;
            if (b < a || c >= a + b || c > lim) continue;
            all++;
            if (a == b || b == c) iso++;
            if (a * a + b * b < c * c) wide++;
        }
    }
    code = 3 * iso + wide;
    if (dye == 1) {
        code = 1;
        all = all * 3;
    }
    if (dye == 2) {
        code = code + 2;
        all = all * 2;
        lim = 8;
    }
    all = all - lim * (n % 2);
    cout << all << " " << iso << " " << wide << " " << code << endl;
}
