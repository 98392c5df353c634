#include <algorithm>
#include <iostream>
using namespace std;

// A car needs one place, a truck two. In each minute but every fifth a car comes, in
// every third a truck. A car stays four minutes, a truck leaves with every sixth minute.
// A car pays 2, a truck 5. Who finds no place drives on.
int main() {
    int places = 7, minutes = 12;
    int small = 0, big = 0, turned = 0, money = 0, most = 0;
    int free = 0;
    if (places < 1) {
        small = -1;
        cout << small << ' ' << big << ' ' << turned << ' ' << free << ' ' << most << ' ' << money << '\n';
        return 0;
    }
    for (int t = 1; t <= minutes; t++) {
        if (t % 4 == 0 && small > 0) small--;
        if (t % 6 == 0 && big > 0) big--;
        int free = places - small - 2 * big;
        if (t % 3 == 0) {
            if (free >= 2) {
                big++;
                free -= 2;
                money += 5;
            } else {
                turned++;
            }
        }
        if (t % 5 != 0) {
            if (free >= 1) {
                small++;
                money += 2;
            } else {
                turned++;
            }
        }
        most = max(most, small + 2 * big);
    }
    free = places - small - 2 * big;
    cout << small << ' ' << big << ' ' << turned << ' ' << free << ' ' << most << ' ' << money << '\n';
    return 0;
}
