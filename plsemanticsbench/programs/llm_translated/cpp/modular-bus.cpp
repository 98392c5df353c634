#include <iostream>
using namespace std;

// At each stop passengers get on: the stop number squared modulo 7, plus one. Every second
// stop a third of the bus gets off. Seats are for n; who stands pays 2, who sits 3.
// At stops 1 modulo 4 an inspector comes and fines one in five of those who stand.
int main() {
    int n = 9, stops = 9;
    int seated = 0, standing = 0, fares = 0, fines = 0, left = 0, carried = 0, crowd = 0, full = 0;
    if (n < 1) {
        seated = -1;
        cout << seated << ' ' << standing << ' ' << fares << ' ' << fines << ' ' << left << ' ' << carried << ' ' << crowd << ' ' << full << '\n';
        return 0;
    }
    for (int s = 1; s <= stops; s++) {
        if (s % 2 == 0) {
            int off = (seated + standing) / 3;
            left += off;
            // those who stand are nearer to the door
            if (off > standing) {
                seated = seated - off + standing;
                standing = 0;
            } else {
                standing -= off;
            }
        }
        int on = s * s % 7 + 1, free = n - seated;
        carried += on;
        if (on > free) {
            seated = n;
            standing = standing + on - free;
            fares = fares + 3 * free + 2 * (on - free);
        } else {
            seated += on;
            fares += 3 * on;
        }
        if (standing > crowd) crowd = standing;
        if (seated == n) full++;
        if (s % 4 == 1) fines = fines + standing / 5;
    }
    left = left + seated + standing;
    cout << seated << ' ' << standing << ' ' << fares << ' ' << fines << ' ' << left << ' ' << carried << ' ' << crowd << ' ' << full << '\n';
    return 0;
}
