//! The inspection of the tables, from code and from the command line.
#![cfg(feature = "cli")]

use std::io::{self, Write};
use std::process::{Command, Output};

use foregone::coins::{self, Coins};
use foregone::cross::{self, Lights};
use foregone::grid::{Cell, Symmetry};
use foregone::inspect::{
    Dump, Explanation, Filter, Format, Statistics, Summary, Table, Value, verify,
};
use foregone::judge::Problem;
use foregone::tictactoe::{self, Board};
use serde_json::Value as Json;

/// A row as the text formats should have it: each field and its text.
type Record = Vec<(String, String)>;

fn record(fields: impl IntoIterator<Item = (&'static str, String)>) -> Record {
    let fields = fields.into_iter();
    fields
        .map(|(name, text)| (name.to_string(), text))
        .collect()
}

fn or_dash(text: Option<String>) -> String {
    text.unwrap_or_else(|| "-".into())
}

/// The rows that a table should have, put together from the answers of the public functions.
fn answers(table: Table) -> Vec<Record> {
    match table {
        Table::Coins => Coins::all().map(coins_answer).collect(),
        Table::Cross => Lights::all().map(cross_answer).collect(),
        Table::Tictactoe => Board::all().map(tictactoe_answer).collect(),
        Table::Finished => Board::all().filter_map(finished_answer).collect(),
        Table::Problems => problem_answers(),
        other => panic!("what does {other} say?"),
    }
}

fn coins_answer(coins: Coins) -> Record {
    let solution = coins::solve(coins);
    let members = Coins::all().filter(|other| other.canonical() == coins.canonical());
    record([
        ("index", coins.index().to_string()),
        ("board", coins.to_string()),
        (
            "flips",
            solution.map_or("-1".into(), |solution| solution.flips().to_string()),
        ),
        (
            "lines",
            or_dash(solution.map(|solution| solution.lines().to_string())),
        ),
        (
            "face",
            or_dash(solution.map(|solution| solution.face().to_string())),
        ),
        ("class", coins.canonical().to_string()),
        ("orbit", members.count().to_string()),
    ])
}

fn cross_answer(lights: Lights) -> Record {
    let pressed = cross::solve(lights);
    let members = Lights::all().filter(|other| other.canonical() == lights.canonical());
    record([
        ("index", lights.index().to_string()),
        ("board", lights.to_string()),
        ("presses", pressed.len().to_string()),
        ("pressed", pressed.to_string()),
        ("class", lights.canonical().to_string()),
        ("orbit", members.count().to_string()),
    ])
}

fn tictactoe_answer(board: Board) -> Record {
    let mut members: Vec<Board> = Symmetry::ALL.map(|s| board.transform(s)).to_vec();
    members.sort();
    members.dedup();
    let plies = board.value().map(|_| board.plies_to_end().to_string());
    let moves: Vec<&str> = board.best_moves().iter().map(Cell::name).collect();
    let best = (!moves.is_empty()).then(|| moves.join(" "));
    record([
        ("index", board.index().to_string()),
        ("board", board.to_string()),
        ("ply", board.ply().to_string()),
        ("status", board.status().to_string()),
        (
            "value",
            or_dash(board.value().map(|value| value.to_string())),
        ),
        (
            "best",
            or_dash(board.best_move().map(|cell| cell.to_string())),
        ),
        ("best_moves", or_dash(best)),
        ("plies", plies.unwrap_or("-1".into())),
        ("lines", board.winning_lines().to_string()),
        ("class", board.canonical().to_string()),
        ("orbit", members.len().to_string()),
    ])
}

fn finished_answer(board: Board) -> Option<Record> {
    let key = board.to_bytes();
    Some(record([
        ("index", board.index().to_string()),
        ("board", board.to_string()),
        ("key", String::from_utf8_lossy(&key).into_owned()),
        ("outcome", tictactoe::finished(&key)?.to_string()),
    ]))
}

fn problem_answers() -> Vec<Record> {
    let names = Problem::ALL.iter().flat_map(|problem| {
        [problem.name()]
            .into_iter()
            .chain(problem.aliases().iter().copied())
    });
    let rows = names.map(|name| {
        let problem: Problem = name.parse().unwrap();
        let method = if problem.puzzle().is_table() {
            "table"
        } else {
            "search"
        };
        record([
            ("index", problem.index().to_string()),
            ("key", name.into()),
            ("problem", problem.name().into()),
            ("title", problem.title().into()),
            ("puzzle", problem.puzzle().to_string()),
            ("method", method.into()),
        ])
    });
    rows.collect()
}

fn dumped(table: Table, format: Format) -> String {
    let mut text = Vec::new();
    Dump::new(table, format).write(&mut text).unwrap();
    String::from_utf8(text).unwrap()
}

/// Reads separated values back.
fn read_separated(text: &str, delimiter: u8) -> Vec<Record> {
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .from_reader(text.as_bytes());
    let names = reader.headers().unwrap().clone();
    let pair = |(name, text): (&str, &str)| (name.to_string(), text.to_string());
    let records = reader.records().map(Result::unwrap);
    records
        .map(|record| names.iter().zip(&record).map(pair).collect())
        .collect()
}

/// The fields that hold a number or null in JSON.
const NUMBERS: [&str; 7] = [
    "index", "flips", "presses", "ply", "plies", "orbit", "entries",
];

/// Reads a JSON object back, its values as the text formats have them.
fn read_object(object: &Json) -> Record {
    let values = object.as_object().unwrap().iter();
    let read = |(name, value): (&String, &Json)| {
        let text = match value {
            Json::Null if NUMBERS.contains(&name.as_str()) => "-1".into(),
            Json::Null => "-".into(),
            Json::Number(number) if NUMBERS.contains(&name.as_str()) => number.to_string(),
            Json::String(text) if !NUMBERS.contains(&name.as_str()) => text.clone(),
            Json::Array(names) if names.is_empty() => "-".into(),
            Json::Array(names) => {
                let names: Vec<&str> = names.iter().map(|name| name.as_str().unwrap()).collect();
                names.join(" ")
            }
            other => panic!("{name} should not be {other}"),
        };
        (name.clone(), text)
    };
    values.map(read).collect()
}

#[test]
fn every_machine_format_can_be_read_back_and_says_what_the_library_answers() {
    for table in Table::ALL {
        let answers = answers(table);
        assert_eq!(
            read_separated(&dumped(table, Format::Csv), b','),
            answers,
            "{table}"
        );
        assert_eq!(
            read_separated(&dumped(table, Format::Tsv), b'\t'),
            answers,
            "{table}"
        );

        let array: Json = serde_json::from_str(&dumped(table, Format::Json)).unwrap();
        let objects: Vec<Record> = array.as_array().unwrap().iter().map(read_object).collect();
        assert_eq!(objects, answers, "{table}");

        let lines = dumped(table, Format::Ndjson);
        let lines = lines
            .lines()
            .map(|line| serde_json::from_str(line).unwrap());
        let objects: Vec<Record> = lines.map(|object: Json| read_object(&object)).collect();
        assert_eq!(objects, answers, "{table}");
    }
}

#[test]
fn the_formats_for_people_say_the_same() {
    for table in [Table::Coins, Table::Cross, Table::Finished, Table::Problems] {
        let answers = answers(table);
        let words = |line: &str| {
            line.split_whitespace()
                .map(String::from)
                .collect::<Vec<_>>()
        };
        let text = dumped(table, Format::Text);
        let markdown = dumped(table, Format::Markdown);
        let mut text = text.lines();
        let mut markdown = markdown.lines();
        let names: Vec<&str> = table.fields().iter().map(|field| field.name()).collect();
        assert_eq!(words(text.next().unwrap()), names);
        assert_eq!(
            markdown.next().unwrap(),
            format!("| {} |", names.join(" | "))
        );
        assert!(markdown.next().unwrap().starts_with("| ---: | --- |"));
        for answer in &answers {
            let cells: Vec<&str> = answer.iter().map(|(_, text)| text.as_str()).collect();
            assert_eq!(words(text.next().unwrap()), words(&cells.join(" ")));
            let row = markdown.next().unwrap().replace('`', "");
            assert_eq!(row, format!("| {} |", cells.join(" | ")));
        }
        assert_eq!((text.next(), markdown.next()), (None, None));
    }
}

#[test]
fn an_empty_selection_is_still_well_formed() {
    for format in Format::ALL {
        let dump = Dump {
            filter: Filter::parse(Table::Coins, "flips>4").unwrap(),
            ..Dump::new(Table::Coins, format)
        };
        let mut text = Vec::new();
        dump.write(&mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        match format {
            Format::Json => assert_eq!(
                serde_json::from_str::<Json>(&text).unwrap(),
                Json::from(Vec::<Json>::new())
            ),
            Format::Ndjson => assert_eq!(text, ""),
            Format::Markdown => assert_eq!(text.lines().count(), 2),
            _ => assert_eq!(text.lines().count(), 1),
        }
    }
}

/// A reader that has closed its end.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn the_error_of_a_writer_is_passed_on_as_it_is() {
    for format in Format::ALL {
        let error = Dump::new(Table::Coins, format)
            .write(&mut Closed)
            .unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe, "{format}");
    }
}

