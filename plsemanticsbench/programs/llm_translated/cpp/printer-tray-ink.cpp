#include <iostream>
using namespace std;

// Job j has j sheets. An empty tray is filled again in two minutes, an empty bottle in
// three; each page takes one unit of ink, each third page of a job two. With the last unit
// a page that needs two comes out blank. A page takes a minute.
int main() {
    int jobs = 5, tray = 7, ink = 9;
    int pages = 0, blank = 0, refills = 0, bottles = 0, waited = 0, minutes = 0;
    int sheets = tray, drops = ink, job = 1, sheet = 0;
    if (tray < 1 || ink < 1) {
        pages = -1;
        cout << pages << ' ' << blank << ' ' << refills << ' ' << bottles << ' ' << waited << ' ' << minutes << '\n';
        return 0;
    }
    while (job <= jobs) {
        sheet++;
        if (sheet > job) {
            job++;
            sheet = 0;
            continue;
        }
        if (sheets == 0) {
            sheets = tray;
            refills++;
            waited += 2;
        }
        if (drops == 0) {
            drops = ink;
            bottles++;
            waited += 3;
        }
        sheets--;
        drops--;
        pages++;
        minutes++;
        if (sheet % 3 == 0) {
            if (drops == 0) blank++;
            else drops--;
        }
    }
    minutes += waited;
    cout << pages << ' ' << blank << ' ' << refills << ' ' << bottles << ' ' << waited << ' ' << minutes << '\n';
    return 0;
}
