#include <iostream>
using namespace std;

// smallest k in 1..12 with k * size >= people
int need(int people, int size) {
    for (int k = 1; k <= 12; k++)
        if (k * size >= people) return k;
    return 12;
}

int main() {
    int g = 27, b = 33, seat = 8;
    int buses = 0, rooms = 0, spare = 0;
    buses = need(g + b, seat);
    rooms = need(g, 3);
    rooms += need(b, 3);
    spare = buses * seat - g - b;
    int grade = 0, cost = 0, extra = 0;
    if (spare < 0) {
        // not everyone can go, the trip is cancelled
        buses = 0;
        rooms = 0;
        spare = 0;
        extra = 0;
        grade = -1;
    }
    if (g % 3 == 0) {
        grade = grade + 1;
        extra = 8;
    }
    if (b % 3 == 0) {
        grade = grade + 1;
        extra = extra + 8;
    }
    cost = buses * 12 + rooms * 3 - extra;
    if (seat > 12) {
        cost = cost + 12;
        grade = grade * 12;
    } else {
        cost = cost + 3;
        grade = grade * 3;
    }
    cout << buses << " " << rooms << " " << spare << " " << grade << " " << cost << "\n";
    return 0;
}
