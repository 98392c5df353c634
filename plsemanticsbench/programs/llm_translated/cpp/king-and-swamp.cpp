#include <iostream>
using namespace std;

int main() {
    int x = 1, y = 3, gx = 12, gy = 9;
    int steps = 0, diag = 0, wet = 0;
    int crown = 0, days = 0;
    // first along diagonals, then straight
    while (x < gx && y < gy) {
        x++;
        y++;
        diag++;
        if ((x + y) % 3 == 0) wet++;
    }
    while (x < gx) {
        x++;
        steps++;
        if (x % 3 == 0) wet++;
    }
    while (y < gy) {
        y++;
        steps++;
        if (y % 3 == 1) wet++;
    }
    int price = 3 * wet;
    if (price < 9) {
        crown = 1;
        days = 3;
        wet = 0;
    } else {
        crown = 0;
        days = 9;
        wet = 1;
    }
    if (steps == 0) {
        crown = 2;
        days = 1;
    }
    // the tailor needs all days but every third
    int sew = 0;
    for (int d = 1; d <= days; d++) {
        if (d % 3 == 0) continue;
        sew++;
    }
    days = days + sew;
    cout << steps << ' ' << diag << ' ' << wet << ' ' << crown << ' ' << days << endl;
    return 0;
}
