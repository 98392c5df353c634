#include <iostream>
using namespace std;

// The players write a^b and b^a modulo m. Three rounds: the larger number, the larger
// last digit, the smaller distance to the middle; each round is a point up or down, the last
// one counts double. The powers are found by squaring.
int main() {
    int a = 7, b = 11, m = 50;
    int u = 1, base = a % m, e = b, squares = 0;
    while (e > 0) {
        if (e % 2 == 1) u = u * base % m;
        base = base * base % m;
        e /= 2;
        squares++;
    }
    int v = 1;
    base = b % m;
    e = a;
    while (e > 0) {
        if (e % 2 == 1) v = v * base % m;
        base = base * base % m;
        e /= 2;
        squares++;
    }
    int score = 0, rounds = 0;
    if (u > v) {
        score++;
        rounds++;
    }
    if (u < v) score--;
    if (u % 10 > v % 10) {
        score++;
        rounds++;
    }
    if (u % 10 < v % 10) score--;
    int p = u - m / 2, q = v - m / 2;
    if (p < 0) p = -p;
    if (q < 0) q = -q;
    if (p < q) {
        score += 2;
        rounds++;
    }
    if (p > q) score -= 2;
    int winner = 0;
    if (score > 0) winner = 1;
    if (score < 0) winner = 2;
    cout << u << ' ' << v << ' ' << rounds << ' ' << score << ' ' << winner << ' ' << squares << '\n';
    return 0;
}
