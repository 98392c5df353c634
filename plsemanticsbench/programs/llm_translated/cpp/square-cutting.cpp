#include <bits/stdc++.h>
using namespace std;
// Cut the biggest square off a w x h sheet again and again; every cut burns
// `kerf` of the longer side. Squares with side below 4 are scrap.
int main() {
    int w = 118, h = 44, kerf = 1;
    int squares = 0, small = 0, big = 0, waste = 0;
    while (w > 0 && h > 0) {
        int side = min(w, h);
        if (side < 4) {
            small++;
            waste += side * side;
        } else {
            squares++;
        }
        if (side > big) big = side;
        if (w > h) {
            w -= side + kerf;
            if (w >= 0) waste += h * kerf;
        } else {
            h -= side + kerf;
            if (h >= 0) waste += w * kerf;
        }
    }
    int bill = 0;
    for (int i = 1; i <= squares; i++) {
        if (i % 3 == 0) continue;  // every third square is free
        bill += i;
    }
    bill += 4 * big;
    bill += kerf * 3;
    if (waste > 118) bill += 4;
    if (small > squares) {
        bill *= 2;
        bill -= 1;
        small = squares;
    }
    cout << squares << " " << small << " " << big << " " << waste << " " << bill << endl;
}
