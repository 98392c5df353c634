#include <iostream>
using namespace std;

// The smallest factor that makes n a square, and the root of that square; the smallest
// factor that makes n a cube, and its edge. Count the primes of n and those that
// appear once only. Which of the two factors is larger?
int main() {
    int n = 360;
    int m = n, mult = 1, root = 1, kinds = 0, cube = 1, edge = 1, once = 0, p = 2;
    while (m > 1) {
        int e = 0;
        while (m % p == 0) {
            m /= p;
            e++;
        }
        if (e > 0) kinds++;
        if (e == 1) once++;
        if (e % 2 == 1) {
            mult *= p;
            root *= p;
        }
        while (e > 1) {
            root *= p;
            e -= 2;
        }
        p++;
    }
    m = n;
    p = 2;
    while (m > 1) {
        int e = 0;
        while (m % p == 0) {
            m /= p;
            e++;
        }
        while (e > 0) {
            edge *= p;
            e -= 3;
        }
        while (e < 0) {
            cube *= p;
            e++;
        }
        p++;
    }
    int more = 0;
    if (cube > mult) more = 3;
    if (cube < mult) more = 2;
    cout << mult << ' ' << root << ' ' << kinds << ' ' << once << ' ' << cube << ' ' << edge << ' ' << more << '\n';
    return 0;
}
