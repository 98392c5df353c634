#include <bits/stdc++.h>
using namespace std;
// Four legs in tenths of a second. Total as min:sec.tenth, the medal by
// threshold (1 gold .. 3 bronze, 0 none), and how the crowd behaves: at each
// of the 16 pool lengths there are turns for the fast legs and pulls elsewhere.
// The bonus is three times (60 less 3 a minute plus the turns) less 16; without a
// medal everything but the minutes is wiped from the board.
int main() {
    int t1 = 312, t2 = 345, t3 = 287, t4 = 264;
    int total = 0, medal = 3;
    total += t1;
    total += t2;
    total += t3;
    total += t4;
    int sec = total / 10;
    int tenth = total % 10;
    int mn = sec / 60;
    sec %= 60;
    if (total < 1250) medal = 2;
    if (total < 1200) medal = 1;
    int turns = 0, pulls = 0;
    for (int i = 1; i <= 16; i++) {
        if (i * t3 % 60 < 16) turns++;
        if (i * t4 % 60 > 16 && i % 3 == 1) {
            turns++;
            pulls++;
        }
    }
    for (int i = 3; i <= 60; i += 3) {
        if (i % 10 == tenth || i == sec) pulls += 10;
    }
    int bonus = 60;
    bonus -= 3 * mn;
    bonus += turns;
    bonus *= 3;
    bonus -= 16;
    if (total >= 1300) {
        medal = 0;
        bonus = 0;
        pulls = 0;
        turns = 0;
        sec = 0;
        tenth = 0;
    }
    cout << total << " " << mn << " " << sec << " " << tenth << " " << medal << " " << turns << " " << pulls << " " << bonus << endl;
}
