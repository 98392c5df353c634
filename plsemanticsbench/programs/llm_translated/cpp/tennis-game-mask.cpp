#include <cstdio>

int main() {
    // bit 1: the server wins the rally; the lowest bit is played first
    int mask = 1357;
    int a = 0, b = 0, points = 0, over = 0, best = 0;
    int m = mask;
    while (m > 0) {
        int bit = m % 2;
        m = m / 2;
        points++;
        if (bit == 1) {
            a = a + 1;
        } else {
            b = b + 1;
        }
    }
    int lead, low;
    if (a > b) {
        lead = a - b;
        low = b;
        best = 1;
    } else {
        lead = b - a;
        low = a;
        best = 2;
    }
    // a win needs two points more and at least four of them
    if (lead > 1) {
        over = 1;
    } else {
        over = 0;
        best = 0;
    }
    if (points < 4) {
        over = 0;
        best = 0;
        low = 0;
        lead = 0;
    }
    // the umpire shouts at each second point; the crowd whistles at every fourth
    int shout = 0, whistle = 0;
    for (int i = 1; i <= points; i++) {
        if (i % 2 == 0) shout++;
        if (i % 4 == 0) whistle++;
    }
    over = over + 2 * shout;
    best = best + 4 * whistle;
    low = low * 2;
    lead = lead * 4;
    best = best + low;
    best = best + lead;
    printf("%d %d %d %d %d\n", a, b, points, over, best);
    return 0;
}
