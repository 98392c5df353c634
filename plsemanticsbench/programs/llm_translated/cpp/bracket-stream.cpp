#include <iostream>
using namespace std;

int main() {
    long long n = 22, m = 23;
    long long opens = 0, depth = 0, fix = 0, height = 0;
    long long tag = 0;
    if (n % 2 == 1) {
        // an odd stream is thrown away at once
        opens = 0;
        depth = 0;
        fix = n;
        height = 0;
        tag = -1;
        cout << opens << " " << depth << " " << fix << " " << height << " " << tag << endl;
        return 0;
    }
    // bracket i is '(' when 7 * i * i + 2 leaves a small remainder
    for (long long i = 1; i <= n; i++) {
        if ((7 * i * i + 2) % m < 12) {
            opens++;
            depth++;
        } else {
            depth--;
        }
        if (depth < 0) {
            fix++;
            depth = 0;
        }
        if (depth > height) height = depth;
    }
    // append closing brackets, at most two per operation
    while (depth > 0) {
        depth -= 2;
        fix++;
    }
    if (depth < 0) tag = 1;
    depth = 0;
    if (opens * 2 == n) {
        tag = tag + 2;
        height = 0;
    } else {
        height = height * height + 1;
    }
    fix = fix * 2;
    opens = opens * 2 - n;
    cout << opens << " " << depth << " " << fix << " " << height << " " << tag << endl;
}
