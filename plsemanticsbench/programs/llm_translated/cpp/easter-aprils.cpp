#include <cstdio>
// Gregorian Easter for every year y1..y2 (anonymous computus). Count April
// Easters, those before April 5 (March included), and sum the day numbers.
int main() {
    int y1 = 1998, y2 = 2001;
    int aprils = 0, early = 0, sum = 0;
    for (int y = y1; y <= y2; y++) {
        int a = y % 19;
        int b = y / 100;
        int c = y % 100;
        int g = (8 * b + 13) / 25;
        int h = (19 * a + b - b / 4 - g + 15) % 30;
        int k = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
        int m = (a + 11 * h + 19 * k) / 433;
        int day = h + k - 7 * m;
        int month = (day + 90) / 25;
        day = (day + 33 * month + 19) % 32;
        if (month == 4) aprils++;
        if (month == 3 || day < 5) early++;
        sum += day;
    }
    printf("%d %d %d\n", aprils, early, sum);
    return 0;
}
