#include <iostream>
using namespace std;

int main() {
    long long n = 24, s = 11, club = 2;
    long long inner = 0, outer = 0, miss = 0;
    long long grade = 0, award = 0;
    if (club > 2 || club < 1) {
        // guests are not ranked
        grade = 0;
        award = 0;
        inner = 0;
        outer = 0;
        miss = 0;
        cout << inner << " " << outer << " " << miss << " " << grade << " " << award << endl;
        return 0;
    }
    if (s == 0) {
        // a still hand never leaves the centre
        inner = n;
        outer = 0;
        miss = 0;
        grade = 5;
        award = 5;
        cout << inner << " " << outer << " " << miss << " " << grade << " " << award << endl;
        return 0;
    }
    long long i = 0;
    while (i < n) {
        s = (s * 11 + 5) % 32;
        if (s < 5) inner++;
        if (s > 16) miss++;
        i++;
    }
    outer = n - inner - miss;
    award = 5 * inner + 2 * outer - miss;
    if (club == 1) {
        grade = 1;
        award = award + 11;
    }
    if (club == 2) {
        grade = 2;
        award = award + 16;
    }
    // medals: one for every full pack of 11 points, packs grow by 5
    i = 0;
    s = 11;
    while (award >= s) {
        award = award - s;
        s = s + 5;
        i++;
    }
    grade = grade * 5 + i;
    cout << inner << " " << outer << " " << miss << " " << grade << " " << award << endl;
    return 0;
}
