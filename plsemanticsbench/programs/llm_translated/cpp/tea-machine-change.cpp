#include <algorithm>
#include <iostream>
using namespace std;

// Tea of kind 1 costs 6, with sugar, other tea 5. Customers come with a coin until the
// machine cannot give change or has given its last one. Every third customer wants the
// other kind, each fourth cup is free. Change is given in fives first, then in ones.
int main() {
    int coin = 9, kind = 2, ones = 17;
    int cups = 0, fives = 6, left = ones, kept = 0, sugar = 0, lamp = 0;
    if (coin < 6) {
        cups = -1;
        cout << cups << ' ' << fives << ' ' << left << ' ' << kept << ' ' << sugar << ' ' << lamp << '\n';
        return 0;
    }
    while (lamp == 0) {
        int price = 5;
        if (kind == 1) price = 6;
        if (cups % 3 == 2) price = 11 - price;
        if (cups % 4 == 3) price = 0;
        int change = coin - price;
        int five = min(change / 5, fives);
        change = change - 5 * five;
        if (change > left) {
            lamp = 1;
            break;
        }
        fives -= five;
        left -= change;
        cups++;
        if (price == 6) sugar++;
        kept += price;
        if (left == 0) lamp = 2;
    }
    cout << cups << ' ' << fives << ' ' << left << ' ' << kept << ' ' << sugar << ' ' << lamp << '\n';
    return 0;
}
