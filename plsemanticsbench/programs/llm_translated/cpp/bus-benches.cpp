#include <algorithm>
#include <iostream>
using namespace std;

// a boys and b girls sit on benches, boys and girls apart, every bench full. A
// bench may have l..r seats. Count the fitting sizes; take the largest. Benches go
// on buses with a number of seats each; in each bus two pairs of benches
// have a gap between them. With no fitting size benches for two must do.
int main() {
    int a = 84, b = 126, l = 13, r = 24, seats = 90;
    int x = a, y = b;
    while (y != 0) {
        int t = x % y;
        x = y;
        y = t;
    }
    int sizes = 0, best = 0, most = 0;
    for (int d = l; d <= r; d++) {
        // a size fits if it divides the greatest common divisor
        if (x % d != 0) continue;
        sizes++;
        best = d;
        most = max(most, x / d);
    }
    int rows;
    if (best > 0) {
        rows = a / best + b / best;
    } else {
        best = 2;
        rows = (a + 1) / 2 + (b + 1) / 2;
    }
    int gaps = 0, buses = 0, left = rows;
    while (left > 0) {
        int benches = min(left, seats / best);
        if (benches == 0) {
            buses = -1;
            break;
        }
        buses++;
        left -= benches;
        if (benches > 2) gaps = gaps + (benches - 1) / 2;
    }
    cout << sizes << ' ' << best << ' ' << most << ' ' << rows << ' ' << gaps << ' ' << buses << '\n';
    return 0;
}
