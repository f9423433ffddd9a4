"""Internal: options that are refused at once, and why this is right."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from pathlib import Path
from typing import Any

import pytest
from boards import DIAGONALS

from sudokulib import (
    CannotMake,
    Judgment,
    Layout,
    Limits,
    LogicSolver,
    PatternFiller,
    PuzzleMaker,
    Stopped,
    Symmetry,
    make,
    puzzle_from_id as again,
)
from sudokulib._making.feasibility import DUG_CLUES, empty_corner, empty_pair, weak_box

NINE = Layout.boxes(3, 3)

Line = frozenset[int]
Lines = tuple[Line, ...]
"""The digits of the three rows of a box, or of its columns."""


def thirds(digits: frozenset[int]) -> Iterator[Lines]:
    """All ways to split nine digits into three sets of three."""
    first = min(digits)
    for two in combinations(sorted(digits - {first}), 2):
        one = frozenset({first, *two})
        second = min(digits - one)
        for others in combinations(sorted(digits - one - {second}), 2):
            yield one, frozenset({second, *others}), digits - one - {second, *others}


DIGITS = frozenset(range(9))
THIRDS = list(thirds(DIGITS))


def fit(rows: Lines, columns: Lines) -> bool:
    """Whether a box has these rows and columns; its digits are then known."""
    return all(len(row & column) == 1 for row in rows for column in columns)


def boxes_beside(given: Lines) -> list[tuple[Lines, Lines]]:
    """The lines of two boxes in a chute whose third box is given."""
    found = []
    for third in THIRDS:
        for lines in permutations(third):
            if not any(map(frozenset.intersection, lines, given)):
                rest = [DIGITS - line - other for line, other in zip(lines, given, strict=True)]
                found.append((lines, tuple(rest)))
    return found


def kind_of(lines: Lines, others: Lines) -> list[tuple[int, ...]]:
    """How two splits lie to each other; it is the same after digits were exchanged."""
    sizes = [[len(line & other) for other in others] for line in lines]
    orders = list(permutations(range(3)))
    return min(
        [tuple(sizes[i][j] for j in columns) for i in rows] for rows in orders for columns in orders
    )


def test_three_empty_boxes_in_an_l_leave_several_solutions() -> None:
    """All cases, up to the names of digits: the other boxes say only what their lines have.

    corner | beside | given      `rows`: the rows of the given box of this band
    below                        `columns`: the columns of the given box of this stack
    given
    """
    assert len(THIRDS) == 280
    rows = THIRDS[0]
    corners_and_beside = boxes_beside(rows)
    kinds = {str(kind_of(rows, columns)): columns for columns in THIRDS}
    assert len(kinds) == 5
    fewest = []
    for columns in kinds.values():
        corners_and_below = boxes_beside(columns)
        fits = [
            sum(1 << j for j, (other, _) in enumerate(corners_and_below) if fit(corner, other))
            for corner, _ in corners_and_beside
        ]
        # The digits that the given boxes of the other stacks and bands leave for these two boxes.
        beside = {
            tuple(i for i, (_, box) in enumerate(corners_and_beside) if fit(box, left))
            for left in THIRDS
        }
        below = {
            sum(1 << j for j, (_, box) in enumerate(corners_and_below) if fit(box, left))
            for left in THIRDS
        }
        numbers = {
            sum((fits[i] & mask).bit_count() for i in some) for some in beside for mask in below
        }
        assert 1 not in numbers
        fewest.append(min(numbers - {0}))
    assert min(fewest) == 2


def without_boxes(*boxes: int) -> str:
    return "".join("." if r // 3 * 3 + c // 3 in boxes else "x" for r in range(9) for c in range(9))


def test_where_three_empty_boxes_are() -> None:
    for boxes in combinations(range(9), 3):
        rows = [box // 3 for box in boxes]
        columns = [box % 3 for box in boxes]
        is_corner = len(set(rows)) == len(set(columns)) == 2
        found = empty_corner(NINE, without_boxes(*boxes))
        assert (found is not None) is is_corner
        if found is not None:
            corner, beside, below = found
            assert {corner, beside, below} == set(boxes)
            assert corner // 3 == beside // 3
            assert corner % 3 == below % 3
    for boxes in combinations(range(9), 5):
        pattern = without_boxes(*boxes)
        assert empty_corner(NINE, pattern) or empty_pair(NINE, pattern)
    assert empty_corner(DIAGONALS, without_boxes(0, 1, 3)) is None


def test_a_corner_is_refused() -> None:
    with pytest.raises(CannotMake, match=r"two in one stack \(boxes 9, 8 and 6") as caught:
        make(pattern=without_boxes(8, 7, 5), limits=None)
    assert caught.value.is_impossible
    assert caught.value.options == ("pattern",)
    for boxes in ([0, 1, 5, 8], [0, 4, 8], [0, 1, 5]):  # the most that can be empty
        assert make(pattern=without_boxes(*boxes), rng=1).clues.clue_count == 81 - 9 * len(boxes)


def fillings(columns: Sequence[Line]) -> list[tuple[int, ...]]:
    """All ways to fill a band whose columns have these digits, up to the names of its rows.

    The cells are numbered column by column.
    """
    found = [tuple(columns[0])]
    masks = [tuple([1 << digit for digit in columns[0]])]
    for column in columns[1:]:
        more, more_masks = [], []
        for cells, (a, b, c) in zip(found, masks, strict=True):
            for x, y, z in permutations(column):
                if not (a >> x | b >> y | c >> z) & 1:
                    more.append((*cells, x, y, z))
                    more_masks.append((a | 1 << x, b | 1 << y, c | 1 << z))
        found, masks = more, more_masks
    return found


@pytest.mark.long
def test_a_box_alone_needs_four_clues_and_not_only_in_a_row_and_a_column() -> None:
    """All cases, up to the names of digits: the other bands say only what the columns have."""
    box = THIRDS[0]  # the one with clues
    kinds = {str(kind_of(box, second)): second for second in THIRDS}
    weak = [[0, 3, 6, 7, 8], [0, 4, 8]]  # a row and a column; three that share none
    enough = [[4, 5, 7, 8], [4, 5, 6, 8], [2, 4, 7, 8], [2, 4, 6, 8]]

    def is_ever_unique(clues: Sequence[int]) -> bool:
        given = Counter(
            tuple([filling[clue - clue % 3 + rows[clue % 3]] for clue in clues])
            for filling in found
            for rows in permutations(range(3))
        )
        return 1 in given.values()

    for second, third in product(kinds.values(), THIRDS):
        found = fillings([*box, *second, *third])
        assert not any(map(is_ever_unique, weak))
        enough = [clues for clues in enough if not is_ever_unique(clues)]
    assert enough == []


def test_which_boxes_are_too_weak_alone() -> None:
    """Four clues are enough in the four ways above and in no other, in every chute."""
    forms = set()
    for number in range(1, 512):
        clues = [divmod(i, 3) for i in range(9) if number >> i & 1]
        cells = {(3 + row, 6 + column) for row, column in clues}
        pattern = "".join(
            "x" if r // 3 != 1 or (r, c) in cells else "." for r in range(9) for c in range(9)
        )
        turned = "".join(pattern[9 * c + r] for r in range(9) for c in range(9))
        found = weak_box(NINE, pattern)
        assert found in (None, 5)
        assert weak_box(NINE, turned) == (None if found is None else 7)
        if found is None and len(clues) == 4:
            forms.add(tuple(sorted([kind(clues, line) for line in (0, 1)])))
        elif found is None:
            assert len(clues) > 4
    assert weak_box(NINE, "x" * 81) is weak_box(DIAGONALS, "." * 81) is None
    assert len(forms) == 3  # a box and the same box turned are one


def kind(clues: list[tuple[int, int]], line: int) -> tuple[int, ...]:
    """How many clues the rows or the columns have."""
    return tuple(sorted(Counter(clue[line] for clue in clues).values()))


def test_a_letter_is_refused() -> None:
    pattern = ("xx.....xx" * 4 + "x" * 9) + "xx.....xx" * 4
    with pytest.raises(CannotMake, match="box 5 has all clues of its band or its stack") as caught:
        make(pattern=pattern, limits=None)
    assert caught.value.is_impossible


@pytest.mark.parametrize(
    ("symmetry", "clues", "minimal"),
    [
        ("none", 17, False),
        ("none", 18, False),
        ("none", 31, True),
        ("half turn", 18, False),
        ("half turn", 39, True),
        ("full", 61, True),
    ],
)
def test_numbers_of_clues_that_are_never_found(symmetry: str, clues: int, minimal: bool) -> None:
    for limits in (Limits(), Limits(5)):
        with pytest.raises(CannotMake, match=f"{clues} clues.* is too rare: 40,000") as caught:
            make(clues=clues, symmetry=symmetry, minimal=minimal, limits=limits)
        assert not caught.value.is_impossible
        walk = f"puzzle_with_{'many' if minimal else 'few'}_clues({clues})"
        assert (walk in str(caught.value)) == (symmetry == "none")
        assert caught.value.options == (("clues", "minimal") if minimal else ("clues",))
        assert caught.value.best is None
        assert caught.value.__cause__ is None
    with pytest.raises(CannotMake) as by_blanks:
        make(blanks=81 - clues, symmetry=symmetry, minimal=minimal)
    assert by_blanks.value.options[0] == "blanks"


def test_the_rarest_numbers_have_a_larger_default() -> None:
    usual, rare = 1_000_000, 20_000_000
    for nodes, options in (
        (rare, {"clues": 20}),
        (rare, {"blanks": 61}),
        (rare, {"clues": 29, "minimal": True}),
        (rare, {"clues": 23, "symmetry": "both diagonals"}),
        (usual, {"clues": 19}),
        (usual, {"clues": 21}),
        (usual, {"clues": 29}),
        (usual, {"clues": 20, "symmetry": "half turn"}),
        (usual, {"clues": 20, "layout": "3x3+diagonals"}),
        (usual, {"clues": 20, "solution": make(rng=1).solution}),
        (usual, {}),
    ):
        given: dict[str, Any] = options
        assert PuzzleMaker(**given).limits == Limits(nodes)
    own = Limits(5)
    assert PuzzleMaker(clues=20, limits=own).limits is own
    for wrong in ({"clues": "20"}, {"blanks": "61"}, {"clues": [20]}):
        given = wrong
        with pytest.raises(TypeError):
            PuzzleMaker(**given)


def test_ids_of_the_rarest_numbers_have_the_same_default(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Limits | None] = []

    def make_nothing(maker: PuzzleMaker, seed: int, limits: Limits | None, **known: bool) -> None:
        given.append(limits)

    monkeypatch.setattr(PuzzleMaker, "_make", make_nothing)
    again("1.3x3.c20.g")
    again("1.3x3.c21.g")
    again("1.3x3.c20.g", limits=Limits(5))
    again("1.3x3.c20.g", limits=None)
    assert given == [Limits(20_000_000), Limits(), Limits(5), None]


@pytest.mark.parametrize(
    ("layout", "message"),
    [
        (
            "6x6",
            "6x6 has boxes of 6 rows and 6 columns, so a board of 36x36; a board of 6x6 has the id "
            "2x3; above 24x24, removing clues .* such as blanks=518, or allow more nodes",
        ),
        (
            "5x5",
            "^5x5 has boxes of .* jigsaw5 makes .*; above 24x24, .* such as blanks=250, or",
        ),
        ("3x9", "^above 24x24, removing clues .* such as blanks=291, or"),
    ],
)
def test_large_boards_need_a_number_of_clues(layout: str, message: str) -> None:
    with pytest.raises(CannotMake, match=message) as caught:
        make(layout=layout, rng=1)
    assert caught.value.options == ()
    assert not caught.value.is_impossible
    assert caught.value.__cause__ is None


@pytest.mark.parametrize(
    "options",
    [
        {"layout": "4x6"},
        {"nodes": 1_000_001},
        {"symmetry": "half turn"},
        {"clues": 600},
        {"solver": LogicSolver()},
        {"filler": PatternFiller()},
    ],
)
def test_large_boards_that_may_be_made_are_not_refused(options: dict[str, Any]) -> None:
    given: dict[str, Any] = {"layout": "5x5", **options}
    nodes = given.pop("nodes", 1_000_000)
    with pytest.raises(Stopped):
        make(**given, rng=1, limits=Limits(nodes, lambda: True))


def begins(**options: object) -> bool:
    """Whether a maker begins to search."""
    try:
        make(rng=1, **options)  # type: ignore[arg-type]
    except CannotMake as error:
        return bool(error.tries)
    return True


@pytest.mark.slow
def test_numbers_that_may_be_found_are_not_refused() -> None:
    limits = Limits(3000)
    for symmetry, (fewest, most) in DUG_CLUES.items():
        for clues in (fewest, most):
            assert begins(symmetry=symmetry, clues=clues, minimal=True, limits=limits)
    for clues in (19, 30):
        assert begins(clues=clues, minimal=True, limits=limits)
    assert begins(clues=60, limits=limits)
    assert begins(layout="2x3", clues=7, limits=limits)
    # What else decides how many clues are left:
    assert begins(clues=34, minimal=True, solver=LogicSolver(), limits=limits)
    assert begins(clues=34, minimal=True, judge=lambda puzzle: Judgment.GOOD, limits=limits)

    class Mine:
        def fill(self, layout: Layout, rng: object, *, limits: Limits | None = None) -> object:
            return make(rng=1).solution

    assert begins(clues=18, filler=Mine(), limits=limits)


def test_patience_is_allowed() -> None:
    stops = iter([False] * 30)
    asked = Limits(None, lambda: next(stops, True))
    for limits in (asked, Limits(1_000_001, lambda: True)):
        with pytest.raises(Exception, match="stopped"):
            make(clues=18, limits=limits, rng=1)
    with pytest.raises(CannotMake, match="not found within 500 nodes"):
        again("1.3x3.c18.1", limits=Limits(500))  # there is an id, so there may be a puzzle


def test_the_numbers_are_those_that_were_measured() -> None:
    text = (Path(__file__).parents[2] / "docs/data/clue-counts.json").read_text(encoding="utf-8")
    measured = json.loads(text)
    assert {sum(counts.values()) for counts in measured.values()} == {40_000}
    for symmetry in Symmetry:
        numbers = [int(number) for number in measured[symmetry.value]]
        assert DUG_CLUES[symmetry] == (min(numbers), max(numbers))
