#include <iostream>
using namespace std;
// 12 pence make a shilling, 20 shillings a pound. Split `pence` among the heirs;
// write a share as pounds, shillings, pence; the dust goes to the church, and
// above two pence it is rounded. Then count among the amounts 1..19 pence
// the thrifty ones (divisors of 12) and lucky ones (squares mod 12 equal 4),
// with extras for i * heirs == 20 and odd i; the counts are scaled at the end.
int main() {
    int pence = 3389, heirs = 4;
    if (heirs < 1 || pence < heirs) {
        cout << "0 0 0 0 0 0 0\n";
        return 0;
    }
    int dust = pence % heirs;
    int pen = pence / heirs;
    int shil = pen / 12;
    pen %= 12;
    int pounds = shil / 20;
    shil %= 20;
    if (dust > 2) dust = 2;
    int thrifty = 0, lucky = 0, last = 0;
    for (int i = 1; i < 20; i++) {
        if (i < 12 && 12 % i == 0) thrifty++;
        if (i * i % 12 == 4) {
            lucky++;
            last = i;
        }
        if (i * heirs == 20) lucky += 4;
    }
    for (int i = 1; i < 12; i += 2) {
        if ((i * i + pence) % 4 == 2) thrifty += 2;
    }
    thrifty *= 2;
    lucky -= 2;
    if (pounds > 4) {
        pounds -= 4;          // duty on large shares
        pen = 0;
        lucky = 1;
    }
    cout << pounds << " " << shil << " " << pen << " " << dust << " " << thrifty << " " << lucky << " " << last << "\n";
}
