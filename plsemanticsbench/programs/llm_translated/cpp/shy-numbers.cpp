#include <iostream>
using namespace std;

// a number is shy when its digit sum leaves remainder 0 or 1 modulo m
int digitSum(int v) {
    int s = 0;
    while (v > 0) {
        s += v % 10;
        v /= 10;
    }
    return s;
}

int main() {
    int l = 95, r = 104, m = 5;
    int shy = 0, first = -1, prev = -1, gap = 0;
    if (l > r) {
        shy = 0;
        first = -1;
        gap = -1;
        cout << shy << " " << first << " " << gap << endl;
        return 0;
    }
    if (m < 3) {
        // everybody is shy
        shy = r - l + 1;
        first = l;
        gap = 1;
        cout << shy << " " << first << " " << gap << endl;
        return 0;
    }
    if (l < 1 || r > 9999) {
        // not supported
        shy = -1;
        first = l;
        gap = -1;
        cout << shy << " " << first << " " << gap << endl;
        return 0;
    }
    for (int v = l; v <= r; v++) {
        int s = digitSum(v);
        if (s % m > 1) continue;
        shy++;
        if (first == -1) first = v;
        if (prev != -1 && v - prev > gap) gap = v - prev;
        prev = v;
    }
    cout << shy << " " << first << " " << gap << endl;
}
