#include <iostream>
using namespace std;

// Add the key to each digit modulo 10, from the right; after each digit the key becomes
// 3 * key + 1 modulo 10. Then decode the code again with the first key, and count the
// digits that did not change and those that grew.
int main() {
    int n = 6183, key = 7;
    int code = 0, sum = 0, same = 0, grew = 0, p = 1, k = key;
    for (int x = n; x > 0; x /= 10) {
        int d = x % 10, e = d + k;
        if (e > 9) e -= 10;
        if (e == d) same++;
        if (e > d) grew++;
        code = code + e * p;
        sum += e;
        k = (k * 3 + 1) % 10;
        p *= 10;
    }
    // an even sum is a sign for the reader: everything goes once more round
    int rounds = 1;
    if (sum % 2 == 0) {
        rounds = 2;
        p = 1;
        int x = code;
        code = 0;
        while (x > 0) {
            code = code + (x + k) % 10 * p;
            p *= 10;
            x /= 10;
        }
    }
    int back = 0, x = code;
    if (rounds == 2) {
        p = 1;
        back = 0;
        while (x > 0) {
            back = back + (x + 10 - k) % 10 * p;
            p *= 10;
            x /= 10;
        }
        x = back;
        back = 0;
    }
    p = 1;
    k = key;
    while (x > 0) {
        int d = x % 10 - k;
        if (d < 0) d += 10;
        back = back + d * p;
        k = (k * 3 + 1) % 10;
        p *= 10;
        x /= 10;
    }
    int ok = 0;
    if (back == n) ok = 1;
    cout << code << ' ' << sum << ' ' << same << ' ' << grew << ' ' << rounds << ' ' << back << ' ' << ok << '\n';
    return 0;
}
