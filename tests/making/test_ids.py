"""Internal: ids: short strings that make the same puzzle again; all others are refused."""

from __future__ import annotations

import re
import string
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from boards import DIAGONALS, JIGSAW_5, JIGSAW_9, MIXED
from hypothesis import assume, given, settings, strategies as st
from law_examples import examples

from sudokulib import (
    BacktrackingFiller,
    CannotMake,
    CoverFiller,
    CoverSolver,
    DigitByDigitFiller,
    Filler,
    Grid,
    Judgment,
    Layout,
    Limits,
    LogicSolver,
    MatchingFiller,
    NoSolution,
    PatternFiller,
    Puzzle,
    PuzzleMaker,
    Stopped,
    Symmetry,
    UniformFiller,
    make,
    puzzle_from_id,
)
from sudokulib._making import ids
from sudokulib._making.ids import ALGORITHM, RATINGS, IdParts
from sudokulib._making.maker import OPTIONS as TABLE
from sudokulib.errors import InvalidOption, UnsupportedLayout
from sudokulib.fillers import default_filler
from sudokulib.randomness import Rng
from sudokulib.techniques import NakedSingle

FOUR, SIX, NINE = (Layout.boxes(p, q) for p, q in ((2, 2), (2, 3), (3, 3)))
CROSSES = "x..x.xx..xx.x..x"
SAFE = set(string.ascii_letters + string.digits + ".-_~")  # RFC 3986 calls these unreserved

FILLERS: list[Filler] = [
    PatternFiller(),
    BacktrackingFiller(),
    BacktrackingFiller(fewest_first=False),
    BacktrackingFiller(fewest_first=True),
    BacktrackingFiller(step="row"),
    DigitByDigitFiller(),
    DigitByDigitFiller(odd_rows_first=False),
    CoverFiller(),
    MatchingFiller(),
    MatchingFiller(sweeps=0),
    MatchingFiller(sweeps=12),
    UniformFiller(),
]

OPTIONS: list[dict[str, Any]] = [
    {},
    {"clues": 30},
    {"clues": 81},
    {"blanks": 0},
    {"blanks": 47},
    {"minimal": True},
    {"minimal": True, "clues": 25},
    {"solver": LogicSolver()},
    {"solver": LogicSolver(), "clues": 30, "symmetry": Symmetry.DIAGONAL},
    {"solver": CoverSolver()},
    {"filler": CoverFiller()},
    {"filler": CoverFiller(), "layout": JIGSAW_5},
    {"filler": BacktrackingFiller(step="row")},
    {"filler": DigitByDigitFiller()},
    {"layout": FOUR, "pattern": CROSSES},
    {"layout": SIX, "pattern": "xx....x..x....xx.x..x....x..x...xx..", "minimal": True},
    {"layout": FOUR, "pattern": "x" * 16},
    {"layout": DIAGONALS, "clues": 40, "filler": BacktrackingFiller()},
    {"layout": JIGSAW_9, "blanks": 32, "symmetry": Symmetry.FULL},
    {"layout": JIGSAW_5, "filler": DigitByDigitFiller()},
    {"layout": Layout.boxes(4, 4), "blanks": 100},
    {"layout": Layout.boxes(3, 5), "blanks": 60, "filler": PatternFiller()},
    {"layout": Layout.boxes(2, 2).with_houses([(0, 5, 10, 15)])},
    *({"symmetry": symmetry} for symmetry in Symmetry),
    *({"filler": filler} for filler in FILLERS),
    *({"layout": layout} for layout in MIXED),
]


class Own:
    """A filler and a solver from outside the library."""

    complete = True

    def fill(self, layout: Layout, rng: Rng, *, limits: Limits | None = None) -> Grid:
        return CoverFiller().fill(layout, rng)

    def solutions(self, grid: Grid, *, limits: Limits | None = None) -> Any:
        return CoverSolver().solutions(grid, limits=limits)

    def proves_unique(self, grid: Grid, *, limits: Limits | None = None) -> bool:
        return True


class OwnCoverFiller(CoverFiller):
    """It is defined in the library, but its behaviour is unknown."""


class OwnLogicSolver(LogicSolver):
    """It is defined in the library, but its behaviour is unknown."""


def write_id(layout: Layout, values: dict[str, Any], seed: int) -> str | None:
    return ids.write_id(IdParts("sudoku", layout, values, seed), TABLE)


