#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 3719;
    int a = n / 1000;
    int b = n / 100 % 10;
    int c = n / 10 % 10;
    int d = n % 10;
    int best = 0, when = 0, sum = 0;
    for (int i = 0; i < 4; i++) {
        int x = 1000 * a + 100 * b + 10 * c + d;
        if (x > best) {
            best = x;
            when = i;
        }
        if (x % 3 == 0) sum += 3;
        if (x % 4 == 0) sum += 4;
        int t = a;
        a = b;
        b = c;
        c = d;
        d = t;
    }
    int ok = 1;
    for (int p = 2; p * p <= best; p++) {
        if (best % p == 0) {
            ok = 0;
            break;
        }
        if (p > 23) {
            ok = -1;
            break;
        }
    }
    if (a > b) sum++;
    if (b > c) sum++;
    if (c > d) sum++;
    cout << best << " " << when << " " << sum << " " << ok << endl;
}
