#include <bits/stdc++.h>
using namespace std;

int sumOfDivisors(int v) {
    int res = 0;
    for (int d = 1; d <= v / 2; d++) {
        if (v % d == 0) res += d;
    }
    return res;
}

int main() {
    int a = 24, b = 20;
    int s = sumOfDivisors(a);
    int t = sumOfDivisors(b);
    int kind = 0, score = 0;
    if (s == b && t == a) {
        kind = 1;       // friends
        score = 20;
    }
    if (s > a && t > b) {
        kind = 2;       // both rich
        score = 10;
    }
    if (s < a && t < b) {
        kind = 3;       // both poor
        score = 2;
    }
    int p = s - a, q = t - b;
    if (p < 0) {
        p = -p;
        score--;
    } else {
        score++;
    }
    if (q < 0) {
        q = -q;
        score--;
    } else {
        score++;
    }
    if (p > q) {
        score *= 2;
        kind *= 10;
    }
    printf("%d %d %d %d\n", s, t, kind, score);
    return 0;
}
