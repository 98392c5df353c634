#include <bits/stdc++.h>
using namespace std;

int main() {
    int p = 5, q = 7, s = 3, t = 20;
    int first = 0, meets = 0, calm = 0, longest = 0;
    int gap = 0, note = 0;
    if (s > t) {
        // no blue train today
        first = -1;
        meets = 0;
        calm = p - 1;
        gap = t / p;
        note = 3;
        cout << first << " " << meets << " " << calm << " " << gap << " " << note << "\n";
        return 0;
    }
    // red train: minutes p, 2p, ...; blue train: minutes s, s + q, ...
    for (int i = 1; i <= t; i++) {
        bool red = i % p == 0;
        if (red && (i - s) % q == 0) {
            meets++;
            if (first == 0) first = i;
        }
        if (red || (i - s) % q == 0) {
            calm = 0;
            continue;
        }
        calm++;
        if (calm > longest) longest = calm;
    }
    gap = t / p + (t - s) / q + 1;
    gap = gap - meets;
    if (p == q) note = 1;
    if (s == 0) note = 2;
    if (longest > p) {
        note = 3;
        gap = gap + 100;
    } else {
        note = note + 10;
        gap = gap * 2;
    }
    calm = longest * 10 + calm;
    cout << first << " " << meets << " " << calm << " " << gap << " " << note << "\n";
}
