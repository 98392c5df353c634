#include <iostream>
using namespace std;

// Every divisor d of a number switches the lamp d mod 3 of a garland. For two numbers,
// count the lamps lit at the end and the switchings; count the moments when the
// first garland is dark, and the common divisors, which switch the same lamp twice.
int main() {
    int n = 12, m = 10;
    int a = 0, b = 0, c = 0, switched = 0, dark = 0, twins = 0;
    for (int d = 1; d <= n; d++) {
        if (n % d != 0) continue;
        switched++;
        if (d % 3 == 0) a = 1 - a;
        if (d % 3 == 1) b = 1 - b;
        if (d % 3 == 2) c = 1 - c;
        if (a + b + c == 0) dark++;
    }
    int lit = a + b + c, first = lit;
    a = 0;
    b = 0;
    c = 0;
    for (int d = 1; d <= m; d++) {
        if (m % d != 0) continue;
        switched++;
        if (n % d == 0) twins++;
        if (d % 3 == 0) a = 1 - a;
        if (d % 3 == 1) b = 1 - b;
        if (d % 3 == 2) c = 1 - c;
    }
    lit = lit + a + b + c;
    int brighter = 0;
    if (first > lit - first) brighter = 1;
    if (first < lit - first) brighter = 2;
    cout << lit << ' ' << switched << ' ' << dark << ' ' << twins << ' ' << brighter << '\n';
    return 0;
}
