#include <bits/stdc++.h>
using namespace std;
// Bubble five scalar marks into order counting swaps; then walk from the
// median up to the top mark in growing strides.
int main() {
    int a = 71, b = 34, c = 88, d = 25, e = 17;
    int swaps = 0;
    bool dirty = true;
    while (dirty) {
        dirty = false;
        if (a > b) { swap(a, b); swaps++; dirty = true; }
        if (b > c) { swap(b, c); swaps++; dirty = true; }
        if (c > d) { swap(c, d); swaps++; dirty = true; }
        if (d > e) { swap(d, e); swaps++; dirty = true; }
    }
    int median = c;
    int spread = e - a;
    int steps = 0;
    for (int pos = median, stride = 1; pos < e; stride++) {
        pos += stride;
        steps++;
    }
    cout << swaps << " " << median << " " << spread << " " << steps << endl;
}
