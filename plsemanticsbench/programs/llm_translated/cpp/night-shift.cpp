#include <bits/stdc++.h>
using namespace std;

int main() {
    int from = 81407, upto = 109862;
    int t = upto - from;
    int s = t % 60;
    t /= 60;
    int m = t % 60;
    t /= 60;
    int h = t;
    // pay: hours at night (22 to 6) count double, wages are paid per started hour
    int pay = 0, nice = 0;
    int start = from / 3600;
    int stop = upto / 3600;
    for (int i = start; i <= stop; i++) {
        int c = i % 24;
        if (c >= 22 || c < 6) pay += 2;
        else pay++;
        if (c == 0) nice = 1;
    }
    // round the minutes up to quarters and the seconds down
    while (m % 15 != 0) m++;
    if (m == 60) {
        m = 0;
        h++;
    }
    s = s / 10 * 10;
    if (h > 8) {
        pay += (h - 8) * 3;
        nice += 2;
    }
    int x = from;
    int sum = 0;
    while (x > 0) {
        sum += x % 10;
        x /= 10;
    }
    x = upto;
    while (x > 0) {
        sum -= x % 10;
        x /= 10;
    }
    if (sum == 0) {
        nice += 4;
        pay++;
        t = 0;
    } else {
        nice += 8;
        t = 1;
    }
    if (from > upto) {
        pay = 0;
        nice = 0;
        t = 2;
    }
    cout << h << " " << m << " " << s << " " << pay << " " << nice << " " << t << endl;
    return 0;
}
