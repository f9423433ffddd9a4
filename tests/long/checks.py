"""The long checks: what each shows and takes, what runs it, and which counts a release needs.

`noxfile.py` reads this table before there is an environment, so nothing is imported that has to be
installed. `nox -s long -- NAME` runs a check, except for sessions of nox; `nox -s release` says
which of them have run.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

NOT_RUN = 77
"""The exit code of a check for which something is missing here."""


class NotRun(Exception):
    """Something is missing here: a published file, a browser. The message says what."""


class Result(NamedTuple):
    """The figures of a check, and the number of its faults."""

    counts: Mapping[str, int] = {}
    """Empty for a run of only a part, which is not recorded."""
    faults: int = 0
    part: str = ""
    """The name of a part, such as a seed, if the counts of several add up."""


def in_words(minutes: float) -> str:
    """Minutes in words.

    >>> in_words(0.4), in_words(12.2), in_words(90)
    ('a minute', '12 minutes', '1.5 hours')
    """
    if minutes < 1.5:
        return "a minute"
    return f"{minutes:.0f} minutes" if minutes < 90 else f"{minutes / 60:.1f} hours"


class Check(NamedTuple):
    """A long check, and what of it a release needs."""

    name: str
    what: str
    minutes: float = 0
    """On two idle cores."""
    least: Mapping[str, int] = {}
    """The figures that it must have. If this is empty, it is enough that it has run to its end."""
    resume: str = ""
    """What a release adds so that a second run continues; `{folder}` keeps what is done."""
    group: str = "test"
    """The dependency group."""
    program: str = ""
    """What runs it, if that is not `tests/long/NAME.py`."""
    session: str = ""
    """The sessions that run it, if it has its own: the arguments of `nox`."""
    is_measured: bool = False
    """Whether a whole run took these minutes; otherwise they follow from a part or an older run."""
    cases: int = 0
    """The number of random cases, if a fault shows in one of them; otherwise 0."""
    touches_all: bool = False
    """Whether it runs code of the package that its program does not import."""

    @property
    def path(self) -> str:
        """The program, from the root of the project."""
        return self.program or f"tests/long/{self.name}.py"

    @property
    def time(self) -> str:
        """The minutes in words."""
        return in_words(self.minutes)

    @property
    def command(self) -> str:
        """The arguments of `nox` in a release."""
        return self.session or f"-s long -- {self.name} {self.resume}".rstrip()


CHECKS = (
    Check(
        "tests",
        "the tests that are not slow, on one Python",
        4,
        session="-s tests",
        is_measured=True,
    ),
    Check(
        "coverage",
        "whether the tests that are not slow reach every branch",
        10,
        session="-s coverage",
        is_measured=True,
    ),
    Check(
        "long_tests",
        "tests that take too long for .ci/run, and tests of large samples",
        12,
        session="-s tests -- -n auto -m long",
        is_measured=True,
    ),
    Check(
        "scale",
        "a cluster that loses a worker, and other pools",
        2,
        session="-s scale",
    ),
    Check(
        "server",
        "attacks on the server of the examples, recipes for frameworks",
        2,
        session="-s server",
    ),
    Check(
        "ci",
        "slow tests, types, style, docs, wheel, other Pythons",
        7,
        session="-t ci --parallel 2",
        is_measured=True,
    ),
    Check("bench", "speed", 10, {"figures": 52}, session="-s bench"),
    Check("figures", "how long calls take, for tables of pages", 10, {"figures": 78}),
    Check("laws", "100 examples of each law", 3, {"runs": 1}, is_measured=True),
    Check(
        "proved",
        "a million made puzzles, each proved again",
        23,
        {"puzzles": 999_000},
        "--resume {folder}/proved.jsonl --publish",
        cases=1_000_000,
    ),
    Check(
        "mixed_puzzles",
        "100,000 puzzles of mixed layouts and options, each proved again",
        6,
        {"puzzles": 100_000},
        cases=100_000,
    ),
    Check(
        "counts",
        "solutions of 4,000 boards of all layouts, counted and listed, against a SAT solver",
        2,
        {"boards": 4_000},
        cases=4_000,
    ),
    Check(
        "sukaku",
        "2,000 sukaku against a SAT solver and predicates, and ratings of puzzles as candidates",
        2,
        {"sukaku": 2_000, "puzzles": 200},
        is_measured=True,
        cases=2_000,
    ),
    Check(
        "maker_options",
        "1,000 random sets of a maker's options",
        1,
        {"sets of options": 1_000},
        cases=1_000,
    ),
    Check(
        "published", "five published collections, each puzzle proved again", 1, {"puzzles": 27_595}
    ),
    Check("identity", "canonical forms, and all classes of small boards", 2, {"proofs": 5}),
    Check(
        "levels",
        "10,000 puzzles of each level: rated again, timed, all different",
        13,
        {"puzzles": 50_000},
        "--resume {folder}/levels.jsonl",
        cases=50_000,
    ),
    Check(
        "picked",
        "made puzzles against random ones picked until one fits",
        11,
        {"puzzles": 2_000},
        group="statistics",
    ),
    Check(
        "scale_for_rules",
        "scores and levels of the scale for rules, against HoDoKu's, paths and searches",
        10,
        {"puzzles": 2_000},
        group="statistics",
    ),
    Check(
        "killers",
        "4,000 killers, proved again, and their cages against published ones",
        3,
        {"killers": 4_000},
        group="statistics",
        cases=4_000,
    ),
    Check(
        "techniques",
        "20 puzzles that need each technique: times, canonical forms",
        18,
        {"puzzles of each": 20},
        "--resume {folder}/techniques.jsonl",
    ),
    Check(
        "clue_counts",
        "numbers of clues of 400,000 minimal puzzles, 40,000 of each symmetry",
        3,
        {"puzzles": 400_000},
    ),
    Check(
        "digging",
        "numbers of clues of four samples of 100,000 minimal puzzles, one by a second program",
        7,
        {"puzzles": 400_000},
        "--resume {folder}/digging.jsonl",
        group="statistics",
    ),
    Check(
        "constraints",
        "constraints against brute force on 17,000 small boards",
        2,
        {"boards of 4x4": 10_000, "boards of 6x6": 3_000, "boards of 5x5": 4_000},
        "--resume {folder}/constraints.jsonl",
        cases=17_000,
    ),
    Check(
        "steps",
        "every step of 20,000 made puzzles and five collections against the solution",
        9,
        {"made puzzles": 20_000, "published puzzles": 27_595},
        "--resume {folder}/steps.jsonl",
        cases=20_000,
    ),
    Check(
        "constraint_steps",
        "every step of 2,500 puzzles with constraints and 1,000 small boards against the solution",
        9,
        {"puzzles": 2_500, "small boards": 1_000},
        "--resume {folder}/constraint_steps.jsonl",
        cases=2_500,
    ),
    Check(
        "explainer_steps",
        "every step on Sudoku Explainer's scale against the solution; ratings on both scales",
        9,
        {"made puzzles": 10_000},
        "--resume {folder}/explainer_steps.jsonl",
        cases=10_000,
    ),
    Check(
        "explainer_hardest",
        "a dozen of the hardest puzzles on Sudoku Explainer's scale",
        5,
        {"puzzles": 12},
        "--resume {folder}/explainer_hardest.jsonl",
    ),
    Check(
        "hints",
        "188 of the hardest puzzles, solved by hints alone",
        5,
        {"puzzles": 188},
        "--resume {folder}/hints.tsv",
    ),
    Check(
        "expert_patterns",
        "patterns of experts: what they solve, every step against the solution, linear programs",
        12,
        {
            "hardest_1106": 188,
            "te3": 100,
            "random minimal puzzles": 6_000,
            "sets of candidates": 3_000,
        },
        "--resume {folder}/expert_patterns.jsonl",
        group="statistics",
        cases=6_000,
    ),
    Check(
        "oracles",
        "techniques and ratings against HoDoKu and Sudoku Explainer",
        10,
        {"cases": 576, "ratings": 2_200},
        "--resume {folder}/oracles.jsonl",
    ),
    Check("hodoku_chains", "chains against HoDoKu's, on its paths", 1, {"paths": 423}),
    Check(
        "hodoku_almost_locked",
        "almost locked sets and Sue de Coq against HoDoKu's, on its paths",
        1,
        {"paths": 423},
    ),
    Check("variants", "published puzzles with constraints", 3, {"puzzles": 148}),
    Check(
        "made_variants",
        "made variants of every kind and level, proved by a SAT solver and rated again",
        15,
        {"of each": 20},
        "--resume {folder}/made_variants.jsonl",
    ),
    Check(
        "variant_kinds",
        "1,000 made variants of each kind without a level, proved by a SAT solver",
        20,
        {"of each": 1_000},
        "--resume {folder}/variant_kinds.jsonl",
        cases=33_000,
    ),
    Check(
        "named_steps",
        "published puzzles with constraints, solved without general exclusion, forcing or a search",
        3,
        {"boards": 100},
    ),
    Check(
        "variants_sat",
        "published puzzles with constraints, solved alternately by the library and by SAT solvers",
        10,
        {"puzzles": 111},
    ),
    Check(
        "true_candidates",
        "true candidates against brute force and against a loop",
        5,
        {"boards": 2_000, "published boards": 80},
        is_measured=True,
        cases=2_000,
    ),
    Check(
        "variants_memory",
        "10,000 boards with different constraints in constant memory",
        2,
        {"puzzles": 10_000},
    ),
    Check(
        "large_file", "a gzip file of a million lines in constant memory", 2, {"lines": 1_000_000}
    ),
    Check(
        "exclude",
        "100,000 puzzles of an earlier volume, read by --exclude: time and memory",
        1,
        {"puzzles": 100_000},
    ),
    Check(
        "book",
        "a book of 300 puzzles as PDF on three papers: boards, fonts, margins, sizes",
        1,
        {"pages": 300},
        group="book",
    ),
    Check(
        "formats", "100,000 broken strings for each reader", 4, {"texts of each format": 100_000}
    ),
    Check(
        "fuzz",
        "10 million hostile strings, 100,000 hostile calls",
        18,
        {"texts": 10_000_000, "calls": 100_000},
        "--resume {folder}/fuzz.jsonl",
        cases=10_000_000,
    ),
    Check("bounds", "memory and time of hostile calls", 1, {"cases": 26}),
    Check(
        "many_rules",
        "the first call on 2,000 boards of many rules: time and memory",
        3,
        {"boards": 2_000},
        "--resume {folder}/many_rules.jsonl",
        cases=2_000,
    ),
    Check("reader_memory", "memory of all readers at their bounds", 2, {"runs": 1}),
    Check(
        "statistics",
        "how random fillers are",
        20,
        {"demands": 35},
        "--resume {folder}/statistics.jsonl",
        group="statistics",
        program="tests/statistics/run.py",
    ),
    Check(
        "peers",
        "speed and answers of other packages",
        3,
        {"kinds of work": 6},
        program="tests/peers/run.py",
        touches_all=True,
    ),
    Check(
        "path_sizes",
        "bytes of the solution paths of 200 random minimal puzzles and of hard ones",
        1,
        {"paths": 220},
    ),
    Check("pictures", "pictures in a browser and on paper", 2, {"pictures": 14, "pages": 25}),
    Check(
        "pyodide",
        "seeds, pickles and times in Pyodide",
        2,
        {"puzzles": 87},
        group="browser",
        program="tests/long/in_pyodide.py",
    ),
    Check(
        "browser",
        "what players expect of the page to play on, in Chromium",
        5,
        {"rows": 70},
        session="-s browser",
        is_measured=True,
        group="browser",
    ),
    Check(
        "site_pages",
        "every page of the documentation, in Chromium",
        12,
        {"pages": 150},
        group="site",
        touches_all=True,
        is_measured=True,
    ),
)
"""What a release needs. A run that counted less is not recorded; `fuzz` is recorded by seeds."""

BY_NAME = {check.name: check for check in CHECKS}

SEARCHES = (
    Check("seed_puzzles", "looks for puzzles that making to a difficulty starts from"),
    Check("technique_examples", "looks for a plainer example of each technique"),
    Check("board_examples", "looks for examples on other boards, for the technique pages"),
)
"""Programs that make files of the package and of the documentation."""

LONG = {
    each.name: each
    for each in (*CHECKS, *SEARCHES)
    if not each.session or Path(__file__).with_name(f"{each.name}.py").is_file()
}
"""What `nox -s long` runs, by name: all that have a program here."""
