#include <iostream>
using namespace std;

// Jingle one starts with the notes 0 and 1, every next note is the sum of the last
// two modulo m; jingle two starts with two equal notes. Find both periods (the second is
// given up after twelve notes), the silent notes 0, the highest note and equal notes.
int main() {
    int m = 4, two = 3;
    int a = 0, b = 1, period = 0, zeros = 0, top = 0;
    while (period == 0 || a != 0 || b != 1) {
        if (a == 0) zeros++;
        if (a > top) top = a;
        int c = (a + b) % m;
        a = b;
        b = c;
        period++;
    }
    a = two;
    b = two;
    int second = 0;
    while (second < 12) {
        if (a == 0) zeros++;
        if (a > top) top = a;
        int c = (a + b) % m;
        a = b;
        b = c;
        second++;
        if (a == two && b == two) break;
    }
    if (a != two || b != two) second = -1;
    // both from the start: at how many notes of the first period do they agree?
    int same = 0, c = two, d = two;
    a = 0;
    b = 1;
    for (int i = 0; i < period; i++) {
        if (a == c) same++;
        int next = (a + b) % m;
        a = b;
        b = next;
        next = (c + d) % m;
        c = d;
        d = next;
    }
    cout << period << ' ' << zeros << ' ' << second << ' ' << top << ' ' << same << '\n';
    return 0;
}
