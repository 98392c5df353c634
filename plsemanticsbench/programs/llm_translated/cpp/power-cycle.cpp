#include <iostream>
using namespace std;

// A rider on horse p moves to horse p * g modulo m with each push, starting on horse 1.
// After n pushes: the horse, the visits to horse 1, the laps (moves to a lower horse), the
// lowest horse besides 1, the highest, and the pushes until horse 1 comes first. A second
// rider starts on horse 2: after how many pushes does he reach horse 1?
int main() {
    int g = 5, m = 21, n = 14;
    int at = 1, visits = 0, laps = 0, low = m, order = 0, high = 0;
    int meet = 0;
    if (m < 2 || g % m == 0) {
        at = -1;
        cout << at << ' ' << visits << ' ' << laps << ' ' << low << ' ' << high << ' ' << order << ' ' << meet << '\n';
        return 0;
    }
    for (int i = 1; i <= n; i++) {
        int next = at * g % m;
        if (next < at) laps++;
        at = next;
        if (at == 1) {
            visits++;
            if (order == 0) order = i;
        } else {
            if (at < low) low = at;
        }
        if (at > high) high = at;
    }
    int rider = 2;
    for (int i = 1; i <= 6; i++) {
        rider = rider * g % m;
        if (rider == 1) {
            meet = i;
            break;
        }
    }
    cout << at << ' ' << visits << ' ' << laps << ' ' << low << ' ' << high << ' ' << order << ' ' << meet << '\n';
    return 0;
}
