#include <iostream>
using namespace std;

// A customer may pay each price as the mirror shows it, with its digits reversed. Give the
// mirrored prices, how many are cheaper, the money the shop loses on them, and the
// bill rounded to tens where each price is paid as it is cheaper.
int main() {
    int p = 1460, q = 732, s = 95;
    int lost = 0, won = 0, equal = 0;
    int rest = p, mirror = 0;
    while (rest > 0) {
        mirror = mirror * 10 + rest % 10;
        rest /= 10;
    }
    int a = mirror;
    rest = q;
    mirror = 0;
    while (rest > 0) {
        mirror = mirror * 10 + rest % 10;
        rest /= 10;
    }
    int b = mirror;
    rest = s;
    mirror = 0;
    while (rest > 0) {
        mirror = mirror * 10 + rest % 10;
        rest /= 10;
    }
    int c = mirror;
    if (a < p) {
        won++;
        lost += p - a;
    }
    if (b < q) {
        won++;
        lost += q - b;
    }
    if (c < s) {
        won++;
        lost += s - c;
    }
    if (a == p) equal++;
    if (b == q) equal++;
    if (c == s) equal++;
    int bill = p + q + s - lost;
    int rounding = bill % 10;
    if (rounding > 5) rounding -= 10;
    bill -= rounding;
    cout << lost << ' ' << won << ' ' << a << ' ' << b << ' ' << c << ' ' << equal << ' ' << bill << ' ' << rounding << '\n';
    return 0;
}
