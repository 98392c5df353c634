#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 837, steps = 0, total = 0, last = 0;
    while (n != last) {
        last = n;
        int a = n / 100, b = n / 10 % 10, c = n % 10;
        if (a < b) swap(a, b);
        if (b < c) swap(b, c);
        if (a < b) swap(a, b);
        int big = a * 100 + b * 10 + c;
        int small = c * 100 + b * 10 + a;
        n = big - small;
        steps++;
        total += n;
    }
    while (total % 2 == 0 && total > 0) total /= 2;
    if (steps > 9) steps = 9;
    printf("%d %d %d\n", n, steps, total);
}
