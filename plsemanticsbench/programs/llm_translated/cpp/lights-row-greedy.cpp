#include <iostream>
using namespace std;

int main() {
    int row = 365, n = 9;
    int presses = 0;
    int p = 1;
    // pressing lamp i flips lamps i and i + 1; go from the low end
    for (int i = 1; i < n; i++) {
        if (row / p % 2 == 1) {
            presses++;
            row -= p;
            int q = 2 * p;
            if (row / q % 2 == 1) {
                row -= q;
            } else {
                row += q;
            }
        }
        p *= 2;
    }
    int saved = n - presses;
    int score = 0;
    if (row == 0) {
        score = 20;
        saved++;
    } else {
        score = 7;
    }
    // energy: lamps that never needed a press give points 1, 2, 1, 2, ...
    for (int j = 0; j < saved; j++) {
        if (j % 2 == 0) {
            score++;
        } else {
            score += 2;
        }
    }
    while (score % 5 != 0) score--;
    cout << presses << ' ' << row << ' ' << saved << ' ' << score << endl;
    return 0;
}
