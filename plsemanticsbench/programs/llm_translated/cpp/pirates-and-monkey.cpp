#include <iostream>
using namespace std;

// Each night one pirate gives the remainder by the crew to the monkey and hides a part for
// himself; the last of them is the captain, who hides twice as much. In the morning all
// share what is left and the monkey gets the rest. How many pirates have less than by an
// honest division, and who is the first that has more?
int main() {
    int coins = 197, crew = 5;
    int left = coins, hidden = 0, monkey = 0, captain = 0, nights = 0;
    int share = 0, unhappy = 0, thief = 0;
    if (crew < 2) {
        nights = -1;
        cout << nights << ' ' << hidden << ' ' << monkey << ' ' << share << ' ' << captain << ' ' << unhappy << ' ' << thief << '\n';
        return 0;
    }
    while (nights < crew && left >= crew) {
        nights++;
        int gift = left % crew;
        monkey += gift;
        left -= gift;
        int part = left / crew;
        if (nights == crew) {
            part *= 2;
            captain = part;
        }
        left -= part;
        hidden += part;
    }
    share = left / crew;
    monkey = monkey + left % crew;
    captain += share;
    int honest = coins / crew;
    left = coins;
    for (int night = 1; night <= nights; night++) {
        left = left - left % crew;
        int part = left / crew;
        if (night == crew) part *= 2;
        left -= part;
        if (part + share < honest) unhappy++;
        if (part + share > honest && thief == 0) thief = night;
    }
    // who had no night to hide anything has just the share
    if (share < honest) {
        unhappy = unhappy + crew - nights;
    }
    cout << nights << ' ' << hidden << ' ' << monkey << ' ' << share << ' ' << captain << ' ' << unhappy << ' ' << thief << '\n';
    return 0;
}
