#include <iostream>
using namespace std;

// Every sixth hour a window takes 3 degrees; below the goal the heater adds one, two
// when it is more than 3 under it. In the last quarter of the day the fan runs. The
// heater costs the rate, the fan half of it; under 16 degrees is a cold hour.
int main() {
    int start = 15, goal = 21, hours = 12, rate = 4;
    int temp = start, heat = 0, vent = 0, cold = 0, fan = 0, bill = 0, alert = 0;
    if (hours < 1) {
        temp = -1;
        cout << temp << ' ' << heat << ' ' << vent << ' ' << cold << ' ' << fan << ' ' << bill << ' ' << alert << '\n';
        return 0;
    }
    for (int hour = 1; hour <= hours; hour++) {
        if (hour % 6 == 0) {
            temp -= 3;
            vent++;
        }
        int power;
        if (temp < goal - 3) {
            power = 2;
        } else {
            if (temp < goal) power = 1;
            else power = 0;
        }
        temp += power;
        heat += power;
        if (temp < 16) cold++;
        if (4 * hour > 3 * hours) fan++;
    }
    bill = rate * heat + rate / 2 * fan;
    if (cold > 2) {
        alert = 2;
    } else {
        if (temp < goal) alert = 1;
        else alert = 0;
    }
    cout << temp << ' ' << heat << ' ' << vent << ' ' << cold << ' ' << fan << ' ' << bill << ' ' << alert << '\n';
    return 0;
}
