#include <iostream>
using namespace std;

// The shield takes a blow off the knight while it holds and loses one for it. Every
// third blow of the ogre is a heavy one, which breaks through. Below 15 the knight
// drinks one of two potions instead of striking.
int main() {
    int hp = 40, ogre = 44, attack = 6, shield = 4;
    int turn = 0, blocked = 0, potions = 2, winner = 0, broken = 0;
    if (hp < 1 || attack < 1) {
        winner = -1;
        cout << turn << ' ' << hp << ' ' << ogre << ' ' << blocked << ' ' << broken << ' ' << potions << ' ' << winner << '\n';
        return 0;
    }
    while (winner == 0) {
        turn++;
        if (hp < 15 && potions > 0) {
            potions--;
            hp += 12;
        } else {
            ogre -= attack;
            // a wounded ogre is hit harder
            if (ogre < 20) ogre--;
        }
        if (ogre <= 0) {
            winner = 1;
            ogre = 0;
        } else {
            int blow = 5;
            if (turn % 3 == 0) blow = 11;
            if (shield > 0) {
                shield--;
                if (shield == 0) broken = turn;
                if (blow == 5) blocked++;
                blow -= 5;
            }
            hp -= blow;
        }
        if (hp <= 0) {
            hp = 0;
            winner = 2;
        }
    }
    cout << turn << ' ' << hp << ' ' << ogre << ' ' << blocked << ' ' << broken << ' ' << potions << ' ' << winner << '\n';
    return 0;
}
