#include <iostream>
using namespace std;

// A bolt needs 7 mana and does 9 damage, a ray needs 3 and does 3. Each turn the wizard
// casts a bolt if he can, else a ray on even turns, else he rests for 4 mana (at most 12
// in all). The target heals 1 after each fourth turn. Find the longest rest.
int main() {
    int mana = 9, goal = 28;
    int left = goal, turn = 0, damage = 0, bolts = 0, rays = 0, rest = 0, longest = 0, top = mana, wasted = 0;
    if (goal < 1) {
        turn = -1;
        cout << turn << ' ' << damage << ' ' << bolts << ' ' << rays << ' ' << longest << ' ' << top << ' ' << wasted << ' ' << left << '\n';
        return 0;
    }
    while (left > 0) {
        turn++;
        int hit = 0;
        if (mana >= 7) {
            mana -= 7;
            bolts++;
            rest = 0;
            hit = 9;
        } else {
            if (mana >= 3 && turn % 2 == 0) {
                mana -= 3;
                rays++;
                rest = 0;
                hit = 3;
            } else {
                mana += 4;
                rest++;
                if (mana > 12) mana = 12;
            }
        }
        if (mana > top) top = mana;
        if (rest > longest) longest = rest;
        if (hit > left) {
            wasted += hit - left;
            hit = left;
        }
        left -= hit;
        damage += hit;
        if (turn % 4 == 0 && left > 0) left++;
    }
    left = mana;
    cout << turn << ' ' << damage << ' ' << bolts << ' ' << rays << ' ' << longest << ' ' << top << ' ' << wasted << ' ' << left << '\n';
    return 0;
}
