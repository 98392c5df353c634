#include <bits/stdc++.h>
using namespace std;

int main() {
    long long n = 22, a = 4, b = 6;
    long long one = 0, two = 0, both = 0, lastp = 0;
    long long left = 0, pay = 0, tip = 0;
    if (a == 0 || b == 0) {
        both = 0;
        lastp = 0;
        left = n;
        pay = 0;
        tip = 0;
        cout << both << " " << lastp << " " << left << " " << pay << " " << tip << "\n";
        return 0;
    }
    // first painter takes every a-th post, the second one every b-th post
    for (long long i = 1; i <= n; i++) {
        if (i % a == 0) one++;
        if (i % b == 0) two++;
        if (i % a == 0 && i % b == 0) {
            both++;
            lastp = i;
        }
    }
    left = n - one - two + both;
    pay = one * 3 + two * 3 + both;
    if (left > n / 2) {
        pay -= 10;
        tip = 0;
    } else {
        pay += 10;
        tip = 3;
    }
    // apprentices: each one paints one post more than the one before
    long long i = 0, sum = 0;
    while (sum + i + 1 <= left) {
        i++;
        sum += i;
    }
    if (a * b % 2 == 0) pay = pay + 1;
    pay = pay * 10 + i;
    left = left - sum;
    cout << both << " " << lastp << " " << left << " " << pay << " " << tip << "\n";
    return 0;
}
