#include <iostream>
using namespace std;

int main() {
    int cells = 3, dose = 2;
    int kills = 0, doubled = 0;
    int kill, wait, cost, state = 0;
    if (dose == 0) {
        cout << "0 0 30 0 3" << endl;
        return 0;
    }
    if (dose == 1) {
        kill = 2;
        wait = 2;
        cost = 1;
    } else {
        kill = 30;
        wait = 8;
        cost = 2;
    }
    // thirty hours: bacteria double at every eighth one or so
    for (int h = 1; h <= 30; h++) {
        if (h % wait == 0) kills++;
        if (h % 8 == 3) doubled++;
    }
    // then the doublings act, a full dish stays as it is
    int total = cells;
    int cap = total * 8;
    for (int d = 1; d <= doubled; d++) {
        if (total < cap) {
            total = total * 2;
        }
    }
    cells = total;
    cost = cost * kills;
    cost = cost + 8;
    kill = kill * kills;
    if (kill < cells) {
        cells = cells - kill;
        state = 1;
    } else {
        cells = 0;
        state = 2;
    }
    // a nurse rounds the cost to a multiple of three
    if (cost % 3 == 0) {
        state = state + 30;
    } else {
        cost = cost + 1;
        cost = cost / 3;
        cost = cost * 3;
    }
    cout << kills << " " << doubled << " " << cells << " " << cost << " " << state << endl;
}
