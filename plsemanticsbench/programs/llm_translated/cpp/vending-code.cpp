#include <bits/stdc++.h>
using namespace std;

int main() {
    int n = 4261;
    int shelf = n / 1000;
    int row = n / 100 % 10;
    int col = n / 10 % 10;
    int check = n % 10;
    int price = 0, parity = 0, coins = 0;
    // the check digit must be (shelf + 2 * row + 3 * col) mod 10
    int good = (shelf + 2 * row + 3 * col) % 10;
    if (good == check) {
        price = 120;
        parity = 1;
    } else {
        price = 140;
        parity = 0;
        row = 5;
        col = 5;
    }
    if (shelf > 3) {
        price += 35;
        shelf = 1;
    } else {
        price -= 15;
        shelf = 2;
    }
    price += row * 3;
    price += col * 2;
    // pay with 50s, then 20s, then 1s, at most four coins of a kind
    int left = price, used = 0;
    while (left >= 50 && used < 4) {
        left -= 50;
        used++;
    }
    coins = used;
    used = 0;
    while (left >= 20 && used < 4) {
        left -= 20;
        used++;
    }
    coins += used;
    used = 0;
    // small change: the machine looks for a value dividing the rest
    int i = 35;
    while (i > 1) {
        i--;
        if (left == 0) continue;
        if (left % i != 0) continue;
        used = left / i;
        left = 0;
        coins += used;
    }
    if (coins > 9) {
        coins = -1;
        price = 0;
        parity = 9;
        shelf = 0;
        row = 0;
        col = 0;
    }
    printf("%d %d %d %d\n", shelf, price, coins, parity);
    return 0;
}
