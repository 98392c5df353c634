#include <cstdio>

int main() {
    int jobs = 5, tray = 20;
    int pages = 0, refills = 0, jams = 0, blots = 0;
    int minutes, cost, light;
    if (tray == 0) {
        // no paper
        printf("0 0 0 0 0 0 1\n");
        return 0;
    }
    // a job has three sheets; sheets are counted over all jobs
    for (int j = 1; j <= jobs; ++j) {
        for (int s = 0; s < 3; ++s) {
            pages++;
            if (pages % tray == 8) refills++;
            if (pages % 12 == 5) jams++;
        }
        if (j == 3) blots++;
    }
    if (refills < jams) {
        minutes = 20;
        cost = 5;
        light = 0;
    } else {
        minutes = 12;
        cost = 3;
        light = 1;
        blots = 0;
    }
    int delay = 3 * jams;
    minutes = minutes + delay;
    cost = cost * pages;
    cost = cost + blots;
    // the secretary hurries: coffee at each fifth minute
    int coffee = 0;
    for (int m = 1; m <= 12; m++) {
        if (m % 5 == 0) coffee++;
    }
    minutes = minutes + coffee;
    printf("%d %d %d %d %d %d %d\n", pages, refills, jams, blots, minutes, cost, light);
    return 0;
}
