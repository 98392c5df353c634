#include <iostream>
using namespace std;

// Buttons skip numbers that end in 4 and multiples of 13; find the button of the n-th
// floor. A panel types it with keys for 10, 3 and 1: count the keys, also when one may
// overshoot by one key of ten and come back. A second lift comes down from button 30
// two buttons for each one of ours: at which button do they pass?
int main() {
    int n = 13;
    int button = 0, i = 0;
    int floor, skipped = 0, press = 0, down = 0, stops = 0, meet = 0;
    if (n < 1 || n > 20) {
        floor = -1;
        cout << floor << ' ' << skipped << ' ' << press << ' ' << down << ' ' << stops << ' ' << meet << '\n';
        return 0;
    }
    while (i < n) {
        button++;
        if (button % 10 == 4 || button % 13 == 0) continue;
        i++;
    }
    floor = button;
    skipped = button - n;
    int rest = floor;
    press += rest / 10;
    rest %= 10;
    press += rest / 3;
    rest %= 3;
    press += rest;
    down = floor / 10 + 1;
    rest = 10 * down - floor;
    down += rest / 3;
    rest %= 3;
    down += rest;
    if (down < press) {
        press = down;
    }
    int up = 0, other = 30;
    while (up < other) {
        up++;
        other -= 2;
        // cursed buttons are passed without a stop
        if (up % 10 != 4 && up % 13 != 0) stops++;
        if (other % 10 != 4 && other % 13 != 0) stops++;
    }
    meet = up;
    if (other > up) meet = other;
    cout << floor << ' ' << skipped << ' ' << press << ' ' << down << ' ' << stops << ' ' << meet << '\n';
    return 0;
}
