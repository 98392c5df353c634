#include <iostream>
using namespace std;

// Cut the largest square off a sheet again and again: count the squares of both sheets and
// find the smaller number. Then both are to be tiled with equal square tiles as
// large as possible: the side, the tiles, and the sides that would do.
int main() {
    int a = 34, b = 14, c = 40, d = 10;
    int one = 0, x = a, y = b;
    while (y > 0) {
        if (x < y) {
            int t = x;
            x = y;
            y = t;
        }
        x -= y;
        one++;
        if (x == 0) break;
    }
    int common = y;
    int two = 0;
    x = c;
    y = d;
    while (y > 0) {
        if (x < y) {
            int t = x;
            x = y;
            y = t;
        }
        x -= y;
        two++;
        if (x == 0) break;
    }
    int winner = 0;
    if (one < two) winner = 1;
    if (two < one) winner = 2;
    x = common;
    while (x != y) {
        if (x > y) x -= y;
        else y -= x;
    }
    common = x;
    int tiles = a / common * (b / common);
    tiles = tiles + c / common * (d / common);
    int kinds = 0;
    for (int side = 1; side <= common; side++) {
        if (common % side == 0) kinds++;
    }
    cout << one << ' ' << two << ' ' << winner << ' ' << kinds << ' ' << common << ' ' << tiles << '\n';
    return 0;
}
