#include <iostream>
using namespace std;

// A room of w by h has a corner of cx by cy cut away. Give the area, the length of its
// skirting, the whole square tiles of side 2 in both parts, the cut tiles, the longest
// wall and the price: the tiles by area, with a rebate in steps, and the delivery.
int main() {
    int w = 16, h = 13, cx = 5, cy = 4;
    int area, rim = 0, tiles = 0, cut = 0, longest = 0, price = 0, delivery = 0;
    if (cx >= w || cy >= h || cx < 1 || cy < 1) {
        area = -1;
        cout << area << ' ' << rim << ' ' << tiles << ' ' << cut << ' ' << longest << ' ' << price << ' ' << delivery << '\n';
        return 0;
    }
    area = w * h - cx * cy;
    rim = 2 * w + 2 * h;
    // the room is laid as a wide part and a narrow part
    int wide = w / 2 * ((h - cy) / 2);
    int narrow = (w - cx) / 2 * (cy / 2);
    tiles = wide + narrow;
    int places = (w + 1) / 2 * ((h - cy + 1) / 2) + (w - cx + 1) / 2 * ((cy + 1) / 2);
    cut = places - tiles;
    if (w > h) longest = w;
    else longest = h;
    int rate, door;
    if (area > 150) rate = 4;
    else rate = 5;
    if (cut > 20) door = 9;
    else door = 3;
    price = rate * area + 2 * cut + door;
    // the skirting is sold in lengths of six
    int pieces = 0;
    for (int length = 0; length < rim; length += 6) pieces++;
    price = price + 5 * pieces;
    if (price > 900) {
        delivery = 0;
    } else {
        if (longest > 15) delivery = 40;
        else delivery = 25;
    }
    cout << area << ' ' << rim << ' ' << tiles << ' ' << cut << ' ' << longest << ' ' << price << ' ' << delivery << '\n';
    return 0;
}
