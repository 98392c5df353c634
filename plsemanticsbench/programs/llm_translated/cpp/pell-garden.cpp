#include <iostream>
using namespace std;

// Beds hold 1, 2, 5, 12, ... flowers: twice the last bed and the one before. Count the
// beds up to a limit, the even ones and those that can be set in rows of p; find the
// last such bed and whether all flowers together make whole rows.
int main() {
    int lim = 20000, p = 6;
    int a = 0, b = 1;
    int terms = 0, even = 0, mult = 0, last = 0, sum = 0;
    int rows = 0, over = 0, out = 0;
    if (lim < 1 || p < 1) {
        terms = -1;
        cout << terms << ' ' << even << ' ' << mult << ' ' << last << ' ' << rows << ' ' << over << ' ' << out << '\n';
        return 0;
    }
    while (b <= lim) {
        terms++;
        sum += b;
        if (b % 2 == 0) even++;
        if (b % p == 0) {
            mult++;
            last = terms;
        }
        int c = 2 * b + a;
        a = b;
        b = c;
    }
    rows = sum / p;
    over = sum % p;
    // if flowers are over, the smallest beds are dug out until none is
    a = 0;
    b = 1;
    while (over != 0 && b <= lim) {
        sum -= b;
        out++;
        over = sum % p;
        rows = sum / p;
        int c = 2 * b + a;
        a = b;
        b = c;
    }
    if (over != 0) {
        rows = -1;
    }
    cout << terms << ' ' << even << ' ' << mult << ' ' << last << ' ' << rows << ' ' << over << ' ' << out << '\n';
    return 0;
}
