#include <algorithm>
#include <iostream>
using namespace std;

// A frog sits at s on a face of m marks and hops k marks until it is back. Every third
// mark is wet. Flies sit on the multiples of four, each is eaten once a visit.
// A second frog hops back by k from the other side; where do the two meet first?
int main() {
    int m = 18, s = 5, k = 8;
    int pos = s, hops = 0, wet = 0, laps = 0, closest = m, flies = 0, meet = -1;
    int second = s + m / 2;
    if (m < 2 || k < 1) {
        hops = -1;
        cout << hops << ' ' << wet << ' ' << laps << ' ' << closest << ' ' << flies << ' ' << meet << '\n';
        return 0;
    }
    if (second >= m) second -= m;
    while (hops == 0 || pos != s) {
        pos += k;
        hops++;
        if (pos >= m) {
            pos -= m;
            laps++;
        }
        if (pos % 3 == 0) wet++;
        if (pos % 4 == 0) flies++;
        int gap = min(pos, m - pos);
        closest = min(closest, gap);
        second -= k;
        if (second < 0) second += m;
        if (second == pos && meet < 0) meet = pos;
    }
    cout << hops << ' ' << wet << ' ' << laps << ' ' << closest << ' ' << flies << ' ' << meet << '\n';
    return 0;
}
