#include <iostream>
using namespace std;

// Lights stand at 0, 4, 8, ...; they are red in the first three of eight seconds. Car one
// drives one tile a second; car two starts four seconds later but drives two, if no light
// is red on the first of them. Waiting needs half the fuel of driving.
int main() {
    int finish = 15, fuel = 60;
    int x = 0, y = 0, t = 0, reds = 0, stops = 0, left = fuel, winner = 0;
    while (winner == 0) {
        t++;
        int red = 0;
        if (t % 8 < 3) red = 1;
        if (x % 4 == 0 && red == 1) {
            reds++;
            left--;
        } else {
            x++;
            left -= 2;
        }
        if (t > 4) {
            if (y % 4 == 0 && red == 1) {
                stops++;
            } else {
                y++;
                if (y % 4 != 0 || red == 0) y++;
            }
        }
        if (left <= 0) {
            winner = 2;
            break;
        }
        if (x >= finish) winner = 1;
        if (y >= finish && y > x) winner = 2;
    }
    int gap = x - y;
    if (gap < 0) gap = -gap;
    cout << t << ' ' << reds << ' ' << stops << ' ' << winner << ' ' << gap << ' ' << left << '\n';
    return 0;
}
