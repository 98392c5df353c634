#include <iostream>
using namespace std;

// A price is paid with coins 1, 3, 9, ... and with coins 1, 4, 16, ... where a coin
// may be given back. Count the coins of both ways and the coin kinds left out, find
// how far the next price is that needs no ones, and the heaviest coin of system one.
int main() {
    int n = 437;
    int lots = 0, zeros = 0, heavy = 1, x = n;
    while (heavy * 3 <= n) heavy *= 3;
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
    cout << lots << ' ' << few << ' ' << zeros << ' ' << win << ' ' << shift << ' ' << giveback << ' ' << heavy << '\n';
    return 0;
}
