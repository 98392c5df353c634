#include <algorithm>
#include <iostream>
using namespace std;

// Throws come from a small generator. A turn has three darts; who falls below zero
// or leaves one point has thrown bust: the turn ends and does not count. The
// first to reach zero exactly is out.
int main() {
    int s = 11, start = 61;
    int left = start, from = start, darts = 0, busts = 0, doubles = 0, best = 0, inTurn = 0;
    int out = 0;
    if (start < 2) {
        darts = -1;
        cout << darts << ' ' << busts << ' ' << left << ' ' << doubles << ' ' << best << ' ' << out << '\n';
        return 0;
    }
    while (left > 0 && darts < 12) {
        darts++;
        inTurn++;
        s = (s * 11 + 5) % 61;
        int hit = s % 20 + 1;
        // the outer ring doubles
        if (s > 50) {
            hit = 2 * hit;
            doubles++;
        }
        left -= hit;
        if (left < 0 || left == 1) {
            busts++;
            left = from;
            inTurn = 3;
        }
        if (inTurn == 3 || left == 0) {
            best = max(best, from - left);
            from = left;
            inTurn = 0;
        }
    }
    if (left == 0) out = 1;
    else if (left <= 40 && left % 2 == 0) out = 2;
    else if (left <= 20) out = 3;
    cout << darts << ' ' << busts << ' ' << left << ' ' << doubles << ' ' << best << ' ' << out << '\n';
    return 0;
}
