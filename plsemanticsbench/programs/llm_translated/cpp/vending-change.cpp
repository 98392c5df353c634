#include <iostream>
using namespace std;

int main() {
    int x = 67, y = 46;
    int e = 0, f = 0, g = 0;
    int coins = 0, left = 0, score = 0;
    if (x < 4 || y < 4) {
        // the machine keeps such small amounts
        coins = 0;
        left = x + y;
        score = -1;
        cout << coins << " " << left << " " << score << "\n";
        cout << e << " " << f << " " << g << "\n";
        return 0;
    }
    // first customer
    int r = x;
    while (r >= 15) {
        r -= 15;
        e++;
    }
    while (r >= 4) {
        r -= 4;
        f++;
    }
    g = r;
    coins = e + f + g;
    left = 10 * e;
    // second customer, only the small coins are left now
    e = 0;
    f = 0;
    r = y;
    while (r >= 4) {
        r -= 4;
        f++;
    }
    if (r > 4) {
        score = -1;
        g = 0;
    } else {
        score = 1;
        g = r;
    }
    coins = coins * 10 + f;
    left = left + r;
    // the machine grades the day by the two amounts asked for
    if (x % 15 == 0) {
        score = score + 10;
        e = 1;
    }
    if (y % 4 == 0) {
        score = score + 15;
        e = e + 1;
    }
    if (x > y) {
        score = score * 4;
        e = e * 10;
    } else {
        score = 0;
        e = 0;
        left = 0;
    }
    cout << coins << " " << left << " " << score << "\n";
    cout << e << " " << f << " " << g << "\n";
    return 0;
}
