#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 51, p = 6;
    // ticket n gets seat n mod 40, tickets over 40 are standing
    int seat = n % 40, side, cost, luck = 0;
    if (n > 40) {
        cost = 2;
        side = 0;
        seat = -seat;
    } else {
        cost = 5;
        side = seat % 4 + 1;
        luck = 1;
    }
    if (p > 4) {
        cost *= 3;
        luck += 2;
        p = 4;
    } else {
        cost *= 2;
        luck += 4;
    }
    // stops: the passenger leaves at the first stop s with s * s = n (mod 23)
    int s = 0, out = -1;
    while (s < 22) {
        s++;
        if (s * s % 23 != n % 23) continue;
        out = s;
        break;
    }
    if (out == -1) {
        out = 23;
        cost += 10;
        side = 9;
    }
    // controllers enter at stops that are 1 mod p and leave five stops later
    int seen = 0;
    s = 0;
    while (s < out) {
        s++;
        if (s % 10 == 0) continue;
        if (s % p != 1) continue;
        seen++;
        if (seen == 3) break;
    }
    if (seen > 2) {
        luck = 0;
        cost++;
        seat = 0;
    } else {
        luck += 8;
        cost--;
    }
    cout << seat << " " << side << " " << cost << " " << luck << "\n";
    return 0;
}
