#include <iostream>
using namespace std;

// The next card is 7 * card + 4 modulo 11; 0 is a ten and 1 an ace, which counts
// eleven unless that is too much. The player draws up to 15, the dealer up to 17.
// Three rounds are played for a pot of ten coins.
int main() {
    int card = 5;
    int player = 0, dealer = 0, drawn = 0, aces = 0, outcome = 0, streak = 0, pot = 10;
    for (int round = 1; round <= 3; round++) {
        player = 0;
        dealer = 0;
        while (dealer < 17) {
            card = (7 * card + 4) % 11;
            drawn++;
            int value = card;
            if (card == 0) value = 10;
            if (card == 1) aces++;
            if (player < 15) {
                if (card == 1 && player < 11) value = 11;
                player += value;
            } else {
                if (card == 1 && dealer < 11) value = 11;
                dealer += value;
            }
        }
        // 1: the player wins, 2: the dealer wins, 0: a tie
        outcome = 0;
        if (player <= 21 && (dealer > 21 || player > dealer)) outcome = 1;
        if (player > 21 || (dealer <= 21 && dealer > player)) outcome = 2;
        if (outcome == 1) {
            pot -= 2;
            streak++;
        } else {
            streak = 0;
        }
        if (outcome == 2) pot += 3;
    }
    cout << player << ' ' << dealer << ' ' << drawn << ' ' << aces << ' ' << outcome << ' ' << streak << ' ' << pot << '\n';
    return 0;
}
