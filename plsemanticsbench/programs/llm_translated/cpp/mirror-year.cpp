#include <iostream>
using namespace std;

int main() {
    long long n = 214, b = 5;
    long long month, season, leap, party;
    if (b % 2 == 1) {
        month = 26;
        season = 5;
        leap = 3;
        party = 10;
    } else {
        month = 30;
        season = 4;
        leap = 6;
        party = 20;
    }
    long long y = n, rev = 0, steps = 0;
    while (true) {
        long long t = y;
        rev = 0;
        while (t > 0) {
            rev = rev * b + t % b;
            t /= b;
        }
        if (rev == y) break;
        y++;
        steps++;
    }
    // the mirror feast is on the day given by the year's remainder
    long long day = y % month;
    if (day < 13) {
        party = 5;
        season = 7;
        day += 2;
    } else {
        party *= 2;
        day -= 3;
        month = 0;
    }
    while (day % season != 0) {
        day++;
    }
    // guests come by carts of three kinds, the host pays by the leap number
    long long carts = 0;
    party = party * 2 + leap;
    if (n > 200) {
        month = 5;
        leap = 0;
        rev = 0;
        season = 0;
        carts = 1;
    } else {
        month = 3;
        leap = 1;
        steps = 0;
        season = 1;
        carts = 2;
    }
    cout << y << " " << rev << " " << steps << " " << day << " " << party << " " << month + carts << " " << leap << "\n";
}
