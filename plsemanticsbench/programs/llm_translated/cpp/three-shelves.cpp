#include <bits/stdc++.h>
using namespace std;

int main() {
    int x = 9, y = 4, z = 7, m = 10;
    auto f = [&](int v) { return (v * v + 3 * v + 2) / 2 % m; };
    int best = 0, worst = 0, same = 0, odd = 0, price = 0;
    if (x == y && y == z) {
        // one and the same shelf three times
        best = f(x);
        worst = f(x);
        same = 3;
        odd = -1;
        price = 0;
        cout << best << " " << worst << " " << same << " " << odd << " " << price << endl;
        return 0;
    }
    int a = f(x), b = f(y), c = f(z);
    best = a;
    worst = a;
    if (b > best) best = b;
    if (c > best) best = c;
    if (b < worst) worst = b;
    if (c < worst) worst = c;
    if (a == b) same = 1;
    // books with an odd label on the first shelf and its extension
    for (int i = 0; i < x + 8; i++) {
        int v = (i * i + 3 * i + 2) / 2 % m;
        if (v % 2 == 1) odd++;
    }
    price = (a * a + b * b + c * c) - (best * best);
    price = price * m + odd;
    cout << best << " " << worst << " " << same << " " << odd << " " << price << endl;
    return 0;
}
