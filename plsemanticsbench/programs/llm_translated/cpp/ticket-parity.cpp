#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 275319;
    int a = 0, b = 0, turn = 0;
    int x = n;
    while (x > 0) {
        if (turn == 0) {
            a += x % 10;
            turn = 1;
        } else {
            b += x % 10;
            turn = 0;
        }
        x /= 10;
    }
    int kind = 0;
    if (a == b) kind = 1;
    if (a % 11 == b % 11) kind += 2;
    if (a * b % 2 == 0) kind += 4;
    // first larger ticket with no zero among its last two digits and digit pair divisible by 3
    int next = n + 1;
    while (true) {
        x = next % 100;
        if (x % 10 == 0) {
            next++;
            continue;
        }
        if (x < 10) {
            next += 10 - x;
            continue;
        }
        if (x % 3 == 0) break;
        next++;
    }
    next %= 1000;
    if (kind == 0) {
        a = -a;
        b = -b;
        turn = 0;
        x = 0;
    } else {
        kind *= 10;
        next++;
        turn = 1;
        x = 1;
    }
    printf("%d %d %d %d %d %d\n", a, b, kind, next, turn, x);
    return 0;
}
