#include <cstdio>
// On a w x h board the cell (i, j), counted from 1, gets the value
// (i*i + j*k) % 5. Count cells on the anti-diagonal parity class, border cells, corners,
// cells of value k, and the total of the others.
int main() {
    int w = 4, h = 3, k = 2;
    int diag = 0, edge = 0, corner = 0, hit = 0, total = 0;
    for (int i = 1; i <= h; i++) {
        for (int j = 1; j <= w; j++) {
            if ((i + j) % 3 == 0) diag++;
            bool row = i == 1 || i == h;
            bool col = j == 1 || j == w;
            if (row || col) edge++;
            if (row && col) corner++;
            int v = (i * i + j * k) % 5;
            if (v == k) hit++;
            else total += v;
        }
    }
    printf("%d %d %d %d %d", diag, edge, corner, hit, total);
}
