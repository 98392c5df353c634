#include <iostream>
using namespace std;

// The bacteria double every second hour. A dose is taken every gap hours; it kills
// at full strength first and weakens by half each hour. Bacteria that met a strong
// dose three times are resistant to half of it.
int main() {
    int cells = 90, dose = 20, gap = 5;
    int hour = 0, left = cells, peak = cells, peakHour = 0, taken = 0, state = 0;
    int strength = 0, met = 0, weak = 0;
    while (hour < 12) {
        if (hour % gap == 0) {
            strength += dose;
            taken++;
        }
        hour++;
        if (strength >= dose) met++;
        if (met >= 3) {
            weak++;
            left = left - strength / 2;
        } else {
            left = left - strength;
        }
        strength /= 2;
        if (left <= 0) {
            // the patient is cured
            left = 0;
            state = 1;
            break;
        }
        if (hour % 2 == 0) left *= 2;
        if (left > 10 * cells) {
            state = 2;
            break;
        }
        if (left > peak) {
            peak = left;
            peakHour = hour;
        }
    }
    // not cured in time: the hospital decides by comparing with the start
    if (state == 0 && left > cells) state = 3;
    cout << hour << ' ' << left << ' ' << peak << ' ' << peakHour << ' ' << taken << ' ' << state << ' ' << weak << '\n';
    return 0;
}
