#include <iostream>
using namespace std;

// Painter one paints every a-th board, the next every b-th, the third every c-th.
// Count the white boards, those with one colour and those with more; find the painter
// whose colour is seen most, where the last painter on a board hides the others.
int main() {
    int n = 14, a = 3, b = 4, c = 7;
    int white = 0, one = 0, mixed = 0, busy = 0, x = 0, y = 0, z = 0;
    for (int i = 1; i <= n; i++) {
        int coats = 0, top = 0;
        if (i % a == 0) {
            coats++;
            top = 1;
        }
        if (i % b == 0) {
            coats++;
            top = 2;
        }
        if (i % c == 0) {
            coats++;
            top = 3;
        }
        if (coats == 0) white++;
        if (coats == 1) one++;
        if (coats > 1) {
            mixed++;
            busy = i;
        }
        if (top == 1) x++;
        if (top == 2) y++;
        if (top == 3) z++;
    }
    int best = 1, most = x;
    if (y > most) {
        best = 2;
        most = y;
    }
    if (z > most) {
        best = 3;
        most = z;
    }
    cout << white << ' ' << one << ' ' << mixed << ' ' << best << ' ' << most << ' ' << busy << '\n';
    return 0;
}
