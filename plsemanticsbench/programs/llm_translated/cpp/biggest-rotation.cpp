#include <iostream>
using namespace std;

// Rotate the four digits of a code. Find the largest and the smallest rotation that
// needs no leading zero, the rotations divisible by three,
// and the smallest prime factor of the best one.
int main() {
    int n = 3719;
    int a = n / 1000, b = n / 100 % 10, c = n / 10 % 10, d = n % 10;
    int best = 0, when = 0, least = 9999, threes = 0;
    int span = 0, prime = 0;
    if (n < 1000 || n > 9999) {
        best = -1;
        cout << best << ' ' << when << ' ' << least << ' ' << threes << ' ' << span << ' ' << prime << '\n';
        return 0;
    }
    for (int i = 0; i < 4; i++) {
        int x = 1000 * a + 100 * b + 10 * c + d;
        if (x > best) {
            best = x;
            when = i;
        }
        if (a > 0 && x < least) least = x;
        if (x % 3 == 0) threes++;
        int first = a;
        a = b;
        b = c;
        c = d;
        d = first;
    }
    span = best - least;
    prime = 2;
    while (best % prime != 0) {
        if (prime * prime > best) {
            prime = best;
            break;
        }
        prime++;
    }
    cout << best << ' ' << when << ' ' << least << ' ' << threes << ' ' << span << ' ' << prime << '\n';
    return 0;
}
