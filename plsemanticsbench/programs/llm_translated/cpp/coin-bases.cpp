#include <iostream>
using namespace std;

// A price is paid with coins 1, 3, 9, ... and with coins 1, 4, 16, ... where a coin
// may be given back. Count the coins of both ways and the coin kinds left out, and find
// how far the next price is that needs no ones.
int main() {
    int n = 437;
    int lots = 0, zeros = 0, x = n;
    while (x > 0) {
        int d = x % 3;
        if (d == 0) zeros++;
        lots += d;
        x /= 3;
    }
    int few = 0, giveback = 0;
    x = n;
    while (x > 0) {
        int d = x % 4;
        x /= 4;
        if (d == 0) zeros++;
        if (d == 3) {
            few++;
            giveback++;
            x++;
        } else {
            few += d;
        }
    }
    int win = 0;
    if (lots < few) win = 3;
    if (few < lots) win = 4;
    int shift = 0;
    x = n;
    while (x % 3 != 0 || x % 4 != 0) {
        x++;
        shift++;
    }
    cout << lots << ' ' << few << ' ' << zeros << ' ' << win << ' ' << shift << ' ' << giveback << '\n';
    return 0;
}
