#include <bits/stdc++.h>
using namespace std;

int main() {
    int seed = 11, n = 15;
    int six = 0, streak = 0, best = 0, low = 0, die = 0;
    int i = 0;
    for (; i < n; i++) {
        seed = (seed * 21 + 13) % 64;
        die = seed % 6 + 1;
        if (die == 6) six++;
        if (die > 3) {
            streak++;
        } else {
            streak = 0;
        }
        if (streak > best) best = streak;
        if (die == 1) low++;
    }
    streak = best;
    int prize = 0;
    if (six == 0) {
        prize = 1;
        six = -1;
        i = 1;
    }
    if (six > 3) {
        prize = 21;
        low = 0;
        best = 3;
        streak = 0;
    } else {
        n = 0;
        best = 1;
    }
    prize = prize * 6;

    // the seed is reset to the nearest multiple of seven
    die = seed % 7;
    if (die > 3) {
        seed += 7;
        low = 2;
        best = 1;
    } else {
        six = 0;
        low = 1;
        best = 2;
    }
    seed -= die;
    prize += low;
    cout << seed << " " << six << " " << streak << " " << prize << "\n";
    return 0;
}
