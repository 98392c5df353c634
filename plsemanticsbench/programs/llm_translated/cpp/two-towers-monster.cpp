#include <iostream>
using namespace std;

// A monster walks sixteen cells. Tower A hits the four cells from a on for 2, tower B
// the six cells from b on for 3. Under 10 points the monster limps: each step takes
// two turns. Coins: 30 less the cells walked if it falls, 5 if it gets through.
int main() {
    int hp = 23, a = 3, b = 8;
    int left = hp, cell = 0, shotsA = 0, shotsB = 0, first = -1, limp = 0, coins;
    if (hp < 1 || a < 0 || b < a) {
        cell = -1;
        cout << cell << ' ' << left << ' ' << shotsA << ' ' << shotsB << ' ' << coins << ' ' << first << ' ' << limp << '\n';
        return 0;
    }
    while (cell < 16 && left > 0) {
        int turns, strikeA, strikeB;
        if (left < 10) {
            turns = 2;
            limp++;
        } else {
            turns = 1;
        }
        if (cell >= a && cell < a + 4) strikeA = turns;
        else strikeA = 0;
        if (cell >= b && cell < b + 6) strikeB = turns;
        else strikeB = 0;
        shotsA += strikeA;
        shotsB += strikeB;
        int harm = 2 * strikeA + 3 * strikeB;
        if (harm > 0 && first < 0) first = cell;
        left -= harm;
        cell++;
    }
    if (left <= 0) {
        left = 0;
        coins = 30 - cell;
    } else {
        coins = 5;
    }
    cout << cell << ' ' << left << ' ' << shotsA << ' ' << shotsB << ' ' << coins << ' ' << first << ' ' << limp << '\n';
    return 0;
}
