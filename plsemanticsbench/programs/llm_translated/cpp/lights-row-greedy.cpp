#include <iostream>
using namespace std;

// Lamp i is bit i of a number. Pressing button i flips lamps i and i + 1. From the low end
// press wherever a lamp is lit: count the presses, the lamps lit at the start, the
// first and the last button, and whether one lamp stays lit at the end.
int main() {
    int row = 365, n = 9;
    int lit = 0, x = row;
    int presses, left = 0, first = 0, last = 0, score = 0;
    if (n < 2) {
        presses = -1;
        cout << presses << ' ' << left << ' ' << lit << ' ' << first << ' ' << last << ' ' << score << '\n';
        return 0;
    }
    while (x > 0) {
        lit = lit + x % 2;
        x /= 2;
    }
    int state = row % 2;
    x = row / 2;
    for (int i = 1; i < n; i++) {
        int next = x % 2;
        x /= 2;
        if (state == 0) {
            state = next;
            continue;
        }
        presses++;
        if (first == 0) first = i;
        last = i;
        state = 1 - next;
    }
    if (state == 1) left = 1;
    else left = 0;
    // full score: no lamp left and not more presses than lamps
    if (left == 1) {
        score = 0;
    } else {
        if (presses > lit) score = 5;
        else score = 10;
    }
    cout << presses << ' ' << left << ' ' << lit << ' ' << first << ' ' << last << ' ' << score << '\n';
    return 0;
}
