#include <cstdio>
// Departure at minute `dep` home time; leg1 minutes to a city with zone offset
// z1, a layover that ends at the next full 3-hour mark of local time, then
// leg2 minutes to a city with offset z2. Night is 22:00-6:00.
int main() {
    int dep = 1130, leg1 = 395, leg2 = 505, z1 = -180, z2 = 330;
    int transit = dep + leg1 + z1;              // local minutes, may leave the day
    int wait = 180 - transit % 180;
    int start = transit + wait - z1;            // home time again
    int arrive = start + leg2 + z2;
    int dayShift = 0;
    while (arrive >= 1440) {
        arrive -= 1440;
        dayShift++;
    }
    while (arrive < 0) {
        arrive += 1440;
        dayShift--;
    }
    // cabin lights are checked every 30 minutes of the second leg
    int lights = 0, naps = 0;
    for (int t = 0; t < leg2; t += 30) {
        int local = (start + t + z2) % 1440;
        if (local >= 360 && local < 1320) continue;
        lights++;
        if (t >= 90 && t + 90 <= leg2) naps++;
    }
    for (int t = 20; t < wait; t += 25) {
        if (t % 10 == 0) naps++;
        if (t > 100) lights++;
    }
    transit %= 1440;
    naps *= 2;
    lights += 25;
    printf("%d %d %d %d %d\n", transit, arrive, dayShift, lights, naps);
}
