#include <iostream>
using namespace std;
// A six-digit ticket. Compare the sums of its halves (lucky: difference at
// most 1) and look at the next 15 tickets: multiples of 7
// and those ending in the digit 6 or 1. Tickets going down by 3 may have the same
// remainder mod 10 as the left sum: keep the last one. More than three sevens trump
// everything: lucky is 3 and the other fields are wiped.
int main() {
    int n = 385916;
    int x = n;
    int right = x % 10;
    x /= 10;
    right += x % 10;
    x /= 10;
    right += x % 10;
    x /= 10;
    int left = x % 10;
    x /= 10;
    left += x % 10;
    x /= 10;
    left += x;
    int lucky = 0;
    if (left == right || left + 1 == right || right + 1 == left) lucky = 1;
    int sevens = 0, like = 0, last = 0;
    for (int i = 1; i <= 15; i++) {
        if ((n + i) % 7 == 0) sevens++;
        if ((n + i) % 10 == 6 || (n + i) % 10 == 1) like++;
    }
    for (int i = 1; i <= 15; i++) {
        if ((n - 3 * i) % 10 == left % 10) last = 3 * i;
        if ((n - 3 * i) % 6 == 3 && i > 7) like += 10;
    }
    if (sevens > 3) {
        sevens = 0;
        lucky = 3;
        last = 0;
        left = 0;
        right = 0;
    }
    cout << left << ' ' << right << ' ' << lucky << ' ' << sevens << ' ' << like << ' ' << last << endl;
}
