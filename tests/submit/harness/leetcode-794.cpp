#include <iostream>
#include <string>
#include <vector>
using namespace std;

@SOLUTION@
int main() {
    string line;
    while (getline(cin, line)) {
        vector<string> board = {line.substr(0, 3), line.substr(3, 3), line.substr(6, 3)};
        cout << (Solution().validTicTacToe(board) ? "true" : "false") << '\n';
    }
}
