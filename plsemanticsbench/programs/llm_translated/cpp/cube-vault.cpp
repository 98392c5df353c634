#include <iostream>
using namespace std;

// A vault of volume v takes k equal cubes with the largest whole side. The spare room
// is filled greedily with cubes as large as possible, but smaller than the first ones.
// Then find two cubes whose volumes give v, or come as near to it as possible.
int main() {
    int v = 500, k = 3;
    int lo = 0, hi = 16;
    int side, spare = 0, cubes = 0, sum = 0;
    if (v < k || k < 1) {
        side = -1;
        cout << side << ' ' << spare << ' ' << cubes << ' ' << sum << '\n';
        return 0;
    }
    while (hi - lo > 1) {
        int mid = (lo + hi) / 2;
        if (k * mid * mid * mid <= v) lo = mid;
        else hi = mid;
    }
    side = lo;
    spare = v - k * side * side * side;
    int rest = spare, size = side - 1;
    while (rest > 0 && size > 0) {
        if (size * size * size > rest) {
            size--;
            continue;
        }
        rest = rest - size * size * size;
        cubes++;
    }
    // two cubes a <= b: walk from both ends
    int a = 0, b = 8;
    while (a <= b) {
        int both = a * a * a + b * b * b;
        if (both > v) {
            b--;
            continue;
        }
        if (both > sum) sum = both;
        a++;
    }
    cout << side << ' ' << spare << ' ' << cubes << ' ' << sum << '\n';
    return 0;
}
