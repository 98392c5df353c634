#include <cstdio>
// The binary digits of kicksA / kicksB tell (lowest first)
// whether each kick is a goal. Stop as soon as one team cannot be caught;
// after `rounds` equal rounds go on with sudden death.
int main() {
    int kicksA = 11991, kicksB = 14171;
    int rounds = 10;
    int goalsA = 0, goalsB = 0, taken = 0, sudden = 0, win = 0;
    for (int r = 1; r <= rounds; r++) {
        if (kicksA % 2 == 1) goalsA++;
        kicksA /= 2;
        taken++;
        if (goalsA > goalsB + rounds - r + 1) { win = 1; break; }
        if (goalsB > goalsA + rounds - r) { win = 2; break; }
        if (kicksB % 2 == 1) goalsB++;
        kicksB /= 2;
        taken++;
        if (goalsA > goalsB + rounds - r) { win = 1; break; }
        if (goalsB > goalsA + rounds - r) { win = 2; break; }
    }
    while (win == 0 && sudden < 10) {
        sudden++;
        goalsA += kicksA % 2;
        goalsB += kicksB % 2;
        kicksA /= 2;
        kicksB /= 2;
        taken += 2;
        if (goalsA > goalsB) win = 1;
        if (goalsB > goalsA) win = 2;
    }
    if (win == 0) {          // a coin toss for the home team
        win = 1;
        taken++;
    }
    printf("%d %d %d %d %d\n", goalsA, goalsB, taken, sudden, win);
}
