#include <iostream>
using namespace std;

// Box i weighs i * i modulo 7, plus one. It goes on truck one if it fits, else on truck
// two, else both drive off. Boxes of 5 are heavy. Give the trips, the loads at the
// end, the room lost in trips, and the fees: 9 a trip, 4 less if a truck is full.
int main() {
    int cap = 15, boxes = 11;
    int a = 0, b = 0, trips = 0, heavy = 0, lost = 0, full;
    int money = 0;
    if (cap < 7) {
        trips = -1;
        cout << trips << ' ' << a << ' ' << b << ' ' << heavy << ' ' << lost << ' ' << full << ' ' << money << '\n';
        return 0;
    }
    for (int i = 1; i <= boxes; i++) {
        int w = i * i % 7 + 1;
        if (w == 5) heavy++;
        if (a + w <= cap) {
            a += w;
            continue;
        }
        if (b + w <= cap) {
            b += w;
            continue;
        }
        trips += 2;
        lost = lost + 2 * cap - a - b;
        a = w;
        b = 0;
    }
    // what stands in the yard leaves in the evening
    int late;
    if (b > 0) late = 2;
    else late = 1;
    if (a == cap || b == cap) full = 1;
    else full = 0;
    trips = trips + late;
    money = 9 * trips - 4 * full;
    cout << trips << ' ' << a << ' ' << b << ' ' << heavy << ' ' << lost << ' ' << full << ' ' << money << '\n';
    return 0;
}
