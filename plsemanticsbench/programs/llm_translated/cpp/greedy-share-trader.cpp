#include <iostream>
using namespace std;

int main() {
    int cash = 20, own = 0;
    int trades = 0, tax = 0, grade = 0;
    auto price = [](int day) { return 3 * day % 10 + 1; };
    for (int day = 1; day <= 18; day++) {
        int p = price(day);
        if (own == 0 && p <= 3) {
            own = 1;
            cash -= p;
        }
        if (own == 1 && p == 10) {
            own = 0;
            cash += 10;
            trades++;
        }
    }
    if (trades == 0) {
        cout << "0 20 0 0 1" << endl;
        return 0;
    }
    if (own == 1) {
        own = 0;
        cash += 3;
        tax = 1;
    } else {
        tax = 3;
        grade = 1;
    }
    // the office stamps one form a trade and an extra one a ten
    int stamps = 0, forms = 0;
    while (stamps < cash) {
        stamps += 3;
        if (stamps % 10 == 0) forms++;
    }
    tax = tax * trades;
    tax = tax + forms;
    if (tax < 10) {
        grade = 3;
        cash = cash - tax;
    } else {
        grade = 0;
        cash = cash - 10;
        own = 1;
        tax = 10;
    }
    cout << trades << " " << cash << " " << own << " " << tax << " " << grade << endl;
}
