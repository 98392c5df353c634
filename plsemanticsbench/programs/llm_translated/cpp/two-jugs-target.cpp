#include <iostream>
using namespace std;

int main() {
    int a = 7, b = 11, goal = 6;
    // Euclid first: is the goal reachable at all?
    int u = a, v = b;
    while (v != 0) {
        int r = u % v;
        u = v;
        v = r;
    }
    bool ok = (goal % u == 0);
    if (goal > b) ok = false;
    int x = 0, y = 0, steps = 0, spilled = 0;
    while (ok) {
        if (x == goal || y == goal) break;
        steps++;
        if (x == 0) {
            x = a;
            continue;
        }
        if (y == b) {
            y = 0;
            spilled += b;
            continue;
        }
        int m = b - y;
        if (x < m) m = x;
        x -= m;
        y += m;
    }
    cout << ok << ' ' << steps << ' ' << x << ' ' << y << ' ' << spilled << endl;
}
