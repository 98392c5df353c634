#include <iostream>
using namespace std;

// Take the six digits of a ticket apart. It is lucky by halves if both halves have one
// sum, lucky by places if every other digit has; find which kinds it is, whether it reads
// the same both ways, and the next ticket that is lucky by places.
int main() {
    int n = 275319;
    int a = n / 100000, b = n / 10000 % 10, c = n / 1000 % 10;
    int d = n / 100 % 10, e = n / 10 % 10, f = n % 10;
    int left = a + b + c, right = d + e + f;
    int odd = a + c + e, even = b + d + f;
    int halves, places, mirror;
    int next;
    if (n < 100000 || n > 999999) {
        next = -1;
        cout << left << ' ' << right << ' ' << odd << ' ' << even << ' ' << halves << ' ' << places << ' ' << mirror << ' ' << next << '\n';
        return 0;
    }
    if (left == right) halves = 1;
    else halves = 0;
    if (odd == even) places = 1;
    else places = 0;
    if (a == f && b == e && c == d) mirror = 1;
    else mirror = 0;
    // lucky by places: only the last two digits are changed first
    next = n;
    int x = odd - e, y = even - f, tens = e, units = f;
    while (next == n || x + tens != y + units) {
        next++;
        units++;
        if (units == 10) {
            units = 0;
            tens++;
        }
        if (tens == 10) {
            next = -1;
            break;
        }
    }
    cout << left << ' ' << right << ' ' << odd << ' ' << even << ' ' << halves << ' ' << places << ' ' << mirror << ' ' << next << '\n';
    return 0;
}
