#include <bits/stdc++.h>
using namespace std;

int g(int x, int y) {
    while (y != 0) {
        int t = x % y;
        x = y;
        y = t;
    }
    return x;
}

int main() {
    int a = 5, b = 12, c = 7, d = 18;
    int den = b / g(b, d) * d;
    int num = a * (den / b) + c * (den / d);
    int k = g(num, den);
    num /= k;
    den /= k;
    int whole = num / den;
    num %= den;
    // measure the fraction with spoons of 1/2, 1/3, 1/4 and so on
    int spoons = 0, p = num, q = den;
    int i = 2;
    while (p > 0 && i < 20) {
        if (p * i < q) {
            i++;
            continue;
        }
        p = p * i - q;
        q *= i;
        spoons++;
        i++;
    }
    int mark = 0;
    if (p == 0) {
        mark = 1;
    } else {
        mark = 2;
        spoons++;
    }
    if (den % 2 == 0) mark += 10;
    if (den % 3 == 0) mark += 20;
    if (whole == 0) {
        mark += 100;
        whole = -1;
    }
    printf("%d %d %d %d %d\n", whole, num, den, spoons, mark);
    return 0;
}
