#include <iostream>
using namespace std;

// Every third post of the wall has a lamp. The guard walks up one post a minute, the thief
// comes down with a speed; the lamps near the thief go out. The guard sees him up to
// four posts away at a lamp, else only two. A lamp burns one oil a minute.
int main() {
    int posts = 17, speed = 2;
    int guard = 0, thief = posts, minute = 0, caught = 0, seen = 0, oil = 0, dark = 0, post = 0;
    if (posts < speed) {
        caught = -1;
        cout << caught << ' ' << post << ' ' << seen << ' ' << oil << ' ' << dark << ' ' << minute << '\n';
        return 0;
    }
    while (guard < thief && minute < 10) {
        minute++;
        guard++;
        thief -= speed;
        int lamps = posts / 3 - dark;
        oil += lamps;
        if (thief % 3 == 0) {
            dark++;
        }
        int range = 2;
        if (guard % 3 == 0) range = 4;
        if (thief - guard <= range) {
            seen++;
            // once seen, the thief runs back unless he is caught
            if (thief - guard <= 1) {
                caught = 1;
                post = thief;
                break;
            }
            thief += 2;
            if (thief > posts) {
                caught = 2;
                break;
            }
        }
    }
    cout << caught << ' ' << post << ' ' << seen << ' ' << oil << ' ' << dark << ' ' << minute << '\n';
    return 0;
}
