#include <cstdio>

int main() {
    int h = 9, m = 37, span = 22;
    int found = 0, when = -1, sum = 0, wait = 0, odd = 0;
    if (h > 23 || m > 59) {
        // the clock is broken
        found = 0;
        when = -1;
        sum = 0;
        wait = -1;
        odd = -1;
        printf("%d %d %d %d %d\n", found, when, sum, wait, odd);
        return 0;
    }
    // advance minute by minute; a reading h:ab is nice if h % 10 equals b
    for (int i = 0; i < span; i++) {
        if (h % 10 == m % 10) {
            found++;
            when = i;
            sum += m;
        }
        m++;
        if (m == 60) {
            m = 0;
            h++;
        }
        if (h == 24) h = 0;
    }
    if (found > 0) wait = span - when;
    odd = sum % 2;
    if (odd == 1) {
        sum = sum * 2 + h;
        wait = wait * 10 + m % 10;
    } else {
        sum = sum + h * 60 + m;
        wait = wait + 1;
    }
    while (sum > 99) sum = sum / 10 + sum % 10;
    printf("%d %d %d %d %d\n", found, when, sum, wait, odd);
}
