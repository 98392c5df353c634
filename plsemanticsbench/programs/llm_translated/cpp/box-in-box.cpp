#include <bits/stdc++.h>
using namespace std;
// Box p x q x r should go into box u x v x w with `foam` on every side. Sort
// both by size; print whether it fits, the smallest slack, the number of
// foam sheets until it would not fit any more and the number of cubes of side
// 3 and 4 that sit along the longest edge of the leftover.
int main() {
    int p = 14, q = 9, r = 22, u = 10, v = 23, w = 16, foam = 1;
    if (p > q) swap(p, q);
    if (q > r) swap(q, r);
    if (p > q) swap(p, q);
    if (u > v) swap(u, v);
    if (v > w) swap(v, w);
    if (u > v) swap(u, v);
    int slack = min({u - p, v - q, w - r});
    bool fits = slack >= 2 * foam;
    int need = 0;
    for (int room = slack; room >= 0; room -= 2 * foam) need++;
    int cubes = 0;
    for (int at = 0; at + 3 <= w; ) {
        if (at % 2 == 0) at += 3;
        else at += 4;
        cubes++;
    }
    cout << fits << " " << slack << " " << need << " " << cubes << "\n";
}
