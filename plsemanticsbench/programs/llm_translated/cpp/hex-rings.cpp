#include <iostream>
using namespace std;
// Axial hexagon coordinates (q, r). Distance of two cells is half of
// |dx| + |dy| + |dz|. The rings 1..dist around the start hold 6k cells each:
// rings with k % 3 == 0 are wooded (bonus), rings k*k > 3*dist are steep.
// A patrol then checks 21 spokes and skips some. Finally the counts become
// scores; after a far trip (dist > 6) the origin is reset.
int main() {
    int q1 = -4, r1 = 6, q2 = 5, r2 = 1;
    int dx = q2 - q1;
    int dy = r2 - r1;
    int dz = 0 - dx - dy;
    if (dx < 0) dx = -dx;
    if (dy < 0) dy = -dy;
    if (dz < 0) dz = -dz;
    int dist = (dx + dy + dz) / 2;
    int far = 0;
    if (dist > 6) {
        far = 1;
        q1 = 0;       // the start becomes the new origin
        r1 = 0;
    }
    int cells = 1, bonus = 0, steep = 0;
    for (int k = 1; k <= dist; k++) {
        cells += 6 * k;
        if (k % 3 == 0) bonus += 3;
        if (k * k > 3 * dist) steep++;
    }
    int skip = 0;
    for (int k = 1; k < 22; k++) {
        if ((k * k + k) % 6 == 0) skip++;
    }
    skip *= 2;
    skip -= 1;
    bonus += 6;
    steep *= 5;
    cout << dist << ' ' << far << ' ' << cells << ' ' << bonus << ' ' << steep << ' ' << skip << ' ' << q1 << ' ' << r1 << endl;
}
