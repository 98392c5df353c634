#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 7, gap = 3;
    int ready = 0, total = 0, best = 0, who = 0, days = 0;
    int tea, mood, bonus;
    if (n == 0) {
        cout << "0 0 0 0 7 0 0" << endl;
        return 0;
    }
    int t = 0;
    for (int i = 1; i <= n; i++) {
        int w = max(0, ready - t);
        total += w;
        if (w > best) {
            best = w;
            who = i;
        }
        ready = t + w + i * i % 5;
        ready = ready + 2;
        t = t + gap;
    }
    if (total > 20) {
        tea = 0;
        mood = 0;
        bonus = 1;
    } else {
        tea = 5;
        mood = 2;
        bonus = 7;
    }
    // the bank pays the waiting time off during two weeks, at every third day
    int debt = total;
    while (days < 20) {
        days++;
        if (debt <= 0) break;
        if (days % 3 == 0) debt -= 5;
        if (days % 7 == 5) mood++;
    }
    if (mood == 2) {
        bonus = bonus * 3;
        tea = tea + 1;
        mood = 0;
    }
    cout << total << " " << best << " " << who << " " << days << " ";
    cout << tea << " " << mood << " " << bonus << endl;
    return 0;
}
