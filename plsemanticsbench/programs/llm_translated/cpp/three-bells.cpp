#include <iostream>
using namespace std;

// Bells ring every a, b, c minutes. In the minutes 1..len count those with exactly one,
// two and three bells and the silent ones; find the longest silence, the first minute
// with at least two bells, and all strokes.
int main() {
    int a = 4, b = 6, c = 5, len = 12;
    int single = 0, pairs = 0, all = 0, quiet = 0, run = 0, first = 0;
    for (int t = 1; t <= len; t++) {
        int x, y, z;
        if (t % a == 0) x = 1;
        else x = 0;
        if (t % b == 0) y = 1;
        else y = 0;
        if (t % c == 0) z = 1;
        else z = 0;
        int rings = x + y + z;
        if (rings == 0) {
            run++;
            if (run > quiet) quiet = run;
            continue;
        }
        run = 0;
        if (rings == 1) {
            single++;
            continue;
        }
        if (first == 0) first = t;
        if (rings == 2) pairs++;
        else all++;
    }
    int silent = len - single - pairs - all;
    int strokes = len / a + len / b + len / c;
    cout << single << ' ' << pairs << ' ' << all << ' ' << silent << ' ' << quiet << ' ' << first << ' ' << strokes << '\n';
    return 0;
}
