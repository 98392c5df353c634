#include <bits/stdc++.h>
using namespace std;
using ll = long long;

int main() {
    ll mana = 9, goal = 20;
    ll turn = 0, done = 0, bolts = 0, idle = 0;
    ll rank, robe, exam;
    if (goal == 0) {
        cout << "0 0 0 0 9 0 0\n";
        return 0;
    }
    while (done < goal) {
        turn++;
        if (mana < 7) {
            mana += 2;
            idle++;
            continue;
        }
        mana -= 7;
        done += 9;
        bolts++;
    }
    if (idle > bolts) {
        robe = 7;
        exam = 1;
        mana = 0;
    } else {
        robe = 9;
        exam = 2;
    }
    // the examiners put a question each minute but ask about frogs at 2 modulo 9
    // and about stars at each seventh minute
    ll frogs = 0, stars = 0;
    for (ll s = 1; s <= 20; ++s) {
        if (s % 9 == 2) frogs++;
        if (s % 7 == 0) stars++;
    }
    if (stars < frogs) {
        rank = 9;
        exam = 20;
    } else {
        rank = 1;
        exam = 0;
        robe = 0;
    }
    robe = robe * stars;
    robe = robe + 2;
    exam = exam + frogs;
    cout << turn << ' ' << done << ' ' << bolts << ' ' << idle << ' ' << rank << ' ' << robe << ' ' << exam << '\n';
    return 0;
}
