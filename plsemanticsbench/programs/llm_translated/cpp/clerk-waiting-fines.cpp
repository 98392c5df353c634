#include <iostream>
using namespace std;

// Customer i comes at i * gap and needs i * i modulo 5 plus two minutes. After every third
// customer the clerk pauses. Give all the waiting, the longest wait and whose it was, the
// customers who wait over three minutes, the idle time, the fine (5 for each
// late one, 10 for a wait over 8) and the minutes after minute 30.
int main() {
    int n = 7, gap = 3, pause = 2;
    int total = 0, longest = 0, who = 0, late = 0, idle = 0, fine = 0, open = 0, ready = 0;
    if (n < 1 || gap < 0) {
        who = -1;
        cout << total << ' ' << longest << ' ' << who << ' ' << late << ' ' << idle << ' ' << fine << ' ' << open << '\n';
        return 0;
    }
    for (int i = 1; i <= n; i++) {
        int come = i * gap, start, wait;
        if (ready > come) {
            start = ready;
            wait = ready - come;
        } else {
            idle = idle + come - ready;
            start = come;
            wait = 0;
        }
        total += wait;
        if (wait > longest) {
            longest = wait;
            who = i;
        }
        if (wait > 3) late++;
        int rest;
        if (i % 3 == 0) rest = pause;
        else rest = 0;
        ready = start + i * i % 5 + 2 + rest;
    }
    if (longest > 8) fine = 5 * late + 10;
    else fine = 5 * late;
    if (ready > 30) open = ready - 30;
    else open = 0;
    cout << total << ' ' << longest << ' ' << who << ' ' << late << ' ' << idle << ' ' << fine << ' ' << open << '\n';
    return 0;
}
