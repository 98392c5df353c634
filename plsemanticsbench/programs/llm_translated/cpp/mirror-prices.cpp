#include <iostream>
using namespace std;

int mirror(int v) {
    int r = 0;
    while (v > 0) {
        r = r * 10 + v % 10;
        v /= 10;
    }
    return r;
}

int main() {
    int p = 1460, q = 732, s = 95;
    int a = 0, b = 0, c = 0;
    int lost = 0, won = 0, kind = 0;
    a = mirror(p);
    b = mirror(q);
    c = mirror(s);
    if (a < p) {
        won++;
        lost = lost + (p - a);
    }
    if (b < q) {
        won++;
        lost = lost + (q - b);
    }
    if (c < s) {
        won++;
        lost = lost + (s - c);
    }
    if (won == 0) {
        kind = 0;
        lost = 0;
    } else {
        kind = 1;
    }
    if (won == 3) {
        kind = 2;
        won = 0;
    }
    // the shop rounds the mirrored bill to tens, the rest is written separately
    p = (a + b + c) / 10;
    q = (a + b + c) % 10;
    s = 0;
    if (q > 5) {
        p = p + 1;
        q = 0;
        s = 1;
    }
    cout << lost << " " << won << " " << kind << "\n" << p << " " << q << " " << s << "\n";
}
