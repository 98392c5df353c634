#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 199, lo = 3, hi = 9;
    int best = 0, weight = -1, sum = 0;
    int b = lo - 1;
    while (b < hi) {
        b++;


        sum = 0;
        for (int x = n; x; x /= b) sum += x % b;
        if (sum > weight) {
            weight = sum;
            best = b;
        }
    }
    // postage: a fixed part by the parity of the base, and a part by the weight
    int price, label, step;
    if (best % 2 == 0) {
        price = 2;
        label = 1;
        step = 4;
    } else {
        price = 3;
        label = 9;
        step = 2;
    }
    if (n / 9 > 9) {
        price += 2;
        label = 4;
        sum = 1;
        lo = 0;
        hi = 0;
    } else {
        price += 3;
        label = 2;
        sum = 2;
        lo = 1;
        hi = 1;
    }
    b = 0;
    while (b < 30) {
        b += step;
        if (b % 3 == 0) continue;
        price++;
    }
    label += lo;
    hi += step;
    if (n == 0) {
        best = 0;
        weight = 0;
        price = 1;
        label = 0;
        sum = 0;
        b = 0;
    }
    cout << hi << " " << sum << endl;
    cout << best << endl << weight << endl << price << endl << label << endl;
}
