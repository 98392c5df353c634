#include <bits/stdc++.h>
using namespace std;

int main() {
    int a = 31, b = 52, c = 44, k = 9;
    int len = 0, waste = 0, extra = 0, same = 0;
    if (a + b + c < k) {
        // not even pieces of length 1
        len = 0;
        waste = a + b + c;
        extra = 0;
        same = 0;
        printf("%d %d %d %d\n", len, waste, extra, same);
        return 0;
    }
    int lo = 1, hi = 64;
    while (hi - lo > 1) {
        int mid = (lo + hi) / 2;
        if (a / mid + b / mid + c / mid >= k) lo = mid;
        else hi = mid;
    }
    len = lo;
    extra = a / len + b / len + c / len - k;
    waste = a % len + b % len + c % len;
    // how many shorter lengths waste exactly as little
    for (int i = 1; i < 21; i++) {
        if (a % i + b % i + c % i == waste) same++;
    }
    for (int i = 1; i < 21; i++) {
        if (a % i + b % i + c % i == 0) same = same + 64;
    }
    if (k == 1) {
        extra = 0;
        waste = 0;
        same = 1;
    }
    if (a == b && b == c) {
        extra = 0;
        same = 0;
        waste = a % len;
    }
    if (same > k) {
        same = k;
        waste = -waste;
    }
    printf("%d %d %d %d\n", len, waste, extra, same);
    return 0;
}
