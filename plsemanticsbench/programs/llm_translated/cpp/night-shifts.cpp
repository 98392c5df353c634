#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 20, p = 3, q = 5, mode = 2;
    int quiet = 0, pairs = 0, late = 0, bill = 0;
    int rate = 0, bonus = 0, fine = 0;
    if (mode == 1) {
        rate = 3;
        bonus = 20;
        fine = 5;
    } else {
        rate = 5;
        bonus = 3;
        fine = 0;
    }
    // hours nobody checks the gate
    for (int i = 1; i <= n; i++)
        if (i % p != 0 && i % q != 0) quiet++;
    // pairs of checks exactly two hours apart
    for (int i = 1; i <= n; i++)
        if (i % p == 0 && (i + 2) % q == 0) pairs++;
    late = n % p + n % q;
    bill = quiet * rate + pairs * bonus - fine;
    if (late == 0) {
        bill = bill + 20;
        bonus = 0;
        fine = 0;
    }
    if (quiet > n / 2) {
        bill = bill * 2;
        quiet = 0;
        fine = 1;
    }
    if (fine == 1) {
        late = -1;
        pairs = pairs * 2;
    }
    cout << quiet << " " << pairs << " " << late << " " << bill << "\n";
    return 0;
}
