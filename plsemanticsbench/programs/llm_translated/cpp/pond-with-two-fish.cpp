#include <iostream>
using namespace std;

// In the pond carp bite at every fourth cast, pike at every fifth; a pike needs a worm, a
// carp takes bread. At a multiple of both the pike eats the carp off the hook. Each third
// cast the bait falls off. A carp grows 300 grams, each further one 50 more.
int main() {
    int casts = 16, bait = 6;
    int carp = 0, pike = 0, bread = bait, worms = bait, grams = 0, weight = 300;
    if (casts < 1) {
        carp = -1;
        cout << carp << ' ' << pike << ' ' << bread << ' ' << worms << ' ' << grams << '\n';
        return 0;
    }
    for (int c = 1; c <= casts; c++) {
        if (c % 3 == 0) {
            if (bread > worms) bread--;
            else worms--;
        }
        int caught = 0;
        if (c % 4 == 0 && bread > 0) {
            bread--;
            caught = 1;
        }
        if (c % 5 == 0 && worms > 0) {
            worms--;
            caught = 2;
        }
        if (caught == 1) {
            carp++;
            grams += weight;
            weight += 50;
        }
        if (caught == 2) {
            pike++;
            grams += 900;
        }
    }
    cout << carp << ' ' << pike << ' ' << bread << ' ' << worms << ' ' << grams << '\n';
    return 0;
}