fn kept(table: Table, text: &str) -> usize {
    let filter = Filter::parse(table, text).unwrap();
    table.rows().filter(|row| filter.keeps(row)).count()
}

#[test]
fn a_filter_keeps_the_rows_for_which_every_comparison_holds() {
    assert_eq!(kept(Table::Coins, "flips>=4"), 18);
    assert_eq!(kept(Table::Coins, "flips < 4"), 2 + 16 + 44 + 48);
    assert_eq!(kept(Table::Coins, "flips<=4"), 128);
    assert_eq!(kept(Table::Coins, "flips=-1"), 384);
    assert_eq!(kept(Table::Coins, "flips!=-1,face=tails"), 64);
    assert_eq!(kept(Table::Coins, "lines=C1 R3"), 2);
    assert_eq!(kept(Table::Coins, "lines=-, flips=0"), 2);
    assert_eq!(kept(Table::Coins, "board=HTTHTTTHH"), 1);
    assert_eq!(kept(Table::Coins, "index>500"), 11);
    assert_eq!(kept(Table::Cross, "presses=9"), 1);
    assert_eq!(kept(Table::Cross, "orbit=1"), 8);
    assert_eq!(kept(Table::Tictactoe, "status=x-won"), 626);
    assert_eq!(kept(Table::Tictactoe, "status!=unreachable,value=o"), 1474);
    assert_eq!(
        kept(Table::Tictactoe, "class=X../.../..., status!=unreachable"),
        0
    );
    assert_eq!(kept(Table::Tictactoe, "class=.../.../..X"), 4);
    assert_eq!(kept(Table::Finished, "outcome=draw"), 16);
    assert_eq!(kept(Table::Problems, "key=spoj-toe2"), 1);
    let both = Filter::parse(Table::Coins, "face=heads").unwrap();
    let both = both.and(Filter::parse(Table::Coins, "flips=4").unwrap());
    assert_eq!(Table::Coins.rows().filter(|row| both.keeps(row)).count(), 9);
}

