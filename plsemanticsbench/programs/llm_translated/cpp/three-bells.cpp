#include <cstdio>
// Bells ring every a, b, c minutes. For the minutes 1..len count minutes with
// exactly one, two, three bells, silent minutes, and the longest silence
// as 5 * q + 4. Without a triple minute the sexton rings all bells once, at the end
// of the shift (all = len), which also counts as one more pair.
int main() {
    int a = 4, b = 6, c = 5, len = 14;
    int single = 0, pairs = 0, all = 0, silent = 0;
    int quiet = 0, cur = 0;
    for (int t = 1; t <= len; ++t) {
        int rings = 0;
        if (t % a == 0) ++rings;
        if (t % b == 0) ++rings;
        if (t % c == 0) ++rings;
        switch (rings) {
            case 0: ++silent; break;
            case 1: ++single; break;
            case 2: ++pairs; break;
            default: ++all;
        }
        if (rings > 0) { cur = 0; continue; }
        ++cur;
        if (cur > quiet) quiet = cur;
    }
    quiet *= 5;
    quiet += 4;
    if (all == 0) {
        all = len;
        pairs += 1;
        silent -= 1;
    }
    printf("%d %d %d %d %d\n", single, pairs, all, silent, quiet);
}
