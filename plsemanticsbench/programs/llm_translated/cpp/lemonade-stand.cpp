#include <iostream>
using namespace std;

// On every fifth day it rains and nothing is sold; on every third of the others five cups
// are sold, else two. The cash from the cups pays back a loan of 60 in weekly parts of 9; the
// medal depends on the sales and is lost if the loan is not paid back.
int main() {
    int days = 12, cups = 30, price = 3;
    int left = cups, rainy = 0;
    for (int d = 1; d <= days; d++) {
        if (d % 5 == 0) {
            rainy++;
            continue;
        }
        int wanted;
        if (d % 3 == 0) wanted = 5;
        else wanted = 2;
        if (wanted > left) {
            left = 0;
            break;
        }
        left -= wanted;
    }
    int sold = cups - left;
    int cash = sold * price, medal;
    if (cash > 100) {
        medal = 2;
    } else {
        if (cash > 50) medal = 1;
        else medal = 0;
    }
    int loan = 60, weeks = 0;
    while (loan > 0) {
        int part;
        if (loan > 9) part = 9;
        else part = loan;
        if (part > cash) break;
        cash -= part;
        loan -= part;
        weeks++;
    }
    // an unpaid loan costs the medal
    if (loan > 0) medal = 0;
    cout << sold << ' ' << left << ' ' << rainy << ' ' << cash << ' ' << medal << ' ' << weeks << '\n';
    return 0;
}
