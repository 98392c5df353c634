#include <bits/stdc++.h>
using namespace std;

int main() {
    int a = 123, b = 45;
    int x = a, y = b;
    int squares = 0, kinds = 0, side = 0;
    // always cut off the largest square
    while (x > 0 && y > 0) {
        if (x < y) swap(x, y);
        if (side != y) {
            side = y;
            kinds++;
        }
        x -= y;
        squares++;
    }
    // now sell strips of width side cut along the longer edge
    int len = max(a, b), strip = 0, money = 0;
    while (len >= side) {
        len -= 4;
        strip++;
        if (strip % 5 == 0) money += 2;
        if (len % 3 == 0) money++;
        if (money > 9) break;
    }
    int area = 0;
    if (money > 9) {
        area = len * side;
        money = 0;
    } else {
        area = -1;
        len = 0;
    }
    if (squares % 2 == 0) {
        squares = squares / 2;
        side = -side;
        strip = 0;
        x = 0;
    } else {
        strip = 1;
        x = 1;
    }
    cout << squares << " " << kinds << " " << side << " " << area << " " << strip << " " << x << "\n";
    return 0;
}
