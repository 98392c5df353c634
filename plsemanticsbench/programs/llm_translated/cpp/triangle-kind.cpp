#include <iostream>
using namespace std;

// Three sides. Is there a triangle, is it right-angled, acute or obtuse, isosceles or
// equilateral? Give the perimeter and 16 times the squared area by Heron; then stretch the
// shortest side until the triangle is acute or no triangle any more.
int main() {
    int a = 5, b = 12, c = 13;
    int right = 0, equal = 0, longest = 0, per = 0, area16 = 0, kind, grown = 0;
    if (a + b <= c || a + c <= b || b + c <= a) {
        kind = -1;
        cout << right << ' ' << equal << ' ' << longest << ' ' << per << ' ' << area16 << ' ' << kind << ' ' << grown << '\n';
        return 0;
    }
    int x = a, y = b, z = c;
    if (x > y) {
        x = b;
        y = a;
    }
    if (y > z) {
        z = y;
        y = c;
    }
    if (x > y) {
        int t = x;
        x = y;
        y = t;
    }
    longest = z;
    per = a + b + c;
    area16 = per * (per - 2 * a) * (per - 2 * b) * (per - 2 * c);
    if (x == y && y == z) {
        equal = 3;
    } else {
        if (x == y || y == z) equal = 2;
        else equal = 0;
    }
    int over = x * x + y * y - z * z;
    if (over == 0) right = 1;
    else right = 0;
    if (over < 0) {
        kind = 3;
    } else {
        if (over > 0) kind = 2;
        else kind = 1;
    }
    while (x * x + y * y <= z * z) {
        x++;
        grown++;
    }
    cout << right << ' ' << equal << ' ' << longest << ' ' << per << ' ' << area16 << ' ' << kind << ' ' << grown << '\n';
    return 0;
}
