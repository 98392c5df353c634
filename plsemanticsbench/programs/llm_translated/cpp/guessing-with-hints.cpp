#include <algorithm>
#include <iostream>
using namespace std;

// Halve the range for the first number. For the second one start from the first: double
// the stride until it is passed, then halve. Every answer "too small" costs two
// points of thirty, every other answer one.
int main() {
    int hidden = 37, other = 52, top = 64;
    int asks = 0, small = 0, big = 0, points = 30, lo = 1, hi = top;
    int last = 0, dear = 0;
    if (hidden > top || other > top) {
        asks = -1;
        cout << asks << ' ' << small << ' ' << big << ' ' << last << ' ' << dear << ' ' << points << '\n';
        return 0;
    }
    while (lo < hi) {
        int mid = (lo + hi) / 2;
        asks++;
        if (mid < hidden) {
            lo = mid + 1;
            small++;
        } else {
            hi = mid;
            big++;
        }
    }
    dear = asks;
    int stride = 1;
    hi = lo + stride;
    while (hi < other) {
        asks++;
        small++;
        lo = hi + 1;
        stride *= 2;
        hi = min(top, hi + stride);
    }
    while (lo < hi) {
        int mid = (lo + hi) / 2;
        asks++;
        if (mid < other) {
            lo = mid + 1;
            small++;
        } else {
            hi = mid;
            big++;
        }
    }
    last = lo;
    dear = asks - dear;
    points = points - 2 * small - big;
    if (points < 0) points = 0;
    cout << asks << ' ' << small << ' ' << big << ' ' << last << ' ' << dear << ' ' << points << '\n';
    return 0;
}
