#include <iostream>
using namespace std;

// Count the lengths 1..6 into which each ribbon can be cut without waste, and those
// that suit all three. Take the largest common one, cut all ribbons, and tie the
// pieces together in bows of four: how many knots are there? The best ribbon is the one
// with most ways to cut; ties go to the longer one.
int main() {
    int a = 24, b = 36, c = 30;
    int ra = 0, rb = 0, rc = 0, common = 0, size = 1;
    for (int d = 1; d <= 6; d++) {
        int fits = 0;
        if (a % d == 0) {
            ra++;
            fits++;
        }
        if (b % d == 0) {
            rb++;
            fits++;
        }
        if (c % d == 0) {
            rc++;
            fits++;
        }
        if (fits == 3) {
            common++;
            size = d;
        }
    }
    int pieces = a / size + b / size + c / size;
    int knots = 0, bows = 0;
    for (int left = pieces; left > 1; left -= 4) {
        bows++;
        if (left >= 4) knots += 3;
        else knots = knots + left - 1;
    }
    int best = 1, ways = ra, length = a;
    if (rb > ways || (rb == ways && b > length)) {
        best = 2;
        ways = rb;
        length = b;
    }
    if (rc > ways || (rc == ways && c > length)) best = 3;
    cout << ra << ' ' << rb << ' ' << rc << ' ' << common << ' ' << size << ' ' << pieces << ' ' << bows << ' ' << knots << ' ' << best << '\n';
    return 0;
}
