#include <cstdio>
#include <cstdlib>

int main() {
    long long a = 4708, b = 9153;
    long long p = a, q = b;
    int turns = 0, ups = 0, big = 0, same = 0;
    int i = 0, d = 0;
    while (i < 4) {
        i++;
        d = p % 10 - q % 10;
        p /= 10;
        q /= 10;
        if (d == 0) {
            same++;
            continue;
        }
        if (d < 0) {
            ups++;
            d = -d;
        }
        if (d > 5) d = 10 - d;
        turns += d;
        if (d > big) big = d;
    }
    // the display shows the sum of both codes, drop factors of 3
    long long z = a + b;
    while (z % 3 == 0) {
        z /= 3;
        turns++;
    }
    int kind = 0;
    if (a > b) {
        kind = 1;
        q = 0;
        p = 0;
        z = 0;
    } else {
        kind = 3;
        q = 1;
        p = 1;
        z = 1;
    }
    if (turns == 0) {       // the locks were equal
        kind = 0;
        ups = 0;
        big = 0;
        z = 3;
    } else {
        d = 0;
        i = 0;
    }
    printf("%d %d %d %d %d %lld\n", turns, ups, big, same, kind, z);
    return 0;
}
