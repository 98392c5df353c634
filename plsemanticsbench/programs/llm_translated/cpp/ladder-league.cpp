#include <bits/stdc++.h>
using namespace std;
// Teams A, B, C play each other once; xy is the number of goals of X against Y.
// Three points for a win, one for a draw. The champion has most points, ties
// go to the better goal difference, then to the earlier letter.
int main() {
    int ab = 2, ba = 2, bc = 1, cb = 3, ca = 0, ac = 0;
    int pa = 0, pb = 0, pc = 0, drawn = 0;
    if (ab > ba) pa += 3;
    if (ab < ba) pb += 3;
    if (ab == ba) { pa++; pb++; drawn++; }
    if (bc > cb) pb += 3;
    if (bc < cb) pc += 3;
    if (bc == cb) { pb++; pc++; drawn++; }
    if (ca > ac) pc += 3;
    if (ca < ac) pa += 3;
    if (ca == ac) { pc++; pa++; drawn++; }
    int va = 20 * pa + ab + ac - ba - ca;
    int vb = 20 * pb + ba + bc - ab - cb;
    int vc = 20 * pc + ca + cb - ac - bc;
    int champ = 1, top = va;
    if (vb > top) { champ = 2; top = vb; }
    if (vc > top) { champ = 3; top = vc; }
    int margin = 0;
    while (top > va && top > vb - 20 && margin < 20) {
        top -= 20;
        margin++;
    }
    cout << pa << ' ' << pb << ' ' << pc << ' ' << champ << ' ' << drawn << ' ' << margin << endl;
}
