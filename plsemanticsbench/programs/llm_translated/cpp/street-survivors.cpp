#include <iostream>
using namespace std;

int main() {
    int n = 29;
    int alive = 0, last = 0;
    // the boys knock at every 2nd, 3rd and 5th house of the street
    int i = 0;
    while (i < n) {
        i++;
        if (i % 2 == 0) continue;
        if (i % 3 == 0) continue;
        if (i % 5 == 0) continue;
        alive++;
        last = i;
    }
    // the quiet houses share the sweets
    int sweets = 0, share = 0, rest = 0;
    sweets = n * 3 + last % 5;
    share = sweets / alive;
    rest = sweets % alive;
    int ring = 0, tip = 0, bags = 0;
    if (rest == 0) {
        ring = 1;
        tip = 0;
        bags = 5;
        last = -1;
    } else {
        ring = rest;
        tip = 2;
        bags = 3;
        share++;
    }
    sweets = share;
    while (sweets > 0) {
        sweets -= bags;
        ring += 10;
    }
    if (sweets < 0) {
        sweets = 0;
        tip += 5;
        bags = 1;
        share = 0;
        i = 0;
    } else {
        sweets = 2;
        tip *= 3;
        bags = 0;
        share = 1;
        i = 1;
    }

    // code on the bill: tip, bags and the sweets that are left over
    tip = tip * 10 + bags;
    tip = tip * 10 + sweets;
    rest = 0;
    if (n < 5) {
        ring = 0;
        tip = 0;
        rest = 1;
    }
    cout << i << "\n" << rest << "\n" << share << "\n";
    cout << alive << "\n" << last << "\n" << ring << "\n" << tip << "\n";
    return 0;
}
