#include <iostream>
using namespace std;

// Bracket i opens if 7 * i * i + 2 leaves less than half of m modulo m. A closing
// bracket without partner is dropped, missing ones are added at the end. Or brackets
// are turned round. Find the longest stretch without a drop, too.
int main() {
    int n = 12, m = 23;
    int opens = 0, depth = 0, height = 0, unmatched = 0, pairs = 0, stretch = 0, longest = 0;
    int fix = 0, flips = 0;
    if (n < 1 || m < 2) {
        opens = -1;
        cout << opens << ' ' << depth << ' ' << height << ' ' << unmatched << ' ' << pairs << ' ' << longest << ' ' << fix << ' ' << flips << '\n';
        return 0;
    }
    for (int i = 1; i <= n; i++) {
        int code = (7 * i * i + 2) % m;
        stretch++;
        if (code * 2 < m) {
            opens++;
            depth++;
            if (depth > height) height = depth;
            continue;
        }
        if (depth == 0) {
            unmatched++;
            stretch = 0;
        } else {
            depth--;
            pairs++;
        }
        if (stretch > longest) longest = stretch;
    }
    fix = unmatched + depth;
    flips = -1;
    // turning needs an even number of brackets
    if (n % 2 == 0) flips = (unmatched + 1) / 2 + (depth + 1) / 2;
    cout << opens << ' ' << depth << ' ' << height << ' ' << unmatched << ' ' << pairs << ' ' << longest << ' ' << fix << ' ' << flips << '\n';
    return 0;
}
