#include <iostream>
using namespace std;
// Deduct allowances, tax the rest at 0 / 14 / 30 / 42 percent in brackets and
// pay it in monthly instalments of 100 that grow by 10 every quarter. Print
// the taxable base, the tax, the months needed and the last instalment.
int main() {
    long long income = 8450, kids = 2, age = 67;
    long long base = income - 600;
    if (kids > 0) base -= 250 * kids;
    if (kids > 3) base -= 100 * (kids - 3);
    if (age >= 65) base -= 400;
    if (base < 0) base = 0;
    long long tax = 0;
    if (base > 1000) tax += (base - 1000) * 14;
    if (base > 3000) tax += (base - 3000) * 16;
    if (base > 6000) tax += (base - 6000) * 12;
    tax /= 100;
    long long months = 0, rest = tax, inst = 100, last = 0;
    while (rest > 0) {
        months++;
        last = inst;
        if (rest < inst) last = rest;
        rest -= last;
        if (months % 3 == 0) inst += 10;
    }
    if (months > 12) {
        last += 14;      // late fee
        months -= 1;
    }
    cout << base << " " << tax << " " << months << " " << last << endl;
    return 0;
}
