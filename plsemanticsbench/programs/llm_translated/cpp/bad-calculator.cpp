#include <bits/stdc++.h>
using namespace std;

int main() {
    // the calculator multiplies by repeated adding and refuses results that end with 7
    int a = 34, b = 23;
    int show = 0, refuse = 0, adds = 0;
    int i = 0;
    while (i < b) {
        i++;
        show += a;
        if (show % 10 == 7) {
            show++;
            refuse++;
        }
        if (show % 100 > 69 && show % 100 < 80) {
            show += 10;
            refuse++;
        }
        if (show > 999) break;
    }
    adds = i;
    // finally it checks the digits from the right
    int x = show;
    while (x > 0) {
        if (x % 10 == 7) refuse += 100;
        x /= 10;
    }
    int error = 0;
    if (refuse > 100) {
        adds = 0;
        show = 0;
        refuse = 0;
        x = 1;
        i = 1;
        error = 1;
    } else {
        x = 10;
        i = 0;
        error = 0;
    }
    if (a == 0) {
        show = 0;
        refuse = 0;
        adds = 1;
        error = 0;
        x = 0;
    }
    cout << error << endl << x << endl << i << endl << show << endl << refuse << endl << adds << endl;
}
