#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 13;                 // the n-th button of a lift without 4 and without multiples of 13
    int button = 0, skipped = 0, i = 0;
    while (i < n) {
        button++;
        if (button % 10 == 4) continue;
        if (button % 13 == 0) continue;
        i++;
    }
    skipped = button - n;
    int floor = button;
    // presses of the plus-one, plus-three and plus-ten keys, greedily
    int press = 0, rest = floor;
    press += rest / 10;
    rest %= 10;
    press += rest / 3;
    rest %= 3;
    press += rest;
    // or overshoot by tens and come back by threes and ones
    int other = 0, way = 0;
    rest = (floor / 10 + 1) * 10 - floor;
    other += floor / 10 + 1;
    other += rest / 3;
    rest %= 3;
    other += rest;
    if (other < press) {
        press = other;
        way = 2;
        rest = 1;
    } else {
        way = 1;
        rest = 3;
    }
    // the lift hums: each floor that is no multiple of three adds to the tune
    int tune = 0;
    i = 0;
    while (i < floor) {
        i += rest;
        if (i % 3 == 0) continue;
        if (i % 7 > 3) continue;
        tune++;
    }
    press = press * 10 + way;
    if (n > 10) {
        way = 1;
        i = 0;
        rest = 0;
        other = 0;
    } else {
        way = 0;
        i = 1;
        rest = 1;
        other = 1;
    }

    printf("%d %d %d %d %d %d\n", floor, skipped, press, tune, way, i);
}
