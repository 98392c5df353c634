#include <iostream>
using namespace std;

// Square every remainder modulo m. Count those whose square is one, themselves or zero,
// the units (with an inverse among the remainders), the last root of -1, squares that come
// twice in a row, and the first remainder whose cube is two.
int main() {
    int m = 12;
    int ones = 0, idem = 0, nil = 0, last = 0, pairs = 0, cube = 0, before = 0;
    int units = 0;
    if (m < 2) {
        ones = -1;
        cout << ones << ' ' << idem << ' ' << nil << ' ' << units << ' ' << last << ' ' << pairs << ' ' << cube << '\n';
        return 0;
    }
    for (int x = 1; x < m; x++) {
        int square = x * x % m;
        if (square == 1) ones++;
        if (square == x) idem++;
        if (square == 0) nil++;
        if (square == m - 1) last = x;
        if (square == before) pairs++;
        if (square * x % m == 2 && cube == 0) cube = x;
        before = square;
    }
    for (int x = 1; x < m; x++) {
        // x has an inverse if no common divisor with m is left
        int p = x, q = m;
        while (q != 0) {
            int t = p % q;
            p = q;
            q = t;
        }
        if (p == 1) units++;
    }
    cout << ones << ' ' << idem << ' ' << nil << ' ' << units << ' ' << last << ' ' << pairs << ' ' << cube << '\n';
    return 0;
}
