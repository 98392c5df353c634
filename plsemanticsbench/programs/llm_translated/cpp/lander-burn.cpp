#include <iostream>
using namespace std;

// Gravity adds 2 to the speed in each second. Above speed 8 the autopilot burns one
// unit of fuel, which takes 5 off; near the ground it burns from speed 4 on. Landing is
// soft below 4, hard below 8, else a crash.
int main() {
    int h = 60, fuel = 8;
    int height = h, v = 0, t = 0, burns = 0, top = 0, state = 0, late = 0;
    if (h < 1 || fuel < 0) {
        state = -1;
        cout << t << ' ' << v << ' ' << fuel << ' ' << burns << ' ' << top << ' ' << late << ' ' << state << '\n';
        return 0;
    }
    while (height > 0) {
        t++;
        v += 2;
        int limit = 8;
        if (height < 20) limit = 4;
        if (v > limit && fuel > 0) {
            v -= 5;
            fuel--;
            burns++;
            if (limit == 4) late++;
        }
        if (v > top) top = v;
        height -= v;
    }
    if (v < 8) state = 1;
    if (v < 4) state = 2;
    cout << t << ' ' << v << ' ' << fuel << ' ' << burns << ' ' << top << ' ' << late << ' ' << state << '\n';
    return 0;
}
