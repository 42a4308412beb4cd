//! The judges, a row each.

/// An online judge.
pub(super) struct Judge {
    /// What the names of its problems begin with, before a hyphen.
    prefix: &'static str,
    title: &'static str,
    /// Whether it writes its own names of problems in capitals.
    capitals: bool,
    /// The most bytes of a submission, as far as known.
    limit: Option<usize>,
}

/// Where the limits come from is in `docs/judges.md`; 50 KB stand for one that is known to be small,
/// but not published.
static JUDGES: [Judge; 26] = [
    Judge::new("algospot", "AlgoSpot", true, None),
    Judge::new("aoj", "AOJ", true, Some(50 << 10)),
    Judge::new("boj", "BOJ", true, Some(512 << 10)),
    Judge::new("buaa", "BUAA", true, None),
    Judge::new("ccf-csp", "CCF CSP", true, None),
    Judge::new("codechef", "CodeChef", true, None),
    Judge::new("codeforces", "Codeforces", true, Some(64 << 10)),
    Judge::new("codetree", "Codetree", false, None),
    Judge::new("codewars", "Codewars", false, None),
    Judge::new("codingame", "CodinGame", false, None),
    Judge::new("dmoj", "DMOJ", false, None),
    Judge::new("exercism", "Exercism", false, None),
    Judge::new("hackerrank", "HackerRank", false, None),
    Judge::new("infoarena", "infoarena", false, None),
    Judge::new("kattis", "Kattis", false, Some(128 << 10)),
    Judge::new("leetcode", "LeetCode", true, None),
    Judge::new("lio", "lio.lv", false, None),
    Judge::new("luogu", "Luogu", true, None),
    Judge::new("poj", "POJ", true, None),
    Judge::new("progcont", "progcont", false, None),
    Judge::new("programmers", "Programmers", false, None),
    Judge::new("quera", "Quera", false, None),
    Judge::new("spoj", "SPOJ", true, Some(50_000)),
    Judge::new("topcoder", "TopCoder", false, None),
    Judge::new("uva", "UVa", true, None),
    Judge::new("zoj", "ZOJ", true, None),
];

impl Judge {
    const fn new(
        prefix: &'static str,
        title: &'static str,
        capitals: bool,
        limit: Option<usize>,
    ) -> Judge {
        Judge {
            prefix,
            title,
            capitals,
            limit,
        }
    }

    /// The judge that the name of a problem begins with, and the judge's own name for it.
    fn of(name: &str) -> Option<(&'static Judge, &str)> {
        let own = |judge: &Judge| name.strip_prefix(judge.prefix)?.strip_prefix('-');
        JUDGES.iter().find_map(|judge| Some((judge, own(judge)?)))
    }
}

/// The judge of a problem's name and the judge's own name for it, such as `Kattis flipfive`.
pub(super) fn place(name: &str) -> Option<String> {
    let (
        Judge {
            title, capitals, ..
        },
        own,
    ) = Judge::of(name)?;
    Some(if *capitals {
        format!("{title} {}", own.to_uppercase())
    } else {
        format!("{title} {own}")
    })
}

/// The most bytes that the judge of a problem's name takes, as far as known.
pub(super) fn limit(name: &str) -> Option<usize> {
    Judge::of(name)?.0.limit
}
