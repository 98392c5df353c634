#include <iostream>
using namespace std;
// A cuckoo strikes h times at full hour h (12-hour dial) and once at half
// past. Count the strikes in [from, until], half-hour strikes, hours with more
// than six strikes, the strike moments after 22:00, and the cost of silencing it:
// rate coins an hour with every third hour free.
int main() {
    int from = 1115, until = 1445, rate = 25;
    int strikes = 0, halves = 0, loud = 0, awake = 0;
    int t = from;
    while (t % 30 != 0) t++;
    while (t <= until) {
        if (t % 60 == 30) {
            strikes++;
            halves++;
        } else {
            int hour = t / 60 % 12;
            if (hour == 0) hour = 12;
            strikes += hour;
            if (hour > 6) loud++;
        }
        if (t > 1320) awake++;
        t += 30;
    }
    int cost = 0;
    for (int i = 1; 60 * i <= until - from; i++) {
        if (i % 3 == 0) continue;
        cost += rate;
    }
    if (loud > 4) cost += 10;
    if (halves < 5 || strikes < 30) {
        cost -= 5;
        loud = 0;
        awake += 1;
    }
    if (awake == 0) {
        cost *= 2;
        halves = 0;
    }
    cout << strikes << ' ' << halves << ' ' << loud << ' ' << awake << ' ' << cost << '\n';
}
