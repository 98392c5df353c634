#include <iostream>
using namespace std;

// The weight of a number in a base is the sum of its digits there. Find the heaviest and
// the lightest base from lo to hi, and the bases with an odd weight. Postage: the
// weight in stamps of 5, 2 and 1, and a stamp of 5 for an odd base.
int main() {
    int n = 199, lo = 3, hi = 6;
    int best = 0, weight = 0, lightest = 0, light = n + 1, digits = 0, odd = 0;
    int postage = 0;
    if (lo < 2 || hi < lo) {
        best = -1;
        cout << best << ' ' << weight << ' ' << lightest << ' ' << light << ' ' << digits << ' ' << odd << ' ' << postage << '\n';
        return 0;
    }
    for (int b = lo; b <= hi; b++) {
        int sum = 0, len = 0;
        for (int x = n; x > 0; x /= b) {
            sum += x % b;
            len++;
        }
        if (sum > weight) {
            weight = sum;
            best = b;
            digits = len;
        }
        if (sum < light) {
            light = sum;
            lightest = b;
        }
        if (sum % 2 == 1) odd++;
    }
    int rest = weight;
    while (rest >= 5) {
        rest -= 5;
        postage++;
    }
    while (rest >= 2) {
        rest -= 2;
        postage++;
    }
    postage += rest;
    if (best % 2 == 1) postage++;
    cout << best << ' ' << weight << ' ' << lightest << ' ' << light << ' ' << digits << ' ' << odd << ' ' << postage << '\n';
    return 0;
}
