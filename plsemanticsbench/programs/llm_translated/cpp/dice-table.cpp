#include <iostream>
using namespace std;

int main() {
    int s = 8, p = 12;
    int low = 0, high = 0, cnt = 0, far = 0;
    int res = 0;
    if (s < 2 || s > 10) {
        // two five-sided dice never show such a sum
        low = -1;
        high = -1;
        cnt = 0;
        far = -1;
        cout << low << " " << high << " " << cnt << " " << far << "\n";
        return 0;
    }
    for (int a = 1; a <= 5; a++) {
        for (int b = 1; b <= 5; b++) {
            if (a + b == s) cnt++;
            if (a * b > p) high++;
        }
    }
    low = 25 - high;
    // which side of the table is heavier
    if (low > high) far = low - high;
    else far = high - low;
    if (cnt == 0) {
        cnt = -1;
        far = -1;
    }
    if (p > 10) {
        res = 2;
        p = 10;
        s = 10;
    } else {
        res = 1;
        p = 0;
        s = 0;
    }
    far = far * 5 + res;
    low = low * 5 + res;
    high = high * 5 + s - p;
    cout << low << " " << high << " " << cnt << " " << far << "\n";
}
