#include <iostream>
using namespace std;

// Times are minutes; the zones are offsets from home. Leave at dep, land in zone z1, go on
// at the next full three hours of the local clock, land in zone z2. Give the local
// clocks and the days passed; meals are served in legs from five hours, two from eight.
int main() {
    int dep = 1130, leg1 = 395, leg2 = 505, z1 = -180, z2 = 330;
    int land = dep + leg1;
    int transit = (land + z1 + 1440) % 1440;
    int wait = 180 - transit % 180;
    int start = land + wait;
    int end = start + leg2;
    int total = end - dep;
    int local = end + z2, days = 0;
    while (local >= 1440) {
        local -= 1440;
        days++;
    }
    int arrive = local, night, first, second, jet;
    if (arrive < 360 || arrive >= 1320) night = 1;
    else night = 0;
    if (leg1 >= 480) {
        first = 2;
    } else {
        if (leg1 >= 300) first = 1;
        else first = 0;
    }
    if (leg2 >= 480) {
        second = 2;
    } else {
        if (leg2 >= 300) second = 1;
        else second = 0;
    }
    int meals = first + second;
    if (wait > 120) meals = meals + 1;
    // one day of rest for each three hours of shift
    int shift;
    if (z2 < 0) shift = -z2;
    else shift = z2;
    jet = 0;
    while (shift >= 180) {
        shift -= 180;
        jet++;
    }
    cout << transit << ' ' << wait << ' ' << arrive << ' ' << days << ' ' << night << ' ' << total << ' ' << meals << ' ' << jet << '\n';
    return 0;
}