def read_id(text: str) -> tuple[dict[str, Any], int]:
    parts = ids.read_id(text, {"sudoku": TABLE}.get)
    return {"layout": parts.layout, **parts.values}, parts.seed


def id_of(seed: int | str = 1, **options: Any) -> str:
    id = make(**options, rng=seed).id
    assert id is not None
    return id


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options)[:40])
@pytest.mark.parametrize("seed", [0, -1, "monday", 2**128 - 1])
def test_an_id_makes_the_same_puzzle(options: dict[str, Any], seed: int | str) -> None:
    puzzle = make(**options, rng=seed)
    assert puzzle.id is not None
    assert set(puzzle.id) <= SAFE
    again = puzzle_from_id(puzzle.id)
    assert again == puzzle
    assert again.solution == puzzle.solution
    assert again.id == puzzle.id
    assert again.clues.layout is puzzle.clues.layout


def test_a_layout_with_a_plus_is_read_too() -> None:
    assert read_id("1.3x3+diagonals.1") == read_id("1.3x3~diagonals.1")
    assert puzzle_from_id("1.2x2+diagonals.7").id == "1.2x2~diagonals.7"


def test_an_id_says_what_was_asked() -> None:
    assert id_of() == "1.3x3.1"
    assert id_of(61) == "1.3x3.z"
    assert id_of(62) == "1.3x3.10"
    assert id_of(0) == "1.3x3.0"
    assert id_of(2**128 - 1) == "1.3x3.7n42DGM5Tflk9n8mt7Fhc7"
    assert id_of(layout=DIAGONALS) == "1.3x3~diagonals.1"
    assert id_of(layout=FOUR.with_houses([(0, 5, 10, 15)])) == "1.2x2~0_5_10_15.1"
    assert id_of(layout=FOUR, pattern=CROSSES) == "1.2x2.pR45.1"
    assert id_of(clues=30, symmetry=Symmetry.HALF_TURN) == "1.3x3.c30.shalf_turn.1"
    assert id_of(filler=BacktrackingFiller(fewest_first=False)) == "1.3x3.fB~fewest_first~0.1"
    assert id_of(solver=LogicSolver()) == "1.3x3.vL.1"
    assert id_of(filler=DigitByDigitFiller(odd_rows_first=False)) == "1.3x3.fD~odd_rows_first~0.1"
    assert id_of(minimal=True, blanks=56) == "1.3x3.b56.m.1"


def test_what_is_usual_is_not_said() -> None:
    for layout in (NINE, Layout.boxes(3, 4), JIGSAW_5):
        usual = id_of(layout=layout, clues=layout.cell_count - 5)
        said = id_of(
            layout=layout,
            clues=layout.cell_count - 5,
            filler=default_filler(layout),
            solver=CoverSolver(),
            minimal=False,
            symmetry=Symmetry.NONE,
            pattern=None,
            blanks=None,
            judge=None,
        )
        assert said == usual
    assert id_of(solver=LogicSolver(), filler=UniformFiller()) == "1.3x3.vL.1"


def test_ids_are_short() -> None:
    assert len(id_of("a word for a seed")) <= 28
    assert len(id_of("a word", clues=30, symmetry=Symmetry.LEFT_RIGHT_UP_DOWN)) <= 60


@pytest.mark.parametrize(
    "options",
    [
        {"filler": Own()},
        {"filler": OwnCoverFiller()},
        {"solver": Own()},
        {"solver": OwnLogicSolver()},
        {"solver": LogicSolver((NakedSingle(),)), "layout": FOUR},
        {"solver": LogicSolver(()), "clues": 81},
        {"judge": lambda puzzle: Judgment.GOOD},
        {"judge": lambda puzzle: "good"},
    ],
)
def test_no_id_where_something_has_no_name(options: dict[str, Any]) -> None:
    puzzle = make(**options, rng=1)
    assert puzzle.id is None
    assert Puzzle(puzzle.clues).id is None


def test_the_layout_in_an_id_may_be_written_as_its_own_id() -> None:
    puzzle = make(layout=Layout.parse("2x2+diagonals"), rng=1)
    assert puzzle.id is not None
    assert "~diagonals" in puzzle.id
    assert puzzle_from_id(puzzle.id.replace("~", "+")) == puzzle
    assert puzzle_from_id(puzzle.id.replace("~", "+")).id == puzzle.id


