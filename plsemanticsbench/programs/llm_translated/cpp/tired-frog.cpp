#include <iostream>
using namespace std;

// A round of the frog: jumps of jump, two less, ... down to 3, then a rest. Every fifth tile
// is water. Give the jumps, the rests, the tile it lands on, wet landings and the flies: one
// on each third landing, none in water. A second frog jumps evenly; is it faster?
int main() {
    int width = 40, jump = 9;
    int pos = 0, jumps = 0, rests = 0, wet = 0, flies = 0, over = 0, hops = 0, faster = 0;
    if (jump < 3 || width < 1) {
        rests = -1;
        cout << jumps << ' ' << rests << ' ' << wet << ' ' << over << ' ' << flies << ' ' << hops << ' ' << faster << '\n';
        return 0;
    }
    int next = jump;
    while (pos < width) {
        pos += next;
        jumps++;
        if (pos % 5 == 0) {
            wet++;
        } else {
            if (jumps % 3 == 0) flies++;
        }
        if (next == 3 && pos < width) {
            rests++;
            next = jump;
        } else {
            next -= 2;
        }
        if (next < 3) next = jump;
    }
    over = pos - width;
    int even = (jump + 3) / 2, mine = jumps + rests;
    hops = (width + even - 1) / even;
    if (hops < mine) faster = 2;
    else faster = 1;
    cout << jumps << ' ' << rests << ' ' << wet << ' ' << over << ' ' << flies << ' ' << hops << ' ' << faster << '\n';
    return 0;
}
