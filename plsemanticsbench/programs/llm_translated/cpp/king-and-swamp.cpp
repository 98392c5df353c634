#include <iostream>
using namespace std;

// The king walks diagonally while he can, then straight. Squares whose coordinates add
// up to a multiple of 3 are swamps: they take two days, others one. Each fourth day a
// meal more is eaten. Compare with the walk that goes straight first.
int main() {
    int x = 1, y = 3, gx = 9, gy = 7;
    int sx = x, sy = y;
    int steps = 0, diag = 0, wet = 0, days = 0;
    int food = 0, lost = 0;
    if (gx < x || gy < y) {
        steps = -1;
        cout << steps << ' ' << diag << ' ' << wet << ' ' << days << ' ' << food << ' ' << lost << '\n';
        return 0;
    }
    while (x < gx || y < gy) {
        if (x < gx && y < gy) diag++;
        if (x < gx) x++;
        if (y < gy) y++;
        steps++;
        days++;
        if ((x + y) % 3 == 0) {
            wet++;
            days++;
        }
    }
    food = days + days / 4;
    int other = 0;
    x = sx;
    y = sy;
    while (x < gx || y < gy) {
        // straight until the rest is a diagonal
        int left = gx - x, up = gy - y;
        if (left >= up) x++;
        if (up >= left) y++;
        other++;
        if ((x + y) % 3 == 0) other++;
    }
    lost = days - other;
    cout << steps << ' ' << diag << ' ' << wet << ' ' << days << ' ' << food << ' ' << lost << '\n';
    return 0;
}