#[test]
fn a_wrong_filter_is_refused_where_it_is_wrong() {
    let cases = [
        (
            Table::Coins,
            "",
            "line 1, column 1: expected a field of coins (index, board, flips, lines, face, class, orbit), found the end of the comparison",
        ),
        (
            Table::Coins,
            "flip>3",
            "line 1, column 1: expected a field of coins (index, board, flips, lines, face, class, orbit), found `flip`",
        ),
        (
            Table::Coins,
            "flips=3,",
            "line 1, column 9: expected a field of coins (index, board, flips, lines, face, class, orbit), found the end of the comparison",
        ),
        (
            Table::Coins,
            "flips",
            "line 1, column 6: expected one of = != < <= > >=, found the end of the comparison",
        ),
        (
            Table::Coins,
            "flips~3",
            "line 1, column 6: expected one of = != < <= > >=, found `~`",
        ),
        (
            Table::Coins,
            "flips>=,face=heads",
            "line 1, column 8: expected a whole number, found `,`",
        ),
        (
            Table::Coins,
            "flips >= four",
            "line 1, column 10: expected a whole number, found `four`",
        ),
        (
            Table::Coins,
            "flips>-2",
            "line 1, column 7: expected a whole number, found `-2`",
        ),
        (
            Table::Coins,
            "face>heads",
            "line 1, column 5: expected `=` or `!=`, since face is not a number, found `>`",
        ),
        (
            Table::Coins,
            "flips=4, face=edge",
            "line 1, column 15: expected one of heads, tails, or -, found `edge`",
        ),
        (
            Table::Coins,
            "lines=R1 R4",
            "line 1, column 10: expected some of R1 R2 R3 C1 C2 C3 D1 D2, or -, found `R4`",
        ),
        (
            Table::Coins,
            "board=HTT/HXT/THH",
            "line 1, column 12: expected `H` or `T`, found `X`",
        ),
        (
            Table::Tictactoe,
            "status=won",
            "line 1, column 8: expected one of unreachable, x-to-move, o-to-move, x-won, o-won, draw, or -, found `won`",
        ),
        (
            Table::Problems,
            "key=",
            "line 1, column 5: expected a text, found the end of the comparison",
        ),
    ];
    for (table, text, message) in cases {
        assert_eq!(
            Filter::parse(table, text).unwrap_err().to_string(),
            message,
            "{text}"
        );
    }
}

