#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 437;
    // country A: coins 1, 3, 9, 27, ...; country B: coins 1, 4, 16, ...
    int s = 0, zeros = 0;
    int x = n;
    while (x > 0) {
        int d = x % 3;
        if (d == 0) zeros++;
        if (d == 1) s++;
        if (d == 2) s += 2;
        x /= 3;
    }
    int t = 0;
    x = n;
    while (x > 0) {
        int d = x % 4;
        if (d == 0) zeros++;
        if (d == 3) {        // pay one coin more, get one back
            t++;
            x += 4;
        } else {
            t += d;
        }
        x /= 4;
    }
    int win = 0;
    if (s < t) win = 3;
    if (t < s) win = 4;
    // the price rises until both systems see a zero unit digit
    int shift = 0;
    x = n;
    while (x % 3 != 0 || x % 4 != 0) {
        x++;
        shift++;
    }
    if (zeros > 2) {
        s += zeros;
        t += zeros;
    }
    cout << s << " " << t << " " << shift << " " << win << "\n";
}
