#include <bits/stdc++.h>
using namespace std;

long long gcdll(long long x, long long y) {
    while (y) {
        long long t = x % y;
        x = y;
        y = t;
    }
    return x;
}

int main() {
    long long a = 12, b = 18, c = 8;
    long long full = a / gcdll(a, b) * b;
    full = full / gcdll(full, c) * c;
    long long turns = full / a + full / b + full / c;
    // moments k with exactly one gear at its mark
    long long strange = 0;
    for (long long k = 2; k <= full / 4; k += 2) {
        long long at = 0;
        if (k % a == 0) at++;
        if (k % b == 0) at++;
        if (k % c == 0) at++;
        if (at == 1) strange++;
    }
    if (strange > turns) {
        swap(strange, turns);
    }
    cout << full << " " << turns << " " << strange << "\n";
    return 0;
}
