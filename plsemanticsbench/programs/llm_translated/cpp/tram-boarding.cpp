#include <bits/stdc++.h>
using namespace std;

int main() {
    const int seats = 12, stops = 9;
    int onboard = 0, carried = 0, refused = 0, crowded = 0;
    for (int s = 1; s <= stops; s++) {
        // every third stop is a transfer station: half of the tram leaves
        if (s % 3 == 0) onboard = onboard / 2;
        int wait = s * s % 7 + 1;
        int room = seats - onboard;
        if (wait > room) {
            refused += wait - room;
            wait = room;
        }
        onboard += wait;
        carried += wait;
        if (onboard == seats) crowded++;
    }
    int fine = 0;
    if (crowded > 3) {
        fine = 50;
        carried -= crowded;
    } else {
        fine = 20;
    }
    if (refused == 0) {
        fine = 0;
    }
    // those who were refused walk in groups of two and three by turns
    int groups = 0, r = refused;
    while (r > 0) {
        groups++;
        if (groups % 2 == 1)
            r -= 2;
        else
            r -= 3;
    }
    fine += groups;
    // the driver counts again how many seats have an even number
    int even = 0;
    for (int i = 1; i <= onboard; i++) {
        if (i % 2 == 0) even++;
    }
    if (even > 4) fine++;
    cout << onboard << ' ' << carried << ' ' << refused << ' ' << crowded << ' ' << fine << '\n';
}
