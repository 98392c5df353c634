#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 77;
    int left = 0, right = 0, used = 0;
    int w = 1, x = n;
    while (x > 0) {
        int d = x % 3;
        x /= 3;
        if (d == 1) {
            right += w;
            used++;
        }
        if (d == 2) {
            left += w;
            used++;
            x++;
        }
        w *= 3;
    }
    // how far is the load from a number of the form 5k + 2 or 7k + 3?
    int five = 0, seven = 0, bulky = 0;
    x = right;
    while (x % 5 != 2) {
        x++;
        five++;
    }
    x = right;
    while (x % 7 != 3) {
        x++;
        seven++;
    }
    if (five < seven) {
        bulky = five;
        w = 5;
    } else {
        bulky = seven;
        w = 7;
    }
    if (used % 2 == 0) {
        used = 2;
        bulky += 10;
        five = 0;
        seven = 0;
    } else {
        used = 1;
        bulky += 20;
        five = 1;
        seven = 1;
    }
    // count the heavy loads that need neither
    x = 0;
    while (x < 24) {
        x++;
        if (x % 5 == five) continue;
        if (x % 7 == seven) continue;
        if (x % w == 4) bulky += 100;
    }
    printf("%d %d %d %d\n", left, right, used, bulky);
    return 0;
}
