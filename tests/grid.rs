//! Sets of cells and lines, symmetries, and what all positions on nine cells can do.

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use foregone::coins::Coins;
use foregone::cross::Lights;
use foregone::grid::{Cell, CellSet, Line, LineSet, Positions, Symmetry};
use foregone::names::OutOfRange;
use foregone::text::ParseError;
use foregone::tictactoe::{Board, Player, Unreachable};

/// Compares sets, made of the items that a mask chooses, with the standard library's.
macro_rules! compare_sets {
    ($Set:ident of $Item:ident, $count:expr) => {
        let model = |mask: usize| -> BTreeSet<$Item> {
            let items = $Item::ALL.into_iter().enumerate();
            items
                .filter(|(at, _)| mask >> at & 1 != 0)
                .map(|(_, item)| item)
                .collect()
        };
        let all = || (0..1 << $Item::COUNT).map(model);
        let set = |items: &BTreeSet<$Item>| items.iter().copied().collect::<$Set>();
        assert_eq!(
            (set(&model(0)), $Set::default()),
            ($Set::EMPTY, $Set::EMPTY)
        );
        assert_eq!(set(&BTreeSet::from($Item::ALL)), $Set::FULL);
        let mut masks = BTreeSet::new();
        for one in all() {
            let found = set(&one);
            masks.insert(found.mask());
            assert_eq!((found.len(), found.is_empty()), (one.len(), one.is_empty()));
            assert_eq!(
                (found.first(), found.last()),
                (one.first().copied(), one.last().copied())
            );
            assert!(found.iter().eq(one.iter().copied()));
            assert!(found.into_iter().rev().eq(one.iter().copied().rev()));
            assert_eq!(found.iter().len(), one.len());
            assert_eq!(found.to_string().parse(), Ok(found));
            assert_eq!(
                format!("{found:?}"),
                format!("{}({found})", stringify!($Set))
            );
            for item in &$Set::FULL {
                assert_eq!(found.contains(item), one.contains(&item));
                let (mut with, mut without) = (one.clone(), one.clone());
                with.insert(item);
                without.remove(&item);
                assert_eq!(
                    (found.with(item), found.without(item)),
                    (set(&with), set(&without))
                );
            }
            assert_eq!((!found) | found, $Set::FULL);
            assert_eq!((!found) & found, $Set::EMPTY);
            for other in all().step_by(7) {
                let with = set(&other);
                assert_eq!(found | with, set(&(&one | &other)));
                assert_eq!(found & with, set(&(&one & &other)));
                assert_eq!(found ^ with, set(&(&one ^ &other)));
                assert_eq!(found - with, set(&(&one - &other)));
                assert_eq!(found.is_subset(with), one.is_subset(&other));
                let mut assigned = [found; 5];
                assigned[0] |= with;
                assigned[1] &= with;
                assigned[2] ^= with;
                assigned[3] -= with;
                assigned[4].extend(with);
                let results = [found | with, found & with, found ^ with, found - with];
                assert_eq!(assigned[..4], results);
                assert_eq!(assigned[4], found | with);
            }
        }
        assert_eq!(masks.len(), $count);
    };
}

#[test]
fn sets_of_cells_are_like_those_of_the_standard_library() {
    compare_sets!(CellSet of Cell, 512);
    assert_eq!(CellSet::new(512), None);
    let mixed = CellSet::FULL.iter();
    let ends = |mut cells: foregone::grid::Cells| [cells.next(), cells.next_back(), cells.next()];
    assert_eq!(
        ends(mixed),
        [Some(Cell::A1), Some(Cell::C3), Some(Cell::B1)]
    );
}

#[test]
fn sets_of_lines_are_like_those_of_the_standard_library() {
    compare_sets!(LineSet of Line, 256);
    let error = "R1 X2".parse::<LineSet>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "no such line: `X2`; nearest: `R2`, `C2`, `D2`"
    );
    assert_eq!("".parse(), Ok(LineSet::EMPTY));
}

#[test]
fn symmetries_are_a_group_of_eight() {
    let images = |symmetry: Symmetry| Cell::ALL.map(|cell| symmetry.apply(cell));
    let all: BTreeSet<[Cell; 9]> = Symmetry::ALL.map(images).into();
    assert_eq!(all.len(), 8);
    for one in Symmetry::ALL {
        for cell in Cell::ALL {
            assert_eq!(one.inverse().apply(one.apply(cell)), cell);
        }
        for other in Symmetry::ALL {
            assert!(all.contains(&Cell::ALL.map(|cell| other.apply(one.apply(cell)))));
        }
        // A line stays a line.
        for line in Line::ALL {
            let image = line.cells().transform(one);
            assert!(
                line.cells()
                    .iter()
                    .all(|cell| image.contains(one.apply(cell)))
            );
            assert!(Line::ALL.iter().any(|line| line.cells() == image));
        }
    }
    let middles = |symmetry: Symmetry| [Cell::B1, Cell::A2].map(|cell| symmetry.apply(cell));
    assert_eq!(middles(Symmetry::Turn90), [Cell::C2, Cell::B1]);
    assert_eq!(middles(Symmetry::LeftRight), [Cell::B1, Cell::C2]);
    assert_eq!(middles(Symmetry::TopBottom), [Cell::B3, Cell::A2]);
    assert_eq!(middles(Symmetry::Transpose), [Cell::A2, Cell::B1]);
    assert_eq!(middles(Symmetry::AntiTranspose), [Cell::C2, Cell::B3]);
}

