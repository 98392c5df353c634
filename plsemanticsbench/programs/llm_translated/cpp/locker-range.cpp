#include <algorithm>
#include <iostream>
using namespace std;

// The first guard likes rising digits, the second an even digit sum, the third a digit
// product divisible by 3. Count the numbers l..r that please each guard, all, and none;
// find the strictest guard and the longest row in which at least two are pleased.
int main() {
    int l = 31, r = 42;
    int a = 0, b = 0, c = 0, all = 0, none = 0, run = 0, longest = 0, chosen = 0;
    for (int i = l; i <= r; i++) {
        int tens = i / 10, units = i % 10, pleased = 0;
        if (tens < units) {
            a++;
            pleased++;
        }
        if ((tens + units) % 2 == 0) {
            b++;
            pleased++;
        }
        if (tens * units % 3 == 0) {
            c++;
            pleased++;
        }
        if (pleased == 3) {
            all++;
            chosen = i;
        }
        if (pleased == 0) none++;
        if (pleased < 2) run = 0;
        else run++;
        longest = max(longest, run);
    }
    int strict = 1, least = a;
    if (b < least) {
        strict = 2;
        least = b;
    }
    if (c < least) strict = 3;
    cout << a << ' ' << b << ' ' << c << ' ' << all << ' ' << none << ' ' << strict << ' ' << longest << ' ' << chosen << '\n';
    return 0;
}
