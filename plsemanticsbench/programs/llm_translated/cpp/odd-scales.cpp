#include <iostream>
using namespace std;

// With one weight of each kind 1, 3, 9, ... on both pans: find the weights on the pan of
// the load and on the other, how many are used and the heaviest. With two of each kind on
// one pan only, how many weights are needed? Do the same for a second load.
int main() {
    int n = 77, m = 50;
    int left = 0, right = 0, used = 0, heavy = 0, plain = 0;
    int w = 1, x = n;
    while (x > 0) {
        int d = x % 3;
        x /= 3;
        if (d == 1) right += w;
        if (d == 2) {
            left += w;
            x++;
        }
        if (d > 0) {
            used++;
            heavy = w;
        }
        w *= 3;
    }
    for (x = n; x > 0; x /= 3) plain += x % 3;
    int count = used;
    w = 1;
    x = m;
    while (x > 0) {
        int d = x % 3;
        x /= 3;
        if (d == 1) right += w;
        if (d == 2) {
            left += w;
            x++;
        }
        if (d > 0) {
            used++;
            if (w > heavy) heavy = w;
        }
        w *= 3;
    }
    for (x = m; x > 0; x /= 3) plain += x % 3;
    int saved = plain - used;
    cout << left << ' ' << right << ' ' << used << ' ' << heavy << ' ' << count << ' ' << plain << ' ' << saved << '\n';
    return 0;
}
