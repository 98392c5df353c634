#include <iostream>
#include <algorithm>

int main() {
    long long price = 287, c50 = 4, c20 = 6, c7 = 9;
    long long rest = price, coins = 0, k;
    // greedy from the largest coin
    k = std::min(rest / 50, c50);
    rest -= 50 * k; c50 -= k; coins += k;
    k = std::min(rest / 20, c20);
    rest -= 20 * k; c20 -= k; coins += k;
    while (rest > 0 && c7 > 0) {
        rest -= 7;
        c7--;
        coins++;
    }
    // the seller gives the excess back as ones, and every third one is lost
    long long extra = 0;
    for (long long i = 1; i <= -rest; i++)
        if (i % 3 != 0) extra++;
    if (rest > 0 && c20 > 0) {
        rest -= 20;
        c20--;
        coins++;
    }
    // value of what is left, sevens are counted in pairs
    long long left = 50 * c50 + 20 * c20;
    while (c7 > 1) {
        left += 14;
        c7 -= 2;
    }
    long long paid = price - rest;
    std::cout << paid << ' ' << extra << ' ' << coins << ' ' << left << '\n';
}
