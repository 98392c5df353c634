#include <bits/stdc++.h>
using namespace std;

int survivor(int n, int k) {
    int s = 0;
    for (int m = 2; m <= n; m++) {
        s = (s + k) % m;
    }
    return s;
}

int main() {
    int kids = 9, beats = 4;
    if (kids < beats) {
        cout << "0 0 0 1 0 0 0\n";
        return 0;
    }
    int seat = survivor(kids, beats);
    int seeker, sweets, bell, hide;
    if (seat == 0) {
        seeker = 1;
        sweets = 0;
        bell = 4;
        hide = 2;
    } else {
        seeker = 0;
        sweets = 9;
        bell = 2;
        hide = 4;
    }
    // the rhyme has twenty syllables; some of them are sung louder
    int syl = 0, vowel = 0;
    for (int t = 1; t <= 20; t++) {
        if (t % 9 == 4) syl++;
        if (t % 4 == 2) vowel++;
    }
    if (syl < vowel) {
        bell = bell + 1;
        hide = hide * 2;
    } else {
        bell = 0;
        hide = 0;
        sweets = 0;
        seeker = 2;
    }
    bell = bell * vowel;
    sweets = sweets * 2;
    sweets = sweets + 1;
    // sweets are put into bags by pairs until a bag is as heavy as the bell
    int bag = 0;
    while (bag < bell) {
        bag = bag + 2;
    }
    hide = hide + bag;
    cout << seat << " " << syl << " " << vowel << " " << seeker << " " << sweets << " " << bell << " " << hide << "\n";
    return 0;
}
