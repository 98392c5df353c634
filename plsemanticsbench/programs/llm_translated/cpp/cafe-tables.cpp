#include <iostream>
using namespace std;

int main() {
    int n = 26, t = 6, vip = 1;
    int full = 0, rest = 0, fair = 0, shift = 0, bill = 0;
    if (n < t) {
        // one table is enough
        full = 0;
        rest = n;
        fair = 1;
        shift = 0;
        bill = 29;
        cout << full << " " << rest << " " << fair << " " << shift << " " << bill << "\n";
        return 0;
    }
    full = n / t;
    rest = n % t;
    // table sizes between 1 and n that leave at most one free chair
    int i = 1;
    while (i <= n) {
        if (n % i == 0) fair++;
        if (n % i == i - 1) shift++;
        i++;
    }
    if (vip == 1) {
        bill = 100;
        full = full + 1;
        i = 0;
    } else {
        bill = 29;
        i = 0;
    }
    // round after round everybody moves t chairs to the left
    int chair = 0;
    while (i < 6) {
        i++;
        chair = (chair + t) % n;
        if (chair < i) {
            shift = 100;
            bill = 0;
        }
    }
    bill = bill + chair * 6 + t * t;
    if (n % 2 == 0 && vip == 0) {
        bill = 0;
        rest = 0;
        fair = 0;
        shift = 0;
    }
    cout << full << " " << rest << " " << fair << " " << shift << " " << bill << "\n";
}
