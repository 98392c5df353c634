#include <iostream>
using namespace std;
// A queen and a knight stand on an infinite board. On the given rank look at
// columns -4..11: count squares hit by the queen, by the knight, by both, and the
// longest-reaching safe one (largest column). Can a king step between them?
int main() {
    int qx = 3, qy = 6, nx = 6, ny = 3, rank = 4;
    int king = 0, fee = 3;
    int dx = qx - nx;
    int dy = qy - ny;
    if (dx * dx < 4 && dy * dy < 4) king = 1;
    int queen = 0, knight = 0, both = 0, safe = 0;
    for (int x = -4; x < 12; x++) {
        int q = 0;
        dx = x - qx;
        dy = rank - qy;
        if (dx == 0 || dy == 0 || dx * dx == dy * dy) {
            q = 1;
            queen++;
        }
        dx = x - nx;
        dy = rank - ny;
        if (dx * dx + dy * dy == 5) {
            knight++;
            both += q;
            q = 1;
        }
        if (q == 0) safe = x;
    }
    // a toll of fee for every second column, one more at the gate; above 24
    // there is a discount and the board is cleared
    int toll = fee;
    fee = 1;
    for (int x = 0; x <= safe; x += 2) {
        fee += toll;
    }
    if (fee > 24) {
        fee -= 5;
        safe = 11;
        queen = 0;
        knight = 0;
    }
    cout << queen << " " << knight << " " << both << " " << safe << " " << king << " " << fee << endl;
    return 0;
}
