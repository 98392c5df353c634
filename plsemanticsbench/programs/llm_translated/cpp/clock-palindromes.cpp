#include <iostream>
using namespace std;

// From h:m on, span minutes are shown as four digits. Count the minutes that read the
// same backwards, find the first and the last of them and the longest time without
// one, and count the minutes that show a nine and those whose digits never fall.
int main() {
    int h = 9, m = 53, span = 12;
    int found = 0, first = -1, last = -1, gap = 0, nines = 0, rising = 0, since = 0;
    if (h > 23 || m > 59) {
        found = -1;
        cout << found << ' ' << first << ' ' << last << ' ' << gap << ' ' << nines << ' ' << rising << '\n';
        return 0;
    }
    for (int i = 0; i < span; i++) {
        if (h / 10 == m % 10 && h % 10 == m / 10) {
            found++;
            if (first < 0) first = i;
            last = i;
            since = 0;
        } else {
            since++;
        }
        if (since > gap) gap = since;
        if (h % 10 == 9 || m % 10 == 9) nines++;
        if (h / 10 <= h % 10 && h % 10 <= m / 10 && m / 10 <= m % 10) rising++;
        m++;
        if (m == 60) {
            m = 0;
            h++;
        }
        if (h == 24) h = 0;
    }
    cout << found << ' ' << first << ' ' << last << ' ' << gap << ' ' << nines << ' ' << rising << '\n';
    return 0;
}
