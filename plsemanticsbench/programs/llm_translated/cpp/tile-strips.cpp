#include <iostream>
using namespace std;

// Strips of length n are tiled with unit tiles of one colour and dominoes of two. Count the
// tilings modulo m, those with a joint right after a marked cell and those with a domino
// across it; find the largest and the least count on the way and how many are odd.
int main() {
    int n = 10, cell = 4, m = 100;
    int all, through = 0, cut = 0, tops = 0, best = 0, least = m, odd = 0;
    if (n < 2 || cell < 1 || cell >= n || m < 2) {
        all = -1;
        cout << all << ' ' << through << ' ' << cut << ' ' << tops << ' ' << least << ' ' << best << ' ' << odd << '\n';
        return 0;
    }
    int a = 1, b = 1, left = 1, right = 1;
    for (int i = 2; i <= n; i++) {
        int c = (b + 2 * a) % m;
        a = b;
        b = c;
        if (i == cell) left = c;
        if (i == n - cell) right = c;
        if (c > best) best = c;
        if (c < least) least = c;
        if (c % 2 == 1) odd++;
    }
    all = b;
    // both sides of the joint are tiled on their own
    through = left * right % m;
    if (all >= through) cut = all - through;
    else cut = all + m - through;
    if (all == best) {
        tops = 1;
    } else {
        if (all == least) tops = 2;
        else tops = 0;
    }
    cout << all << ' ' << through << ' ' << cut << ' ' << tops << ' ' << least << ' ' << best << ' ' << odd << '\n';
    return 0;
}
