#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 60;
    int few = 0, many = 0, width = 0, note = 0;
    // allowed step lengths: divisors of n between 3 and 29 that are no multiple of 4
    int d = 2;
    while (d < 29) {
        d++;
        if (d % 4 == 0) continue;
        if (n % d != 0) continue;
        if (few == 0) few = d;
        many = d;
    }
    if (few == 0) {
        few = 1;
        many = 1;
        note = 1;
    }
    few = n / few;
    many = n / many;
    // stones: one row for each step, the rows get narrower by 3
    int row = 38, left = few;
    while (left > 0) {
        left--;
        if (row < 4) break;
        row -= 3;
    }
    if (left > 0) {
        width = -1;
        row = 0;
        note += 10;
    } else {
        width = row;
        note += 20;
    }
    left = many;
    row = 1;
    while (left > 0) {
        left--;
        row = row * 2 % 37;
        if (row == 1) {
            note += 100;
            left = 0;
        }
    }
    if (row > 18) {
        row = 37 - row;
        note += 500;
    }
    width = width * 100 + row;
    cout << few << " " << many << " " << width << " " << note << endl;
    return 0;
}