#[test]
fn sorting_keeps_rows_of_the_same_value_in_the_order_of_their_index() {
    let dump = Dump {
        sort: Table::Coins.field("flips"),
        ..Dump::new(Table::Coins, Format::Text)
    };
    let keys: Vec<(Option<u8>, usize)> = dump
        .rows()
        .map(|row| {
            let Value::Number(index) = row.values()[0] else {
                panic!("the index is a number");
            };
            (
                Coins::new(index as usize).unwrap().least_flips(),
                index as usize,
            )
        })
        .collect();
    assert_eq!(keys.len(), 512);
    assert!(keys.is_sorted());
}

fn bars(statistics: &Statistics, title: &str) -> Vec<u64> {
    let found = statistics
        .histograms
        .iter()
        .find(|histogram| histogram.title == title);
    let found = found.unwrap_or_else(|| panic!("no histogram {title}"));
    found.bars.iter().map(|(_, count)| *count).collect()
}

fn total(statistics: &Statistics, name: &str) -> u64 {
    let found = statistics.totals.iter().find(|(found, _)| *found == name);
    found.unwrap_or_else(|| panic!("no total {name}")).1
}

#[test]
fn statistics_give_the_known_totals() {
    let coins = Statistics::of(Table::Coins);
    assert_eq!(total(&coins, "solvable"), 128);
    let title = "positions by least flips (-1: impossible)";
    assert_eq!(bars(&coins, title), [384, 2, 16, 44, 48, 18]);
    assert_eq!(coins.extremes[0].0, "the 18 hardest positions, 4 flips");
    assert_eq!(coins.extremes[0].1.len(), 18);

    let cross = Statistics::of(Table::Cross);
    assert_eq!(total(&cross, "solvable"), 512);
    assert_eq!(
        bars(&cross, "positions by least presses"),
        [1, 9, 36, 84, 126, 126, 84, 36, 9, 1]
    );
    assert_eq!(cross.extremes[0].1, ["*.*/.*./*.*"]);

    let tictactoe = Statistics::of(Table::Tictactoe);
    let totals = [
        ("boards", 19_683),
        ("reachable", 5_478),
        ("finished", 958),
        ("symmetry classes of the reachable", 765),
        ("symmetry classes of the finished", 138),
        ("finished classes won by X", 91),
        ("finished classes won by O", 44),
        ("finished classes drawn", 3),
        ("games", 255_168),
        ("games won by X", 131_184),
        ("games won by O", 77_904),
        ("games drawn", 46_080),
    ];
    for (name, known) in totals {
        assert_eq!(total(&tictactoe, name), known, "{name}");
    }
    assert_eq!(
        bars(&tictactoe, "reachable boards by marks on them"),
        [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]
    );
    let title = "reachable boards by value under best play";
    assert_eq!(bars(&tictactoe, title), [2936, 1474, 1068]);

    let finished = Statistics::of(Table::Finished);
    assert_eq!(
        bars(&finished, "finished boards by outcome"),
        [626, 316, 16]
    );
    assert_eq!(total(&finished, "symmetry classes"), 138);

    let problems = Statistics::of(Table::Problems);
    assert_eq!(total(&problems, "problems"), Problem::ALL.len() as u64);
}

