// Marble escape over bare tables: the stops of each board, then a breadth-first search over bits.
//
//     g++ -O2 benches/tables.cpp -o target/tables && target/tables FILE
//
// A line of FILE ends with a board of fewer than 128 cells, its rows joined by `/`. Reading is not
// measured. It prints the sum of the least numbers of tilts, and the least time of five for a board.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

struct Board {
    std::string cells;
    int width, red, blue, hole;
};

static uint8_t stops[4][128];
static uint64_t seen[128 * 128 / 64];
static uint16_t queue[128 * 128 + 1];

static Board read(const std::string &line) {
    const std::string text = line.substr(line.find_last_of(" \t") + 1);
    Board board{"", static_cast<int>(text.find('/')), 0, 0, 0};
    for (char cell : text) {
        const int at = static_cast<int>(board.cells.size());
        if (cell == '/') continue;
        if (cell == 'R') board.red = at;
        if (cell == 'B') board.blue = at;
        if (cell == 'O') board.hole = at;
        board.cells += cell;
    }
    return board;
}

// The least number of tilts, or -1.
static int least(const Board &board) {
    const int steps[4] = {-1, 1, -board.width, board.width};
    const int count = static_cast<int>(board.cells.size());
    for (int side = 0; side < 4; side++) {
        const bool up = side % 2 == 0;
        for (int i = 0; i < count; i++) {
            const int at = up ? i : count - 1 - i;
            const char cell = board.cells[at];
            stops[side][at] = cell == '#'   ? (at - steps[side]) & 127
                              : cell == 'O' ? at
                                            : stops[side][at + steps[side]];
        }
    }
    memset(seen, 0, sizeof seen);
    int head = 0, tail = 0;
    queue[tail++] = board.red << 7 | board.blue;
    seen[queue[0] / 64] |= 1ull << queue[0] % 64;
    for (int made = 1; head < tail; made++) {
        for (const int end = tail; head < end; head++) {
            const int red = queue[head] >> 7, blue = queue[head] & 127;
            for (int side = 0; side < 4; side++) {
                int next_red = stops[side][red], next_blue = stops[side][blue];
                if (next_blue == board.hole) continue;
                if (next_red == board.hole) return made;
                if (next_red == next_blue) {
                    const bool red_leads = (red > blue) == (side % 2 == 1);
                    (red_leads ? next_blue : next_red) -= steps[side];
                }
                const int next = next_red << 7 | next_blue;
                const uint64_t bit = 1ull << next % 64;
                queue[tail] = static_cast<uint16_t>(next);
                tail += !(seen[next / 64] & bit);
                seen[next / 64] |= bit;
            }
        }
    }
    return -1;
}

int main(int count, char **arguments) {
    if (count != 2) return std::fprintf(stderr, "usage: tables FILE\n"), 2;
    std::ifstream file(arguments[1]);
    std::vector<Board> boards;
    for (std::string line; std::getline(file, line);) boards.push_back(read(line));
    double best = 1e9;
    long sum = 0;
    for (int round = 0; round < 5; round++) {
        const auto start = std::chrono::steady_clock::now();
        sum = 0;
        for (const Board &board : boards) sum += least(board);
        const std::chrono::duration<double, std::micro> taken = std::chrono::steady_clock::now() - start;
        best = std::min(best, taken.count() / boards.size());
    }
    std::printf("%zu boards, sum %ld, %.2f microseconds a board\n", boards.size(), sum, best);
}
