#include <iostream>
using namespace std;

// Bit 1: the server wins the rally; the lowest bit is played first. Who has at least four
// points and leads by two wins. Count deuces (three all and later ties), the longest
// streak of one player; if the mask ends first nobody wins.
int main() {
    int mask = 23253;
    int a = 0, b = 0, rallies = 0, winner = 0, deuces = 0, run = 0, best = 0, prev = 2;
    int rest = mask;
    while (rest > 0 && winner == 0) {
        int bit = rest % 2;
        rest /= 2;
        rallies++;
        if (bit == 1) a++;
        else b++;
        if (bit == prev) run++;
        else run = 1;
        prev = bit;
        if (run > best) best = run;
        int ahead = a - b;
        if (ahead < 0) ahead = -ahead;
        if (ahead == 0 && a >= 3) deuces++;
        if (ahead >= 2 && a >= 4 && a > b) winner = 1;
        if (ahead >= 2 && b >= 4 && b > a) winner = 2;
    }
    cout << a << ' ' << b << ' ' << rallies << ' ' << winner << ' ' << deuces << ' ' << best << '\n';
    return 0;
}
