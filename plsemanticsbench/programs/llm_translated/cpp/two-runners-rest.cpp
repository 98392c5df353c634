#include <iostream>
using namespace std;

// Runner A rests one second after every two seconds, B one after every five. Find the
// times of both for the track, the winner and the gap in seconds. In the last ten metres
// nobody rests. How far is A ahead after half of the winner's time?
int main() {
    int track = 60, va = 4, vb = 3;
    int ta = 0, ra = 0, x = 0;
    while (x < track) {
        ta++;
        if (ta % 3 == 0 && x < track - 10) ra++;
        else x += va;
    }
    int tb = 0, rb = 0;
    x = 0;
    while (x < track) {
        tb++;
        if (tb % 6 == 0 && x < track - 10) rb++;
        else x += vb;
    }
    int winner, time;
    if (ta < tb) {
        winner = 1;
        time = ta;
    } else {
        time = tb;
        if (tb < ta) winner = 2;
        else winner = 0;
    }
    int half = time / 2;
    int pa = va * (half - half / 3), pb = vb * (half - half / 6);
    int lead = pa - pb;
    int gap;
    if (ta > tb) gap = ta - tb;
    else gap = tb - ta;
    cout << ta << ' ' << tb << ' ' << winner << ' ' << gap << ' ' << ra << ' ' << rb << ' ' << lead << '\n';
    return 0;
}
