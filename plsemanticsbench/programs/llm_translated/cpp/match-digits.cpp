#include <iostream>
using namespace std;

// The digits of a number are laid of matches: 1 takes 2, 7 takes 3, 4 takes 4, 2, 3 and 5
// take 5, 8 takes 7, others 6. Give the matches, the cheapest digit, the digits
// with an odd number, and the price in packs of 10 for 3 and of 4 for 2.
int main() {
    int n = 70248;
    int total = 0, cheap = 9, odd = 0;
    int packs = 0, money = 0;
    if (n < 1) {
        total = -1;
        cout << total << ' ' << cheap << ' ' << odd << ' ' << packs << ' ' << money << '\n';
        return 0;
    }
    for (int x = n; x > 0; x /= 10) {
        int d = x % 10, s = 6;
        if (d == 1) s = 2;
        if (d == 7) s = 3;
        if (d == 4) s = 4;
        if (d == 2 || d == 3 || d == 5) s = 5;
        if (d == 8) s = 7;
        total += s;
        if (s < cheap) cheap = s;
        if (s % 2 == 1) odd++;
    }
    int big = total / 10, rest = total % 10, small;
    if (rest > 8) {
        big = big + 1;
        small = 0;
    } else {
        small = (rest + 3) / 4;
    }
    packs = big + small;
    money = 3 * big + 2 * small;
    cout << total << ' ' << cheap << ' ' << odd << ' ' << packs << ' ' << money << '\n';
    return 0;
}
