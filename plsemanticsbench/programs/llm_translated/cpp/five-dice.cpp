#include <iostream>
using namespace std;
// Five twelve-sided dice. Print their sum, the number of different faces, the best number
// of equal dice and 1 if the throw is a full house (3 + 2), and the prize:
// twice the sum, 12 per kind, less 5, doubled for a full house.
int main() {
    int a = 3, b = 5, c = 3, d = 3, e = 5;
    int sum = a + b + c + d + e;
    int kinds = 0, best = 0, pair = 0;
    for (int f = 1; f <= 12; f++) {
        int cnt = 0;
        if (a == f) cnt++;
        if (b == f) cnt++;
        if (c == f) cnt++;
        if (d == f) cnt++;
        if (e == f) cnt++;
        if (cnt > 0) kinds++;
        if (cnt > best) best = cnt;
        if (cnt == 2) pair = 1;
    }
    int house = 0;
    int prize = sum * 2;
    prize += 12 * kinds;
    prize -= 5;
    if (pair == 1 && best == 3) {
        house = 1;
        prize *= 2;
    }
    cout << sum << " " << kinds << " " << best << " " << house << " " << prize << "\n";
    return 0;
}
