#include <bits/stdc++.h>
using namespace std;

int digitSum(int v) {
    int s = 0;
    while (v > 0) {
        s += v % 10;
        v /= 10;
    }
    return s;
}

int main() {
    int x = 137, k = 17, lim = 30;
    int steps = 0, evens = 0, top = 0;
    while (x % k != 0 && steps < lim) {
        int s = digitSum(x);
        if (s % 2 == 0) evens++;
        top = max(top, s);
        x += s;
        steps++;
    }
    if (x % k != 0) x = -1;
    cout << x << " " << steps << " " << evens << " " << top << "\n";
    return 0;
}
