#include <iostream>
using namespace std;

int main() {
    int hens = 6, fence = 1;
    int eggs = 0, visits = 0, cash = 0;
    int feed, luck, steal;
    if (fence == 1) {
        feed = 2;
        steal = 1;
        luck = 0;
    } else {
        feed = 1;
        steal = 3;
        luck = 5;
    }
    // nineteen days; hens lay on days which are no multiple of 3, the fox comes on 5 modulo 7
    for (int day = 1; day <= 19; day++) {
        if (day % 3 == 0) {
            eggs++;
        }
        if (day % 7 == 5) {
            visits++;
        }
    }
    steal = steal * visits;
    if (steal < hens) {
        hens = hens - steal;
        eggs = eggs * 2;
        cash = 7;
    } else {
        hens = 0;
        eggs = 1;
        cash = 0;
        luck = 0;
    }
    // boxes: the market woman opens boxes of ever more eggs
    int box = 1, sold = 0, open = 0;
    while (sold < eggs) {
        sold = sold + box;
        open++;
        if (open % 3 == 0) box++;
    }
    luck = luck + open;
    cash = cash * 3;
    cash = cash + 1;
    feed = feed * hens;
    if (cash < feed) {
        luck = 0;
        feed = 0;
        cash = 0;
        hens = 1;
    }
    cout << eggs << ' ' << visits << ' ' << hens << ' ' << cash << ' ' << feed << ' ' << luck << '\n';
}
