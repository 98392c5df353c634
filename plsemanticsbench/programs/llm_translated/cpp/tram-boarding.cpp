#include <iostream>
using namespace std;

// At stop s, s * s modulo 7 plus one people wait; at every third stop half of the tram
// leaves. Who finds no place walks, in groups. Is the tram late (over half full)? Give the people on board at the end,
// those carried and refused, the full stops and the fares: 3 each, 2 at a full stop.
int main() {
    int seats = 12, stops = 9;
    int onboard = 0, carried = 0, refused = 0, crowded = 0, fares = 0;
    int groups = 0, late = 0;
    if (seats < 1) {
        carried = -1;
        cout << onboard << ' ' << carried << ' ' << refused << ' ' << crowded << ' ' << groups << ' ' << late << ' ' << fares << '\n';
        return 0;
    }
    for (int s = 1; s <= stops; s++) {
        int off, on, fare;
        if (s % 3 == 0) off = onboard / 2;
        else off = 0;
        onboard -= off;
        int wait = s * s % 7 + 1, room = seats - onboard;
        if (wait >= room) {
            on = room;
            fare = 2;
            crowded++;
        } else {
            on = wait;
            fare = 3;
        }
        onboard += on;
        carried += on;
        refused = refused + wait - on;
        fares = fares + fare * on;
    }
    // the refused walk by two, a rest of one joins the last two
    if (refused > 1) groups = refused / 2;
    else groups = refused;
    if (onboard > seats / 2) late = 1;
    else late = 0;
    cout << onboard << ' ' << carried << ' ' << refused << ' ' << crowded << ' ' << groups << ' ' << late << ' ' << fares << '\n';
    return 0;
}
