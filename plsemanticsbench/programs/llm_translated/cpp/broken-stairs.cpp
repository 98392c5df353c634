#include <algorithm>
#include <iostream>
using namespace std;

// Steps of one, two or three stairs; every k-th stair is broken. Count the ways to
// the top, the ways that also keep off the stair after a broken one, and the ways
// without steps of three. Then climb greedily with the longest steps.
int main() {
    int n = 8, k = 4;
    int a = 0, b = 0, c = 1, d;
    for (int i = 1; i <= n; i++) {
        d = a + b + c;
        if (i % k == 0 && i < n) d = 0;
        a = b;
        b = c;
        c = d;
    }
    int ways = c;
    a = 0;
    b = 0;
    c = 1;
    for (int i = 1; i <= n; i++) {
        d = a + b + c;
        if (i % k == 0 && i < n) d = 0;
        if (i % k == 1 && i > k) d = 0;
        a = b;
        b = c;
        c = d;
    }
    int proud = c;
    b = 0;
    c = 1;
    for (int i = 1; i <= n; i++) {
        d = b + c;
        if (i % k == 0 && i < n) d = 0;
        b = c;
        c = d;
    }
    int pairs = c;
    int climbs = 0, rests = 0, at = 0;
    while (at < n) {
        at = min(at + 3, n);
        climbs++;
        // after two steps the climber rests, on a broken stair one step back
        if (climbs % 2 == 0) rests++;
        if (at % k == 0 && at < n) at--;
    }
    cout << ways << ' ' << proud << ' ' << pairs << ' ' << climbs << ' ' << rests << '\n';
    return 0;
}
