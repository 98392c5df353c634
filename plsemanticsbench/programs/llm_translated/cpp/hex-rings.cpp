#include <iostream>
using namespace std;

// Axial coordinates (q, r) of a hexagonal grid: the distance of two cells is half of
// |dq| + |dr| + |dq + dr|. Give the distances from a camp to two springs and
// between these, the cells nearer than the nearer spring, and a trip to both and home.
int main() {
    int q1 = -4, r1 = 6, q2 = 5, r2 = 1, q3 = 2, r3 = -3;
    int dq = q2 - q1, dr = r2 - r1, ds = dq + dr;
    if (dq < 0) dq = -dq;
    if (dr < 0) dr = -dr;
    if (ds < 0) ds = -ds;
    int first = (dq + dr + ds) / 2;
    dq = q3 - q1;
    dr = r3 - r1;
    ds = dq + dr;
    if (dq < 0) dq = -dq;
    if (dr < 0) dr = -dr;
    if (ds < 0) ds = -ds;
    int second = (dq + dr + ds) / 2;
    dq = q3 - q2;
    dr = r3 - r2;
    ds = dq + dr;
    if (dq < 0) dq = -dq;
    if (dr < 0) dr = -dr;
    if (ds < 0) ds = -ds;
    int apart = (dq + dr + ds) / 2;
    int nearer = 1, close = first;
    if (second < first) {
        nearer = 2;
        close = second;
    }
    int cells = 1;
    for (int ring = 1; ring < close; ring++) {
        cells = cells + 6 * ring;
    }
    int turn = first + apart + second;
    int saved = 2 * first + 2 * second - turn;
    cout << first << ' ' << second << ' ' << apart << ' ' << nearer << ' ' << cells << ' ' << turn << ' ' << saved << '\n';
    return 0;
}
