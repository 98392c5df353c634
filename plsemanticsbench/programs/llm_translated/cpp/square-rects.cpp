#include <iostream>
using namespace std;

// squares cut greedily from an x by y sheet, x >= y
int squares(int x, int y) {
    int s = 0;
    while (y > 0) {
        s += x / y;
        int t = x % y;
        x = y;
        y = t;
    }
    return s;
}

int main() {
    int a = 34, b = 13, c = 40, d = 7;
    int one = 0, two = 0, big = 0, note = 0;
    if (a < b || c < d) {
        one = -1;
        two = -1;
        big = -1;
        note = 7;
        cout << one << " " << two << " " << big << " " << note << "\n";
        return 0;
    }
    if (a == c && b == d) {
        // same sheet twice
        one = 1;
        two = 1;
        big = 0;
        note = 1;
        cout << one << " " << two << " " << big << " " << note << "\n";
        return 0;
    }
    one = squares(a, b);
    two = squares(c, d);
    // sizes that divide both sheets' areas or leave the same rest
    for (int s = 1; s <= 13; s++) {
        if (a * b % s == 0 && c * d % s == 0) big = s;
        if (a * b % s == c * d % s) note++;
    }
    if (one > two) {
        one = one - two;
        two = 0;
    } else {
        two = two - one;
        one = 0;
    }
    if (big == 1) {
        big = 0;
        note = note * 7;
    }
    cout << one << " " << two << " " << big << " " << note << "\n";
}
