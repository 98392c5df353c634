#include <cstdio>
typedef long long ll;

int main() {
    ll hp = 40, ogre = 50, atk = 6;
    ll turn = 0, potions = 0, fame = 0, gold, song;
    if (ogre < atk) {
        // one blow is enough
        puts("1 40 0 0 1 0 0");
        return 0;
    }
    while (hp > 0) {
        turn++;
        ogre -= atk;
        if (ogre <= 0) break;
        hp -= 5;
        if (turn % 4 == 0) {
            hp += 6;
            potions++;
        }
        if (turn % 5 == 0) fame++;
    }
    if (hp > 0) {
        ogre = 0;
        gold = 50;
        song = 1;
        fame = fame + 6;
    } else {
        hp = 0;
        gold = 0;
        song = 0;
        fame = 0;
    }
    // the way home: a bard sings at each fourth mile, a thief waits at each 10 modulo 40
    ll mile = 0, verses = 0;
    while (mile < 16) {
        mile++;
        if (mile % 4 == 0) verses++;
        if (mile % 40 == 10) gold = gold - 5;
    }
    song = song * verses;
    song = song + potions;
    fame = fame * 5;
    printf("%lld %lld %lld %lld %lld %lld %lld\n", turn, hp, ogre, potions, fame, gold, song);
}
