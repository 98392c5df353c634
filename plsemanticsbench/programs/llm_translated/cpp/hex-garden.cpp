#include <iostream>
using namespace std;

// A bed has a bulb in the middle and rings of 6, 12, 18, ... bulbs. With f bulbs, how
// many full rings can be planted and how many bulbs are left? For r rings ordered: the
// bulbs needed, the bulbs missing, and the stones of a walk of w rings round them, every
// second ring of the walk with a stone less on each side.
int main() {
    int f = 100, r = 6, w = 3;
    int rings = 0, used = 1;
    int spare = 0, need = 0, walk = 0, missing = 0, edge = 0, fits = 0;
    if (f < 1) {
        rings = -1;
        cout << rings << ' ' << spare << ' ' << need << ' ' << walk << ' ' << missing << ' ' << edge << ' ' << fits << '\n';
        return 0;
    }
    while (used + 6 * (rings + 1) <= f) {
        rings++;
        used = used + 6 * rings;
    }
    spare = f - used;
    need = 1;
    for (int ring = 1; ring <= r; ring++) {
        need = need + 6 * ring;
    }
    if (need > f) missing = need - f;
    for (int ring = r + 1; ring <= r + w; ring++) {
        int stones = 6 * ring;
        if ((ring - r) % 2 == 0) stones -= 6;
        walk += stones;
        if (stones > edge) edge = stones;
    }
    // do the spare bulbs suffice for a half ring?
    if (2 * spare >= 6 * (rings + 1)) {
        fits = 1;
        spare = spare - 3 * (rings + 1);
    }
    cout << rings << ' ' << spare << ' ' << need << ' ' << walk << ' ' << missing << ' ' << edge << ' ' << fits << '\n';
    return 0;
}
