#include <iostream>
using namespace std;

int main() {
    int n = 89;
    // use as many twelves as possible such that tens and sixes can finish, spare eggs last
    int six = 0, ten = 0, twelve = 0, spare = 0;
    int found = 0;
    while (found == 0) {
        int left = n - spare;
        twelve = left / 12;
        left %= 12;
        ten = 0;
        six = 0;
        while (left % 6 != 0 && ten < 5) {
            if (left >= 10) {
                left -= 10;
                ten++;
            } else {
                if (twelve == 0) break;
                twelve--;
                left += 12;
            }
        }
        if (left % 6 == 0) {
            six = left / 6;
            found = 1;
        } else {
            spare++;
        }
    }
    // two sixes are packed into a twelve
    if (six > 1) {
        twelve += six / 2;
        six %= 2;
    }
    int form = 0;
    if (spare == 0) {
        form = 1;
        found = 0;
    } else {
        form = 2;
        found = 5;
    }
    if (n == 0) {
        six = 0;
        ten = 0;
        twelve = 0;
        form = 0;
        found = 0;
    }
    cout << form << " " << found << " " << six << " " << ten << " " << twelve << " " << spare << endl;
    return 0;
}
