#include <iostream>
using namespace std;

int main() {
    int l = 57, r = 72, bad = 6;
    int done = 0, cost = 0, last = -1;
    int h = l - 1;
    while (h < r) {
        h++;
        int x = h / 10, y = h % 10;
        if (x != bad && y != bad) continue;
        done++;
        if (x == bad) cost += 3;
        if (y == bad) cost += 2;
        last = h;
    }
    // discount: every full dozen of coins gives one back
    int back = 0, coins = cost;
    while (coins >= 12) {
        coins -= 11;
        back++;
    }
    cost -= back;
    if (last % 2 == 1) {
        last = last / 2;
        cost++;
        coins = 1;
        back = 0;
    } else {
        last = last + cost;
        coins = 2;
        back = 1;
    }
    if (done == 0) {
        cost = 0;
        last = -1;
        coins = 0;
        back = 0;
    }
    cout << coins << " " << back << " " << done << " " << cost << " " << last << endl;
    return 0;
}
