#include <iostream>
#include <string>
#include <vector>
using namespace std;

@PRELUDE@@SOLUTION@
int main() {
    string line;
    while (getline(cin, line)) {
        vector<vector<int>> board(3);
        for (int at = 0; at < 9; ++at) board[at / 3].push_back(line[at] - '0');
        cout << boolalpha << @CALL@(board) << '\n';
    }
}
