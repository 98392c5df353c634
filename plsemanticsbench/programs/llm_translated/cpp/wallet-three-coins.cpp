#include <algorithm>
#include <iostream>
using namespace std;

// The wallet holds coins of 50, 20 and 7. Each bill is paid with the largest coins first,
// the last part with one coin too many of 7 if need be; what is paid too much is
// lost. Give the coins used, the money lost, and what is left in the wallet.
int main() {
    int first = 187, second = 141, c50 = 5, c20 = 6, c7 = 9;
    int use, rest = first;
    use = min(rest / 50, c50);
    rest = rest - 50 * use;
    int big = c50 - use, coins = use;
    use = min(rest / 20, c20);
    rest = rest - 20 * use;
    int middle = c20 - use;
    coins = coins + use;
    use = min((rest + 6) / 7, c7);
    rest = rest - 7 * use;
    int small = c7 - use;
    coins = coins + use;
    int extra = -rest;
    rest = second;
    use = min(rest / 50, big);
    rest = rest - 50 * use;
    big = big - use;
    coins = coins + use;
    use = min(rest / 20, middle);
    rest = rest - 20 * use;
    middle = middle - use;
    coins = coins + use;
    use = min((rest + 6) / 7, small);
    rest = rest - 7 * use;
    small = small - use;
    coins = coins + use;
    int owed = 0;
    if (rest > 0) {
        // the rest is borrowed
        owed = rest;
    } else {
        extra = extra - rest;
    }
    int paid = first + second + extra - owed;
    int left = 50 * big + 20 * middle + 7 * small;
    int weight = 9 * big + 6 * middle + 3 * small;
    cout << paid << ' ' << extra << ' ' << coins << ' ' << left << ' ' << owed << ' ' << weight << '\n';
    return 0;
}
