//! Every entry of every table against the naive twins, and the famous totals.

mod naive;

use std::collections::{BTreeMap, BTreeSet};

use foregone::coins::{self, Coins, Face};
use foregone::cross::{self, Lights};
use foregone::grid::{Cell, CellSet, Line, Symmetry};
use foregone::tictactoe::{self, Board, First, Outcome, Player, Status};

/// How many items there are of each key, by rising key.
fn histogram<K: Ord>(keys: impl Iterator<Item = K>) -> Vec<usize> {
    let mut counts = BTreeMap::new();
    keys.for_each(|key| *counts.entry(key).or_insert(0) += 1);
    counts.into_values().collect()
}

#[test]
fn every_coin_position_equals_the_naive_search() {
    for coins in Coins::all() {
        let shortest = naive::coins::shortest(&naive::coins::read(&coins.to_string()));
        match coins::solve(coins) {
            None => assert!(shortest.is_empty(), "{coins}"),
            Some(solution) => {
                let tails = solution.face() == Face::Tails;
                assert_eq!(shortest, [(solution.lines().mask(), tails)], "{coins}");
                assert_eq!(coins.least_flips(), Some(solution.flips()));
                let after = solution.lines().iter().fold(coins, Coins::flip);
                assert!(
                    Cell::ALL
                        .iter()
                        .all(|&cell| after.face(cell) == solution.face())
                );
            }
        }
        assert_eq!(coins.is_solvable(), !shortest.is_empty());
    }
}

#[test]
fn the_totals_of_the_coins_are_the_known_ones() {
    let flips = || Coins::all().filter_map(Coins::least_flips);
    assert_eq!(flips().count(), 128);
    assert_eq!(histogram(flips()), [2, 16, 44, 48, 18]);
}

#[test]
fn every_position_of_lights_equals_the_naive_search() {
    for lights in Lights::all() {
        let solutions = naive::cross::solutions(&naive::cross::read(&lights.to_string()));
        let pressed = cross::solve(lights);
        let cells: Vec<usize> = pressed.iter().map(Cell::index).collect();
        assert_eq!(solutions, [cells], "{lights}");
        assert_eq!(usize::from(lights.least_presses()), pressed.len());
        assert_eq!(
            pressed.iter().fold(lights, Lights::press).cells(),
            CellSet::default()
        );
    }
}

#[test]
fn the_totals_of_the_lights_are_the_known_ones() {
    let presses = Lights::all().map(Lights::least_presses);
    assert_eq!(histogram(presses), [1, 9, 36, 84, 126, 126, 84, 36, 9, 1]);
    let hardest: Lights = "*.*/.*./*.*".parse().unwrap();
    assert_eq!(hardest.least_presses(), 9);
}

#[test]
fn every_board_of_tictactoe_equals_the_naive_play() {
    let known = naive::tictactoe::all();
    for board in Board::all() {
        let letters = board.to_bytes().map(char::from);
        let solution = tictactoe::solve(board);
        let Some(known) = known.get(&letters) else {
            assert_eq!(board.status(), Status::Unreachable, "{board}");
            assert_eq!(
                (solution.value, solution.best_move()),
                (None, None),
                "{board}"
            );
            assert_eq!(
                (board.moves().len(), solution.plies_to_end),
                (0, 0),
                "{board}"
            );
            let games = Outcome::ALL.map(|outcome| board.games(outcome));
            assert_eq!(games, [0; 3], "{board}");
            continue;
        };
        let status = match known.end {
            'X' => Status::XWon,
            'O' => Status::OWon,
            '=' => Status::Draw,
            _ if board.ply() % 2 == 0 => Status::XToMove,
            _ => Status::OToMove,
        };
        let value = match known.value {
            'X' => Outcome::XWins,
            'O' => Outcome::OWins,
            _ => Outcome::Draw,
        };
        assert_eq!(board.status(), status, "{board}");
        assert_eq!(board.value(), Some(value), "{board}");
        let best: u16 = board
            .best_moves()
            .iter()
            .map(|cell| 1 << cell.index())
            .sum();
        assert_eq!(best, known.best, "{board}");
        assert_eq!(board.best_move(), board.best_moves().first(), "{board}");
        assert_eq!(u32::from(board.plies_to_end()), known.plies, "{board}");
        assert_eq!(board.best_line().count() as u32, known.plies, "{board}");
        let games = Outcome::ALL.map(|outcome| board.games(outcome));
        assert_eq!(games, known.games, "{board}");
        for (player, letter) in [(Player::X, 'X'), (Player::O, 'O')] {
            assert_eq!(
                board.has_line(player),
                naive::tictactoe::wins(&letters, letter),
                "{board}"
            );
        }
    }
}