#[test]
fn the_bars_of_a_histogram_are_in_proportion() {
    let text = Statistics::of(Table::Cross).to_string();
    let length = |value: &str| {
        let line = text
            .lines()
            .find(|line| line.trim_start().starts_with(value))
            .unwrap();
        line.chars().filter(|&c| c == '█').count()
    };
    assert_eq!((length("4  "), length("3  "), length("2  ")), (50, 33, 14));
}

#[test]
fn another_method_finds_every_entry_of_every_table() {
    let entries = [512, 512, 19_683, 958, Table::Problems.rows().count()];
    for (table, entries) in Table::ALL.into_iter().zip(entries) {
        assert_eq!(verify(table), Ok(entries), "{table}");
    }
}

#[test]
fn an_entry_is_found_by_index_by_digits_and_by_board() {
    let same = [
        (
            Table::Coins,
            vec![
                "220",
                "011011100",
                "HTT/HTT/THH",
                "HTTHTTTHH",
                "HTT\nHTT\nTHH",
            ],
        ),
        (Table::Cross, vec!["341", "101010101", "*.*/.*./*.*"]),
        (Table::Tictactoe, vec!["8118", "102010200", "X.O/.X./O.."]),
        (Table::Finished, vec!["10125", "111220000", "XXX/OO./..."]),
        (Table::Problems, vec!["0", "boj-9079"]),
    ];
    for (table, keys) in same {
        let texts: Vec<String> = keys
            .iter()
            .map(|key| Explanation::of(table, key).unwrap().to_string())
            .collect();
        assert!(texts.windows(2).all(|pair| pair[0] == pair[1]), "{table}");
    }
}

#[test]
fn a_key_that_a_table_does_not_have_is_refused() {
    let cases = [
        (
            Table::Coins,
            "512",
            "line 1, column 1: expected an index from 0 to 511, found `512`",
        ),
        (
            Table::Coins,
            "011011102",
            "line 1, column 9: expected a digit of base 2, found `2`",
        ),
        (
            Table::Coins,
            "HTT/HTT/TH",
            "line 1, column 11: expected three cells in each row, found the end of the row",
        ),
        (
            Table::Coins,
            "",
            "line 1, column 1: expected nine cells, found the end of the row",
        ),
        (
            Table::Tictactoe,
            "19683",
            "line 1, column 1: expected an index from 0 to 19682, found `19683`",
        ),
        (
            Table::Tictactoe,
            "000000003",
            "line 1, column 9: expected a digit of base 3, found `3`",
        ),
        (
            Table::Finished,
            "XX./OO./...",
            "line 1, column 1: expected a finished board, found XX./OO./..., which is x-to-move",
        ),
        (
            Table::Problems,
            "200",
            &format!(
                "line 1, column 1: expected an index from 0 to {}, found `200`",
                Problem::COUNT - 1
            ),
        ),
        (
            Table::Problems,
            "boj-1",
            "line 1, column 1: expected the name of a problem, as `foregone judge --list` has them, found `boj-1`",
        ),
    ];
    for (table, key, message) in cases {
        assert_eq!(
            Explanation::of(table, key).unwrap_err().to_string(),
            message,
            "{key}"
        );
    }
}

/// The steps of an explanation: what is xor-ed, as numbers, and the last line's.
fn xor_steps(text: &str) -> (Vec<u16>, u16) {
    let number = |line: &str| u16::from_str_radix(&line[2..13].replace(' ', ""), 2).unwrap();
    let moves = text
        .lines()
        .filter(|line| line.starts_with("^ "))
        .map(number);
    let end = text.lines().find(|line| {
        line.ends_with("all heads") || line.ends_with("all tails") || line.ends_with("all dark")
    });
    (moves.collect(), number(end.unwrap()))
}

