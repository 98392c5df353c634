#include <iostream>
using namespace std;

// Pack n eggs in boxes of twelve, ten and six without a gap, with as many twelves as
// possible; if that cannot be done, eggs are left over, as few as possible. A box costs 5
// cents, 4 or 3; above ten boxes the paper is free.
int main() {
    int n = 89;
    int twelve = 0, ten = 0, six = 0, spare = 0, found = 0;
    int boxes, cost = 0, paper = 0;
    if (n < 6) {
        boxes = -1;
        cout << boxes << ' ' << twelve << ' ' << ten << ' ' << six << ' ' << spare << ' ' << cost << ' ' << paper << '\n';
        return 0;
    }
    while (found == 0) {
        int eggs = n - spare;
        twelve = eggs / 12;
        int left = eggs % 12;
        while (twelve >= 0 && found == 0) {
            // of what is left, take tens until sixes go up
            ten = 0;
            int rest = left;
            while (rest >= 0 && rest % 6 != 0) {
                rest -= 10;
                ten++;
            }
            if (rest >= 0) {
                six = rest / 6;
                found = 1;
            } else {
                twelve--;
                left += 12;
            }
        }
        if (found == 0) spare++;
    }
    boxes = twelve + ten + six;
    cost += 5 * twelve;
    cost += 4 * ten;
    cost += 3 * six;
    if (boxes <= 10) {
        paper = 2 * boxes;
        cost += paper;
    }
    cout << boxes << ' ' << twelve << ' ' << ten << ' ' << six << ' ' << spare << ' ' << cost << ' ' << paper << '\n';
    return 0;
}
