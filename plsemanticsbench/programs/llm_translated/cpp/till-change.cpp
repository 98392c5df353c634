#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
// A till has q quarters, d dimes, n nickels, p pennies. Give `due` cents
// greedily. Print coins used, the unpaid rest and the money left in the till.
int main() {
    ll due = 287, q = 6, d = 9, n = 5, p = 19;
    ll coins = 0;
    while (due >= 25 && q > 0) { due -= 25; q--; coins++; }
    ll k = due / 10;
    if (k > d) k = d;
    due -= 10 * k; d -= k; coins += k;
    while (due >= 5 && n > 0) { due -= 5; n--; coins++; }
    while (due > 0 && p > 0) {
        due--;
        p--;
        coins++;
        if (coins % 10 == 0 && due > 3) {   // clerk swaps a penny run for a voucher
            due -= 3;
            coins++;
        }
    }
    ll left = 25 * q + 10 * d + 5 * n + p;
    if (due > left) left = 0;
    cout << coins << ' ' << due << ' ' << left;
}
