#include <iostream>
using namespace std;

int main() {
    int wait = 23, wind = 2;
    int cabins = 0, slow = 0, top = 0, sun;
    int left = wait;
    // three skiers take a cabin; each fifth cabin is slow, each sixth comes empty
    while (left > 0) {
        cabins++;
        if (cabins % 6 == 0) continue;
        left -= 3;
        if (cabins % 5 == 0) slow++;
    }
    int gap, ticket;
    if (wind < 3) {
        gap = 5;
        ticket = 6;
    } else {
        gap = 6;
        ticket = 5;
    }
    // two clocks on the mountain: one strikes every gap minutes, the other at 1 modulo 6
    int strike = 0, ring = 0;
    for (int m = 1; m <= 23; m++) {
        if (m % gap == 0) strike++;
        if (m % 6 == 1) ring++;
    }
    if (strike < ring) {
        top = 1;
        sun = 2;
    } else {
        top = 3;
        sun = 3;
    }
    if (wait < 5) {
        ticket = 1;
        slow = 0;
        sun = 0;
        top = 0;
    }
    ticket = ticket * cabins;
    ticket = ticket - slow;
    gap = gap * top;
    gap = gap + ring;
    cout << cabins << ' ' << slow << ' ' << top << ' ' << gap << ' ' << ticket << ' ' << sun << endl;
    return 0;
}
