#include <bits/stdc++.h>
using namespace std;

int main() {
    // months have 30 days, odd ones 31; every 4th year has one more day, every 20th not
    int d = 19, m = 9, y = 45;
    int days = 0, leaps = 0;
    int i = 0;
    while (i < m - 1) {
        i++;
        days += 30;
        if (i % 2 == 0) continue;
        days++;
    }
    days += d;
    int k = 1;
    while (k < y - 1) {
        k++;
        if (k % 4 != 0) continue;
        if (k % 20 == 0) continue;
        leaps++;
    }
    int year = 12 * 30 + 6;
    int total = (y - 1) * year + leaps;
    total += days;
    int day = (total - 1) % 9 + 1;
    int left = year - days;
    // how many common years until the same date falls on the same day
    int shift = 0, w = 0;
    do {
        shift++;
        w = (w + year) % 9;
    } while (w != 0);
    // local names: the first four days belong to the sun, the rest to the moons
    int part = 0, moon = 0;
    if (day < 5) {
        part = 1;
        moon = 0;
    } else {
        part = 2;
        moon = 6;
        day = 5;
    }
    day = day * 10 + part;
    day = day * 10 + moon;
    if (left > 100) {
        left = 100;
    } else {
        left = 50;
        shift = -shift;
    }
    cout << day << " " << left << " " << shift << "\n";
    return 0;
}
