#include <iostream>
using namespace std;

// Cut three cables into at least k pieces of one length, as long as possible. Give the
// length, the pieces, the waste, the pieces too many and the cable with the least waste. The
// pieces go on a drum by their length; short pieces cost a fee.
int main() {
    int a = 31, b = 52, c = 44, k = 9;
    int len, pieces = 0, waste = 0, extra = 0, least = 0, drum = 0, fee = 0;
    if (a + b + c < k) {
        len = -1;
        cout << len << ' ' << pieces << ' ' << waste << ' ' << extra << ' ' << least << ' ' << drum << ' ' << fee << '\n';
        return 0;
    }
    int lo = 1, hi = 64;
    while (hi - lo > 1) {
        int mid = (lo + hi) / 2, got = a / mid + b / mid + c / mid;
        if (got >= k) lo = mid;
        else hi = mid;
    }
    len = lo;
    pieces = a / len + b / len + c / len;
    extra = pieces - k;
    int p = a % len, q = b % len, r = c % len;
    waste = p + q + r;
    if (p <= q && p <= r) {
        least = 1;
    } else {
        if (q <= r) least = 2;
        else least = 3;
    }
    if (len > 20) {
        drum = 3;
        fee = 0;
    } else {
        if (len > 10) {
            drum = 2;
            fee = 5;
        } else {
            drum = 1;
            fee = 12;
        }
    }
    if (waste > len) fee = fee + 4;
    else fee = fee + 1;
    cout << len << ' ' << pieces << ' ' << waste << ' ' << extra << ' ' << least << ' ' << drum << ' ' << fee << '\n';
    return 0;
}
