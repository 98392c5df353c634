#include <iostream>

int main() {
    int seed = 5;
    int sum = 0, cards = 0, aces = 0;
    int label = 0, chips = 0, wins = 0, ties = 0;
    if (seed > 10) {
        // a marked deck
        std::cout << "0 0 0 -1 0 0 0" << std::endl;
        return 0;
    }
    // a pseudo deck: next card = 7 * card + 4 modulo 11
    int card = seed;
    while (sum < 17) {
        card = (7 * card + 4) % 11;
        sum += card;
        cards++;
        if (card == 1) aces++;
    }
    if (sum > 21) {
        label = 0;
        chips = 10;
        if (aces > 0) {
            label = 1;
            chips = 17;
        }
    } else {
        label = 4;
        chips = 1;
        if (sum == 17) {
            label = 7;
            chips = 11;
        }
    }
    // side table: a player throws tokens on squares 1..21 and
    // wins where the square leaves 1 modulo 7, ties at 4 modulo 11
    for (int sq = 1; sq <= 21; sq++) {
        if (sq % 7 == 1) wins++;
        if (sq % 11 == 4) ties++;
    }
    chips = chips * wins;
    chips = chips + 1;
    label = label + ties;
    label = label * 7;
    std::cout << sum << " " << cards << " " << aces << " " << label << " " << chips << " " << wins << " " << ties << std::endl;
}
