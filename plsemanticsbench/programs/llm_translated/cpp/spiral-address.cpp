#include <algorithm>
#include <iostream>
using namespace std;

// Numbers 1, 2, 3, ... fill a grid in a square spiral: 1 at (0,0), then right, up, left,
// down. Walk to the cells of k and of j; give the first one with its ring and
// quadrant, the steps of a rook king between both, and the corners passed up to k.
int main() {
    int k = 23, j = 11;
    int x = 0, y = 0, dx = 1, dy = 0, side = 1, left = 1, corner = 0, px = 0, py = 0;
    for (int i = 1; i < k; i++) {
        if (i == j) {
            px = x;
            py = y;
        }
        x += dx;
        y += dy;
        left--;
        if (left == 0) {
            // turn left; after each second turn the side is longer
            int t = dx;
            dx = -dy;
            dy = t;
            corner++;
            if (corner % 2 == 0) side++;
            left = side;
        }
    }
    int ax = x, ay = y;
    if (ax < 0) ax = -ax;
    if (ay < 0) ay = -ay;
    int ring = max(ax, ay);
    int quad = 0;
    if (x > 0 && y >= 0) quad = 1;
    if (x <= 0 && y > 0) quad = 2;
    if (x < 0 && y <= 0) quad = 3;
    if (x >= 0 && y < 0) quad = 4;
    int dist;
    if (x > px) dist = x - px;
    else dist = px - x;
    if (y > py) dist = dist + y - py;
    else dist = dist + py - y;
    cout << x << ' ' << y << ' ' << ring << ' ' << quad << ' ' << dist << ' ' << corner << '\n';
    return 0;
}
