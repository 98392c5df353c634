#include <bits/stdc++.h>
using namespace std;

int main() {
    // cell i of the tape is bit i; p is always 2^pos
    long long tape = 2218;
    long long pos = 4, p = 16, flips = 0, steps = 0;
    long long ones = 0, fate, cake = 0, crumbs = 0;
    if (tape == 0) {
        cout << "4 0 0 0 0 1 0 0" << endl;
        return 0;
    }
    while (pos > 0) {
        steps++;
        if (steps > 8) break;
        if (tape / p % 2 == 1) {
            tape -= p;
            p = p / 2;
            pos--;
        } else {
            tape += p;
            p = p * 2;
            pos++;
        }
        flips++;
    }
    if (pos == 0) {
        fate = 1;
        cake = 8;
    } else {
        fate = 0;
        cake = 16;
        crumbs = 4;
    }
    // every hour one crumb falls; at each fourth hour a mouse comes
    for (int h = 1; h <= 16; h++) {
        if (h % 4 == 0) cake--;
        if (h % 8 == 1) crumbs++;
    }
    // how many ones are left?
    long long w = tape;
    while (w > 0) {
        if (w % 2 == 1) ones++;
        w = w / 2;
    }
    if (ones > cake) {
        fate = 2;
        cake = 0;
        crumbs = 0;
    }
    cout << pos << " " << tape << " " << flips << " " << ones << " " << steps << " ";
    cout << fate << " " << cake << " " << crumbs << endl;
}
