#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 10, seed = 6;
    int heads = 0, run = 0, best = 0, lastodd = 0;
    int verdict = 0;
    if (n < 4) {
        // too few flips for any verdict
        heads = 0;
        best = 0;
        lastodd = 0;
        verdict = 100;
        cout << heads << " " << best << " " << lastodd << " " << verdict << endl;
        return 0;
    }
    int x = seed;
    for (int i = 1; i <= n; i++) {
        x = (x * 9 + 4) % 19;
        if (x % 2 == 0) {
            run = 0;
            continue;
        }
        heads++;
        run++;
        lastodd = i;
        if (run > best) best = run;
    }
    int tails = n - heads;
    if (heads > tails) verdict = 1;
    if (best >= 4) {
        verdict += 10;
        run = 0;
    }
    // nearest triangular number of flips that would be enough for a fair game
    int need = 0, rows = 0;
    while (need < heads + best) {
        rows++;
        need += rows;
    }
    if (need == heads + best) verdict += 100;
    if (rows % 2 == 1) verdict = -verdict;
    cout << heads << " " << best << " " << lastodd << " " << verdict << endl;
    return 0;
}
