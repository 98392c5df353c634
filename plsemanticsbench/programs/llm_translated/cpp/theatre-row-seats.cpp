#include <iostream>
using namespace std;

// A row of seats is filled from the left: groups come in the order couple, single,
// couple, critic, again and again. A critic wants a free seat on his left, a couple never
// sits across the aisle after seat 6. Who finds no place gets 9 back a head.
int main() {
    int seats = 14;
    int pairs = 0, critics = 0, empty = 0, refund = 0, at = 0;
    if (seats < 1) {
        pairs = -1;
        cout << pairs << ' ' << critics << ' ' << empty << ' ' << refund << '\n';
        return 0;
    }
    for (int group = 1; group <= 10; group++) {
        int heads = 1, gap = 0;
        if (group % 2 == 1) heads = 2;
        if (group % 4 == 0) gap = 1;
        if (heads == 2 && at == 5) gap = 1;
        if (at + gap + heads > seats) {
            refund = refund + 9 * heads;
            continue;
        }
        at = at + gap + heads;
        empty += gap;
        if (heads == 2) pairs++;
        if (group % 4 == 0) critics++;
    }
    empty = empty + seats - at;
    cout << pairs << ' ' << critics << ' ' << empty << ' ' << refund << '\n';
    return 0;
}
