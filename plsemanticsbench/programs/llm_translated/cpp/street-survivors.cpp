#include <iostream>
using namespace std;

// Boys knock at every 2nd, 3rd and 5th house. Count the quiet houses and those at which
// at least two boys knock, find the last quiet one, the widest gap and the pairs of quiet houses
// two apart. The boys have a sweet from every knock and share them; rests go in bags of 4.
int main() {
    int n = 14;
    int alive = 0, last = 0, gap = 0, pairs = 0, busy = 0, sweets = 0;
    for (int i = 1; i <= n; i++) {
        int knocks = 0;
        if (i % 2 == 0) knocks++;
        if (i % 3 == 0) knocks++;
        if (i % 5 == 0) knocks++;
        sweets += knocks;
        if (knocks > 1) busy++;
        if (knocks > 0) continue;
        alive++;
        if (last > 0) {
            if (i - last > gap) gap = i - last;
            if (i - last == 2) pairs++;
        }
        last = i;
    }
    int share = sweets / 3, rest = sweets % 3, bags = 0;
    // each boy packs bags of four and eats what does not fill a bag
    int eaten = 0;
    for (int boy = 1; boy <= 3; boy++) {
        int mine = share;
        if (boy <= rest) mine++;
        bags = bags + mine / 4;
        eaten = eaten + mine % 4;
    }
    cout << alive << ' ' << busy << ' ' << last << ' ' << gap << ' ' << pairs << ' ' << share << ' ' << rest << ' ' << bags << ' ' << eaten << '\n';
    return 0;
}
