#include <bits/stdc++.h>
using namespace std;

int main() {
    long long a = 84, b = 126, l = 3, r = 24;
    long long x = a, y = b, t = 0;
    while (y != 0) {
        t = x % y;
        x = y;
        y = t;
    }
    long long g = x, cnt = 0, best = 0;
    long long d = l - 1;
    while (d < r) {
        d++;
        if (a % d != 0) continue;
        if (b % d != 0) continue;
        cnt++;
        best = d;
    }
    // without a fitting size the company sends its standard bus
    if (cnt == 0) {
        best = 3;
        cnt = -1;
        g = 0;
        x = 3;
        y = 0;
    }
    long long rows = a / best + b / best;
    long long seat = 0, fuel = 0, bill = 0;
    if (rows > 12) {
        seat = 3;
        fuel = 40;
        bill = 100;
    } else {
        seat = 4;
        fuel = 25;
        bill = 0;
    }
    // extra fuel for the long way
    d = a;
    while (d < 126) {
        d += 7;
        if (d % 3 == 0) continue;
        fuel++;
    }
    bill = bill + seat * rows;
    t = bill + fuel;
    y = 0;
    x = 0;
    cout << g << " " << cnt << " " << best << " " << t << endl;
    return 0;
}
