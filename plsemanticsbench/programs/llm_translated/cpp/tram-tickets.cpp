#include <iostream>
using namespace std;

// Tickets l..r have four digits; one is balanced if its halves have one digit sum, a twin if
// they are equal. Count both and the tickets whose last digits rise, find the first
// balanced one; a balanced ticket wins w, a twin three times as much.
int main() {
    int l = 1098, r = 1112, w = 3;
    int lucky = 0, first = 0, twins = 0, rising = 0, best = 0, prize = 0;
    if (l > r || l < 1000 || r > 9999) {
        lucky = -1;
        cout << lucky << ' ' << first << ' ' << twins << ' ' << rising << ' ' << best << ' ' << prize << '\n';
        return 0;
    }
    for (int t = l; t <= r; t++) {
        int high = t / 100, low = t % 100;
        int a = high / 10 + high % 10, b = low / 10 + low % 10;
        if (low / 10 < low % 10) rising++;
        if (b > best) best = b;
        if (a != b) continue;
        lucky++;
        if (first == 0) first = t;
        if (high == low) twins++;
    }
    int rest = lucky - twins, tax;
    prize = w * rest + 3 * w * twins;
    if (prize > 20) {
        tax = prize / 4;
    } else {
        if (prize > 10) tax = 1;
        else tax = 0;
    }
    prize = prize - tax;
    cout << lucky << ' ' << first << ' ' << twins << ' ' << rising << ' ' << best << ' ' << prize << '\n';
    return 0;
}
