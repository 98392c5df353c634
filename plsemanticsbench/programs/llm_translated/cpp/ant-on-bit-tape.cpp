#include <iostream>
using namespace std;

// Bit k of the tape is cell k. On a dark cell (1) the ant flips it and goes down, on
// a light cell it flips it and goes up. It stops off the tape or after twelve
// steps. Then the dark cells are counted.
int main() {
    int tape = 2218, pos = 4;
    int before = 0;
    for (int rest = tape; rest > 0; rest /= 2) {
        if (rest % 2 == 1) before++;
    }
    int cell = pos, left = tape, flips = 0, turns = 0, way = 0, most = pos, p = 1;
    while (p < 16) p *= 2;
    while (cell >= 0 && flips < 12) {
        int dark = left / p % 2;
        flips++;
        if (dark == 1) {
            left -= p;
            if (way == 1) turns++;
            way = 2;
        } else {
            left += p;
            if (way == 2) turns++;
            way = 1;
        }
        if (way == 2) {
            cell--;
            p /= 2;
        } else {
            cell++;
            p *= 2;
        }
        if (cell > most) most = cell;
    }
    int ones = 0;
    for (int rest = left; rest > 0; rest /= 2) {
        if (rest % 2 == 1) ones++;
    }
    cout << before << ' ' << cell << ' ' << left << ' ' << flips << ' ' << turns << ' ' << most << ' ' << ones << '\n';
    return 0;
}
