#include <iostream>
using namespace std;

int main() {
    // decimal digits 0, 1, 2: lost, drawn, won
    long long code = 12002012021LL, away = 1;
    long long games = 0, win = 0, draw = 0;
    long long cup, bus, spare = 0;
    long long rest = code;
    while (rest > 0) {
        long long digit = rest % 10;
        rest = rest / 10;
        games++;
        if (digit == 2) win++;
        if (digit == 1) draw++;
    }
    long long points = 2 * win;
    points = points + draw;
    if (points > games) {
        cup = 2;
        bus = 1;
    } else {
        cup = 0;
        bus = 0;
        spare = 10;
    }
    // away games: the bus has 10 seats in the first class, 2 in the cabin
    long long seats = 10 * bus;
    seats = seats + 2;
    long long fans = 0, walk = 0;
    if (away == 1) {
        fans = 20;
        walk = 2;
        spare = spare + 1;
    } else {
        fans = 10;
        walk = 0;
        spare = 2;
        cup = 1;
    }
    // fans are seated one after the other, those with a number 1 modulo 10 prefer to walk
    long long f = 0, foot = 0;
    while (f < fans) {
        f++;
        if (f % 10 == 1) foot++;
    }
    walk = walk + foot;
    fans = fans - walk;
    if (seats < fans) {
        bus = bus + 1;
        spare = 0;
    } else {
        spare = seats - fans;
    }
    cout << games << ' ' << win << ' ' << draw << ' ' << points << ' ' << cup << ' ' << bus << ' ' << spare << endl;
}
