#include <iostream>
using namespace std;

// The die is a poor generator: it repeats itself. Anna and Bert throw in turns;
// a six earns another throw, a one loses the points of the turn. Three high throws
// in a row earn five points at once.
int main() {
    int seed = 11, n = 10;
    int anna = 0, bert = 0, turn = 0, points = 0;
    int streak = 0, run = 0, sixes = 0, lost = 0;
    for (int i = 0; i < n; i++) {
        seed = (seed * 21 + 13) % 64;
        int die = seed % 6 + 1;
        if (die > 3) {
            run++;
            if (run % 3 == 0) points += 5;
        } else {
            run = 0;
        }
        if (run > streak) streak = run;
        if (die == 6) {
            sixes++;
            points += 6;
            continue;
        }
        if (die == 1) {
            lost += points;
            points = 0;
        } else {
            points += die;
        }
        if (turn == 0) anna += points;
        else bert += points;
        points = 0;
        turn = 1 - turn;
    }
    int leader = 0;
    if (anna > bert) leader = 1;
    if (bert > anna) leader = 2;
    cout << anna << ' ' << bert << ' ' << leader << ' ' << streak << ' ' << sixes << ' ' << lost << '\n';
    return 0;
}
