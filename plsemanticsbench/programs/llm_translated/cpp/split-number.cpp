#include <iostream>
using namespace std;

// Cut the decimal digits of n in two at every place. Find the cut with the least
// difference, the one with the least sum, cuts with parts of equal digit sums and cuts
// without a common divisor; parts that begin with a zero do not count.
int main() {
    int n = 91827;
    int best = n, where = 0, sum = n, least = 0, equal = 0, coprime = 0, cuts = 0;
    int p = 10, i = 1;
    if (n < 10) {
        where = -1;
        cout << best << ' ' << where << ' ' << sum << ' ' << least << ' ' << equal << ' ' << coprime << ' ' << cuts << '\n';
        return 0;
    }
    while (p <= n) {
        int left = n / p, right = n % p;
        if (10 * right >= p) {
            cuts++;
            int diff = left - right;
            if (diff < 0) diff = -diff;
            if (diff < best) {
                best = diff;
                where = i;
            }
            if (left + right < sum) {
                sum = left + right;
                least = i;
            }
            if (left % 9 == right % 9) equal++;
            while (right > 0) {
                int t = left % right;
                left = right;
                right = t;
            }
            if (left == 1) coprime++;
        }
        p *= 10;
        i++;
    }
    cout << best << ' ' << where << ' ' << sum << ' ' << least << ' ' << equal << ' ' << coprime << ' ' << cuts << '\n';
    return 0;
}
