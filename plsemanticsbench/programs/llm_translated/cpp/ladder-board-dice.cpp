#include <iostream>
using namespace std;

// Two pieces move in turns; the dice comes from a small generator. On a multiple of
// 9 a ladder leads three up, on a multiple of 10 a snake leads four down. Who lands on the
// other piece sends it back to the start.
int main() {
    int goal = 30, seed = 2;
    int a = 0, b = 0, throws = 0, up = 0, down = 0, sent = 0, winner = 0;
    while (winner == 0) {
        throws++;
        seed = (seed * 5 + 3) % 16;
        int at = b;
        if (throws % 2 == 1) at = a;
        at = at + seed % 6 + 1;
        if (at % 9 == 0) {
            up++;
            at += 3;
        }
        if (at % 10 == 0 && at < goal) {
            down++;
            at -= 4;
        }
        if (throws % 2 == 1) {
            a = at;
            if (a == b) {
                b = 0;
                sent++;
            }
        } else {
            b = at;
            if (a == b) {
                a = 0;
                sent++;
            }
        }
        if (a >= goal) winner = 1;
        if (b >= goal) winner = 2;
    }
    int ahead = a - b;
    if (winner == 2) ahead = -ahead;
    cout << throws << ' ' << up << ' ' << down << ' ' << winner << ' ' << ahead << ' ' << sent << '\n';
    return 0;
}
