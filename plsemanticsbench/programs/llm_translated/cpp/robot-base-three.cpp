#include <iostream>
using namespace std;

int main() {
    long long len = 9, p = 4, code = 41231;
    int dir = 1, bumps = 0, far = p, cost = 0;
    while (code > 0) {
        int d = code % 3;
        code /= 3;
        if (d == 2) {
            dir = -dir;
        } else {
            p += dir * (d + 1);
        }
        if (p < 1) {
            p = 1;
            bumps++;
        }
        if (p > len) {
            p = len;
            bumps++;
        }
        if (p > far) far = p;
    }
    // walk back home, even tiles are slippery
    for (int q = p; q > 1; q--) {
        if (q % 2 == 0)
            cost += 3;
        else
            cost++;
    }
    // each bump must be repaired, the k-th repair costs k
    for (int k = 1; k <= bumps; k++) cost += k;
    cout << p << " " << bumps << " " << far << " " << cost << endl;
}
