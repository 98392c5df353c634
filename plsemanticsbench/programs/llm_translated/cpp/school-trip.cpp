#include <iostream>
using namespace std;

// Girls and boys go by bus and sleep apart in rooms of four, the last ones in rooms of
// three if nobody is alone then. One teacher goes in each bus. A bus costs 120, a room 40;
// every tenth pupil goes free. Give the price for each of the others, rounded up.
int main() {
    int girls = 27, boys = 33, seats = 16;
    int pupils = girls + boys, buses = 0, places = 0;
    int spare = 0, rooms = 0, empty = 0, free = 0, cost = 0, each = 0;
    if (seats < 2) {
        buses = -1;
        cout << buses << ' ' << spare << ' ' << rooms << ' ' << empty << ' ' << free << ' ' << cost << ' ' << each << '\n';
        return 0;
    }
    while (places < pupils) {
        buses++;
        places = places + seats - 1;
    }
    spare = places - pupils;
    int beds = 0, left = girls;
    while (left > 0) {
        int size = 4;
        if (left == 3 || left == 6 || left == 9) size = 3;
        rooms++;
        beds += size;
        left -= size;
    }
    left = boys;
    while (left > 0) {
        int size = 4;
        if (left == 3 || left == 6 || left == 9) size = 3;
        rooms++;
        beds += size;
        left -= size;
    }
    empty = beds - pupils;
    cost = buses * 120 + rooms * 40;
    free = pupils / 10;
    int paying = pupils - free;
    each = cost / paying;
    if (cost % paying > 0) each++;
    // a cheaper way: leave a bus at home if the last one is nearly empty
    if (spare >= seats - 4) {
        buses--;
        cost -= 120;
    }
    cout << buses << ' ' << spare << ' ' << rooms << ' ' << empty << ' ' << free << ' ' << cost << ' ' << each << '\n';
    return 0;
}
