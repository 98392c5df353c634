#include <iostream>
using namespace std;

// Beat i falls on grid line i * p / q, rounded down. Count beats on even lines and
// beats that fall on a line exactly, find the longest run of beats with the same
// step and count the lines that get no beat. A second drummer plays on the lines
// i * (p + q) / q; count the lines that both of them hit.
int main() {
    int n = 11, p = 13, q = 8;
    int even = 0, hits = 0, last = 0;
    int longest = 0, run = 0, step = 0, skips = 0;
    for (int i = 1; i <= n; i++) {
        int line = i * p / q;
        if (line % 2 == 0) even++;
        if (i * p % q == 0) hits++;
        if (line - last == step) {
            run++;
        } else {
            run = 1;
            step = line - last;
        }
        if (run > longest) longest = run;
        if (step > 1) skips = skips + step - 1;
        last = line;
    }
    int both = 0, a = 1, b = 1;
    while (a <= n && b <= n) {
        int first = a * p / q;
        int second = b * (p + q) / q;
        if (first == second) {
            both++;
            a++;
            b++;
            continue;
        }
        if (first < second) a++;
        else b++;
    }
    cout << even << ' ' << hits << ' ' << last << ' ' << longest << ' ' << skips << ' ' << both << '\n';
    return 0;
}
