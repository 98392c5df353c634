#include <iostream>
using namespace std;

// A queen and a knight stand on a board. On the given rank look at columns 0..9: count
// squares hit by the queen, by the knight, by both, the safe ones, the first
// safe one and the longest run of attacked squares. Does either attack the other?
int main() {
    int qx = 3, qy = 6, nx = 6, ny = 3, rank = 4;
    int queen = 0, knight = 0, both = 0, safe = 0, first = -1, run = 0, longest = 0;
    for (int x = 0; x < 10; x++) {
        int hit = 0, dx = x - qx, dy = rank - qy;
        if (dx == 0 || dy == 0 || dx * dx == dy * dy) {
            hit++;
            queen++;
        }
        dx = x - nx;
        dy = rank - ny;
        if (dx * dx + dy * dy == 5) {
            hit++;
            knight++;
        }
        if (hit == 2) both++;
        if (hit == 0) {
            safe++;
            run = 0;
            if (first < 0) first = x;
        } else {
            run++;
        }
        if (run > longest) longest = run;
    }
    int dx = qx - nx, dy = qy - ny, hits = 0;
    if (dx == 0 || dy == 0 || dx * dx == dy * dy) hits++;
    if (dx * dx + dy * dy == 5) hits += 2;
    cout << queen << ' ' << knight << ' ' << both << ' ' << safe << ' ' << first << ' ' << longest << ' ' << hits << '\n';
    return 0;
}
