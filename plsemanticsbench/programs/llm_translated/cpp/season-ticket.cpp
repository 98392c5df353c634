#include <iostream>
using namespace std;
// Base price by age class, surcharge by zones, VAT, a rebate for frequent riders.
// Then walk through the rides: every 5th ride is free, every ride r with
// r*r % 8 == 1 gets a stamp, and so does every ride of the rush
// season (4..12). Beyond 18 stamps the ticket is upgraded to class 4.
int main() {
    int age = 17, zones = 4, rides = 26;
    int cls = 0, price = 60;
    if (age < 6) { cls = 1; price = 0; }
    if (age >= 6 && age < 18) { cls = 2; price = 30; }
    if (age >= 65) { cls = 3; price = 40; }
    price += 12 * zones;
    price *= 5;
    price += 12;
    price /= 4;
    price -= 3;
    int stamps = 0, free = 0;
    for (int r = 1; r <= rides; r++) {
        if (r % 5 == 0) { free++; continue; }
        if (r * r % 8 == 1) {
            stamps++;
        }
        if (r >= 4 && r <= 12) stamps++;
    }
    int worth = 0;
    if (price < 5 * (rides - free)) worth = 1;
    if (stamps > 18) {
        price -= 4;
        worth = 0;
        stamps = 18;
        free = 0;
        cls = 4;
    }
    cout << price << ' ' << cls << ' ' << stamps << ' ' << free << ' ' << worth << endl;
    return 0;
}
