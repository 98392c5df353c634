#include <cstdio>

int main() {
    int temp = 15, goal = 21;
    int heat = 0, vent = 0, cold = 0, bill = 0, alert = 0, fan = 0;
    if (goal < 15) {
        printf("0 15 0 0 1 0 1 0\n");
        return 0;
    }
    int hour = 0;
    while (hour < 16) {
        hour++;
        // at each sixth hour somebody opens the window
        if (hour % 6 == 0) {
            temp -= 3;
            vent++;
        }
        if (temp < goal) {
            temp++;
            heat++;
        }
        if (hour % 16 == 15) fan++;
    }
    if (temp < 16) {
        cold = 1;
        alert = 1;
        fan = 0;
        vent = 0;
    } else {
        cold = 0;
        alert = 3;
        fan = fan + 1;
    }
    bill = 3 * heat;
    if (bill > 21) {
        bill = bill - 6;
        fan = fan * 3;
        alert = 6;
    } else {
        bill = bill + 6;
        fan = 0;
        alert = 15;
    }
    // every evening the meter is read: quarter past, then each three minutes
    int ticks = 0;
    for (int m = 15; m < 60; m += 3) {
        if (m % 6 == 0) continue;
        if (m % 21 == 6) ticks++;
    }
    alert = alert + ticks;
    printf("%d %d %d %d %d %d %d %d\n", hour, temp, heat, vent, cold, bill, alert, fan);
}
