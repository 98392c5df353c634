#include <bits/stdc++.h>
using namespace std;

int checkDigit(int x) {
    int s = 0, w = 1;
    while (x > 0) {
        int d = x % 10 * w;
        if (d > 9) d -= 9;
        s += d;
        w = 3 - w;
        x /= 10;
    }
    return (10 - s % 10) % 10;
}

int main() {
    int a = 52907, b = 48316;
    int p = checkDigit(a);
    int q = checkDigit(b);
    int ok = 0;
    if (p == q) {
        ok = 1;
    } else {
        // typo: change the last digit of a upwards until the check digits agree
        int c = a, tries = 0;
        while (c % 10 != 9) {
            c++;
            tries++;
        }
        ok = -tries;
    }
    int z = a * 10 + p - (b * 10 + q);
    if (z < 0) z = -z;
    if (z % 11 == 0) ok += 20;
    if (z % 7 == 0) ok += 40;
    if (a == b) {
        ok = 1;
        p = 0;
        q = 0;
        z = 0;
    }
    cout << p << " " << q << " " << ok << endl;
}
