#include <iostream>
using namespace std;

// Jars are packed in boxes of p and q without a free place. Count the ways, give the way
// with the fewest and with the most boxes (by its boxes of q), and the largest
// number of jars that cannot be packed.
int main() {
    int n = 93, p = 4, q = 7;
    int ways = 0, few = n, best = -1, many = 0, worst = -1, stuck = 0;
    if (p < 1 || q < 1) {
        ways = -1;
        cout << ways << ' ' << few << ' ' << best << ' ' << many << ' ' << worst << ' ' << stuck << '\n';
        return 0;
    }
    if (p % q == 0 || q % p == 0) {
        // one of the sizes is useless
        ways = 1;
        cout << ways << ' ' << few << ' ' << best << ' ' << many << ' ' << worst << ' ' << stuck << '\n';
        return 0;
    }
    for (int a = 0; a * q <= n; a++) {
        int rest = n - a * q;
        if (rest % p != 0) continue;
        int boxes = a + rest / p;
        ways++;
        if (boxes < few) {
            few = boxes;
            best = a;
        }
        if (boxes > many) {
            many = boxes;
            worst = a;
        }
    }
    stuck = p * q - p - q;
    cout << ways << ' ' << few << ' ' << best << ' ' << many << ' ' << worst << ' ' << stuck << '\n';
    return 0;
}
