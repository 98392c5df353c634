#include <bits/stdc++.h>
using namespace std;

int main() {
    int coin = 20, kind = 2;
    int cups = 0, sugar = 0, fives = 0, ones = 0;
    int lamp = 0, trust = 0, price = 0;
    if (coin < 5) {
        // too little: the lamp blinks, the coin falls out
        printf("0 0 0 %d 1 0\n", coin);
        return 0;
    }
    if (kind == 1) {
        price = 5;
        sugar = 0;
        lamp = 1;
    } else {
        price = 4;
        sugar = 2;
        lamp = 2;
    }
    price = price + 1;
    int change = coin % price;
    cups = coin / price;
    fives = change / 5;
    ones = change % 5;
    // the machine hums for twenty seconds
    int hum = 0, drip = 0;
    for (int s = 1; s <= 20; s++) {
        if (s % 5 == 0) hum++;
        if (s % price == 0) drip++;
    }
    if (hum < drip) {
        trust = 1;
        sugar = sugar + 1;
    } else {
        trust = 2;
        lamp = 0;
        drip = 0;
    }
    // it also eats a coin if asked at a wrong time
    int asked = 0, eaten = 0;
    while (asked < 20) {
        asked = asked + 2;
        if (asked % 5 == 1) eaten++;
    }
    ones = ones - eaten;
    ones = ones + 2;
    trust = trust * 20 + drip;
    printf("%d %d %d %d %d %d\n", cups, sugar, fives, ones, lamp, trust);
    return 0;
}
