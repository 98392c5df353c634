#include <bits/stdc++.h>
using namespace std;

int main() {
    int m = 8;
    int one = 1, two = 3;
    int a = 0, b = 0, c = 0;
    int pera = 0, perb = 0, rank = 0;
    if (one == two) {
        // both stations would send the same notes
        pera = 8;
        perb = 8;
        rank = 1;
        a = 1;
        b = 1;
        cout << pera << " " << perb << " " << rank << " " << a << " " << b << endl;
        return 0;
    }
    if (one >= m || two >= m) {
        pera = 0;
        perb = 0;
        rank = -1;
        a = 0;
        b = 0;
        cout << pera << " " << perb << " " << rank << " " << a << " " << b << endl;
        return 0;
    }
    // jingle A starts with (0, one): next = older + newer, modulo m
    a = 0;
    b = one;
    pera = 0;
    do {
        c = (a + b) % m;
        a = b;
        b = c;
        pera++;
    } while (a != 0 || b != one);
    // jingle B starts with (two, two) and is stopped after 8 notes
    a = two;
    b = two;
    perb = 0;
    for (int i = 0; i < 8; i++) {
        c = (a + 3 * b) % m;
        a = b;
        b = c;
        if (a == two && b == two) perb = 1;
    }
    if (perb == 0) {
        perb = -1;
        rank = 1;
    } else {
        rank = 3;
    }
    if (pera > m) rank = rank + 8;
    if (m % 3 == 0) {
        rank = 0;
        a = 0;
        b = 0;
    }
    cout << pera << " " << perb << " " << rank << " " << a << " " << b << endl;
}
