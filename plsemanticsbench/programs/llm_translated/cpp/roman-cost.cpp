#include <iostream>
using namespace std;
// A stone mason carves `year` in Roman numerals. Count the letters, the
// subtractive pairs (CM, CD, XC, XL, IX, IV) and the price; then pay it off
// in instalments growing by `pay`.
int main() {
    int year = 2489, pay = 4;
    int letters = 0, fancy = 0;
    for (int unit = 1000; unit >= 1; unit /= 10) {
        int d = year / unit;
        year %= unit;
        if (d == 9 || d == 4) {
            letters += 2;
            fancy++;
            continue;
        }
        if (d >= 5) {
            letters++;
            d -= 5;
        }
        letters += d;
    }
    int price = letters * 5 + fancy * 4;
    int rest = price, inst = pay;
    while (rest >= inst) {
        rest -= inst;
        inst += pay;
    }
    if (rest * 2 > inst) rest = inst - rest;
    cout << letters << " " << fancy << " " << price << " " << rest << endl;
    return 0;
}
