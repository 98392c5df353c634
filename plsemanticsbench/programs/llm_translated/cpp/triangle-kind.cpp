#include <bits/stdc++.h>
using namespace std;
// Three sides. Right-angled? Isosceles (1) or equilateral (2)? 16 * area^2 by
// Heron. Then blow the triangle up k = 2, 3, .. times (k below the perimeter): count even multiples with
// a perimeter divisible by 24 and those whose first leg + 2
// divides by 5, and turn the counts into scores (without a right angle all is wiped).
int main() {
    int a = 5, b = 12, c = 13;
    if (a + b <= c || a + c <= b || b + c <= a) {
        printf("0 0 0 0 0 0\n");
        return 0;
    }
    int right = 0, equal = 0;
    if (a * a + b * b == c * c || a * a + c * c == b * b || b * b + c * c == a * a) right = 1;
    if (a == b) equal = 1;
    if (b == c || a == c) equal += 1;
    int per = a + b + c;
    int area4 = per;
    area4 *= per - 2 * a;
    area4 *= per - 2 * b;
    area4 *= per - 2 * c;
    int even = 0, odd = 0, last = 0;
    for (int k = 2; k < per; k++) {
        if (k * per % 24 == 0 && k % 2 == 0) {
            even += 1;
            last = k;
        }
        if ((k * a + 2) % 5 == 0) odd += 1;
    }
    even *= 2;
    odd *= 5;
    even += 12;
    odd += 12;
    if (right == 0) {
        odd = 0;
        even = 0;
        last = 24;
        equal = 0;
        area4 = 0;
    }
    printf("%d %d %d %d %d %d\n", right, equal, area4, even, odd, last);
}
