#include <iostream>
using namespace std;
// Write n in base -2 (code packs the digits as an ordinary binary number),
// rebuild the value from the digits, and find which repunit 1, 11, 111, ...
// (in base -2, up to as many digits) is nearest to n.
int main() {
    int n = -43;
    int len = 0, ones = 0, code = 0, p = 1, x = n;
    while (x != 0) {
        int d = x % 2;
        x /= -2;
        if (d < 0) { d = 1; x++; }
        if (d == 1) { ones++; code += p; }
        p *= 2;
        len++;
    }
    int back = 0;
    p = 1;
    x = code;
    for (int i = 0; i < len; i++) {
        if (x % 2 == 1) back += p;
        x /= 2;
        p *= -2;
    }
    int best = 0, bestGap = 100000, rep = 0;
    p = 1;
    for (int i = 1; i <= len; i++) {
        rep += p;
        p *= -2;
        int gap = rep - n;
        if (gap < 0) gap = -gap;
        if (gap < bestGap) { bestGap = gap; best = i; }
    }
    cout << len << ' ' << ones << ' ' << code << ' ' << back << ' ' << best << '\n';
}