#[test]
fn the_totals_of_tictactoe_are_the_known_ones() {
    assert_eq!(Board::all().count(), 19_683);
    assert_eq!(Board::reachable().count(), 5478);
    assert_eq!(Board::finished().count(), 958);
    for boards in [Board::reachable(), Board::finished()] {
        assert_eq!(boards.len(), boards.clone().count());
        assert!(
            boards
                .clone()
                .rev()
                .eq(boards.collect::<Vec<_>>().into_iter().rev())
        );
    }

    let outcomes = Board::finished().filter_map(|board| board.status().outcome());
    assert_eq!(histogram(outcomes), [626, 316, 16]);
    assert_eq!(
        histogram(Board::reachable().filter_map(Board::value)),
        [2936, 1474, 1068]
    );
    let open = Board::reachable().filter(|board| board.status().to_move().is_some());
    let equals = open.clone().filter(|board| board.best_moves().len() > 1);
    assert_eq!((open.count(), equals.count()), (4520, 1378));
    let by_ply = histogram(Board::reachable().map(Board::ply));
    assert_eq!(by_ply, [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);

    let classes: BTreeSet<Board> = Board::reachable().map(Board::canonical).collect();
    assert_eq!(classes.len(), 765);
    let finished = classes.iter().filter_map(|board| board.status().outcome());
    assert_eq!(histogram(finished), [91, 44, 3]);

    let games = |board: Board| Outcome::ALL.map(|outcome| board.games(outcome));
    let different: BTreeSet<_> = Board::reachable().map(games).collect();
    let won: BTreeSet<_> = different.iter().map(|games| &games[..2]).collect();
    assert_eq!((different.len(), won.len()), (198, 188));
    assert_eq!(games(Board::EMPTY), [131_184, 77_904, 46_080]);
    let games = naive::tictactoe::count_games(&mut ['.'; 9], 'X');
    assert_eq!(games, [131_184, 77_904, 46_080]);
    assert_eq!(games.iter().sum::<u64>(), 255_168);
}

#[test]
fn the_value_of_a_board_that_no_game_reaches_follows_from_the_counts() {
    let value = |board: &str| board.parse::<Board>().unwrap().value();
    assert_eq!(value("XXX/OO./O.."), Some(Outcome::XWins));
    // Both sides have a line: the side that moved last is asked first.
    assert_eq!(value("XXX/OOO/..."), Some(Outcome::OWins));
    assert_eq!(value("XXX/OOO/X.."), Some(Outcome::XWins));
    assert_eq!(value("XX./.../..."), None);
    assert_eq!(value("O../.../..."), None);
}

#[test]
fn another_may_make_the_first_move() {
    let exchanged = |board: Board| {
        let letters = board.to_bytes().map(|letter| match letter {
            b'X' => b'O',
            b'O' => b'X',
            other => other,
        });
        Board::from_bytes(&letters).unwrap()
    };
    let mut reachable = [0; 3];
    for board in Board::all() {
        let [x, o, either] = First::ALL.map(|first| board.solve_with(first));
        assert_eq!(board.swapped(), exchanged(board));
        assert_eq!(x, board.solve());
        let other = exchanged(board).solve();
        assert_eq!(o.status.is_reachable(), other.status.is_reachable());
        let opponent = |player: Option<Player>| player.map(Player::opponent);
        assert_eq!(o.status.to_move(), opponent(other.status.to_move()));
        assert_eq!(
            o.status.outcome().is_some(),
            other.status.outcome().is_some()
        );
        let winner = |outcome: Option<Outcome>| outcome.map(Outcome::winner);
        assert_eq!(
            winner(o.status.outcome()),
            winner(other.status.outcome()).map(opponent)
        );
        assert_eq!(winner(o.value), winner(other.value).map(opponent));
        assert_eq!(
            (o.best_moves, o.plies_to_end),
            (other.best_moves, other.plies_to_end)
        );
        assert_eq!(o.winning_lines, x.winning_lines);
        assert_eq!(either, if x.status.is_reachable() { x } else { o });
        for (count, solution) in reachable.iter_mut().zip([x, o, either]) {
            *count += usize::from(solution.status.is_reachable());
        }
    }
    assert_eq!(reachable, [5478, 5478, 8533]);
}

#[test]
fn a_winning_cell_completes_a_line_on_any_board() {
    for board in Board::all() {
        for player in Player::ALL {
            for cell in Cell::ALL {
                let mut letters = board.to_bytes().map(char::from);
                let empty = letters[cell.index()] == '.';
                let before = naive::tictactoe::wins(&letters, player.letter());
                letters[cell.index()] = player.letter();
                let wins = naive::tictactoe::wins(&letters, player.letter());
                let found = board.winning_cells(player).contains(cell);
                assert!(!found || empty && wins, "{board} {cell}");
                assert!(found || before || !(empty && wins), "{board} {cell}");
            }
        }
    }
    let board: Board = "XXX/OO./X.X".parse().unwrap();
    assert_eq!(
        board.winning_cells(Player::X),
        [Cell::C2, Cell::B3].into_iter().collect()
    );
}

#[test]
fn every_finished_board_is_found_through_the_perfect_hash_and_no_other_string() {
    let mut found = 0;
    for board in Board::all() {
        let outcome = tictactoe::finished(&board.to_bytes());
        assert_eq!(outcome, board.status().outcome(), "{board}");
        found += usize::from(outcome.is_some());
    }
    assert_eq!(found, 958);
    assert_eq!(tictactoe::finished(b"xxxoo...."), None);
    assert_eq!(tictactoe::finished(&[0; 9]), None);
}

#[test]
fn the_winning_lines_are_those_the_winner_holds() {
    let mut double = 0;
    for board in Board::finished() {
        let winner = board.status().outcome().and_then(Outcome::winner);
        assert_eq!(
            board.winning_lines().is_empty(),
            winner.is_none(),
            "{board}"
        );
        for line in Line::ALL {
            let held = line
                .cells()
                .iter()
                .all(|cell| winner.is_some() && board.player_at(cell) == winner);
            assert_eq!(board.winning_lines().contains(line), held, "{board} {line}");
        }
        double += usize::from(board.winning_lines().len() == 2);
    }
    assert!(double > 0, "some games end with two lines at once");
}

#[test]
fn children_are_one_ply_on_and_games_end_where_there_are_none() {
    for board in Board::reachable() {
        let mut children = 0;
        for (cell, child) in board.children() {
            assert_eq!(child.ply(), board.ply() + 1);
            assert_eq!(board.player_at(cell), None);
            assert_eq!(child.player_at(cell), board.status().to_move());
            assert!(child.status().is_reachable());
            children += 1;
        }
        assert_eq!(children == 0, board.status().outcome().is_some(), "{board}");
    }
}

#[test]
fn symmetric_positions_have_the_same_answers() {
    for board in Board::all() {
        for symmetry in Symmetry::ALL {
            let image = board.transform(symmetry);
            assert_eq!(image.canonical(), board.canonical());
            assert_eq!(
                (image.status(), image.value()),
                (board.status(), board.value())
            );
            assert_eq!(image.plies_to_end(), board.plies_to_end());
            for cell in Cell::ALL {
                assert_eq!(image.player_at(symmetry.apply(cell)), board.player_at(cell));
            }
        }
    }
    for coins in Coins::all() {
        assert_eq!(coins.canonical().least_flips(), coins.least_flips());
    }
    for lights in Lights::all() {
        assert_eq!(lights.canonical().least_presses(), lights.least_presses());
    }
}

#[test]
fn what_the_judges_write_is_read_in_any_form() {
    for coins in Coins::all() {
        assert_eq!(Coins::from_bytes(&coins.to_bytes()), Some(coins));
        assert_eq!(Coins::from_tails(coins.tails()), coins);
    }
    for lights in Lights::all() {
        assert_eq!(Lights::from_bytes(&lights.to_bytes()), Some(lights));
        assert_eq!(Lights::from_cells(lights.cells()), lights);
        assert_eq!(lights.to_string(), lights.cells().to_string());
    }
    for board in Board::all() {
        assert_eq!(Board::from_bytes(&board.to_bytes()), Some(board));
    }
}

#[test]
fn a_wrong_board_is_told_by_place_expectation_and_finding() {
    let told = |text: &str| text.parse::<Board>().unwrap_err().to_string();
    assert_eq!(
        told("X.O/.Y./O.."),
        "line 1, column 6: expected `.`, `X` or `O`, found `Y`"
    );
    assert_eq!(
        told("X.O/.X/O.."),
        "line 1, column 7: expected three cells in each row, found the end of the row"
    );
    assert_eq!(
        told("X.O/.X../O.."),
        "line 1, column 8: expected the end of the row after 3 cells, found `.`"
    );
    assert_eq!(
        told("X.O/.X."),
        "line 1, column 8: expected three rows, found the end of the row"
    );
    assert_eq!(
        told("X.O\n.x.\nO.."),
        "line 2, column 2: expected `.`, `X` or `O`, found `x`"
    );
    assert_eq!(
        told(""),
        "line 1, column 1: expected nine cells, found the end of the row"
    );
    assert_eq!(
        told("XXXXXXXXé"),
        "line 1, column 9: expected `.`, `X` or `O`, found `é`"
    );
    assert!("HHH/HHH/HHH/HHH".parse::<Coins>().is_err());
    assert!("HHHHHHHHHH".parse::<Coins>().is_err());
}
