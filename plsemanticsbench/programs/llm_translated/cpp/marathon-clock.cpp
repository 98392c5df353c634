#include <cstdio>
// A runner took h:m:s for the first half, exactly one hour 56 minutes
// 45 seconds for the second. Add the splits with carries, add a two-minute
// penalty, and plan the next run of `km` kilometres: sips at every 3rd,
// hills where k*k+1 divides by 5, gels at 5 and 10; on more than ten kilometres always
// ten gels. Sips are doubled, hills weighed by 10.
int main() {
    int h = 1, m = 45, s = 56, km = 18;
    s += 45;
    m += 56;
    h += 1;
    if (s >= 60) {
        s -= 60;
        m += 1;
    }
    if (m >= 60) {
        m -= 60;
        h += 1;
    }
    m += 2;
    if (m >= 60) {
        m -= 60;
        h += 1;
    }
    int sips = 0, hills = 0, gels = 0;
    for (int k = 1; k <= km; k++) {
        if (k % 3 == 0) sips += 1;
        if ((k * k + 1) % 5 == 0) hills += 1;
        if (k == 5 || k == 10) {
            gels += 1;
        }
    }
    for (int k = 1; k <= km; k += 2) {       // second scout, odd kilometres only
        if (k * k > 45 && k % 5 == 1) hills += 2;
    }
    if (km > 10) gels = 10;
    sips *= 2;
    hills *= 10;
    hills += 2;
    printf("%d %d %d %d %d %d\n", h, m, s, sips, hills, gels);
    return 0;
}
