#include <iostream>
using namespace std;

// A stairway of height n is built with equal steps of a height from 3 to 16 that divides
// n. Find the fewest and the most steps and the number of choices. For the fewest: the
// rows have 14, 12, ... stones; for the most: 3, 4, ... Build with fewer stones.
int main() {
    int n = 60;
    int count = 0, few = 0, many = 0;
    int widest = 0, first = 0, second = 0, built = 0, rest = 0;
    if (n < 3) {
        count = -1;
        cout << few << ' ' << many << ' ' << count << ' ' << widest << ' ' << first << ' ' << second << ' ' << built << ' ' << rest << '\n';
        return 0;
    }
    for (int d = 3; d <= 16; d++) {
        if (n % d != 0) continue;
        count++;
        int steps = n / d;
        if (many == 0) {
            many = steps;
        }
        few = steps;
    }
    int stones = 0, row = 14;
    for (int i = 0; i < few; i++) {
        stones += row;
        row -= 2;
        if (row < 2) row = 2;
    }
    widest = 14;
    first = stones;
    row = 3;
    for (int i = 0; i < many; i++) {
        stones += row;
        if (row > widest) widest = row;
        row++;
    }
    second = stones - first;
    // the cheaper one is built, stones come in loads of 25
    built = few;
    int load = first;
    if (second < first) {
        load = second;
        built = many;
    }
    while (load > 0) {
        load -= 25;
    }
    rest = -load;
    cout << few << ' ' << many << ' ' << count << ' ' << widest << ' ' << first << ' ' << second << ' ' << built << ' ' << rest << '\n';
    return 0;
}
