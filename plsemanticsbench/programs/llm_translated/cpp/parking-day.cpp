#include <cstdio>
// A car enters at minute inT of the day and stays `stay` minutes; the clock
// is read every 40 minutes. Day quarters 8:00-18:00 cost 5 for the first six
// and 3 after that, evenings cost 2, nights are free but limited.
int main() {
    int inT = 395, stay = 760;
    int bill = 0, free = 0, late = 0, day = 0;
    int t = inT, left = stay;
    while (left >= 40) {
        if (t >= 480 && t < 1080) {
            day++;
            bill += day <= 6 ? 5 : 3;
        }
        if (t >= 1080 && t < 1320) {
            bill += 2;
            late++;
        }
        if (t < 480 || t >= 1320) free++;
        if (bill > 60) break;
        t = (t + 40) % 1440;
        left -= 40;
    }
    if (left > 0) bill++;
    if (free > 8) bill += 4 * (free - 8);
    printf("%d %d %d %d\n", bill, free, late, left);
    return 0;
}
