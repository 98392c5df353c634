#include <algorithm>
#include <iostream>
using namespace std;

// A hen lays on every day but each third. The fox comes on day 5 of every week and
// takes a hen, or two when the fence is broken: it breaks on day 9 and is mended on
// day 11. Every sixth day three eggs are left to hatch. Eggs are sold by the crate.
int main() {
    int hens = 9, days = 12;
    int eggs = 0, lost = 0, hatched = 0, broken = 0;
    int crates = 0, spare = 0, cash = 0;
    if (hens < 1) {
        eggs = -1;
        cout << eggs << ' ' << hens << ' ' << lost << ' ' << hatched << ' ' << crates << ' ' << spare << ' ' << cash << '\n';
        return 0;
    }
    for (int day = 1; day <= days; day++) {
        if (day == 9) broken = 1;
        if (day == 11) broken = 0;
        if (day % 3 != 0) eggs += hens;
        if (day % 7 == 5) {
            int taken = min(hens, 1 + broken);
            hens -= taken;
            lost += taken;
        }
        if (day % 6 == 0 && eggs > 2) {
            eggs -= 3;
            hens += 3;
            hatched += 3;
        }
    }
    // the first crates bring ten each, later ones only eight
    spare = eggs;
    while (spare >= 12) {
        spare -= 12;
        crates++;
        if (crates > 3) cash += 8;
        else cash += 10;
    }
    if (spare >= 6) {
        cash += 4;
        spare -= 6;
    }
    cout << eggs << ' ' << hens << ' ' << lost << ' ' << hatched << ' ' << crates << ' ' << spare << ' ' << cash << '\n';
    return 0;
}
