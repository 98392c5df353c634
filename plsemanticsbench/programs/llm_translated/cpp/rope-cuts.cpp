#include <iostream>
#include <cstdlib>
using namespace std;

int main() {
    const long long n = 22, t = 250;
    long long ans = 0, worst = 0, near = 0;
    long long bestd = n * n, exact = 0;
    for (long long a = 1; a + a <= n; a++) {
        long long d = a * a + (n - a) * (n - a) - t;
        if (d < 0) d = -d;
        if (d < bestd) {
            bestd = d;
            ans = a;
        }
        if (d > worst) worst = d;
        if (d <= n) near++;
        if (d == 0) exact = 1;
    }
    long long kind = 0;
    if (exact == 1) kind = 1;
    if (exact == 0) kind = 2;
    if (ans == 1 || ans * 2 == n) kind = 3;
    // how many times can the shorter piece be taken off the longer one
    long long longer = n - ans, times = 0;
    while (longer >= ans) {
        longer -= ans;
        times++;
        if (times > 9) break;
    }
    if (longer == 0) {
        kind = 4;
        times = 0;
    }
    kind = kind * 10 + times;
    cout << ans << " " << worst << " " << near << " " << kind << "\n";
}