/// What is common to all positions on nine cells.
trait Position:
    Copy
    + Debug
    + Display
    + Ord
    + FromStr<Err = ParseError>
    + TryFrom<usize, Error = OutOfRange>
    + Into<usize>
    + TryFrom<[u8; 9], Error = ParseError>
    + Into<[u8; 9]>
{
    const NAME: &'static str;
    fn all() -> Positions<Self>;
    fn symmetric(self) -> ([Self; 8], Self, (Self, Symmetry));
}

macro_rules! positions {
    ($($Position:ident)+) => {$(
        impl Position for $Position {
            const NAME: &'static str = stringify!($Position);

            fn all() -> Positions<Self> {
                $Position::all()
            }

            fn symmetric(self) -> ([Self; 8], Self, (Self, Symmetry)) {
                let images = Symmetry::ALL.map(|symmetry| self.transform(symmetry));
                (images, self.canonical(), self.canonical_with())
            }
        }
    )+};
}
positions!(Coins Lights Board);

/// Takes each position there and back, and compares its symmetry class with its images, which are
/// given by the letters moved one by one. Gives the number of positions and of classes.
fn check<P: Position>(count: usize) -> [usize; 2] {
    let mut classes = BTreeSet::new();
    for (index, position) in P::all().enumerate() {
        let line = position.to_string();
        let letters: [u8; 9] = position.into();
        assert_eq!(line.replace('/', "").as_bytes(), letters);
        assert_eq!(line.parse(), Ok(position));
        assert_eq!(line.replace('/', "").parse(), Ok(position));
        assert_eq!(format!("{position:#}"), line.replace('/', "\n"));
        assert_eq!(format!("{position:#}").parse(), Ok(position));
        assert_eq!(format!("{position:?}"), format!("{}({line})", P::NAME));
        assert_eq!(P::try_from(letters), Ok(position));
        assert_eq!((P::try_from(index), position.into()), (Ok(position), index));

        let (images, canonical, (same, symmetry)) = position.symmetric();
        for (image, symmetry) in images.into_iter().zip(Symmetry::ALL) {
            let moved: [u8; 9] = image.into();
            for cell in Cell::ALL {
                assert_eq!(moved[symmetry.apply(cell).index()], letters[cell.index()]);
            }
        }
        assert_eq!(Some(&canonical), images.iter().min());
        assert_eq!((same, images[symmetry.index()]), (canonical, canonical));
        let (back, ..) = canonical.symmetric();
        assert_eq!(back[symmetry.inverse().index()], position);
        classes.insert(canonical);
    }
    assert_eq!(P::all().len(), count);
    assert!(
        P::all()
            .rev()
            .eq(P::all().collect::<Vec<_>>().into_iter().rev())
    );
    assert!(P::try_from(count).is_err());
    assert!(P::try_from(*b"????.....").is_err());
    [P::all().count(), classes.len()]
}

#[test]
fn positions_go_there_and_back_and_have_their_images() {
    assert_eq!(check::<Coins>(Coins::COUNT), [512, 102]);
    assert_eq!(check::<Lights>(Lights::COUNT), [512, 102]);
    assert_eq!(check::<Board>(Board::COUNT), [19_683, 2862]);
}

#[test]
fn indices_out_of_range_are_refused() {
    assert_eq!(Coins::new(512), None);
    assert_eq!(Lights::new(512), None);
    assert_eq!(Board::new(19_683), None);
    assert_eq!(Cell::new(9), None);
    let error = Board::try_from(65_536).unwrap_err();
    assert_eq!(
        error.to_string(),
        "no board has the index 65536: they run from 0 to 19682"
    );
}

#[test]
fn the_reason_why_no_game_reaches_a_board_is_there_where_none_does() {
    for board in Board::all() {
        let reason = board.why_unreachable();
        assert_eq!(reason.is_none(), board.status().is_reachable(), "{board}");
    }
    let told = |board: &str| board.parse::<Board>().unwrap().why_unreachable().unwrap();
    assert_eq!(told("XX./.../..."), Unreachable::Counts { x: 2, o: 0 });
    assert_eq!(told("XXX/OOO/..."), Unreachable::BothHaveLines);
    assert_eq!(told("XXX/OO./O.."), Unreachable::PlayedOn(Player::O));
    assert_eq!(told("OOO/XX./XX."), Unreachable::PlayedOn(Player::X));
    let texts = ["XX./.../...", "XXX/OOO/...", "XXX/OO./O.."].map(|board| told(board).to_string());
    assert_eq!(
        texts,
        [
            "2 X and 0 O, but X moves first and the sides take turns",
            "both sides have a line",
            "O moved after X had won",
        ]
    );
}
