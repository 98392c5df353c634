#include <iostream>
using namespace std;

// The code is shelf, row, column and a check digit, which must be shelf + 2 * row + 3 *
// column modulo 10. Shelves above 3 are cooled, row 0 is at hand height; at night
// some things are cheaper. Change is given in coins of 5, 2 and 1, at most three fives.
int main() {
    int code = 4266, paid = 60, night = 1;
    int shelf = code / 1000, row = code / 100 % 10, column = code / 10 % 10;
    int check = code % 10, good = (shelf + 2 * row + 3 * column) % 10;
    int ok = 1, price = 0, change = 0, coins = 0, light = 0, fives = 0, twos = 0;
    if (check != good) {
        ok = 0;
        cout << ok << ' ' << shelf << ' ' << price << ' ' << change << ' ' << coins << ' ' << fives << ' ' << twos << ' ' << light << '\n';
        return 0;
    }
    int cold, reach, cut;
    if (shelf > 3) {
        cold = 12;
        light = 1;
    } else {
        cold = 0;
    }
    if (row == 0) reach = 8;
    else reach = 3 * row;
    if (night == 1 && column > 5) cut = 10;
    else cut = 2;
    price = 20 + cold + reach - cut;
    if (price > paid) {
        ok = 2;
        cout << ok << ' ' << shelf << ' ' << price << ' ' << change << ' ' << coins << ' ' << fives << ' ' << twos << ' ' << light << '\n';
        return 0;
    }
    change = paid - price;
    int rest = change;
    while (rest >= 5) {
        if (fives == 3) break;
        rest -= 5;
        fives++;
    }
    while (rest >= 2) {
        rest -= 2;
        twos++;
    }
    coins = fives + twos + rest;
    cout << ok << ' ' << shelf << ' ' << price << ' ' << change << ' ' << coins << ' ' << fives << ' ' << twos << ' ' << light << '\n';
    return 0;
}
