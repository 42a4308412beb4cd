// The problems, a row each: documentation, variant; name and aliases; title; what the input looks
// like and what is printed. To add one of a known kind, add its row (CONTRIBUTING.md shows how).
//
// The library and the build script include this file, each with its own `problems!`: the library
// makes `Problem` and its data, the build script the perfect hash of the names.

problems! {
    /// BOJ 9079: least flips of nine coins.
    Boj9079: ["boj-9079"], "Coin Game",
        Nine(coins(b"HT", replies::least_flips).counted().spaced());
    /// BOJ 10472, Kattis `flipfive`: least presses of nine lights.
    Boj10472: ["boj-10472", "kattis-flipfive"], "Flip Five",
        Nine(lights(b".*", replies::least_presses).counted());
    /// BOJ 7682, SPOJ TOE2: can the board end a game?
    Boj7682: ["boj-7682", "spoj-toe2"], "Tic-Tac-Toe",
        Nine(boards(b".XO", replies::can_end_a_game).one_a_line().until(b"end"));
    /// BOJ 16571: win, draw or loss for the side to move.
    Boj16571: ["boj-16571"], "Alpha Tic-Tac-Toe",
        Nine(boards(b"012", replies::win_draw_or_loss).spaced());
    /// AlgoSpot TICTACTOE: who wins with best play?
    AlgospotTictactoe: ["algospot-tictactoe"], "Tic-Tac-Toe",
        Nine(boards(b".xo", replies::winner_under_best_play).counted());
    /// Codeforces 3C: whose turn, who has won, or illegal.
    Codeforces3c: ["codeforces-3c"], "Tic-tac-toe",
        Nine(boards(b".X0", replies::whose_turn_or_how_it_ended));
    /// UVa 10363, SPOJ TOE1: can a game reach the board?
    Uva10363: ["uva-10363", "spoj-toe1"], "Tic Tac Toe",
        Nine(boards(b".XO", replies::is_reachable).counted());
    /// CodeChef TCTCTOE: finished, unfinished or unreachable.
    CodechefTctctoe: ["codechef-tctctoe"], "Tic Tac Toe",
        Nine(boards(b"_XO", replies::finished_unfinished_or_unreachable).counted());
    /// AOJ 0066: who has won?
    Aoj0066: ["aoj-0066"], "Tic Tac Toe",
        Nine(boards(b"sox", replies::holder_of_a_line).one_a_line().to_the_end());
    /// BOJ 13459: is there an escape within ten tilts?
    Boj13459: ["boj-13459"], "Marble Escape", Marbles(within_ten_tilts(Print::Whether));
    /// BOJ 13460: least tilts, ten at the most.
    Boj13460: ["boj-13460"], "Marble Escape 2", Marbles(within_ten_tilts(Print::Length));
    /// BOJ 15644: least tilts, ten at the most, and the path.
    Boj15644: ["boj-15644"], "Marble Escape 3", Marbles(within_ten_tilts(Print::Path));
    /// BOJ 15653: least tilts without a limit.
    Boj15653: ["boj-15653"], "Marble Escape 4", Marbles(any_number_of_tilts(Print::Length));
    /// AlgoSpot BOARDCOVER: how many L-tromino tilings?
    AlgospotBoardcover: ["algospot-boardcover"], "Board Cover", Tilings;
    /// LeetCode 794: can a game reach the board?
    Leetcode794: ["leetcode-794"], "Valid Tic-Tac-Toe State",
        Function(leetcode("validTicTacToe", Argument::Rows, Returns::Bool, b" XO", replies::is_valid_state));
    /// LeetCode 1275: who has won after these moves?
    Leetcode1275: ["leetcode-1275"], "Find Winner on a Tic Tac Toe Game",
        Function(leetcode("tictactoe", Argument::Moves, Returns::Text, b" XO", replies::winner_or_pending));
}
