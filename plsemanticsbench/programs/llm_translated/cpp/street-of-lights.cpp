#include <iostream>
using namespace std;

int main() {
    int finish = 15, fuel = 26;
    int t = 0, x = 0, reds = 0, honks = 0;
    int stalled = 0, bill = 0, tow = 0;
    if (fuel == 0) {
        cout << "0 0 0 0 1 26 1" << endl;
        return 0;
    }
    // crossings at x = 0, 8, 16, ...; the light is red while t % 8 < 3
    while (x < finish) {
        t++;
        if (t > fuel) {
            stalled = 1;
            break;
        }
        if (x % 8 == 0 && t % 8 < 3) {
            reds++;
            continue;
        }
        x++;
    }
    if (stalled == 1) {
        honks = 3;
        bill = 26;
        tow = 1;
    } else {
        honks = 0;
        bill = 8;
        tow = 0;
    }
    honks = honks + reds;
    bill = bill * 3;
    bill = bill + 1;
    // in the evening the camera checks plates: 17 cars, each 8th is a taxi, each 17th a bus
    int taxi = 0, bus = 0;
    for (int c = 1; c <= 17; c++) {
        if (c % 8 == 0) taxi++;
        if (c % 17 == 0) bus++;
    }
    bill = bill + taxi;
    tow = tow + bus;
    cout << t << " " << x << " " << reds << " " << honks << " " << stalled << " " << bill << " " << tow << "\n";
    return 0;
}
