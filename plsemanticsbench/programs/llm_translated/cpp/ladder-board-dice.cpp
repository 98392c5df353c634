#include <bits/stdc++.h>
using namespace std;

int main() {
    int goal = 30, dice = 2;
    int throws = 0, up = 0, down = 0;
    int place = 0, prize = 0, drinks = 0;
    if (dice == 0) {
        // nothing can be thrown: everybody drinks
        cout << "0 0 0 0 0 30" << endl;
        return 0;
    }
    int pos = 0;
    while (pos < goal) {
        throws++;
        pos = pos + dice;
        if (pos % 9 == 0) {  // ladder
            up++;
            pos = pos + 3;
        }
        if (pos % 10 == 0) {  // snake
            down++;
            pos = pos - 1;
        }
    }
    // friends come at each ninth minute and leave at 3 modulo 10
    int come = 0, leave = 0;
    for (int m = 1; m <= 20; m++) {
        if (m % 9 == 0) come++;
        if (m % 10 == 3) leave++;
    }
    if (come < leave) {
        place = 1;
        prize = 10;
        drinks = 0;
    } else {
        place = 2;
        prize = 0;
        drinks = 3;
    }
    drinks = drinks * come;
    drinks = drinks + 1;
    prize = prize + leave;
    prize = prize * 2;
    cout << throws << " " << up << " " << down << " " << place << " " << prize << " " << drinks << endl;
    return 0;
}
