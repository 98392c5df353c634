#include <iostream>
using namespace std;

// The check digit: digits from the right are weighed by 2 and 1 in turns, products above
// 9 lose 9, and the sum is filled up to tens. Give the digits of both receipts. Then
// the last two digits of the first one are swapped: does its check digit notice?
int main() {
    int a = 52907, b = 48316;
    int sum = 0, w = 2;
    for (int x = a; x > 0; x /= 10) {
        int d = x % 10 * w;
        if (d > 9) d -= 9;
        sum += d;
        w = 3 - w;
    }
    int p = (10 - sum % 10) % 10;
    sum = 0;
    w = 2;
    for (int x = b; x > 0; x /= 10) {
        int d = x % 10 * w;
        if (d > 9) d -= 9;
        sum += d;
        w = 3 - w;
    }
    int q = (10 - sum % 10) % 10;
    int slip = a / 100 * 100 + a % 10 * 10 + a / 10 % 10;
    // with its check digit written behind it, a good receipt weighs full tens
    sum = 0;
    w = 1;
    for (int x = 10 * slip + p; x > 0; x /= 10) {
        int d = x % 10 * w;
        if (d > 9) d -= 9;
        sum += d;
        w = 3 - w;
    }
    int noticed = 1;
    if (sum % 10 == 0) noticed = 0;
    cout << p << ' ' << q << ' ' << slip << ' ' << noticed << '\n';
    return 0;
}
