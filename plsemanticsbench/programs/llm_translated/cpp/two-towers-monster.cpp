#include <iostream>
using namespace std;

int main() {
    int hp = 23, a = 3, b = 8;
    int cell = 0, shotsA = 0, shotsB = 0;
    bool slow = false;
    while (cell < 16) {
        if (cell >= a && cell < a + 4) {
            hp -= 2;
            shotsA++;
        }
        if (cell >= b && cell < b + 6) {
            hp -= 3;
            shotsB++;
        }
        if (hp <= 0) {
            hp = 0;
            break;
        }
        // below 10 points the monster limps: it stays every other turn
        if (hp < 10 && !slow) {
            slow = true;
            continue;
        }
        slow = false;
        cell++;
    }
    int coins;
    if (hp == 0) {
        coins = 30;
        coins -= cell;
    } else {
        coins = 5;
        a = a - 1;
    }
    // each pair of shots costs one coin, the third pair is free
    for (int i = 1; i <= shotsA + shotsB; i++) {
        if (i % 2 == 1) continue;
        if (i % 6 == 0) continue;
        coins--;
    }
    if (coins < 0) coins = 0;
    cout << cell << " " << hp << " " << shotsA << " " << shotsB << " " << coins << endl;
}
