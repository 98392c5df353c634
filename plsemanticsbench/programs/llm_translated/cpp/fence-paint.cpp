#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 20, a = 3, b = 4, c = 7;
    int white = 0, mixed = 0, best = 0;
    int i = 0, k = 0;
    while (i < n) {
        i++;
        k = 0;
        if (i % a == 0) k++;
        if (i % b == 0) k++;
        if (i % c == 0) k++;
        if (k == 0) white++;
        if (k > 1) mixed++;
    }
    int u = n / a, v = n / b, w = n / c;
    best = 1;
    if (v > u) {
        u = v;
        best = 2;
    }
    if (w > u) {
        u = w;
        best = 3;
    }
    // paint is sold in tins for three boards
    int tins = n / 3;
    tins = tins * 2 + 3;
    if (mixed == 0) {
        white = -1;
        mixed = -1;
        best = 0;
        tins = 0;
        u = 0;
    } else {
        k = 0;
        v = 1;
        w = 0;
    }
    mixed = mixed + tins;
    cout << best << " " << white << " " << mixed << " " << u << " " << v << endl;
}