def test_no_id_where_it_would_be_too_long() -> None:
    large = Layout.boxes(6, 6)
    crowd = [[r * 36 + (r * k + m) % 36 for r in range(36)] for k in (2, 3) for m in range(36)]
    few, many = large.with_houses(crowd[:50]), large.with_houses(crowd)
    id = write_id(few, {}, 5)
    assert id is not None
    assert len(id) > 6000
    assert read_id(id) == ({"layout": few}, 5)
    assert write_id(many, {}, 5) is None


def test_the_longest_pattern() -> None:
    layout = Layout.boxes(10, 10)
    pattern = "x." * 5000
    id = write_id(layout, {"pattern": pattern}, 2**128 - 1)
    assert id is not None
    assert len(id) < 2000
    assert read_id(id) == ({"layout": layout, "pattern": pattern}, 2**128 - 1)


def test_another_version_is_refused() -> None:
    for version in (ALGORITHM + 1, ALGORITHM - 1, "", "v1", "01", "1 ", 10**5000):
        text = f"{version:x}.3x3.1" if isinstance(version, int) else f"{version}.3x3.1"
        with pytest.raises(InvalidOption, match=f"begins? with {ALGORITHM}") as caught:
            puzzle_from_id(text)
        assert (caught.value.option, caught.value.value) == ("id", text)


@pytest.mark.parametrize(
    "text",
    [
        "1",
        "1.",
        "1..",
        "1.3x3",
        "1.3x3.",
        "1.3x3..1",
        "1.3x3.1.",
        "1.3x3.01",
        "1.3x3.!",
        "1.3x3.é",
        "1.3x3.-1",
        "1.3x3. 1",
        "1.3x3.1\n",
        "1.3x3.7n42DGM5Tflk9n8mt7Fhc8",  # 2**128
        "1.3x3.zzzzzzzzzzzzzzzzzzzzzzzz",
        "1.03x3.1",
        "1.3X3.1",
        "1.1x3.1",
        "1.11x3.1",
        "1.2x3~windows.1",
        "1.3x3~windows~diagonals.1",
        "1.3x3~.1",
        "1.3x3.q.1",
        "1.3x3.j.1",
        "1.3x3.c.1",
        "1.3x3.cc.1",
        "1.3x3.c030.1",
        "1.3x3.c+30.1",
        "1.3x3.c30.c30.1",
        "1.3x3.c30.c31.1",
        "1.3x3.c" + "1" * 5000 + ".1",
        "1.3x3.c\u0663\u0660.1",
        "1.3x3.m1.1",
        "1.3x3.sHALF_TURN.1",
        "1.3x3.shalf turn.1",
        "1.3x3.s.1",
        "1.3x3.n.1",
        "1.3x3.n1000.1",
        "1.3x3.p.1",
        "1.3x3.p0.1",
        "1.3x3.f.1",
        "1.3x3.fX.1",
        "1.3x3.fB~.1",
        "1.3x3.fB~step.1",
        "1.3x3.fB~step~.1",
        "1.3x3.fB~step~column.1",
        "1.3x3.fB~step~1.1",
        "1.3x3.fB~step~row~fewest_first~1.1",
        "1.3x3.fB~fewest_first.1",
        "1.3x3.fB~fewest_first~.1",
        "1.3x3.fB~fewest_first~2.1",
        "1.3x3.fB~fewest_first~yes.1",
        "1.3x3.fB~step~row~step~row.1",
        "1.3x3.fB~self~1.1",
        "1.3x3.fM~sweeps~-1.1",
        "1.3x3.fM~sweeps~two.1",
        "1.3x3.fM~sweeps~999999999.1",
        "1.3x3.fM~sweeps~0~sweeps~0.1",
        "1.3x3.fP~p~3.1",
        "1.3x3.fD~odd_rows_first~False.1",
        "1.3x3.fD~odd_rows_first~1.1",
        "1.3x3.fD~odd_rows_first~2.1",
        "1.3x3.vC.1",
        "1.3x3.vL~techniques~1.1",
        "1.3x3.vL~techniques~singles.1",
        "1.3x3." + "c30." * 3000 + "1",
        "1." + "1" * 20_000 + ".1",
        "1.3x3." + "1" * 20_000,
        "1.\ud800.1",
    ],
    ids=lambda text: repr(text)[:40],
)
def test_what_is_no_id(text: str) -> None:
    with pytest.raises(InvalidOption, match="this is not the id of a puzzle") as caught:
        puzzle_from_id(text)
    assert (caught.value.option, caught.value.value) == ("id", text)


