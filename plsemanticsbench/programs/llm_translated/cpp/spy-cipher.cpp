#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 6183, key = 7;
    int code = 0, x = n;
    // add the key to each digit modulo 10, leftmost digit first in the result
    int p = 1;
    while (x > 0) {
        int d = (x % 10 + key) % 10;
        code += d * p;
        p *= 10;
        key = (key * 3 + 1) % 10;
        x /= 10;
    }
    int sum = 0;
    x = code;
    while (x > 0) {
        sum += x % 10;
        x /= 10;
    }
    int flag = 0;
    if (sum % 2 == 1) flag = 1;
    if (sum % 3 == 1) flag += 10;
    if (sum % 5 == 1) flag += 100;
    if (code % 4 == 1) flag += 1;
    // the flag is repaired to the next number without zero digit in the units
    while (flag % 10 == 0 || flag % 10 > 4) {
        flag++;
    }
    if (sum > 20) {
        sum = sum / 10 + sum % 10;
    } else {
        sum *= 2;
    }
    if (code < n) {
        code = n - code;
    } else {
        code -= n;
        p = 1;
    }
    cout << code << " " << sum << " " << flag << "\n";
    return 0;
}
