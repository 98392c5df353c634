#include <bits/stdc++.h>
using namespace std;

int main() {
    long long n = 24, p = 13, q = 8;
    long long even = 0, hits = 0, last = 0, rest = 0, mood = 0;
    if (q == 0) {
        // no grid at all: the drummer keeps silent
        even = 0;
        hits = 0;
        last = -1;
        rest = -1;
        mood = -1;
        cout << even << " " << hits << " " << last << " " << rest << " " << mood << "\n";
        return 0;
    }
    if (p == q) {
        even = n / 2;
        hits = n;
        last = n;
        rest = 0;
        mood = 1;
        cout << even << " " << hits << " " << last << " " << rest << " " << mood << "\n";
        return 0;
    }
    if (n > 100) {
        // too long for one drummer
        even = 0;
        hits = 0;
        last = 100;
        rest = n - 100;
        mood = 0;
        cout << even << " " << hits << " " << last << " " << rest << " " << mood << "\n";
        return 0;
    }
    // beat i falls on line i * p / q
    long long i = 1;
    while (i <= n) {
        if (i * p / q % 2 == 0) even++;
        if (i * p % q == 0) {
            hits++;
            last = i * p / q;
        }
        i++;
    }
    rest = n - even;
    mood = 100 * rest + 10 * even + hits;
    if (p > q) {
        mood = mood + 8;
        rest = 1;
    } else {
        mood = mood + 13;
        rest = 0;
    }
    // the last pause is shortened by thirds
    mood = mood * 8 * 13;
    even = even * 100;
    i = 100;
    hits = 0;
    while (i > 1) {
        i = i / 3;
        hits++;
    }
    cout << even << " " << hits << " " << last << " " << rest << " " << mood << "\n";
    return 0;
}
