#include <iostream>
using namespace std;

// n matches are laid as a triangle with whole sides a <= b <= c, c at most lim. Count
// the triangles, those with two equal sides, the right, acute and obtuse ones; find the
// longest side that occurs and the smallest difference of the longest and shortest.
int main() {
    int n = 12, lim = 9;
    int all = 0, iso = 0, right = 0, sharp = 0, wide = 0, longest = 0, thin = n;
    if (n < 3 || 3 * lim < n) {
        all = -1;
        cout << all << ' ' << iso << ' ' << right << ' ' << sharp << ' ' << wide << ' ' << longest << ' ' << thin << '\n';
        return 0;
    }
    for (int a = 1; 3 * a <= n; a++) {
        for (int b = a; a + 2 * b <= n; b++) {
            int c = n - a - b;
            if (c >= a + b || c > lim) continue;
            all++;
            if (a == b || b == c) iso++;
            int over = a * a + b * b - c * c;
            if (over == 0) right++;
            if (over > 0) sharp++;
            if (over < 0) wide++;
            if (c > longest) longest = c;
            if (c - a < thin) thin = c - a;
        }
    }
    cout << all << ' ' << iso << ' ' << right << ' ' << sharp << ' ' << wide << ' ' << longest << ' ' << thin << '\n';
    return 0;
}
