#include <cstdio>
// A stamp ddmmyy without separators. Unpack it, refuse impossible dates
// (ok = 0 and zeros), find the season (1 winter .. 4 autumn), then look
// at the two days-of-month ranges 1..d and d..31 in steps: odd days whose
// square ends like the month, and tails divisible by y - 4 or equal to 29.
int main() {
    int code = 240311;
    int d, m, y, ok = 1, season = 1, odd = 0, tails = 0, mid = 0;
    y = code % 100;
    code /= 100;
    m = code % 100;
    code /= 100;
    d = code;
    if (d < 1 || d > 31 || m < 1 || m > 12) {
        ok = 0;
        season = 0;
        d = 0;
        m = 0;
        y = 0;
        printf("%d %d %d %d %d %d %d %d\n", d, m, y, ok, season, odd, tails, mid);
        return 0;
    }
    if (m >= 3 && m < 6) season = 2;
    if (m >= 6 && m < 9) season = 3;
    if (m >= 9 && m < 12) season = 4;
    for (int i = 1; i <= d; i += 2)
        if ((i * i - m) % 10 == 6) odd++;
    for (int i = d; i <= 31; i++) {
        if (i % 7 == 1 || i == 29) tails++;
        if (i * i % 100 == 25 && m < 12) tails += 100;
    }
    for (int i = 2; i < d; i += 3) {
        if (i % 4 == y % 4) mid = i;
        if (mid > 12) break;
    }
    printf("%d %d %d %d %d %d %d %d\n", d, m, y, ok, season, odd, tails, mid);
}
