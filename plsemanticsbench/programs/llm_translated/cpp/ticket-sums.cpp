#include <iostream>
using namespace std;

// A six-digit ticket is lucky if both halves have one sum, nearly lucky if the sums differ
// by one. Give the sums of ticket n; then among it and the next rides tickets count the
// lucky and nearly lucky ones and multiples of 7, and find the first lucky one.
int main() {
    int n = 385916, rides = 3;
    int left = 0, right = 0, lucky = 0, near = 0, sevens = 0, first = 0;
    if (n < 100000 || n + rides > 999999) {
        first = -1;
        cout << left << ' ' << right << ' ' << lucky << ' ' << near << ' ' << sevens << ' ' << first << '\n';
        return 0;
    }
    for (int t = n; t <= n + rides; t++) {
        int high = t / 1000, low = t % 1000;
        int a = high / 100 + high / 10 % 10 + high % 10;
        int b = low / 100 + low / 10 % 10 + low % 10;
        int diff;
        if (a > b) diff = a - b;
        else diff = b - a;
        if (t == n) {
            left = a;
            right = b;
        }
        if (diff == 0) {
            lucky++;
            if (first == 0) first = t;
        }
        if (diff == 1) near++;
        if (t % 7 == 0) sevens++;
    }
    cout << left << ' ' << right << ' ' << lucky << ' ' << near << ' ' << sevens << ' ' << first << '\n';
    return 0;
}
