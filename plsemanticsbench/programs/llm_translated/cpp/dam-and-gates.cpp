#include <iostream>
using namespace std;

int main() {
    int water = 40, season = 3;
    int inflow, leak, danger = 0;
    if (season < 2) {
        inflow = 5;
        leak = 1;
    } else {
        inflow = 2;
        leak = 3;
        danger = 1;
    }
    // three weeks of weather
    int storms = 0, dry = 0;
    for (int d = 1; d <= 21; d++) {
        if (d % 5 == 3) storms++;
        if (d % 10 == 2) dry++;
    }
    inflow = inflow * storms;
    inflow = inflow * 5;
    leak = leak * dry;
    water = water + inflow;
    water = water - leak;
    // open the gate for an hour while there is too much water
    int opened = 0;
    while (water > 40) {
        water = water - 3;
        opened++;
    }
    int mill, flour, boats;
    if (opened > 5) {
        mill = 1;
        flour = 10;
        boats = 2;
        danger = danger * 2;
    } else {
        mill = 0;
        flour = 0;
        boats = 5;
        danger = 0;
    }
    flour = flour * opened;
    flour = flour + 1;
    // the millers cart: sacks of ten leave by turns on the road or on a boat
    int sacks = flour / 10, road = 0;
    for (int s = 1; s <= sacks; s++) {
        if (s % 2 == 1) road++;
    }
    boats = boats + sacks;
    boats = boats - road;
    cout << storms << " " << opened << " " << water << " " << mill << " ";
    cout << flour << " " << boats << " " << danger << endl;
    return 0;
}
