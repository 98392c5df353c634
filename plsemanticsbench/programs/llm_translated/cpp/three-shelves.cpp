#include <iostream>
using namespace std;

// Three shelves of lengths x, y, z hold books of one thickness. Give the shelves with the
// most and the fewest books, the books of the best one, whether two shelves hold equally
// many, all the books, the room left over, and the rows a wall of a width needs.
int main() {
    int x = 94, y = 47, z = 75, width = 150, thick = 6;
    int best = 0, worst = 0, most = 0, fewest = 0, same = 0, books, over = 0, rows = 0;
    if (thick < 1) {
        books = -1;
        cout << best << ' ' << worst << ' ' << most << ' ' << fewest << ' ' << same << ' ' << books << ' ' << over << ' ' << rows << '\n';
        return 0;
    }
    int a = x / thick, b = y / thick, c = z / thick;
    if (a >= b && a >= c) {
        best = 1;
        most = a;
    } else {
        if (b >= c) {
            best = 2;
            most = b;
        } else {
            best = 3;
            most = c;
        }
    }
    if (a <= b && a <= c) {
        worst = 1;
        fewest = a;
    } else {
        if (b <= c) {
            worst = 2;
            fewest = b;
        } else {
            worst = 3;
            fewest = c;
        }
    }
    if (a == b || b == c || a == c) same = 1;
    else same = 0;
    books = a + b + c;
    over = x % thick + y % thick + z % thick;
    int row = width / thick;
    rows = (books + row - 1) / row;
    cout << best << ' ' << worst << ' ' << most << ' ' << fewest << ' ' << same << ' ' << books << ' ' << over << ' ' << rows << '\n';
    return 0;
}
