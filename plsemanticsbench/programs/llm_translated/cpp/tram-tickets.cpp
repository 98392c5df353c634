#include <bits/stdc++.h>
using namespace std;

int main() {
    int l = 1090, r = 1126, w = 3;
    int lucky = 0, firstt = 0, twins = 0, alarm = 0;
    if (l > r) {
        lucky = -1;
        firstt = -1;
        twins = -1;
        alarm = -1;
        cout << lucky << " " << firstt << " " << twins << " " << alarm << "\n";
        return 0;
    }
    if (l < 1000 || r > 9999) {
        // tickets have exactly four digits
        lucky = 0;
        firstt = 0;
        twins = 0;
        alarm = 100;
        cout << lucky << " " << firstt << " " << twins << " " << alarm << "\n";
        return 0;
    }
    // the two left digits against the two right digits
    for (int i = l; i <= r; i++) {
        if (i / 1000 + i / 100 % 10 == i % 100 / 10 + i % 10) {
            lucky++;
            if (firstt == 0) firstt = i;
        }
        if (i / 100 == i % 100) twins++;
    }
    int price = 0, goods = 0;
    if (w == 1) {
        price = 10;
        goods = 100;
    } else {
        price = 100;
        goods = 10;
    }
    if (twins > 0) {
        alarm = 1;
        twins = twins * w;
        firstt = firstt * 10 + w;
    }
    if (lucky == 0) {
        alarm = 3;
        lucky = -3;
        firstt = l;
    }
    if (r > 1000 && w > 0) {
        alarm = alarm * 10;
        lucky = lucky * price + goods;
    }
    cout << lucky << " " << firstt << " " << twins << " " << alarm << "\n";
}
