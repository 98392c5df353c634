#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 58;
    int mul, add, mod, lim;
    if (n % 2 == 0) {
        mul = 3; add = 7; mod = 31; lim = 17;
    } else {
        mul = 5; add = 2; mod = 29; lim = 14;
    }
    int h = n % mod;
    int hits = 0, zero = 0, i = 0;
    while (i < lim) {
        i++;
        h = (h * mul + add) % mod;
        if (h > 9) continue;
        if (h == 0) zero = i;
        hits++;
    }
    int grade = 0, start = 0;
    if (zero == 0) {
        zero = -1;
        hits = 7;
        grade = 5;
        i = 0;
    } else {
        start = 3;
        grade = 2;
    }
    if (h < 10) {
        mul = 2; add = 1; mod = 11;
        grade++;
    } else {
        mul = 1; add = 4; mod = 13;
        grade--;
    }
    // second round: same idea, wait for the start value to return
    start = 3;
    n = start;
    for (i = 0; i < 12; i++) {
        n = (n * mul + add) % mod;
        if (n == start) {
            grade += 100;
            break;
        }
    }
    cout << h << " " << hits << " " << zero << " " << grade << endl;
    return 0;
}
