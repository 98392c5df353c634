#include <iostream>
using namespace std;

// Game g gives g * g modulo 7: 0 and 1 are wins, 2 a draw, 4 a loss. A win brings 16
// points, a draw 2, a loss takes 10; from 1550 on a win brings only 8. Find the longest
// series of wins, the peak, and the title: 1 if 1560 was passed, 2 if held.
int main() {
    int rating = 1500, games = 12;
    int after = rating, wins = 0, draws = 0, losses = 0, streak = 0, run = 0, peak = rating;
    int title = 0;
    if (games < 1) {
        wins = -1;
        cout << after << ' ' << wins << ' ' << draws << ' ' << losses << ' ' << streak << ' ' << peak << ' ' << title << '\n';
        return 0;
    }
    for (int g = 1; g <= games; g++) {
        int result = g * g % 7;
        if (result < 2) {
            wins++;
            run++;
            if (after < 1550) after += 16;
            else after += 8;
        } else {
            run = 0;
            if (result == 2) {
                draws++;
                after += 2;
            } else {
                losses++;
                after -= 10;
            }
        }
        if (run > streak) streak = run;
        if (after > peak) peak = after;
    }
    if (peak > 1560) title = 1;
    if (after > 1560) title = 2;
    cout << after << ' ' << wins << ' ' << draws << ' ' << losses << ' ' << streak << ' ' << peak << ' ' << title << '\n';
    return 0;
}
