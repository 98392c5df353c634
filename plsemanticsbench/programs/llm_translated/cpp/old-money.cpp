#include <iostream>
using namespace std;

// 12 pence make a shilling, 20 shillings a pound. The church gets a fixed sum, the rest
// is split among the heirs; what cannot be split is dust. Give a share in pounds, shillings
// and pence, and its coins: there are coins of a pound, of 5 and 1 shillings, of 6, 3
// and 1 pence. How many heirs' shares can be paid from a box of thirty coins?
int main() {
    int pence = 3389, heirs = 4, church = 70;
    int rest = pence - church;
    int dust = rest % heirs, share = rest / heirs, coins = 0, lightest = 0;
    int pounds = share / 240;
    rest = share % 240;
    int shil = rest / 12, pen = rest % 12;
    for (int i = 0; i < pounds; i++) coins++;
    rest = shil;
    while (rest >= 5) {
        rest -= 5;
        coins++;
    }
    while (rest >= 1) {
        rest--;
        coins++;
    }
    rest = pen;
    while (rest >= 6) {
        rest -= 6;
        coins++;
    }
    while (rest >= 3) {
        rest -= 3;
        coins++;
    }
    while (rest >= 1) {
        rest--;
        coins++;
        lightest++;
    }
    int box = 30, paid = 0;
    while (box >= coins && paid < heirs) {
        box -= coins;
        paid++;
    }
    // the dust is paid in single pence from what is left in the box
    if (dust < box) {
        box -= dust;
        dust = 0;
    } else {
        dust -= box;
        box = 0;
    }
    cout << pounds << ' ' << shil << ' ' << pen << ' ' << coins << ' ' << lightest << ' ' << paid << ' ' << box << ' ' << dust << '\n';
    return 0;
}
