#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 14, cell = 6, m = 100;
    int all = 0, through = 0, tag = 0, best = 0;
    if (n < 2) {
        all = 1;
        through = 1;
        tag = 1;
        best = 1;
        cout << all << " " << through << " " << tag << " " << best << "\n";
        return 0;
    }
    if (cell > n) {
        all = -1;
        through = -1;
        tag = -1;
        best = -1;
        cout << all << " " << through << " " << tag << " " << best << "\n";
        return 0;
    }
    // one colour of unit tiles, two colours of dominoes
    int a = 1, b = 1, c = 0;
    for (int i = 2; i <= n; i++) {
        c = (b + 2 * a) % m;
        a = b;
        b = c;
        if (i == cell) through = c;
        if (c > best) best = c;
    }
    all = c;
    // rests of the answer that are squares below 100
    c = 0;
    for (int i = 2; i < 14; i++) {
        if (i * i % m == through) c = i;
        if ((i * i + i) % 14 == 2) tag++;
    }
    if (c == 0) {
        tag = tag * 2;
        best = best * 2 + 1;
    } else {
        tag = c;
        best = 0;
    }
    if (m == 100) all = all + 100;
    cout << all << " " << through << " " << tag << " " << best << "\n";
}
