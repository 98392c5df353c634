#include <iostream>
using namespace std;

// Ann is free in the hours [a1, a2), Bob in [b1, b2); nobody meets in the lunch hour. Give
// their common time, the parts of it before and after lunch, the start of the first
// meeting of the hours needed, and how long the one who is free earlier waits.
int main() {
    int a1 = 9, a2 = 16, b1 = 8, b2 = 17, lunch = 13, need = 2;
    int start = 0, end = 0, length = 0, early = 0, late = 0, slot = -1, times = 0, waits = 0;
    if (a1 > a2 || b1 > b2 || need < 1) {
        times = -1;
        cout << start << ' ' << end << ' ' << length << ' ' << early << ' ' << late << ' ' << slot << ' ' << times << ' ' << waits << '\n';
        return 0;
    }
    if (a1 > b1) start = a1;
    else start = b1;
    if (a2 < b2) end = a2;
    else end = b2;
    if (start >= end) {
        cout << start << ' ' << end << ' ' << length << ' ' << early << ' ' << late << ' ' << slot << ' ' << times << ' ' << waits << '\n';
        return 0;
    }
    length = end - start;
    if (lunch < start || lunch >= end) {
        early = length;
        late = 0;
    } else {
        early = lunch - start;
        late = end - lunch - 1;
    }
    if (early >= need) {
        slot = start;
    } else {
        if (late >= need) slot = lunch + 1;
        else slot = -1;
    }
    for (int hour = start; hour + need <= end; hour++) {
        // a meeting may not touch the lunch hour
        if (hour <= lunch && lunch < hour + need) continue;
        times++;
    }
    if (slot > 0) {
        if (a1 < b1) waits = slot - a1;
        else waits = slot - b1;
    }
    cout << start << ' ' << end << ' ' << length << ' ' << early << ' ' << late << ' ' << slot << ' ' << times << ' ' << waits << '\n';
    return 0;
}
