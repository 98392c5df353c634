#include <iostream>
using namespace std;

// The display skips every number that ends in 7 or has a 7 as its tens digit. Add
// a and b by counting up one by one (b small), multiply by adding a again and again,
// double the sum of both by adding it to itself; compare with the true results.
int main() {
    int a = 34, b = 6;
    int sum = a, refused = 0;
    for (int i = 0; i < b; i++) {
        sum++;
        if (sum % 10 == 7) {
            sum++;
            refused++;
        }
        if (sum / 10 % 10 == 7) {
            sum += 10;
            refused++;
        }
    }
    int product = 0;
    for (int i = 0; i < b; i++) {
        product += a;
        if (product % 10 == 7) {
            product++;
            refused++;
        }
        if (product / 10 % 10 == 7) {
            product += 10;
            refused++;
        }
        }
    int twice = sum + sum;
    if (twice % 10 == 7) {
        twice++;
        refused++;
    }
    if (twice / 10 % 10 == 7) {
        twice += 10;
        refused++;
    }
    int wrong = 0;
    if (sum != a + b) wrong++;
    if (product != a * b) wrong++;
    if (twice != 2 * (a + b)) wrong++;
    cout << sum << ' ' << refused << ' ' << product << ' ' << twice << ' ' << wrong << '\n';
    return 0;
}
