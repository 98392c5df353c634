#include <iostream>
using namespace std;

int main() {
    int g = 5, m = 21, n = 18;
    int ones = 0, small = 0, zero = 0, sum = 0, cls = 0;
    if (g % m == 1) {
        ones = n;
        small = n;
        zero = 0;
        sum = n;
        cls = 1;
        cout << ones << " " << small << " " << zero << " " << sum << " " << cls;
        return 0;
    }
    if (g % m == 0) {
        ones = 0;
        small = n;
        zero = n;
        sum = 0;
        cls = 0;
        cout << ones << " " << small << " " << zero << " " << sum << " " << cls;
        return 0;
    }
    if (m > 100 || n > 100) {
        // no such carousel
        ones = -1;
        small = -1;
        zero = -1;
        sum = -1;
        cls = -1;
        cout << ones << " " << small << " " << zero << " " << sum << " " << cls;
        return 0;
    }
    // horse number p carries the rider after i pushes
    int p = 1;
    for (int i = 0; i < n; i++) {
        p = p * g % m;
        if (p == 1) ones++;
        if (p < 5) small++;
        if (p == 0) zero = 1;
    }
    // how many n-th sums are divisible: brute force over small bases
    for (int i = 2; i < n; i++) {
        if ((i * i * i + i * i + i + 1) % m == 0) sum = sum + i;
    }
    if (zero == 1) {
        cls = 5;
        ones = 0;
        small = 0;
    } else {
        cls = 18 * g + p;
        zero = 0;
    }
    sum = sum * 2 + 1;
    cout << ones << " " << small << " " << zero << " " << sum << " " << cls;
}
