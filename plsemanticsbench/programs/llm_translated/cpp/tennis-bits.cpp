#include <iostream>
// Rallies are the binary digits of a number, lowest first (1: player A wins it).
// The game ends when somebody has at least 4 points and leads by 2.
// Also find the longest streak by one player in the rallies played,
// and the umpire fee: 4 plus 2 a deuce, 20 (and an empty board) if the game is not
// finished.
int main() {
    long long rallies = 3763509, limit = 20;
    int a = 0, b = 0, winner = 0, deuces = 0;
    int streak = 0, best = 0, prev = -1;
    int bit = 0, fee = 0;
    for (int i = 0; i < limit; i++) {
        bit = rallies % 2;
        rallies /= 2;
        if (bit == 1) a++; else b++;
        streak = (bit == prev) ? streak + 1 : 1;
        prev = bit;
        if (streak > best) best = streak;
        if (a == b && a >= 3) deuces++;
        if (a >= 4 && a - b >= 2) winner = 1;
        if (b >= 4 && b - a >= 2) winner = 2;
        if (winner != 0) break;
    }
    fee = 4;
    fee += 2 * deuces;
    if (winner == 0) {       // not finished: play on tomorrow
        fee = 20;
        a = 0;
        b = 0;
        best = 0;
        deuces = -1;
    }
    std::cout << a << " " << b << " " << winner << " " << deuces << " " << best << " " << fee << "\n";
}
