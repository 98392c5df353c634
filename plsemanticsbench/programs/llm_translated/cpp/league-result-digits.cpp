#include <iostream>
using namespace std;

// Each decimal digit is a match, the units digit was played first: 2 won, 1 drawn, 0
// lost. Three points for a win. Count the points of both codes, find the longest
// series without a loss of the first team and its highest lead on the way.
int main() {
    int home = 120020121, away = 201120102;
    int points = 0, rival = 0, wins = 0, draws = 0, run = 0, best = 0, lead = 0;
    int a = home, b = away, games = 9;
    for (int g = 1; g <= games; g++) {
        int x = a % 10, y = b % 10;
        a /= 10;
        b /= 10;
        if (x == 0) run = 0;
        else run++;
        if (run > best) best = run;
        if (x == 2) {
            wins++;
            points += 3;
        }
        if (x == 1) {
            draws++;
            points++;
        }
        if (y == 2) rival += 3;
        if (y == 1) rival++;
        if (points - rival > lead) lead = points - rival;
    }
    int champion = 0;
    if (points > rival) champion = 1;
    if (rival > points) champion = 2;
    cout << points << ' ' << rival << ' ' << wins << ' ' << draws << ' ' << best << ' ' << lead << ' ' << champion << '\n';
    return 0;
}
