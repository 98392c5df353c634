#include <iostream>
using namespace std;

// Go through all throws of two five-sided dice. Count the sum s, products above p, even
// sums and doubles; find the most frequent sum and in how many ways it comes.
int main() {
    int s = 8, p = 12;
    int cnt = 0, more = 0, evens = 0, doubles = 0, a = 1, b = 0;
    while (a <= 5) {
        b++;
        if (b > 5) {
            b = 0;
            a++;
            continue;
        }
        if (a + b == s) cnt++;
        if (a * b > p) more++;
        if ((a + b) % 2 == 0) evens++;
        if (a == b) doubles++;
    }
    int best = 0, ways = 0;
    for (int sum = 2; sum <= 10; sum++) {
        // with the first die lo..hi the second one can complete the sum
        int lo = 1, hi = 5;
        if (sum - 5 > lo) lo = sum - 5;
        if (sum - 1 < hi) hi = sum - 1;
        if (hi - lo + 1 > ways) {
            ways = hi - lo + 1;
            best = sum;
        }
    }
    cout << cnt << ' ' << more << ' ' << evens << ' ' << doubles << ' ' << best << ' ' << ways << '\n';
    return 0;
}
