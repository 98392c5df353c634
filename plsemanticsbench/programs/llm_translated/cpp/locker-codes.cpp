#include <bits/stdc++.h>
using namespace std;

int main() {
    long long n = 23, k = 7, u = 3;
    long long plain = 0, crossed = 0, rare = 0, bill = 0;
    long long i = 0;
    if (k == u) {
        // someone used the same key twice, nothing can be counted
        plain = -1;
        crossed = -1;
        rare = -1;
        bill = -100;
        cout << plain << " " << crossed << " " << rare << " " << bill << "\n";
        return 0;
    }
    if (n < k) {
        plain = 0;
        crossed = 0;
        rare = 0;
        bill = 7;
        cout << plain << " " << crossed << " " << rare << " " << bill << "\n";
        return 0;
    }

    if (u == 0) {
        // the empty code opens every locker
        plain = n;
        crossed = 0;
        rare = 0;
        bill = -7;
        cout << plain << " " << crossed << " " << rare << " " << bill << "\n";
        return 0;
    }
    // corridor one: lockers 1..n, the polynomial i*i + u must be divisible by k
    i = 1;
    while (i <= n) {
        if ((i * i + u) % k == 0) plain++;
        i++;
    }
    // corridor two: lockers k..n, the digits must add up to k
    i = k;
    while (i <= n) {
        if (i / 10 + i % 10 == k) crossed++;
        i++;
    }
    // rare lockers (every second one is looked at): i and n - i both have rest u modulo k
    i = 1;
    while (i < n) {
        if (i % k == u && (n - i) % k == u) rare++;
        i += 2;
    }

    bill = 100 * plain + 10 * crossed + rare;
    long long bonus = 0, state = 0;
    if (n > 100) {
        bonus = 0;
        state = 1;
    } else {
        bonus = 7;
        state = 3;
    }
    bill = bill + bonus;
    bill = bill * 10 + state;
    cout << plain << " " << crossed << " " << rare << " " << bill << "\n";
    return 0;
}
