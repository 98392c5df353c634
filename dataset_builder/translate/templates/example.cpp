#include <iostream>
using namespace std;

int main() {
    int n, k;
    cin >> n >> k;
    int seen = 0, last = -1;
    for (int d = 1; d <= n; d++) {
        if (n % d != 0) continue;
        seen++;
        if (seen == k) {
            last = d;
            break;
        }
    }
    cout << last << " " << seen << endl;
}
