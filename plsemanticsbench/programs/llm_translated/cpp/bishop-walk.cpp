#include <bits/stdc++.h>
using namespace std;

int main() {
    int w = 6, h = 4, t = 18;
    int x = 0, y = 0, dx = 1, dy = 1;
    int corners = 0, top = 0, seal = 0;
    if (w < 2 || h < 2) {
        // the bishop cannot move at all
        x = 0;
        y = 0;
        corners = 1;
        top = 0;
        seal = -1;
        cout << x << " " << y << " " << corners << " " << top << " " << seal << "\n";
        return 0;
    }
    for (int i = 0; i < t; i++) {
        x += dx;
        y += dy;
        if (x == 0) dx = 1;
        if (x == w - 1) dx = -1;
        if (y == 0) dy = 1;
        if (y == h - 1) {
            dy = -1;
            top++;
        }
        if (dx * (x - 2) == -3 && dy * (y - 1) == -2) corners++;
    }
    seal = corners * 10 + top;
    if (x == y) {
        seal = seal + 2;
        corners = 0;
        top = 0;
    }
    cout << x << " " << y << " " << corners << " " << top << " " << seal << "\n";
}
