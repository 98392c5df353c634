#include <iostream>
using namespace std;

// In each round the players are paired; one too many has a bye. A round is played in days
// of as many matches as there are courts. Give rounds, byes, matches, days, the longest
// round, the full tree, the prize of the winner and the seats to be put up for the fullest day.
int main() {
    int n = 45, courts = 8;
    int rounds = 0, byes = 0, matches = 0, days = 0, longest = 0, size = 1, free = 0, prize = 0, seats = 0;
    if (n < 2 || courts < 1) {
        rounds = -1;
        cout << rounds << ' ' << byes << ' ' << matches << ' ' << days << ' ' << longest << ' ' << size << ' ' << free << ' ' << prize << ' ' << seats << '\n';
        return 0;
    }
    int players = n;
    while (players > 1) {
        int pairs = players / 2, odd = players % 2;
        int need = (pairs + courts - 1) / courts;
        players = pairs + odd;
        byes += odd;
        rounds++;
        matches += pairs;
        days += need;
        if (need > longest) longest = need;
    }
    // with a full tree all free places are in the first round
    while (size < n) size *= 2;
    free = size - n;
    int bonus, full;
    if (byes > 2) bonus = 15;
    else bonus = 20;
    if (n / 2 > courts) full = courts;
    else full = n / 2;
    prize = 5 * rounds + bonus;
    seats = 2 * full + 10;
    // the last day has a stand of its own
    if (days > 10) seats = seats + 30;
    cout << rounds << ' ' << byes << ' ' << matches << ' ' << days << ' ' << longest << ' ' << size << ' ' << free << ' ' << prize << ' ' << seats << '\n';
    return 0;
}
