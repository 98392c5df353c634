#include <bits/stdc++.h>
using namespace std;

int main() {
    long long n = 60;
    // every divisor of n flips one of three lamps, chosen by its remainder
    int a = 0, b = 0, c = 0;
    int d = 0;
    while (d < n / 2) {
        d++;
        if (n % d != 0) continue;
        if (d % 3 == 0) a = 1 - a;
        if (d % 3 == 1) b = 1 - b;
        if (d % 3 == 2) c = 1 - c;
    }
    // n itself comes last
    if (n % 3 == 0) a = 1 - a;
    if (n % 3 == 1) b = 1 - b;
    if (n % 3 == 2) c = 1 - c;
    int lit = a + b + c;
    int glow = 0, hum = 0;
    if (lit == 3) {
        glow = 1;
        hum = 1;
        d = 0;
    } else {
        glow = 2;
        hum = 0;
        d = 1;
    }
    if (lit == 0) {
        glow = 0;
        hum = 0;
        d = 0;
        b = 3;
    }
    printf("%d\n%d %d %d\n%d %d %d\n", lit, a, b, c, glow, hum, d);
    return 0;
}
