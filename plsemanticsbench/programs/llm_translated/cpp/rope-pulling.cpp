#include <iostream>
using namespace std;

// In each second a team pulls the rope by its strength. Red loses one of strength every
// fourth second, blue every sixth; a team at 1 rests, which gives it 3. A team wins when the
// mark is limit away from the middle; after 20 seconds it is a draw.
int main() {
    int limit = 6, red = 6, blue = 5;
    int t = 0, mark = 0, winner = 0, turns = 0, best = 0, rests = 0, side = 0;
    while (t < 20 && winner == 0) {
        t++;
        mark = mark + red - blue;
        if (t % 4 == 0) red--;
        if (t % 6 == 0) blue--;
        if (red == 1) {
            red = 4;
            rests++;
        }
        if (blue == 1) {
            blue = 4;
            rests++;
        }
        if (mark > 0 && side != 1) {
            turns++;
            side = 1;
        }
        if (mark < 0 && side != 2) {
            turns++;
            side = 2;
        }
        if (mark > best) best = mark;
        if (mark >= limit) winner = 1;
        if (mark <= -limit) winner = 2;
    }
    cout << t << ' ' << mark << ' ' << winner << ' ' << turns << ' ' << best << ' ' << rests << '\n';
    return 0;
}
