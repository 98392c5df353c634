#include <iostream>
using namespace std;
// The Gray code of i is i xor (i/2), computed digit by digit with division.
// For i in [lo, hi): which bit flips towards i+1 is the number of trailing ones
// of i. Count flips in bits 0..1, the deepest flipped bit, the numbers whose
// Gray code has an even number of ones, and the Gray code of hi.
int main() {
    int lo = 9, hi = 20;
    int flips = 0, deep = 0, evenOnes = 0;
    for (int i = lo; i < hi; i++) {
        int x = i, pos = 0;
        while (x % 2 == 1) {
            x /= 2;
            pos++;
        }
        if (pos < 2) flips++;
        if (pos > deep) deep = pos;
        if (i % 2 == 0) evenOnes++;   // parity of the Gray code equals bit 0 of i
    }
    int last = 0, w = 1, y = hi;
    while (y > 0) {
        if (y % 2 != y / 2 % 2) last += w;
        w *= 2;
        y /= 2;
    }
    cout << flips << " " << deep << " " << evenOnes << " " << last << endl;
}
