#include <algorithm>
#include <iostream>
using namespace std;

// A mason carves a year. Count the letters of each decimal digit and the subtractive
// pairs (CM, CD, XC, XL, IX, IV); a letter costs 5, a pair 4 more. The price is paid in
// monthly parts that grow by pay. Which digit takes the most letters?
int main() {
    int year = 2489, pay = 4;
    int m = year / 1000, c = year / 100 % 10, x = year / 10 % 10, i = year % 10;
    int hundreds, tens, units, f1, f2, f3;
    if (c == 9 || c == 4) {
        hundreds = 2;
        f1 = 1;
    } else {
        f1 = 0;
        if (c >= 5) hundreds = c - 4;
        else hundreds = c;
    }
    if (x == 9 || x == 4) {
        tens = 2;
        f2 = 1;
    } else {
        f2 = 0;
        if (x >= 5) tens = x - 4;
        else tens = x;
    }
    if (i == 9 || i == 4) {
        units = 2;
        f3 = 1;
    } else {
        f3 = 0;
        if (i >= 5) units = i - 4;
        else units = i;
    }
    int letters = m + hundreds + tens + units;
    int fancy = f1 + f2 + f3;
    int longest = m;
    if (hundreds > longest) longest = hundreds;
    if (tens > longest) longest = tens;
    if (units > longest) longest = units;
    int price = 5 * letters + 4 * fancy;
    int months = 0, rest = price, part = pay, last = 0;
    while (rest > 0) {
        months++;
        last = min(part, rest);
        rest -= last;
        part += pay;
    }
    cout << letters << ' ' << fancy << ' ' << price << ' ' << months << ' ' << last << ' ' << longest << '\n';
    return 0;
}
