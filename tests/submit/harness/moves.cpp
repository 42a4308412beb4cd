#include <iostream>
#include <string>
#include <vector>
using namespace std;

@PRELUDE@@SOLUTION@
int main() {
    string line;
    while (getline(cin, line)) {
        vector<vector<int>> moves;
        for (char cell : line) moves.push_back({(cell - '0') / 3, (cell - '0') % 3});
        cout << @CALL@(moves) << '\n';
    }
}
