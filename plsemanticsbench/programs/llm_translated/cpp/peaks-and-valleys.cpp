#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 16, s = 3;
    int peaks = 0, valleys = 0, rise = 0, flat = 0;
    if (n < 3) {
        peaks = 0;
        valleys = 0;
        rise = 0;
        flat = -1;
        printf("%d %d %d %d\n", peaks, valleys, rise, flat);
        return 0;
    }
    if (s < 0 || s > 8) {
        // the first height must be a digit below 9
        peaks = -1;
        valleys = -1;
        rise = -1;
        flat = -1;
        printf("%d %d %d %d\n", peaks, valleys, rise, flat);
        return 0;
    }
    int x = s, y = (s * 4 + 5) % 9;
    for (int i = 2; i < n; ++i) {
        int z = (y * 4 + 5) % 9;
        if (x < y && z < y) peaks++;
        if (x > y && z > y) valleys++;
        if (z > y) rise += z - y;
        x = y;
        y = z;
    }
    while (rise > 0) {
        flat++;
        rise -= flat;
    }
    if (peaks > valleys) flat *= 2;
    printf("%d %d %d %d\n", peaks, valleys, rise, flat);
    return 0;
}
