#include <bits/stdc++.h>
using namespace std;

int main() {
    int price = 37, hi = 64, fee = 3;
    int lo = 0, asks = 0, cost = 0;
    int luck = 0, same = 0;
    if (price >= hi || price < 1) {
        // the guess range is wrong
        lo = -1;
        asks = 0;
        cost = fee;
        luck = -1;
        cout << lo << " " << asks << " " << cost << " " << luck << "\n";
        return 0;
    }
    if (price == fee) {
        // the first scale already tells everything
        lo = fee;
        asks = 1;
        cost = 1;
        luck = 24;
        cout << lo << " " << asks << " " << cost << " " << luck << "\n";
        return 0;
    }
    // hi is never reached; the answer stays in [lo, hi)
    while (hi - lo > 1) {
        int mid = (lo + hi) / 2;
        asks++;
        if (price < mid) {
            hi = mid;
            cost += 1;
        } else {
            lo = mid;
            cost += fee;
        }
    }
    // lucky scales: weights i for which price gives the same rest as fee
    for (int i = 1; i <= 24; i++) {
        if (price % i == fee % i) luck++;
        if (i % 8 == 3) same++;
    }
    if (same > luck) {
        luck = 0;
        same = 0;
    }
    if (fee * fee > price) cost = cost - fee * fee;
    if (lo == price) luck = luck * 8 + 1;
    else luck = -1;
    asks = asks * 8 + same;
    cost = cost * cost + cost;
    cout << lo << " " << asks << " " << cost << " " << luck << "\n";
    return 0;
}
