#include <bits/stdc++.h>
using namespace std;

int main() {
    int days = 14, cups = 40, price = 3;
    int sold = 0, idle = 0;
    for (int d = 1; d <= days; d++) {
        if (d % 5 == 0) {  // rain
            idle++;
            continue;
        }
        if (cups == 0) break;
        if (d % 3 == 0) {
            sold += 5;
            cups -= 5;
        } else {
            sold += 2;
            cups -= 2;
        }
        if (cups < 0) {
            sold += cups;
            cups = 0;
        }
    }
    int cash = sold * price;
    int medal, bonus;
    if (cash > 100) {
        medal = 2;
        bonus = 10;
    } else {
        medal = 1;
        bonus = 0;
    }
    if (idle == 0) {
        medal = 3;
        bonus = 20;
    }
    cash += bonus;
    // weekly rent grows by one
    int weeks = 0, rent = 5;
    while (cash >= rent) {
        cash -= rent;
        weeks++;
        if (weeks % 2 == 0) rent++;
    }
    cout << sold << " " << cash << " " << medal << " " << bonus << " " << weeks << endl;
}
