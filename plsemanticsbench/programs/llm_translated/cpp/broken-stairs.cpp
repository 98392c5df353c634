#include <iostream>
using namespace std;

int main() {
    int n = 16, k = 5, pet = 1;
    long long ways = 0, digits = 0, root = 0, toll = 0;
    if (n < 1) {
        // already upstairs
        ways = 1;
        digits = 1;
        root = 1;
        toll = 0;
        cout << ways << " " << digits << " " << root << " " << toll << endl;
        return 0;
    }
    if (k == 1) {
        ways = 0;
        digits = 0;
        root = -1;
        toll = 0;
        cout << ways << " " << digits << " " << root << " " << toll << endl;
        return 0;
    }
    if (n > 60) {
        // the number of ways would not fit
        ways = -1;
        digits = -1;
        root = -1;
        toll = 16;
        cout << ways << " " << digits << " " << root << " " << toll << endl;
        return 0;
    }
    long long a = 0, b = 0, c = 1;
    for (int i = 1; i <= n; i++) {
        long long d = a + b + c;
        if (i % k == 0) d = 0;
        a = b;
        b = c;
        c = d;
    }
    ways = c;
    a = ways;
    while (a > 0) {
        digits++;
        root += a % 10;
        a /= 10;
    }
    while (root > 9) root = root / 10 + root % 10;
    if (pet == 1) {
        toll = 10;
        pet = 0;
        b = 5;
    } else {
        toll = 16;
        b = 0;
    }
    toll = toll + 5 * digits;
    toll = toll + n * n - n * k;
    cout << ways << " " << digits << " " << root << " " << toll << endl;
    return 0;
}