@pytest.mark.parametrize(
    "text",
    [
        "1.3x3.fU.1",
        "1.3x4.fM.1",
        "1.3x3~windows.fC.1",
        "1.3x3.snone.1",
        "1.3x3.m.c25.1",
        "1.3x3.vL.fC.1",
    ],
)
def test_one_puzzle_one_id(text: str) -> None:
    """Options with their default are left out, and the others are in their order."""
    with pytest.raises(InvalidOption, match="this is not the id of a puzzle") as caught:
        puzzle_from_id(text)
    assert (caught.value.option, caught.value.value) == ("id", text)


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("1.3x3.c82.1", "clues"),
        ("1.3x3.b82.1", "blanks"),
        ("1.3x3.c30.b51.1", "blanks"),
        ("1.3x3.pR45.1", "pattern"),
        ("1.2x2.c8.pR45.1", "pattern"),
        ("1.2x2.sfull.pR45.1", "symmetry"),
    ],
)
def test_ids_of_options_that_cannot_be(text: str, option: str) -> None:
    with pytest.raises(InvalidOption, match="this is not the id of a puzzle") as caught:
        puzzle_from_id(text)
    assert (caught.value.option, caught.value.value) == ("id", text)
    assert isinstance(caught.value.__cause__, InvalidOption)
    assert caught.value.__cause__.option == option


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("1.3x3.c16.1", CannotMake),
        ("1.2x2.c5.sfull.1", CannotMake),
        ("1.3x3~windows.fM.1", UnsupportedLayout),
        ("1.111222333~diagonals.1", NoSolution),
    ],
)
def test_ids_of_puzzles_that_cannot_be(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        puzzle_from_id(text)


@pytest.mark.parametrize("id", [1, 1.3, True, b"1.3x3.1", ["1.3x3.1"], make(rng=1)])
def test_ids_of_a_wrong_type(id: Any) -> None:
    with pytest.raises(TypeError, match="id must be a str"):
        puzzle_from_id(id)
    with pytest.raises(TypeError, match="id must be a str"):
        read_id(id)


def test_an_id_stands_alone() -> None:
    with pytest.raises(TypeError, match="unexpected keyword argument 'clues'"):
        puzzle_from_id("1.3x3.1", clues=30)  # type: ignore[call-arg]


def test_limits_are_no_part_of_an_id() -> None:
    puzzle = make(rng=1)
    for limits in (None, Limits(), Limits(5_000), Limits(should_stop=lambda: False)):
        again = puzzle_from_id("1.3x3.1", limits=limits)
        assert (again, again.id) == (puzzle, "1.3x3.1")
        assert make(rng=1, limits=limits).id == "1.3x3.1"
    with pytest.raises(CannotMake):
        puzzle_from_id("1.3x3.1", limits=Limits(1))
    with pytest.raises(Stopped):
        puzzle_from_id("1.3x3.1", limits=Limits(should_stop=lambda: True))
    with pytest.raises(TypeError, match="limits must be a Limits"):
        puzzle_from_id("1.3x3.1", limits=5)  # type: ignore[arg-type]
    with pytest.raises(InvalidOption):
        puzzle_from_id("nonsense", limits=Limits(should_stop=lambda: True))


# Every string makes a puzzle or a named error, and soon.


VALID = [
    "1.3x3.5iOixdjN8j8WbxsOhJjL",
    "1.2x2.c6.m.7",
    "1.2x3.shalf_turn.1",
    "1.3x3.c30.squarter_turn.W7E",
    "1.2x3.fB~step~row.W7E",
    "1.2x4.b30.fM~sweeps~2.1",
    "1.2x2.pR45.vL.z",
    "1.3x3~diagonals~windows.3",
    "1.1111213322334223544455554.fD~odd_rows_first~0.A",
]


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A valid id, or two spliced together, with some symbols changed."""
    text = draw(st.sampled_from(VALID))
    if draw(st.booleans()):
        other = draw(st.sampled_from(VALID)).split(".")
        parts = text.split(".")
        at = draw(st.integers(1, len(parts)))
        text = ".".join(parts[:at] + other[draw(st.integers(1, len(other))) :])
    for _ in range(draw(st.integers(0, 3))):
        at, end = (draw(st.integers(0, len(text))) for _ in range(2))
        new = draw(st.text(st.sampled_from(sorted(SAFE)), max_size=2))
        text = text[:at] + new + text[max(at, min(end, at + 2)) :]
    return text


def stops_soon() -> Callable[[], bool]:
    asked = count()
    return lambda: next(asked) > 30


def is_small(options: dict[str, Any]) -> bool:
    """A valid id may ask for a board of 100 rows, whose nodes take long: these are not for here."""
    return int(options["layout"].size) <= 10


@settings(max_examples=examples(400))
@given(mutated())
def test_mutated_ids(text: str) -> None:
    try:
        options, seed = read_id(text)
    except InvalidOption:
        with pytest.raises(InvalidOption):
            puzzle_from_id(text)
        return
    assert 0 <= seed < 2**128
    assume(is_small(options))
    try:
        puzzle = puzzle_from_id(text, limits=Limits(1_000, stops_soon()))
    except (InvalidOption, CannotMake, UnsupportedLayout, NoSolution, Stopped):
        return
    assert puzzle.id == text
    assert puzzle == PuzzleMaker(**options).make(seed)


@settings(max_examples=examples(300))
@given(
    st.one_of(
        st.text(),
        st.text(sorted(SAFE)).map("1.".__add__),
        st.text(sorted(SAFE)).map("1.3x3.c".__add__),
        st.from_regex(re.compile(r"1\.[2-4]x[2-4](\.[a-z][0-9a-z~_]{0,6}){0,3}\.[0-9A-Za-z]{1,4}")),
    )
)
def test_any_text(text: str) -> None:
    said = None
    try:
        values, seed = read_id(text)
    except InvalidOption as error:
        said = error.option, error.value
    if said is not None:
        assert said == ("id", text)
        return
    written = write_id(values["layout"], {k: v for k, v in values.items() if k != "layout"}, seed)
    assert written is not None
    assert read_id(written) == (values, seed)


@given(
    st.sampled_from([layout for layout in MIXED if layout.size > 2]),
    st.integers(0, 2**128 - 1),
    st.data(),
)
def test_every_set_of_options_comes_back(layout: Layout, seed: int, data: st.DataObject) -> None:
    """Written and read, without making anything."""
    cells = layout.cell_count
    marks = st.lists(st.sampled_from(".x"), min_size=cells, max_size=cells).map("".join)
    every = {
        "clues": st.integers(0, cells),
        "blanks": st.integers(0, cells),
        "minimal": st.just(True),
        "symmetry": st.sampled_from([*Symmetry]),
        "pattern": marks,
        "filler": st.sampled_from(FILLERS),
        "solver": st.just(LogicSolver()),
    }
    names = data.draw(st.sets(st.sampled_from(sorted(every))))
    options = {name: data.draw(every[name]) for name in every if name in names}
    text = write_id(layout, options, seed)
    assert text is not None
    assert set(text) <= SAFE
    assert read_id(text) == ({"layout": layout} | options, seed)


def test_ids_of_a_difficulty_have_a_version_of_their_own() -> None:
    options = {"layout": NINE, "symmetry": Symmetry.HALF_TURN, "requires": ("X-Wing",)}
    text = f"1.3x3.shalf_turn.rX-Wing.g{RATINGS}.W7E"
    named = {name: value for name, value in options.items() if name != "layout"}
    assert write_id(NINE, named, 123_456) == text
    assert read_id(text) == (options, 123_456)
    for old in (text.replace(f".g{RATINGS}", ""), text.replace(f"g{RATINGS}", "g4")):
        with pytest.raises(InvalidOption, match=f"have the part g{RATINGS} in this version"):
            read_id(old)
    for wrong in (
        f"1.3x3.g{RATINGS}.1",
        f"1.3x3.g{RATINGS}.dhard.1",
        f"1.3x3.dhard.g{RATINGS}.g{RATINGS}.1",
    ):
        with pytest.raises(InvalidOption, match=r"not the id|have the part"):
            puzzle_from_id(wrong)


@pytest.mark.parametrize(
    "option", ["deasy", "e2_0~3_0", "rX-Wing", "rNaked_Pair~X-Wing", "aX-Wing"]
)
def test_each_option_about_difficulty_has_the_version(option: str) -> None:
    options, seed = read_id(f"1.3x3.{option}.g{RATINGS}.5")
    assert len(options) == 2
    assert seed == 5
    with pytest.raises(InvalidOption, match="in this version"):
        read_id(f"1.3x3.{option}.5")
