#include <bits/stdc++.h>
using namespace std;

int main() {
    int limit = 5;
    int rope = 0, t = 0, winner = 0;
    int cheers = 0, gold = 0, silver = 0;
    while (t < 30) {
        if (rope == limit) break;
        t++;
        if (t % 2 == 0) rope++;
        if (t % 6 == 0) rope--;
    }
    if (rope == limit) {
        winner = 1;
        gold = 6;
        silver = 0;
        cheers = 2;
    } else {
        winner = 2;
        gold = 0;
        silver = 6;
        cheers = 1;
    }
    // spectators come in rows; a row cheers if its number is even and the rope is tight
    int row = 1, tight = 0, loose = 0;
    while (row <= t) {
        if (row % 2 == 0) tight++;
        if (row % 6 == 1) loose++;
        row++;
    }
    cheers = cheers * tight;
    gold = gold + 2;
    silver = silver + 1;
    silver = silver * 2;
    if (tight < loose) {
        winner = 0;
        cheers = 0;
        gold = 0;
        silver = 0;
    }
    cout << t << ' ' << rope << ' ' << winner << ' ' << cheers << ' ' << gold << ' ' << silver << '\n';
    return 0;
}
