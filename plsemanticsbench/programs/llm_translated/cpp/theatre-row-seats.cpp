#include <iostream>
using namespace std;

int main() {
    int seats = 18, play = 1;
    int pairs = 0, critics = 0, stars, refund, mood;
    int len, fee;
    if (play == 1) {
        len = 3;
        fee = 2;
    } else {
        len = 2;
        fee = 3;
    }
    // from the left: a couple may begin at each fourth seat, critics love places 7 modulo 9
    for (int s = 1; s <= seats; s++) {
        if (s % 4 == 0) pairs++;
        if (s % 9 == 7) critics++;
    }
    int empty = seats - critics;
    empty = empty - 2 * pairs;
    if (empty < 4) {
        refund = 0;
        stars = 4;
        mood = 4;
    } else {
        refund = fee * empty;
        stars = 1;
        mood = 1;
    }
    // during the play people cough
    int minute = 0, cough = 0, laugh = 0;
    while (minute < 18) {
        minute++;
        if (minute % 9 == 0) cough++;
        if (minute % len == 2) laugh++;
    }
    if (laugh < cough) {
        stars = 0;
        mood = 0;
    }
    mood = mood * 2;
    mood = mood + laugh;
    refund = refund + cough;
    cout << pairs << " " << critics << " " << empty << " " << stars << " " << refund << " " << mood << endl;
}
