#include <iostream>
using namespace std;

// Guard one checks the gate every p hours, guard two every q hours. Count checks, quiet
// hours, hours when both come, checks exactly two hours apart, and find the longest quiet
// time. A check costs 5, when both come 7; a quiet time over two hours costs a fine of 3.
int main() {
    int n = 14, p = 3, q = 5;
    int checks = 0, quiet = 0, pairs = 0, together = 0, longest = 0, run = 0, bill = 0, fines = 0;
    for (int i = 1; i <= n; i++) {
        int guards = 0;
        if (i % p == 0) guards++;
        if (i % q == 0) guards++;
        if (guards == 0) {
            quiet++;
            run++;
            if (run == 3) {
                fines++;
                bill += 3;
            }
            if (run > longest) longest = run;
            continue;
        }
        run = 0;
        checks += guards;
        if (guards == 1) {
            bill += 5;
        } else {
            together++;
            bill += 7;
        }
        if (i % p == 0 && (i + 2) % q == 0) pairs++;
    }
    // how late is the next check after the shift?
    int late = 1;
    while ((n + late) % p != 0 && (n + late) % q != 0) late++;
    cout << checks << ' ' << quiet << ' ' << pairs << ' ' << together << ' ' << longest << ' ' << fines << ' ' << late << ' ' << bill << '\n';
    return 0;
}
