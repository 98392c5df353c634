#include <iostream>
using namespace std;

int main() {
    int m = 13;
    int want = 10;
    int hits = 0, first = 0, big = 0, where = 0;
    for (int i = 1; i < m; i++) {
        int q = i * i % m;
        if (q == want) {
            hits++;
            if (first == 0) first = i;
        }
        if (q > big) {
            big = q;
            where = i;
        }
    }
    int code = 0;
    if (hits == 0) {
        first = -1;
        code = 1;
    } else {
        code = 2;
    }
    // walk over the other half and check the mirror
    int bad = 0;
    for (int i = m - 1; i > m / 2; i--) {
        int j = m - i;
        if ((i * i - j * j) % m != 0) {
            bad = 1;
            break;
        }
    }
    if (bad == 1) code = 0;
    if (where > m / 2) code += 4;
    if (big == m - 1) code += 8;
    cout << hits << ' ' << first << ' ' << big << ' ' << code << '\n';
}
