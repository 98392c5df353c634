#include <algorithm>
#include <iostream>
using namespace std;

// A bishop starts in a corner and moves one square a step; at an edge it bounces.
// Count corners, touches of the top edge and of the right edge, visits to the start
// row, and the longest way between two bounces.
int main() {
    int w = 6, h = 4, t = 12;
    int x = 0, y = 0, dx = 1, dy = 1;
    int corners = 0, top = 0, side = 0, visits = 0, longest = 0, way = 0;
    for (int i = 0; i < t; i++) {
        x += dx;
        y += dy;
        way++;
        int walls = 0;
        if (x == 0 || x == w - 1) {
            dx = -dx;
            walls++;
        }
        if (y == 0 || y == h - 1) {
            dy = -dy;
            walls++;
        }
        if (walls == 2) corners++;
        if (walls > 0) {
            longest = max(longest, way);
            way = 0;
        }
        if (y == h - 1) top++;
        if (x == w - 1) side++;
        if (y == 0) visits++;
    }
    cout << x << ' ' << y << ' ' << corners << ' ' << top << ' ' << side << ' ' << visits << ' ' << longest << '\n';
    return 0;
}
