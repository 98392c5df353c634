#include <iostream>
using namespace std;

// n guests, tables of t. The last table must have at least half of its seats taken,
// else guests move there from full tables, one from each. All guests of a table
// clink glasses with each other. The VIP gets a table alone.
int main() {
    int n = 27, t = 6, vip = 1;
    int guests = n - vip;
    int full = guests / t, rest = guests % t, moved = 0;
    int fair = 0, clinks = 0, toasts = 0, bill = 0;
    if (n < 1 || t < 2) {
        full = -1;
        cout << full << ' ' << rest << ' ' << fair << ' ' << moved << ' ' << clinks << ' ' << toasts << ' ' << bill << '\n';
        return 0;
    }
    while (rest > 0 && 2 * rest < t && moved < full) {
        rest++;
        moved++;
    }
    for (int table = 1; table <= full; table++) {
        int sits = t;
        if (table <= moved) sits--;
        clinks = clinks + sits * (sits - 1) / 2;
    }
    clinks = clinks + rest * (rest - 1) / 2;
    int standing = guests;
    // a toast goes round in halves: half of those who stand sit down
    while (standing > 0) {
        standing /= 2;
        toasts++;
    }
    // how many table sizes up to t would leave nobody over?
    for (int size = 2; size <= t; size++) {
        if (guests % size == 0) fair++;
    }
    // a full table pays 29 together, others 6 a head
    bill = 29 * (full - moved);
    bill = bill + 6 * moved * (t - 1);
    bill = bill + 6 * rest;
    if (vip == 1) {
        bill += 29;
        clinks++;
    }
    cout << full << ' ' << rest << ' ' << fair << ' ' << moved << ' ' << clinks << ' ' << toasts << ' ' << bill << '\n';
    return 0;
}
