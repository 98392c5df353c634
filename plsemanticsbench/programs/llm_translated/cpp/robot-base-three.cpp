#include <iostream>
using namespace std;

// The ternary digits of a number are commands, lowest first: 0 one step, 1 two steps, 2
// turn round. At a wall the robot stops and turns. Find its end, the bumps, the
// farthest tile, the turns, the steps made and the way home; wet tiles (even) cost 2.
int main() {
    int len = 6, p = 4, code = 40231;
    int at = p, dir = 1, bumps = 0, far = p, turns = 0, steps = 0;
    int home = 0;
    if (p < 1 || p > len) {
        bumps = -1;
        cout << at << ' ' << bumps << ' ' << far << ' ' << turns << ' ' << steps << ' ' << home << '\n';
        return 0;
    }
    while (code > 0) {
        int d = code % 3;
        code /= 3;
        if (d == 2) {
            dir = -dir;
            turns++;
            continue;
        }
        at = at + dir * (d + 1);
        steps = steps + d + 1;
        if (at < 1) {
            steps = steps - 1 + at;
            at = 1;
            bumps++;
            dir = 1;
        }
        if (at > len) {
            steps = steps - at + len;
            at = len;
            bumps++;
            dir = -1;
        }
        if (at > far) far = at;
    }
    int q = at;
    while (q != p) {
        if (q > p) q--;
        else q++;
        home++;
        if (q % 2 == 0) home++;
    }
    cout << at << ' ' << bumps << ' ' << far << ' ' << turns << ' ' << steps << ' ' << home << '\n';
    return 0;
}
