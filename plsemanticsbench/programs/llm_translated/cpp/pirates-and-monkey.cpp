#include <cstdio>

int main() {
    int coins = 97, crew = 4;
    int rounds = 0, monkey = 0, captain = 0;
    if (crew == 0) {
        // nobody on board: all for the monkey
        printf("0 0 97 0 0 0\n");
        return 0;
    }
    // each night one pirate hides a quarter, the remainder goes to the monkey
    while (coins > crew) {
        monkey += coins % crew;
        coins -= coins % crew;
        coins -= coins / crew;
        rounds++;
    }
    int flag, rum, song;
    if (monkey > rounds) {
        flag = 1;
        rum = 0;
        song = 2;
    } else {
        flag = 0;
        rum = 4;
        song = 1;
    }
    // sailors sing; the captain gets a coin at each seventh line, rum at each line 4 modulo 9
    for (int line = 1; line <= 14; line++) {
        if (line % 7 == 0) captain++;
        if (line % 9 == 4) rum++;
    }
    if (captain == song) {
        flag = flag + 2;
        song = 0;
        rum = 1;
    } else {
        rum = 0;
        song = 4;
        captain = 4;
    }
    captain = captain * 2;
    captain = captain + song;
    // share what remains one by one
    if (coins == crew) {
        coins = 0;
        flag = 9;
    }
    printf("%d %d %d %d %d %d\n", rounds, coins, monkey, captain, flag, rum);
    return 0;
}
