#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 22, broken = 10, shift = 2;
    int green = 0, blink = 0, dark = 0, lastg = 0;
    int fee = 0;
    if (broken > n || broken < 1) {
        // there is no such lamp
        green = -1;
        blink = -1;
        dark = -1;
        lastg = -1;
        fee = 0;
        cout << green << " " << blink << " " << dark << " " << lastg << " " << fee << "\n";
        return 0;
    }
    for (int i = 1; i <= n; i++) {
        if (i == broken) {
            dark = 1;
            continue;
        }
        if ((i + shift) % 3 == 0) {
            green++;
            lastg = i;
        }
        if (i % 4 == 1) blink++;
    }
    if (n % 2 == 0) fee = 3;
    else fee = 4;
    if (dark == 1) {
        fee += 2;
        // the repair crew walks in and out again
        fee += 2 * broken - 1;
    }
    int step = 0;
    while (step * step < fee) step++;
    fee = fee * 10 + step;
    cout << green << " " << blink << " " << dark << " " << lastg << " " << fee << "\n";
    return 0;
}
