#include <cstdio>

int main() {
    int h = 60, v = 0, fuel = 8;
    int t = 0, burns = 0;
    int result, medals, stamps, photo = 0;
    while (h > 0) {
        t++;
        v += 2;
        if (v > 8) {
            v -= 5;
            fuel--;
            burns++;
        }
        h -= v;
        if (fuel == 0) break;
    }
    if (v < 5) {
        result = 2;
        medals = 8;
        stamps = 5;
        h = 0;
    } else {
        result = 0;
        medals = 0;
        stamps = 2;
        h = 1;
    }
    // the camera on the ground looks at sky squares: clouds at each fifth, moons at 5 modulo 8
    int cloud = 0, moon = 0;
    for (int q = 1; q <= 20; q++) {
        if (q % 8 == 5) moon++;
        if (q % 5 == 0) cloud++;
    }
    if (moon < cloud) {
        photo = 1;
        stamps = stamps + moon;
    } else {
        photo = 5;
        stamps = 0;
        medals = 1;
        result = 1;
    }
    medals = medals * 2;
    medals = medals + burns;
    result = result + cloud;
    result = result * 5;
    photo = photo + h;
    printf("%d %d %d %d %d %d %d %d", t, v, fuel, burns, result, medals, stamps, photo);
    return 0;
}
