#include <iostream>
using namespace std;

// Square 1, 2, ... modulo a prime. Count how often a wanted remainder comes and when
// first, find the largest square and its first root, the squares that are followed by
// another one (x and x + 1 both squares) and the longest rise of squares.
int main() {
    int m = 11, want = 5;
    int hits = 0, first = 0, big = 0, where = 0, both = 0, rise = 1, longest = 1, before = 0;
    if (m < 3 || want >= m) {
        hits = -1;
        cout << hits << ' ' << first << ' ' << big << ' ' << where << ' ' << longest << ' ' << both << '\n';
        return 0;
    }
    for (int i = 1; i < m; i++) {
        int square = i * i % m;
        if (square == want) {
            hits++;
            if (first == 0) first = i;
        }
        if (square > big) {
            big = square;
            where = i;
        }
        if (square > before) rise++;
        else rise = 1;
        if (rise > longest) longest = rise;
        before = square;
    }
    for (int i = 1; 2 * i < m; i++) {
        int next = (i * i + 1) % m;
        // is the next number a square, too?
        for (int j = 1; 2 * j < m; j++) {
            if (j * j % m == next) both++;
        }
    }
    cout << hits << ' ' << first << ' ' << big << ' ' << where << ' ' << longest << ' ' << both << '\n';
    return 0;
}
