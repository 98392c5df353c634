#include <iostream>
using namespace std;

int main() {
    long long n = 16, k = 3;
    long long pos = 0, lucky = 0, last = 0, turns = 0;
    if (n < 2) {
        pos = 1;
        lucky = 0;
        last = 0;
        turns = 0;
        cout << pos << " " << lucky << " " << last << " " << turns << endl;
        return 0;
    }
    if (k == 1) {
        // friends simply leave in the order of their seats
        pos = n;
        lucky = n - 1;
        last = n;
        turns = 1;
        cout << pos << " " << lucky << " " << last << " " << turns << endl;
        return 0;
    }
    for (long long m = 2; m <= n; m++) {
        pos = (pos + k) % m;
        if (pos == 0 || pos == m - 1) {
            lucky++;
            last = m;
        }
    }
    // pass the gift by doubling seats until it gets back near the winner
    long long seat = 1;
    while (seat != pos) {
        seat = seat * 2 % (n + 1);
        turns++;
        if (turns >= n) break;
    }
    if (turns == n) {
        turns = -1;
        seat = 0;
        pos = 0;
    }
    if (last == n) lucky += 10;
    pos = pos + 1;
    last = last * 10 + n;
    cout << pos << " " << lucky << " " << last << " " << turns << endl;
}
