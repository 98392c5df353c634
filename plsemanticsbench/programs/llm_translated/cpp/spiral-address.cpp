#include <iostream>
#include <cstdlib>
using namespace std;
// Numbers 1, 2, 3, ... are written on an infinite grid in a square spiral:
// 1 at (0,0), then right, up, left, down. Find the cell of k, its ring, its
// quadrant, and how many cells among the first rows of width w are white.
int main() {
    int k = 75, w = 5;
    int ring = 0;
    while ((2 * ring + 1) * (2 * ring + 1) < k) ring++;
    int side = 2 * ring;
    int corner = (side + 1) * (side + 1);   // at (ring, -ring)
    int x = ring, y = -ring;
    int back = corner - k;
    if (back <= side) {
        x -= back;
    } else {
        x = -ring;
        back -= side;
        if (back <= side) {
            y += back;
        } else {
            y = ring;
            back -= side;
            if (back <= side) { x += back; }
            else { x = ring; y = ring - (back - side); }
        }
    }
    int quad = 0;
    if (x > 0 && y >= 0) quad = 1;
    if (x <= 0 && y > 0) quad = 2;
    if (x < 0 && y <= 0) quad = 3;
    if (x >= 0 && y < 0) quad = 4;
    int white = 0;
    for (int i = 1; i <= w * w; i++)
        if ((i + x + y + 2 * side) % 3 != 1) white++;
    if (k >= corner) {
        quad = 0;
        white++;
    }
    cout << x << ' ' << y << ' ' << ring << ' ' << quad << ' ' << white << endl;
}
