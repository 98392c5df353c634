#include <iostream>
using namespace std;

// A year is mirrored in a base if its digits read the same both ways. Find the next
// mirrored year in base b from n on, how many years it takes, and the one after; then
// count the ones in the first one and find which of both are mirrored in base ten, too.
int main() {
    int n = 60, b = 5;
    int first = n - 1, rev = 0, ones = 0;
    int steps, second = 0, gap = 0, tens = 0, twice = 0;
    if (b < 2) {
        steps = -1;
        cout << first << ' ' << steps << ' ' << second << ' ' << gap << ' ' << ones << ' ' << tens << ' ' << twice << '\n';
        return 0;
    }
    while (rev != first) {
        first++;
        rev = 0;
        ones = 0;
        for (int t = first; t > 0; t /= b) {
            rev = rev * b + t % b;
            if (t % b == 1) ones++;
        }
    }
    steps = first - n;
    second = first;
    rev = 0;
    while (rev != second) {
        second++;
        rev = 0;
        for (int t = second; t > 0; t /= b) {
            rev = rev * b + t % b;
        }
    }
    gap = second - first;
    rev = 0;
    for (int t = first; t > 0; t /= 10) {
        rev = rev * 10 + t % 10;
    }
    if (rev == first) tens++;
    rev = 0;
    for (int t = second; t > 0; t /= 10) {
        rev = rev * 10 + t % 10;
    }
    if (rev == second) tens++;
    // if neither is, the people feast twice in the first of them
    if (tens == 0) twice = first;
    cout << first << ' ' << steps << ' ' << second << ' ' << gap << ' ' << ones << ' ' << tens << ' ' << twice << '\n';
    return 0;
}
