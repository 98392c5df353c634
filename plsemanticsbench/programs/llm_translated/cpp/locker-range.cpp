#include <bits/stdc++.h>
using namespace std;

int main() {
    int l = 31, r = 46;
    int a = 0, b = 0, c = 0, all = 0;
    int i = l - 1;
    while (i < r) {
        i++;
        int tens = i / 10, unit = i % 10;
        int k = 0;
        if (tens < unit) {          // first guard: increasing digits
            a++;
            k = 1;
        }
        if ((tens + unit) % 2 == 0) {   // second guard: even digit sum
            b++;
            k++;
        }
        if (tens * unit % 3 == 0) {     // third guard: product in threes
            c++;
            k++;
        }
        if (k == 3) all++;
    }
    int fee = 0;
    // the strictest guard sets the fee
    int least = a;
    fee = 1;
    if (b < least) {
        least = b;
        fee = 2;
    }
    if (c < least) {
        least = c;
        fee = 3;
    }
    if (all == 0) all = -1;
    fee = fee * 100 + least;
    if (l == r) {       // a single locker
        a = 1;
        b = 1;
        c = 1;
        fee = 0;
        all = 0;
        least = 0;
        i = 0;
    } else {
        least = 1;
        l = 0;
    }
    printf("%d %d %d %d %d\n", a, b, c, all, fee);
}