#[test]
fn every_explanation_of_coins_and_lights_adds_up() {
    for coins in Coins::all() {
        let text = Explanation::of(Table::Coins, &coins.to_string())
            .unwrap()
            .to_string();
        if let Some(solution) = coins::solve(coins) {
            let (moves, end) = xor_steps(&text);
            assert_eq!(moves.len(), solution.flips() as usize);
            let sum = moves
                .iter()
                .fold(coins.index() as u16, |sum, step| sum ^ step);
            assert_eq!(sum, end, "{coins}");
            assert!(sum == 0 || sum == 511);
        } else {
            let line = text.lines().find(|line| line.starts_with("& ")).unwrap();
            let cells = u16::from_str_radix(&line[2..13].replace(' ', ""), 2).unwrap();
            // Flipping any line changes an even number of the cells; all alike is even too.
            for line in foregone::grid::Line::ALL {
                assert_eq!((line.cells().mask() & cells).count_ones() % 2, 0, "{coins}");
            }
            assert_eq!(cells.count_ones() % 2, 0);
            assert_eq!(
                (coins.index() as u16 & cells).count_ones() % 2,
                1,
                "{coins}"
            );
        }
    }
    for lights in Lights::all() {
        let text = Explanation::of(Table::Cross, &lights.to_string())
            .unwrap()
            .to_string();
        let (moves, end) = xor_steps(&text);
        assert_eq!(moves.len(), usize::from(lights.least_presses()));
        let sum = moves
            .iter()
            .fold(lights.index() as u16, |sum, step| sum ^ step);
        assert_eq!((sum, end), (0, 0), "{lights}");
    }
}

#[test]
fn every_kind_of_board_is_explained() {
    for (board, phrase) in [
        ("XXX/OO./...", "X has taken all of R1, which is a1 b1 c1."),
        ("OOO/XX./X..", "O has taken all of R1, which is a1 b1 c1."),
        ("XOX/XOO/OXX", "the board is full and nobody has a line."),
        ("X.O/.X./O..", "* c3  X wins in 1 ply"),
        ("X../.../...", "The principal line, a draw in 8 plies:"),
        (
            "XX./.../...",
            "2 X and 0 O, but X moves first and the sides take turns.",
        ),
        ("XXX/OOO/...", "both sides have a line."),
        ("XXX/OO./O..", "O moved after X had won."),
        ("OOO/XX./XX.", "X moved after O had won."),
    ] {
        let text = Explanation::of(Table::Tictactoe, board)
            .unwrap()
            .to_string();
        assert!(text.contains(phrase), "{text}");
    }
}

#[test]
fn a_summary_counts_entries_and_bytes() {
    let sizes = Table::ALL.map(|table| {
        let summary = Summary::of(table);
        (summary.entries, summary.bytes)
    });
    assert_eq!(
        sizes[..3],
        [
            (512, 3 * 512),
            (512, 3 * 512),
            (19_683, 7 * 19_683 + 199 * 12)
        ]
    );
    // Ten bytes for each board and its outcome, eight for every five boards to look it up.
    assert_eq!(sizes[3], (958, 958 * 10 + 8 * 320));
}

fn foregone(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_foregone"));
    command
        .args(arguments)
        .env("NO_COLOR", "1")
        .output()
        .unwrap()
}

#[test]
fn the_source_is_printed_as_it_is_compiled_in() {
    let output = foregone(&["table", "source"]);
    assert!(output.status.success());
    assert_eq!(output.stdout, foregone::tables::source().as_bytes());
}

#[test]
fn verify_and_stats_end_well_for_every_table() {
    assert!(foregone(&["table", "verify"]).status.success());
    for table in Table::ALL {
        let name = table.name();
        assert!(foregone(&["table", name]).status.success());
        assert!(foregone(&["table", name, "stats"]).status.success());
        let one = foregone(&["table", "verify", name]);
        let other = foregone(&["table", name, "verify"]);
        assert!(one.status.success());
        assert_eq!(one.stdout, other.stdout);
    }
}

#[test]
fn the_checksum_is_that_of_the_rows_as_tab_separated_values() {
    use sha2::{Digest, Sha256};
    for table in Table::ALL {
        let output = foregone(&["table", table.name(), "dump", "--format", "tsv"]);
        let digest = Sha256::digest(&output.stdout);
        let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(Summary::of(table).sha256, digest);
    }
}

#[test]
fn the_table_command_prints_what_the_snapshots_say() {
    trycmd::TestCases::new()
        .case("tests/inspect/*.trycmd")
        .run();
}
