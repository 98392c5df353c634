#include <iostream>
using namespace std;

// Red trains come every p minutes, blue trains at s and every q minutes after. Until minute
// t count trains and meetings; find the first meeting and the longest time without a
// train. The guard whistles once when he has waited three minutes, twice from five on.
int main() {
    int p = 5, q = 7, s = 3, t = 18;
    int first = 0, meets = 0, calm = 0, gap = 0, trains = 0, whistle = 0, red = 0, blue = 0;
    for (int i = 1; i <= t; i++) {
        int now = 0;
        if (i % p == 0) {
            now++;
            red++;
        }
        if (i >= s && (i - s) % q == 0) {
            now++;
            blue++;
        }
        trains += now;
        if (now == 2) {
            meets++;
            if (first == 0) first = i;
        }
        if (now > 0) {
            calm = 0;
            continue;
        }
        calm++;
        if (calm > gap) gap = calm;
        if (calm == 3) whistle++;
        if (calm == 5) whistle += 2;
    }
    cout << trains << ' ' << red << ' ' << blue << ' ' << first << ' ' << meets << ' ' << gap << ' ' << whistle << '\n';
    return 0;
}
