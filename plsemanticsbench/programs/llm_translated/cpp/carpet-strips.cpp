#include <iostream>
using namespace std;

// Cut the largest square off a carpet of a by b again and again. Count squares and
// their sizes; the smallest squares give the side of a tile for the whole floor. Then
// cut the same carpet into strips as wide as two tiles, along the longer side.
int main() {
    int a = 123, b = 45;
    int x = a, y = b, squares = 0, kinds = 0, side = 0;
    int tiles = 0, strips = 0, area = 0, waste = 0, rolls = 0;
    if (a < 1 || b < 1) {
        squares = -1;
        cout << squares << ' ' << kinds << ' ' << side << ' ' << tiles << ' ' << strips << ' ' << area << ' ' << waste << ' ' << rolls << '\n';
        return 0;
    }
    while (x > 0 && y > 0) {
        if (x < y) {
            int t = x;
            x = y;
            y = t;
        }
        if (side != y) {
            side = y;
            kinds++;
        }
        x -= y;
        squares++;
    }
    tiles = a / side * (b / side);
    int lng = a, wide = b;
    if (a < b) {
        lng = b;
        wide = a;
    }
    while (wide >= 2 * side) {
        wide = wide - 2 * side;
        strips++;
        area = area + 2 * side * lng;
        // a roll holds two strips
        if (strips % 2 == 1) rolls++;
    }
    waste = wide * lng;
    // strips are sold only up to a length of a hundred
    if (lng > 100) {
        int cut = (lng - 100) * 2 * side * strips;
        area -= cut;
        waste += cut;
    }
    cout << squares << ' ' << kinds << ' ' << side << ' ' << tiles << ' ' << strips << ' ' << area << ' ' << waste << ' ' << rolls << '\n';
    return 0;
}
