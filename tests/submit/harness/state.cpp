#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>
using namespace std;

@PRELUDE@@SOLUTION@
int main() {
    string line;
    while (getline(cin, line)) {
        vector<string> board = {line.substr(0, 3), line.substr(3, 3), line.substr(6, 3)};
        try {
            cout << @CALL@(board) << '\n';
        } catch (const invalid_argument& error) {
            cout << "error " << error.what() << '\n';
        }
    }
}
