#include <iostream>
using namespace std;
// Ann is free in the hours [a1, a2), Bob in [b1, b2). Between 8 and 18 count
// hours with exactly one of them free, hours good for a meeting (both free and
// no lunch), the last such hour and a comfort score.
int main() {
    int a1 = 9, a2 = 16, b1 = 8, b2 = 17, lunch = 13;
    int solo = 0, common = 0, last = -1;
    for (int h = 8; h < 18; h++) {
        if (a1 <= h && h < a2 && (h < b1 || h >= b2)) solo++;
        if (b1 <= h && h < b2 && (h < a1 || h >= a2)) solo++;
        if (a1 <= h && h < a2 && b1 <= h && h < b2 && h != lunch) {
            common++;
            last = h;
        }
    }
    if (last < 0) {
        cout << solo << " 0 -1 0 0" << endl;
        return 0;
    }
    int score = 100;
    for (int g = a1; g < a2; g++) {
        if (g == lunch) score -= 15;
        if (g < 10 || g > 16) score -= 5;
    }
    int even = 0;
    for (int g = b1; g < b2; g++)
        if (g % 2 == 0) even += g;
    score += 2 * common;
    score += 2 * solo;
    if (score > 100) {
        score = 100;
        even = 0;
    }
    cout << solo << ' ' << common << ' ' << last << ' ' << score << ' ' << even << endl;
}
