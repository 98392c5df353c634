#include <iostream>
using namespace std;

// The rhyme has a number of beats; the child it ends on leaves the circle. The last
// child seeks, the last but one is the helper. Hidden children sit at spots 1, 2, ...;
// the seeker looks at one spot a minute, the helper starts from the far end every
// second minute. Each third minute the child at the nearest unseen spot runs home.
int main() {
    int kids = 9, beats = 4, spots = 10;
    int seeker = 0;
    int second = 0, found = 0, home = 0, minute = 0;
    if (kids < 2) {
        seeker = -1;
        cout << seeker << ' ' << second << ' ' << found << ' ' << home << ' ' << minute << '\n';
        return 0;
    }
    for (int m = 2; m <= kids; m++) {
        seeker = (seeker + beats) % m;
    }
    // of two children the helper is the one who leaves last
    second = (beats + 1) % 2;
    for (int m = 3; m <= kids; m++) {
        second = (second + beats) % m;
    }
    seeker++;
    second++;
    int lo = 1, hi = spots, hidden = kids - 2;
    while (lo <= hi) {
        minute++;
        if (minute % 3 == 0) {
            if (lo <= hidden) home++;
        } else {
            if (lo <= hidden) found++;
        }
        lo++;
        if (minute % 2 == 0 && lo <= hi) {
            if (hi <= hidden) found++;
            hi--;
        }
    }
    cout << seeker << ' ' << second << ' ' << found << ' ' << home << ' ' << minute << '\n';
    return 0;
}
