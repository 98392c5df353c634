#include <bits/stdc++.h>
using namespace std;

int main() {
    int posts = 14, speed = 2;
    int seen = 0, dark = 0, oil = 0;
    int caught = 0, alarm = 0, reward = 0;
    if (posts < speed) {
        // too short a wall: nothing to guard
        cout << "0 0 0 0 0 0" << endl;
        return 0;
    }
    // guard: every third post has a lamp
    for (int i = 1; i <= posts; i++) {
        if (i % 3 == 0) {
            seen++;
            oil = oil + 2;
        } else {
            dark++;
        }
    }
    // thief starts on the far end and hurries towards the gate
    int thief = posts, guard = 0;
    while (guard < thief) {
        guard++;
        thief = thief - speed;
        if (thief == 3 * speed) alarm = 1;
    }
    if (0 < thief) {
        caught = 1;
        reward = 14;
        reward = reward * 2;
        oil = oil + 1;
    } else {
        caught = 0;
        reward = 1;
        seen = 0;
        oil = 0;
    }
    if (alarm == 1) {
        reward = reward + 3;
        oil = oil * 2;
    }
    int night = seen * 3;
    int left = dark - night;
    if (left < 0) left = 0;
    reward = reward + left;
    cout << seen << " " << dark << " " << oil << " " << caught << " " << alarm << " " << reward << endl;
    return 0;
}
