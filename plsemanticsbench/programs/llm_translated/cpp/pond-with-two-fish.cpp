#include <bits/stdc++.h>
using namespace std;

int main() {
    int bait = 3;
    int carp = 0, pike = 0;
    int pan = 0, soup = 0, guests = 0, cat = 0;
    // twenty-four casts, cast c catches what the remainders say
    for (int c = 1; c <= 24; c++) {
        if (c % 8 == bait) carp++;
        if (c % 12 == 1) pike++;
    }
    if (carp == 0) {
        cout << "0 0 0 0 0 1" << endl;
        return 0;
    }
    if (pike < carp) {
        pan = 2;
        soup = 0;
        guests = 3;
    } else {
        pan = 0;
        soup = 2;
        guests = 8;
        cat = 1;
    }
    int portions = 2 * carp;
    portions = portions + pike;
    pan = pan * carp;
    soup = soup + 2;
    // guests eat by turns: first one portion, then two, then one ...
    int turn = 0, eaten = 0;
    while (eaten < portions) {
        turn++;
        if (turn % 2 == 0) {
            eaten = eaten + 2;
        } else {
            eaten = eaten + 1;
        }
    }
    if (guests < turn) {
        cat = 0;
        guests = 0;
        soup = soup + 1;
    } else {
        cat = 3;
        guests = 1;
        soup = 0;
        pan = 0;
    }
    cout << carp << " " << pike << " " << pan << " " << soup << " " << guests << " " << cat << endl;
}
