#include <iostream>
using namespace std;

// Add the proper divisors of both numbers. They are friends if each sum is the other
// number; a number is rich, perfect or poor as its sum is above, equal or below. Give the
// richer one in proportion and the number of common divisors.
int main() {
    int a = 24, b = 20;
    int s = 0, t = 0, common = 0;
    for (int d = 1; d <= a / 2; d++) {
        if (a % d == 0) s += d;
    }
    for (int d = 1; d <= b / 2; d++) {
        if (b % d != 0) continue;
        t += d;
        if (a % d == 0) common++;
    }
    int friends, rich, poor, richer;
    if (s == b && t == a) friends = 1;
    else friends = 0;
    int first, second;
    if (s > a) first = 1;
    else first = 0;
    if (t > b) second = 1;
    else second = 0;
    rich = first + second;
    if (s < a) first = 1;
    else first = 0;
    if (t < b) second = 1;
    else second = 0;
    poor = first + second;
    int perfect = 2 - rich - poor;
    if (s * b > t * a) {
        richer = 1;
    } else {
        if (s * b < t * a) richer = 2;
        else richer = 0;
    }
    cout << s << ' ' << t << ' ' << friends << ' ' << rich << ' ' << poor << ' ' << richer << ' ' << common << ' ' << perfect << '\n';
    return 0;
}
