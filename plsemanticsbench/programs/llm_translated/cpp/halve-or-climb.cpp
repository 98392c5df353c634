#include <bits/stdc++.h>
using namespace std;

int main() {
    long long x = 28, b = 40;
    long long steps = 0, top = 0, spare = 0, k = 0, odd = 0;
    if (x < 1) {
        // the counter must start at a positive number
        steps = -1;
        top = 0;
        spare = b;
        k = 0;
        odd = 0;
        cout << steps << " " << top << " " << spare << " " << k << " " << odd << "\n";
        return 0;
    }
    top = x;
    while (x > 1 && steps < 28) {
        steps++;
        if (x % 3 == 0) {
            x /= 3;
            continue;
        }
        x = x + 5;
        if (x > top) top = x;
    }
    spare = b - 2 * steps;
    if (spare < 0) {
        spare = 0;
        b = 0;
    }
    long long pw = 1;
    while (pw * 2 <= top) {
        pw *= 2;
        k++;
    }
    // binary ones of the starting budget
    for (long long v = b; v > 0; v /= 2) {
        if (v % 2 == 1) odd++;
    }
    cout << steps << " " << top << " " << spare << " " << k << " " << odd << "\n";
    return 0;
}
