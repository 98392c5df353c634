#include <cstdio>

int main() {
    const int width = 40, jump = 9;
    int pos = 0, hops = 0, rests = 0, total = 0;
    int nap, song, wet = 0;
    if (jump > width) {
        printf("1 0 9 0 0 0 0");
        return 0;
    }
    while (pos < width) {
        hops++;
        // one round: jumps of 9, 7, 5, 3 and a rest
        for (int p = jump; p > 1; p -= 2) {
            pos += p;
            if (pos % 9 == 5) wet++;
            if (pos % 40 == 1) total++;
        }
        rests++;
    }
    if (wet > rests) {
        nap = 9;
        song = 0;
        total = total + 5;
        hops = 2 * hops;
    } else {
        nap = 5;
        song = 1;
    }
    // on land it looks for flies which sit on every fifth stem; the ninth stem is rotten
    int flies = 0;
    for (int stem = 1; stem < width; stem += 3) {
        if (stem % 9 == 0) break;
        if (stem % 5 == 0) flies++;
    }
    if (flies == 0) {
        nap = 1;
        song = 0;
        wet = 0;
        total = 0;
    } else {
        nap = nap + flies;
        song = song + 2;
    }
    total = total + flies;
    total = total * 2;
    printf("%d %d %d %d %d %d %d", hops, rests, pos, total, nap, song, wet);
    return 0;
}
