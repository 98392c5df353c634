#include <iostream>
using namespace std;

// Each of four rings turns from its digit of a to its digit of b the shorter way. Give the
// turns, the rings turned up, the most turned ring, the rings left alone, the turns if
// all rings turn up only, and the ring on which most is saved by turning down.
int main() {
    int a = 4708, b = 1953;
    int turns = 0, ups = 0, big = 0, same = 0, only = 0, saved = 0, ring = 0;
    if (a < 0 || b < 0 || a > 9999 || b > 9999) {
        turns = -1;
        cout << turns << ' ' << ups << ' ' << big << ' ' << same << ' ' << only << ' ' << saved << ' ' << ring << '\n';
        return 0;
    }
    int p = a, q = b;
    for (int i = 4; i > 0; i--) {
        int up = (q % 10 - p % 10 + 10) % 10;
        p /= 10;
        q /= 10;
        only += up;
        if (up == 0) {
            same++;
            continue;
        }
        int way;
        if (up <= 5) {
            way = up;
            ups++;
        } else {
            way = 10 - up;
        }
        turns += way;
        if (way > big) big = way;
        if (up - way > saved) {
            saved = up - way;
            ring = i;
        }
    }
    cout << turns << ' ' << ups << ' ' << big << ' ' << same << ' ' << only << ' ' << saved << ' ' << ring << '\n';
    return 0;
}
