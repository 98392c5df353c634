#include <iostream>
using namespace std;

// Give the length of a shift in hours, minutes and seconds. Started hours are paid: an
// hour from 22 to 6 counts double. A break is due after each third full hour; the bonus is one
// coin for each midnight, two more if the shift is longer than eight hours.
int main() {
    int from = 81407, upto = 109862;
    int length = upto - from;
    int s = length % 60, m = length / 60 % 60, h = length / 3600;
    int night = 0, midnights = 0, pay = 0, breaks = 0, bonus = 0;
    int start = from / 3600, stop = upto / 3600, worked = 0;
    for (int i = start; i <= stop; i++) {
        int clock = i % 24;
        if (clock >= 22 || clock < 6) {
            night++;
            pay += 2;
        } else {
            pay++;
        }
        if (clock == 0) {
            midnights++;
            bonus++;
        }
        worked++;
        if (worked % 3 == 0 && i < stop) breaks++;
    }
    if (h >= 8) bonus += 2;
    // minutes are rounded up to quarters, seconds are dropped
    int quarters = m / 15;
    if (m % 15 > 0 || s > 0) quarters++;
    if (quarters == 4) {
        quarters = 0;
        h++;
    }
    m = 15 * quarters;
    s = 0;
    if (night > worked - night) pay += 3;
    cout << h << ' ' << m << ' ' << s << ' ' << night << ' ' << midnights << ' ' << pay << ' ' << breaks << ' ' << bonus << '\n';
    return 0;
}
