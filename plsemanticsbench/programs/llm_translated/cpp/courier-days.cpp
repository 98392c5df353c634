#include <iostream>
#include <algorithm>
using namespace std;

int main() {
    int n = 6, days = 3, seed = 5;
    int total = 0, heavy = 0, w = seed;
    for (int i = 0; i < n; i++) {
        w = (w * 5 + 3) % 13;
        total += w + 1;
        heavy = max(heavy, w + 1);
    }
    int low = heavy, high = total;
    while (low < high) {
        int cap = (low + high) / 2;
        int used = 1, load = 0;
        w = seed;
        for (int i = 0; i < n; i++) {
            w = (w * 5 + 3) % 13;
            if (load + w + 1 > cap) {
                used++;
                load = 0;
            }
            load += w + 1;
        }
        if (used <= days) high = cap;
        else low = cap + 1;
    }
    int used = 1, load = 0;
    w = seed;
    for (int i = 0; i < n; i++) {
        w = (w * 5 + 3) % 13;
        if (load + w + 1 > low) used++, load = 0;
        load += w + 1;
    }
    cout << total << " " << low << " " << used << "\n";
    return 0;
}
