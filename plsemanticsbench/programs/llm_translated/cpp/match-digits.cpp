#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 70248;
    int total = 0, cheap = 9, odd = 0, fix = 0;
    int x = n;
    while (x > 0) {
        int d = x % 10;
        int s = 6;
        if (d == 1) s = 2;
        if (d == 7) s = 3;
        if (d == 4) s = 4;
        if (d == 2 || d == 3 || d == 5) s = 5;
        if (d == 8) s = 7;
        total += s;
        if (s < cheap) cheap = s;
        if (s % 2 == 1) odd++;
        x /= 10;
    }
    // matches are sold in packs: 10 for 3, 4 for 2, single for 1
    int money = 0;
    x = total;
    money = x / 10 * 3;
    x %= 10;
    money += x / 4 * 2;
    x %= 4;
    money += x;
    if (money > total / 10 * 3 + 3) {
        money = total / 10 * 3 + 3;
        fix = 1;
    } else {
        fix = 2;
    }
    if (odd == 0) {
        cheap = 0;
        odd = -1;
        fix = 3;
    }
    total = total * 100 + money;
    cout << total << " " << cheap << " " << odd << " " << fix << endl;
    return 0;
}
