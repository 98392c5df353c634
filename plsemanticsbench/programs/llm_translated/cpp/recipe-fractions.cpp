#include <iostream>
using namespace std;

// Add a/b and c/d cups, reduced, as a whole number and a fraction. Measure the fraction
// with spoons of 1/2, 1/3, 1/4, ... cup down to 1/12, each at most once; what is left is
// given over the last denominator. Is the double amount a whole number of cups?
int main() {
    int a = 5, b = 12, c = 7, d = 18;
    int x = b, y = d;
    while (y != 0) {
        int t = x % y;
        x = y;
        y = t;
    }
    int den = b / x * d;
    int num = a * (den / b) + c * (den / d);
    x = num;
    y = den;
    while (y != 0) {
        int t = x % y;
        x = y;
        y = t;
    }
    num /= x;
    den /= x;
    int whole = num / den;
    num %= den;
    int spoons = 0, left = num, unit = den, last = 0;
    for (int i = 2; i <= 8 && left > 0; i++) {
        if (left * i < unit) continue;
        left = left * i - unit;
        unit *= i;
        spoons++;
        last = i;
    }
    x = left;
    y = unit;
    while (y != 0) {
        int t = x % y;
        x = y;
        y = t;
    }
    left /= x;
    unit /= x;
    int twice = 0;
    if (2 * num % den == 0) twice = 1;
    cout << whole << ' ' << num << ' ' << den << ' ' << spoons << ' ' << last << ' ' << left << ' ' << unit << ' ' << twice << '\n';
    return 0;
}
