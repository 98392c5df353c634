#include <iostream>
using namespace std;

// The digits of a number are coins in a purse. For the two purses: the value of the odd
// and of the even coins, the biggest coin, equal digits at equal places. The values
// are cut into the largest equal shares. Which purse is richer?
int main() {
    int n = 48367, m = 72951;
    int odd = 0, even = 0, big = 0, equal = 0;
    int x = n, y = m;
    while (x > 0) {
        int d = x % 10;
        if (d % 2 == 1) odd += d;
        else even += d;
        if (d > big) big = d;
        if (d == y % 10) equal++;
        x /= 10;
        y /= 10;
    }
    int first = odd + even;
    x = m;
    while (x > 0) {
        int d = x % 10;
        if (d % 2 == 1) odd += d;
        else even += d;
        if (d > big) big = d;
        x /= 10;
    }
    int second = odd + even - first;
    int common = odd, rest = even;
    while (rest > 0) {
        int t = common % rest;
        common = rest;
        rest = t;
    }
    int shares = odd / common + even / common;
    int richer = 0;
    if (first > second) richer = 1;
    if (second > first) richer = 2;
    cout << odd << ' ' << even << ' ' << big << ' ' << equal << ' ' << shares << ' ' << richer << '\n';
    return 0;
}
