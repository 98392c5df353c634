#include <iostream>
using namespace std;

// Keys are n, 3n + 7, ... modulo 31, the home cell is the key modulo 8. The binary
// digits of a number tell the taken cells. Insert the keys with steps of one and
// then with growing steps; count the steps of both ways.
int main() {
    int n = 71, keys = 4;
    int used = 0, linear = 0, square = 0, worst = 0, h = n % 31;
    for (int i = 0; i < keys; i++) {
        int bit = 1, steps = 0;
        for (int cell = h % 8; cell > 0; cell--) bit *= 2;
        while (used / bit % 2 == 1) {
            bit *= 2;
            if (bit > 128) bit = 1;
            steps++;
        }
        used += bit;
        linear += steps;
        if (steps > worst) worst = steps;
        h = (h * 3 + 7) % 31;
    }
    int full = used;
    used = 0;
    h = n % 31;
    for (int i = 0; i < keys; i++) {
        int bit = 1, steps = 0;
        for (int cell = h % 8; cell > 0; cell--) bit *= 2;
        while (used / bit % 2 == 1) {
            steps++;
            for (int jump = steps; jump > 0; jump--) {
                bit *= 2;
                if (bit > 128) bit = 1;
            }
        }
        used += bit;
        square += steps;
        h = (h * 3 + 7) % 31;
    }
    int better = 0;
    if (linear < square) better = 1;
    if (square < linear) better = 2;
    cout << used << ' ' << linear << ' ' << square << ' ' << worst << ' ' << full << ' ' << better << '\n';
    return 0;
}
