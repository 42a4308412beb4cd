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
    /// BOJ 7682, SPOJ TOE2, POJ 3075: can the board end a game?
    Boj7682: ["boj-7682", "poj-3075", "spoj-toe2"], "Tic-Tac-Toe",
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
    /// UVa 10363, SPOJ TOE1, Kattis `tictactoe2`, POJ 2361, ZOJ 1908: can a game reach the board?
    Uva10363: ["uva-10363", "kattis-tictactoe2", "poj-2361", "spoj-toe1", "zoj-1908"], "Tic Tac Toe",
        Nine(boards(b".XO", replies::is_reachable).counted());
    /// CodeChef TCTCTOE: finished, unfinished or unreachable.
    CodechefTctctoe: ["codechef-tctctoe"], "Tic Tac Toe",
        Nine(boards(b"_XO", replies::finished_unfinished_or_unreachable).counted());
    /// AOJ 0066: who has won?
    Aoj0066: ["aoj-0066"], "Tic Tac Toe",
        Nine(boards(b"sox", replies::holder_of_a_line).one_a_line().up_to_the_end());
    /// Codeforces 275A: the lamps after presses.
    Codeforces275a: ["codeforces-275a"], "Lights Out", Nine(presses(replies::lamps));
    /// SPOJ KAMLIGHT: the lamps after presses, of several boards.
    SpojKamlight: ["spoj-kamlight"], "Lights", Nine(presses(replies::lamps).counted().paragraphs());
    /// Luogu P2040: least presses until all lamps are on.
    LuoguP2040: ["luogu-p2040"], "Switch On All the Lamps",
        Nine(lights(b"10", replies::least_presses).on_any_lines().spaced());
    /// DMOJ `hkccc08j4`: can a game reach the board?
    DmojHkccc08j4: ["dmoj-hkccc08j4"], "Tic-Tac-Toe",
        Nine(boards(b".XO", replies::is_reachable).counted().one_a_line());
    /// Quera 168945: who has won, drawn, unfinished or invalid.
    Quera168945: ["quera-168945"], "Tic-Tac-Toe", Nine(boards(b"?XO", replies::status_of_the_game));
    /// SPOJ GOV05: who has won, drawn, goes on or impossible; either may have moved first.
    SpojGov05: ["spoj-gov05"], "Tic-tac-toe",
        Nine(boards(b".XO", replies::letter_of_status).counted().joined());
    /// lio.lv `desas1`: which of the two players has won; either may have moved first.
    LioDesas1: ["lio-desas1"], "Tic-Tac-Toe", Nine(boards(b".XO", replies::winner_in_latvian));
    /// Kattis `tictactoesolver`: who holds a line?
    KattisTictactoesolver: ["kattis-tictactoesolver"], "Tic-Tac-Toe Solver",
        Nine(boards(b"EXO", replies::line_or_n));
    /// DMOJ `dwite08c4p2`: who holds a line?
    DmojDwite08c4p2: ["dmoj-dwite08c4p2"], "Tic Tac Win",
        Nine(boards(b".XO", replies::line_or_dot).up_to_the_end());
    /// SPOJ MYQ8: win, loss or tie for the side to move under best play.
    SpojMyq8: ["spoj-myq8"], "The National Game",
        Nine(boards(b".xo", replies::win_lose_tie_or_invalid).counted());
    /// CCF CSP 201803-4: who wins under best play, and how soon.
    CcfCsp201803n4: ["ccf-csp-201803-4"], "Evaluating a Game",
        Nine(boards(b"012", replies::score).counted().spaced());
    /// BUAA Accoding 4405: the same; the input says who is to move.
    Buaa4405: ["buaa-4405"], "Tic-Tac-Toe",
        Nine(turns(b"012", Mover::Before, replies::score_to_move).spaced().up_to_the_end().separated());
    /// progcont 200082: who wins under best play?
    Progcont200082: ["progcont-200082"], "The Game Goes to the Cat",
        Nine(boards(b"BXO", replies::winner_or_the_cat).counted().one_a_line());
    /// infoarena `xsizero`: does X win under best play?
    InfoarenaXsizero: ["infoarena-xsizero"], "X and 0",
        Nine(boards(b".X0", replies::win_lose_draw_or_invalid).up_to_the_end().headed("Testul #{}: "));
    /// CodinGame Tic-Tac-Toe: the board after O wins at once.
    CodingameTictactoe: ["codingame-tictactoe"], "Tic-Tac-Toe",
        Nine(moves(b".XO", Mover::Always(Player::O), replies::winning_move_or_false));
    /// BOJ 9290: the board after the player to move wins at once.
    Boj9290: ["boj-9290"], "Tic-Tac-Toe",
        Nine(moves(b"-xo", Mover::After, replies::winning_move).counted().headed("Case {}:\n"));
    /// HackerRank Tic-Tac-Toe: row and column of the best move.
    HackerrankTicTacToe: ["hackerrank-tic-tac-toe"], "Tic-Tac-Toe",
        Nine(turns(b"_XO", Mover::Before, replies::row_and_column));
    /// SPOJ OVOXO: does the side to move win, and the board after the best move.
    SpojOvoxo: ["spoj-ovoxo"], "Tic-tac-toe 3",
        Nine(moves(b"_XO", Mover::ByCounts, replies::won_or_continue).counted()), limit 999;
    /// Kattis `tictactoecounting`: how many games do X and O win from here?
    KattisTictactoecounting: ["kattis-tictactoecounting"], "Tic Tac Toe Counting",
        Nine(boards(b".XO", replies::games_won).counted().one_a_line());
    /// BOJ 13459: is there an escape within ten tilts?
    Boj13459: ["boj-13459"], "Marble Escape", Marbles(within_ten_tilts(Print::Whether));
    /// BOJ 13460, Codetree `two-candies`: least tilts, ten at the most.
    Boj13460: ["boj-13460", "codetree-two-candies"], "Marble Escape 2", Marbles(within_ten_tilts(Print::Length));
    /// BOJ 15644: least tilts, ten at the most, and the path.
    Boj15644: ["boj-15644"], "Marble Escape 3", Marbles(within_ten_tilts(Print::Path));
    /// BOJ 15653: least tilts without a limit.
    Boj15653: ["boj-15653"], "Marble Escape 4", Marbles(any_number_of_tilts(Print::Length));
    /// AlgoSpot BOARDCOVER: how many L-tromino tilings?
    AlgospotBoardcover: ["algospot-boardcover"], "Board Cover", Tilings;
    /// LeetCode 794: can a game reach the board?
    Leetcode794: ["leetcode-794"], "Valid Tic-Tac-Toe State",
        Function(leetcode_rows("validTicTacToe", replies::is_valid_state));
    /// LeetCode 1275: who has won after these moves?
    Leetcode1275: ["leetcode-1275"], "Find Winner on a Tic Tac Toe Game",
        Function(leetcode_moves("tictactoe", replies::winner_or_pending));
    /// Programmers 160585: can a game reach the board? O moves first.
    Programmers160585: ["programmers-160585"], "Tic-Tac-Toe Alone",
        Function(programmers(replies::reachable_as_number));
    /// Codewars Tic-Tac-Toe Checker: who has won?
    CodewarsTicTacToeChecker: ["codewars-tic-tac-toe-checker"], "Tic-Tac-Toe Checker",
        Function(codewars("isSolved", "TicTacToe", replies::number_of_the_winner));
    /// Exercism State of Tic-Tac-Toe: how the game stands, or why it cannot.
    ExercismStateOfTicTacToe: ["exercism-state-of-tic-tac-toe"], "State of Tic-Tac-Toe",
        Function(exercism("gamestate", "StateOfTicTacToe", replies::state_or_reason));
    /// TopCoder TicSolver: who wins under best play? O moves first.
    TopcoderTicsolver: ["topcoder-ticsolver"], "TicSolver",
        Function(topcoder("whoWins", "TicSolver", replies::first_second_or_draw));
}
