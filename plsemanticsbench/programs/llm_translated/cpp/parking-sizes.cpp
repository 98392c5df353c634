#include <iostream>
using namespace std;

int main() {
    int places = 12;
    int small = 0, big = 0;
    int rest = 0, sign = 0, money = 0, four = 0, one = 0;
    if (places < 4) {
        cout << "0 0 0 1" << endl << "0 0 0" << endl;
        return 0;
    }
    // sixteen vehicles drive by, only some want to stay
    for (int i = 1; i <= 16; i++) {
        if (i % 4 == 0) big++;
        if (i % 12 == 1) small++;
    }
    int used = 2 * big;
    used = used + small;
    int fee;
    if (used <= places) {
        rest = places - used;
        sign = 0;
        fee = 4;
    } else {
        rest = 0;
        sign = 1;
        fee = 16;
        small = 1;
        big = 1;
    }
    money = fee * used;
    money = money + 2;
    // the machine pays out in fours and ones
    int pay = money;
    while (pay > 0) {
        if (pay < 4) {
            pay = pay - 1;
            one++;
        } else {
            pay = pay - 4;
            four++;
        }
    }
    if (one == 0) {
        four = four - 1;
        one = 4;
    }
    cout << small << " " << big << " " << rest << " " << sign << endl;
    cout << money << " " << four << " " << one << endl;
}
