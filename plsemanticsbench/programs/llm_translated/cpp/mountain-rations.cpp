#include <iostream>
using namespace std;

int main() {
    int food = 19, k = 4, bonus = 5, goal = 14;
    int day = 0, rest = 0, km = 0;
    int grade = 0;
    bool storm = false;
    if (food < 0 || k < 1) {
        // the party does not start
        day = 0;
        food = 0;
        rest = 0;
        grade = -1;
        cout << day << " " << food << " " << rest << " " << grade << "\n";
        return 0;
    }
    while (km < goal) {
        day++;
        if (day % k == 0) food += bonus;
        if (day % 5 == 3) storm = true;
        if (storm) {
            storm = false;
            rest++;
            food--;
            continue;
        }
        food -= 3;
        if (food < 0) break;
        km += 2;
    }
    if (km >= goal) {
        grade = 3;
        if (rest < 2) grade = 5;
    } else {
        food = 0;
        km = 0;
    }
    // leftover food is shared until fewer than three rations remain
    int shares = 0;
    while (food >= 3) {
        food -= 3;
        shares++;
    }
    grade = grade * 10 + shares;
    km = 0;
    cout << day << " " << food << " " << rest << " " << grade << "\n";
    return 0;
}
