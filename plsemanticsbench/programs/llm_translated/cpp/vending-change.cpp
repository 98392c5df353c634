#include <iostream>
using namespace std;

// The machine pays out in coins of 15, 4 and 1 and has few of the large ones. Two customers
// ask for change; the first gets fifteens, fours and ones, the second only what is
// left. Who gets more than nine coins complains. Give the coins of both and what is left.
int main() {
    int x = 67, y = 46, fifteens = 5, fours = 12;
    int first, second, left, worse, refused;
    int big, small, rest;
    if (x / 15 > fifteens) big = fifteens;
    else big = x / 15;
    rest = x - 15 * big;
    if (rest / 4 > fours) small = fours;
    else small = rest / 4;
    int ones = rest - 4 * small;
    first = big + small + ones;
    int coins15 = fifteens - big, coins4 = fours - small;
    if (y / 15 > coins15) big = coins15;
    else big = y / 15;
    rest = y - 15 * big;
    if (rest / 4 > coins4) small = coins4;
    else small = rest / 4;
    ones = rest - 4 * small;
    second = big + small + ones;
    left = 15 * (coins15 - big) + 4 * (coins4 - small);
    if (first > second) {
        worse = 1;
    } else {
        if (second > first) worse = 2;
        else worse = 0;
    }
    int one, two;
    if (first > 9) one = 1;
    else one = 0;
    if (second > 9) two = 1;
    else two = 0;
    refused = one + two;
    cout << first << ' ' << second << ' ' << left << ' ' << worse << ' ' << refused << '\n';
    return 0;
}
