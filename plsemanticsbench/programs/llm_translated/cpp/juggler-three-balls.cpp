#include <iostream>
using namespace std;

// Ball 0 flies high and comes down three beats later, the others two beats. Every beat
// throws the ball whose turn it is, if it is in the hand by then; else the juggler waits. After
// a number of throws the hand is tired and drops each fifth throw for one beat more.
int main() {
    int beats = 14, tired = 6;
    int high = 0, low = 0, drops = 0, waits = 0, throws = 0, ball = 0;
    int a = 0, b = 0, c = 0;
    for (int t = 1; t <= beats; t++) {
        int down = c;
        if (ball == 0) down = a;
        if (ball == 1) down = b;
        if (down > t) {
            waits++;
            continue;
        }
        throws++;
        down = t + 2;
        if (ball == 0) {
            high++;
            down++;
        } else {
            low++;
        }
        if (throws > tired && throws % 5 == 0) {
            drops++;
            down++;
        }
        if (ball == 0) a = down;
        if (ball == 1) b = down;
        if (ball == 2) c = down;
        ball = (ball + 1) % 3;
    }
    int claps = 2 * high + low, coins = claps / 5;
    if (drops > 0) coins = coins - drops;
    cout << high << ' ' << low << ' ' << throws << ' ' << waits << ' ' << drops << ' ' << claps << ' ' << coins << '\n';
    return 0;
}
