#include <iostream>
using namespace std;

// The base price depends on the age, a zone costs 12 more, VAT is a fifth. Single rides
// cost 7 in two zones and 2 for each further; every fifth is free, and eight stamps give a
// free one: each ride but the free ones gets a stamp. Is the season ticket worth it?
int main() {
    int age = 17, zones = 4, rides = 18;
    int tier = 0, price = 60;
    int stamps = 0, free = 0, single = 0, saved = 0, worth = 0;
    if (zones < 1) {
        tier = -1;
        cout << tier << ' ' << price << ' ' << stamps << ' ' << free << ' ' << single << ' ' << saved << ' ' << worth << '\n';
        return 0;
    }
    if (age < 6) {
        tier = 1;
        price = 0;
    }
    if (age >= 6 && age < 18) {
        tier = 2;
        price = 30;
    }
    if (age >= 65) {
        tier = 3;
        price = 40;
    }
    price = price + 12 * zones;
    price = price + price / 5;
    int fare = 7;
    if (zones > 2) fare = fare + 2 * (zones - 2);
    for (int r = 1; r <= rides; r++) {
        if (r % 5 == 0) {
            free++;
            continue;
        }
        if (stamps == 8) {
            stamps = 0;
            free++;
            continue;
        }
        stamps++;
        single += fare;
    }
    saved = single - price;
    if (saved > 0) worth = 1;
    cout << tier << ' ' << price << ' ' << stamps << ' ' << free << ' ' << single << ' ' << saved << ' ' << worth << '\n';
    return 0;
}
