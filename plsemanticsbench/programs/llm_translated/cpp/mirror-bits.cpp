#include <cstdio>
// Mirror the binary form of n, count its ones, find the longest block of ones,
// the distance between n and its mirror, and the
// biggest divisor up to 10; a dense number (over 5 ones) ranks 22 and its
// block is not reported.
int main() {
    const int n = 1494;
    int len = 0;
    for (int x = n; x > 0; x /= 2) len++;
    int rev = 0, ones = 0, run = 0, longest = 0;
    int x = n;
    for (int i = 0; i < len; ++i) {
        int b = x % 2;
        rev = rev * 2 + b;
        if (b) { ones++; run++; }
        else run = 0;
        if (run > longest) longest = run;
        x /= 2;
    }
    int diff = n - rev;
    if (diff < 0) diff = -diff;
    int rank = 0, top = 1;
    if (ones > 5) {
        rank = 2;
        longest = 0;
    }
    for (int d = 2; d < 11; d++) {
        if (n % d == 0) top = d;
    }
    rank *= 11;
    printf("%d %d %d %d %d %d %d\n", len, ones, rev, longest, diff, rank, top);
    return 0;
}
