#include <iostream>
using namespace std;

int main() {
    int n = 45;
    int m = 18;
    int ways = 0, shortest = 0, start = 0, total = 0;
    if (n < m) {
        ways = -1;
        shortest = -1;
        start = -1;
        total = -1;
        cout << ways << " " << shortest << " " << start << " " << total << "\n";
        return 0;
    }
    int lo = 1, sum = 0;
    // window lo..hi, hi never above m
    for (int hi = 1; hi <= m; hi++) {
        sum += hi;
        while (sum > n) {
            sum -= lo;
            lo++;
        }
        if (sum == n) {
            ways++;
            start = lo;
            shortest = hi - lo + 1;
        }
    }
    if (ways == 1) total = 1;
    if (ways > 1) {
        int p = 1;
        for (int i = 1; i <= shortest; i++) {
            p = p * (start + i) % 100;
            if (p == 0) break;
        }
        total = p;
        cout << ways << " " << shortest << " " << start << " " << total << "\n";
        return 0;
    }
    cout << ways << " " << shortest << " " << start << " " << total << "\n";
    return 0;
}
