#include <bits/stdc++.h>
using namespace std;

// number of piece lengths 1..8 that cut the ribbon without waste
int pieces(int len) {
    int cnt = 0;
    for (int d = 1; d <= 8; d++)
        if (len % d == 0) cnt++;
    return cnt;
}

int main() {
    int a = 24, b = 35, c = 36;
    int ra = 0, rb = 0, rc = 0;
    int win = 0, total = 0, draws = 0;
    if (a == b || b == c) {
        // equal ribbons are not allowed by the organizers
        ra = 0;
        rb = 0;
        rc = 0;
        win = -1;
        total = -1;
        cout << ra << " " << rb << " " << rc << " " << win << " " << total << endl;
        return 0;
    }
    ra = pieces(a);
    rb = pieces(b);
    rc = pieces(c);
    total = ra + rb + rc;
    if (total > 12) {
        draws = 1;
        win = 1;
    } else {
        draws = 0;
        win = 0;
        total = 0;
    }
    if (rb > ra) {
        win = win * 10 + 2;
        total = total + draws;
    }
    if (rc > ra && rc > rb) {
        win = win * 10 + 3;
        total = total + 1;
    }
    cout << ra << " " << rb << " " << rc << " " << win << " " << total << endl;
    return 0;
}
