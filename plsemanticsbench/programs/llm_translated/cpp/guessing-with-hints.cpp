#include <cstdio>

int main() {
    int hidden = 37, top = 64;
    int asks = 0, small = 0, big = 0, last = 0;
    int prize = 0, hint = 0;
    if (hidden > top) {
        puts("0 0 0 0 0 64");
        return 0;
    }
    int lo = 1, hi = top;
    while (lo < hi) {
        asks++;
        last = (lo + hi) / 2;
        if (last < hidden) {
            lo = last + 1;
            small++;
        } else {
            hi = last;
            big++;
        }
    }
    if (small == big) {
        prize = 8;
        hint = 1;
        last = 0;
    } else {
        prize = 2;
        hint = 0;
    }
    // the quiz master has some cards: he gives a hint for each divisor of the hidden number
    // and a prize for each number which leaves 5 modulo 8
    for (int c = 2; c <= 16; c++) {
        if (hidden % c == 0) hint++;
        if (c % 8 == 5) prize++;
    }
    if (hint == 0) {
        prize = 1;
        hint = 64;
        small = 0;
    } else {
        prize = 0;
        big = 0;
    }
    prize = prize + asks;
    hint = hint + 8;
    printf("%d %d %d %d %d %d\n", asks, small, big, last, prize, hint);
    return 0;
}
