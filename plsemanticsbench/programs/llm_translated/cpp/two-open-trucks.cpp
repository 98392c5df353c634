#include <cstdio>

int main() {
    const int cap = 15, boxes = 16;
    int a = 0, b = 0, sent = 0, heavy = 0;
    for (int i = 1; i <= boxes; i++) {
        int w = i * i % 7 + 1;
        if (w == 5) heavy++;
        if (a + w <= cap) {
            a += w;
            continue;
        }
        if (b + w <= cap) {
            b += w;
            continue;
        }
        // both are full: send them away and start again
        sent += 2;
        a = w;
        b = 0;
    }
    int dock, shift;
    if (b == 0) {
        dock = 1;
        shift = 7;
    } else {
        dock = 2;
        shift = 5;
    }
    if (a < b) {
        dock = 0;
        shift = 0;
        heavy = 0;
    }
    // the crane driver rests at every seventh minute of the shift
    int rest = 0, work = 0;
    for (int m = 1; m <= 15; m++) {
        if (m % 7 == 0)
            rest++;
        else
            work++;
    }
    shift = shift * rest;
    dock = dock + work;
    dock = dock * 2;
    printf("%d %d %d %d %d %d\n", sent, a, b, heavy, dock, shift);
    return 0;
}
