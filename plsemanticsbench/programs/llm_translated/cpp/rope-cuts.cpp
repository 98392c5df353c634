#include <iostream>
using namespace std;

// A rope of n is cut in two whole pieces, each the side of a square. Find the shorter
// piece for which the areas together come nearest to t, how near and how far they get,
// the cuts that miss by at most n, and how often the shorter piece fits in the longer.
int main() {
    int n = 22, t = 250;
    int ans = 0, near = n * n, worst = 0, small = 0, exact = 0, ratio = 0, tight = 0;
    if (n < 2 || t < 1) {
        ans = -1;
        cout << ans << ' ' << near << ' ' << worst << ' ' << small << ' ' << exact << ' ' << ratio << ' ' << tight << '\n';
        return 0;
    }
    for (int a = 1; 2 * a <= n; a++) {
        int b = n - a;
        int diff = a * a + b * b - t;
        if (diff < 0) diff = -diff;
        if (diff < near) {
            near = diff;
            ans = a;
        }
        if (diff > worst) worst = diff;
        if (diff <= n) small++;
    }
    if (near == 0) exact = 1;
    else exact = 0;
    ratio = (n - ans) / ans;
    if ((n - ans) % ans == 0) tight = 1;
    else tight = 0;
    cout << ans << ' ' << near << ' ' << worst << ' ' << small << ' ' << exact << ' ' << ratio << ' ' << tight << '\n';
    return 0;
}
