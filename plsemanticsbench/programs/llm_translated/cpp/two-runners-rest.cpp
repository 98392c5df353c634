#include <cstdio>

int main() {
    int track = 40, va = 4, vb = 3;
    int a = 0, b = 0, t = 0, meets = 0;
    while (a < track && b < track) {
        t++;
        if (t % 3 != 0) a += va;   // A sits down every third second
        if (t != 5) b += vb;       // B ties a shoe once
        if (a == b) meets++;
    }
    int winner, gap;
    if (a >= b) {
        winner = 1;
        gap = a - b;
    } else {
        winner = 2;
        gap = b - a;
    }
    int prize = 100;
    if (gap == 0) {
        winner = 0;
        prize = 0;
    }
    // the judge writes the gap in a strange way: the prize drops with every factor
    int g = gap, f = 2;
    while (g > 1) {
        if (g % f == 0) {
            g /= f;
            prize -= 10;
        } else {
            f++;
        }
    }
    if (meets > 2) {
        prize += 5;
    } else {
        prize++;
    }
    // photographs at every even second before the end
    int photos = 0;
    for (int s = 1; s < t; s++) {
        if (s % 2 == 0) photos++;
    }
    prize -= photos;
    printf("%d %d %d %d %d\n", t, winner, gap, meets, prize);
}
