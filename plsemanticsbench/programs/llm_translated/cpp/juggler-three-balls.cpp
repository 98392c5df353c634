#include <cstdio>
using namespace std;

int main() {
    int beats = 20, balls = 3;
    int high = 0, low = 0, drop = 0;
    int claps = 0, coins = 0, hat = 0, encore = 0;
    // beat t throws ball t modulo balls; ball 0 flies high
    for (int t = 1; t <= beats; t++) {
        if (t % balls == 0) {
            high++;
        } else {
            low++;
        }
        if (t % 13 == 0) {
            drop++;
            encore = 0;
        }
    }
    if (drop == 0) {
        claps = 20;
        coins = 5;
        hat = 1;
        encore = 1;
    } else {
        claps = 13;
        coins = 2;
        hat = 0;
        encore = 2;
    }
    coins = coins * high;
    coins = coins + 1;
    // the drum: the drummer hits at 2 modulo 5 and misses at 0 modulo 13
    int hits = 0, misses = 0, time = 0;
    while (time < claps) {
        time++;
        if (time % 5 == 2) hits++;
        if (time % 13 == 0) misses++;
    }
    hat = hat + hits;
    hat = hat * 2;
    if (hits < misses) {
        encore = 0;
        coins = 0;
        hat = 0;
        claps = 0;
    } else {
        encore = encore + 5;
        claps = claps - misses;
    }
    printf("%d %d %d %d %d %d %d\n", high, low, drop, claps, coins, hat, encore);
    return 0;
}
