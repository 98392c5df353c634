#include <iostream>
using namespace std;

int main() {
    int rating = 1500, games = 20;
    int wins = 0, draws = 0, streak = 0, run = 0;
    for (int g = 1; g <= games; g++) {
        int r = g * g % 9;
        if (r == 0) {
            wins++;
            run++;
        } else {
            run = 0;
        }
        if (r == 4) draws++;
        if (run > streak) streak = run;
    }
    int gain = 20 * wins;
    gain = gain + 9 * draws;
    int title, fee;
    rating = rating + gain;
    if (rating > 1600) {
        title = 1;
        fee = 0;
        gain = 0;
    } else {
        title = 0;
        fee = 20;
    }
    if (streak == 2) {
        title = title + 4;
        fee = 9;
        rating = rating + 1;
    }
    // the federation asks for the fee in 9 coins at most
    int paid = 0, coin = 1;
    while (paid < fee) {
        paid = paid + coin;
        coin = coin * 2;
    }
    fee = paid;
    cout << rating << " " << wins << " " << draws << " " << streak << " " << title << " " << fee << endl;
}
