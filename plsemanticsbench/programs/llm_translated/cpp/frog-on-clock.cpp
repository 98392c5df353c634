#include <iostream>
#include <algorithm>
using namespace std;

int main() {
    const int m = 18, s = 5, k = 8;
    int pos = s, hops = 0, wet = 0, laps = 0, closest = m;
    do {
        pos += k;
        if (pos >= m) {
            pos -= m;
            laps++;
        }
        hops++;
        if (pos % 3 == 0) wet++;
        int gap = min(pos, m - pos);
        if (gap < closest) closest = gap;
    } while (pos != s);
    // frogs that saw the whole clock are fed better
    int medal, flies, nap, thirst = 0;
    if (hops < m) {
        medal = 1;
        flies = 20;
        nap = 4;
    } else {
        medal = 3;
        flies = 50;
        nap = 9;
        thirst = 1;
    }
    flies += s;
    if (wet == 0) {
        wet = -1;
        thirst = 1;
        nap = 0;
        medal = 0;
        flies = 0;
    }
    nap = nap * 10 + thirst;
    cout << hops << " " << wet << " " << laps << " " << closest << endl;
    cout << medal << " " << flies << " " << nap << endl;
    return 0;
}
