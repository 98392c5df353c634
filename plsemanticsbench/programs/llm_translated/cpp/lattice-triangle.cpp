#include <bits/stdc++.h>
using namespace std;
// For a triangle with integer corners print twice its area, the number of
// lattice points on the border, and the number strictly inside.
long long edgePoints(long long p, long long q) {
    if (p < 0) p = -p;
    if (q < 0) q = -q;
    while (q != 0) {
        long long t = p % q;
        p = q;
        q = t;
    }
    return p;
}
int main() {
    long long ax = 0, ay = 2, bx = 89, by = 57, cx = 55, cy = -87;
    long long area2 = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area2 < 0) area2 = -area2;
    long long onEdge = edgePoints(bx - ax, by - ay);
    onEdge += edgePoints(cx - bx, cy - by);
    onEdge += edgePoints(ax - cx, ay - cy);
    long long inside = (area2 - onEdge + 2) / 2;
    if (area2 == 0) inside = 0;
    cout << area2 << ' ' << onEdge << ' ' << inside << '\n';
}
