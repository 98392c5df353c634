#include <bits/stdc++.h>
using namespace std;
#define int long long

signed main() {
    int heap = 67, k = 11;
    int a = 0, b = 0, last = 0, moves = 0;
    while (heap > 0) {
        int take;
        if (moves % 2 == 0) {
            // largest power of two that is allowed
            int lim = min(k, heap);
            take = 1;
            while (take * 2 <= lim) take *= 2;
            a += take;
            last = 1;
        } else {
            take = heap % 3 + 1;
            if (take > heap) take = heap;
            b += take;
            last = 2;
        }
        heap -= take;
        moves++;
    }
    // the loser of the count gets the odd stones of the winner
    int odd = max(a, b) % 2;
    if (a < b) {
        a += odd;
    } else {
        b += odd;
    }
    cout << a << " " << b << " " << last << " " << moves << "\n";
}
