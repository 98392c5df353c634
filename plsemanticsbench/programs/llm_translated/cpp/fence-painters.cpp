#include <iostream>
using namespace std;

// Painter one takes every a-th post, painter two every b-th; a post of both is painted
// twice. The apprentice paints what is left, one post more on each day. A post
// pays 3, one that was painted twice 2 to each; the apprentice gets 5 a day.
int main() {
    int n = 12, a = 4, b = 6;
    int one = 0, two = 0, both = 0, left = 0, pay = 0;
    for (int i = 1; i <= n; i++) {
        int first = 0, second = 0;
        if (i % a == 0) first = 1;
        if (i % b == 0) second = 1;
        if (first == 1 && second == 1) {
            both++;
            pay += 4;
            continue;
        }
        if (first == 1) {
            one++;
            pay += 3;
        }
        if (second == 1) {
            two++;
            pay += 3;
        }
        if (first == 0 && second == 0) left++;
    }
    int days = 0, rest = left, posts = 1;
    while (rest > 0) {
        days++;
        rest -= posts;
        posts++;
        pay += 5;
        // on the last day only the posts painted are paid
        if (rest < 0) pay -= 2;
    }
    cout << one << ' ' << two << ' ' << both << ' ' << left << ' ' << days << ' ' << pay << '\n';
    return 0;
}
