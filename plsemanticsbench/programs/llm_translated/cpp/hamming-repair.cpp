#include <bits/stdc++.h>
using namespace std;
// n < 128 is a Hamming(7,4) word; position p has weight 2^(p-1). Compute the
// three parity checks, flip the bad position, extract the data bits
// (positions 3, 5, 6, 7), then count the odd numbers below 32 with i * i % 32
// above the data and find the last i with i * i / 8 equal to the data.
int main() {
    int n = 83;
    int a = n % 2 + n / 4 % 2 + n / 16 % 2 + n / 64 % 2;
    int b = n / 2 % 2 + n / 4 % 2 + n / 32 % 2 + n / 64 % 2;
    int c = n / 8 % 2 + n / 16 % 2 + n / 32 % 2 + n / 64 % 2;
    int bad = a % 2 + 2 * (b % 2) + 4 * (c % 2);
    int fixed = n;
    if (bad > 0) {
        int w = 1;
        for (int i = 1; i < bad; i++) w *= 2;
        if (n / w % 2 == 1) fixed -= w;
        else fixed += w;
    }
    int data = fixed / 4 % 2 + 2 * (fixed / 16 % 2) + 4 * (fixed / 32 % 2) + 8 * (fixed / 64 % 2);
    int odd = 0, near = 0;
    for (int i = 0; i < 32; i++) {
        if (i % 2 == 1) {
            if (i * i % 32 > data) odd++;
        }
        if (i * i / 8 == data) near = i;
    }
    cout << bad << ' ' << fixed << ' ' << data << ' ' << odd << ' ' << near << '\n';
}
