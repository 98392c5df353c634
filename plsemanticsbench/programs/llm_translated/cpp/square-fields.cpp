#include <iostream>
using namespace std;

// Square fields with whole sides and an area from l to r: count them by halving for both
// bounds, give the largest side, the even and odd sides, the area of all of them,
// and how far the bounds are from the next squares inside.
int main() {
    int l = 50, r = 170;
    int lo = 0, hi = 16;
    int cnt, root = 0, even = 0, odd = 0, area = 0, gap = 0;
    if (l > r) {
        cnt = -1;
        cout << cnt << ' ' << root << ' ' << even << ' ' << odd << ' ' << area << ' ' << gap << '\n';
        return 0;
    }
    while (hi - lo > 1) {
        int mid = (lo + hi) / 2;
        if (mid * mid <= r) lo = mid;
        else hi = mid;
    }
    root = lo;
    lo = 0;
    hi = 16;
    while (hi - lo > 1) {
        int mid = (lo + hi) / 2;
        if (mid * mid < l) lo = mid;
        else hi = mid;
    }
    cnt = root - lo;
    for (int side = lo + 1; side <= root; side++) {
        if (side % 2 == 0) even++;
        else odd++;
        area = area + side * side;
    }
    // how far are the bounds from the next squares inside?
    if (cnt > 0) {
        gap = r - root * root;
        int low = (lo + 1) * (lo + 1) - l;
        if (low > gap) gap = low;
    } else {
        gap = -1;
        root = 0;
    }
    cout << cnt << ' ' << root << ' ' << even << ' ' << odd << ' ' << area << ' ' << gap << '\n';
    return 0;
}
