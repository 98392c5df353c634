#include <iostream>
using namespace std;

// The price is 3 * day mod 10 plus 1. The trader buys one share a day at 3 or less and
// sells all at 9 or more. Give the cash, the shares kept, the trades, the
// highest wealth, the days with shares and the wealth missed by a single purchase on the first day.
int main() {
    int cash = 20, days = 11;
    int start = cash, shares = 0, trades = 0, high = cash, price = 0, worth = cash, held = 0;
    int regret = 0;
    if (cash < 1 || days < 1) {
        trades = -1;
        cout << cash << ' ' << shares << ' ' << trades << ' ' << high << ' ' << worth << ' ' << held << ' ' << regret << '\n';
        return 0;
    }
    for (int day = 1; day <= days; day++) {
        price = 3 * day % 10 + 1;
        if (price <= 3 && cash >= price) {
            cash -= price;
            shares++;
            trades++;
        }
        if (price >= 9 && shares > 0) {
            cash = cash + shares * price;
            shares = 0;
            trades++;
        }
        // every fifth day the broker takes a fee for each trade so far
        if (day % 5 == 0) cash -= trades;
        worth = cash + shares * price;
        if (worth > high) high = worth;
        if (shares > 0) held++;
    }
    int first = start / 4;
    int other = start - first * 4 + first * price;
    regret = other - worth;
    if (regret < 0) regret = 0;
    cout << cash << ' ' << shares << ' ' << trades << ' ' << high << ' ' << worth << ' ' << held << ' ' << regret << '\n';
    return 0;
}
