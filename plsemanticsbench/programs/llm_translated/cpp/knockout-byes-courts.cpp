#include <iostream>
using namespace std;

int main() {
    int n = 45, courts = 15;
    int rounds = 0, byes = 0, matches = 0;
    int day = 0, naps = 0, seats, gate, flag;
    if (n < 2) {
        cout << "0 0 0 0 0 0 0 1" << endl;
        return 0;
    }
    int players = n;
    while (players > 1) {
        rounds++;
        if (players % 2 == 1) byes++;
        matches += players / 2;
        players = (players + 1) / 2;
    }
    if (byes > 2) {
        seats = 15;
        gate = 2;
        flag = 1;
    } else {
        seats = 5;
        gate = 1;
        flag = 0;
    }
    // one match a court and day; the umpires look at the clock six times a day
    int todo = matches;
    while (todo > 0) {
        day++;
        todo -= courts;
        for (int h = 1; h <= 6; h++) {
            if (h % 5 == 0) naps++;
            if (h == day) flag = 2;
        }
    }
    if (naps > day) {
        seats = 0;
        gate = 0;
        flag = 0;
    } else {
        seats = seats * day;
        gate = gate * 5;
    }
    cout << rounds << " " << byes << " " << matches << " " << day << endl;
    cout << naps << " " << seats << " " << gate << " " << flag << endl;
    return 0;
}
