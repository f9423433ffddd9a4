"""Patterns: as strings, grids and cells; impossible patterns; and puzzles with just these clues."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count, cycle, repeat
from typing import Any

import pytest
from boards import DIAGONALS, JIGSAW_5, JIGSAW_9
from hypothesis import given, strategies as st
from proofs import is_minimal, is_unique

from sudokulib import (
    CannotMake,
    Grid,
    Judgment,
    Layout,
    Limits,
    LogicSolver,
    Puzzle,
    PuzzleMaker,
    Stopped,
    make,
    puzzle_from_id,
)
from sudokulib.errors import InvalidOption
from sudokulib.randomness import Rng

FOUR, SIX, NINE = (Layout.boxes(p, q) for p, q in ((2, 2), (2, 3), (3, 3)))
CROSSES = "x..x.xx..xx.x..x"
STRIPES = ("x..x..x.. .x..x..x. ..x..x..x " * 3).replace(" ", "")


class Untouched:
    """A filler that must not be asked."""

    def fill(self, layout: Layout, rng: Rng, *, limits: Limits | None = None) -> Grid:
        raise AssertionError


def pattern_of(puzzle: Puzzle) -> str:
    return "".join("x" if digit else "." for digit in puzzle.clues.digits)


@pytest.mark.parametrize(
    "pattern",
    [
        CROSSES,
        "X..X.XX..XX.X..X",
        "#00#0##00##0#00#",
        "*__*_**__**_*__*",
        "1--2-34--56-7--9",
        "a..Z.bC..xX.g..G",
        "x.|.x\n.x|x.\n\n.x|x.\r\nx.|.x\t",
        "\n  x . . x\n  . x x .\n  . x x .\n  x . . x\n",
        Grid.parse("1..2.34..12.3..4"),
        Grid.parse("1..2.34..12.3..4", FOUR.with_diagonals()),
        [(0, 0), (0, 3), (1, 1), (1, 2), (2, 1), (2, 2), (3, 0), (3, 3)],
        {(r, c) for r in range(4) for c in range(4) if c in (r, 3 - r)},
        ((r, c) for r in range(4) for c in (r, 3 - r)),
        {(r, c): "whatever" for r in range(4) for c in (r, 3 - r)},
    ],
)
def test_one_pattern_in_many_forms(pattern: Any) -> None:
    assert PuzzleMaker(layout=FOUR, pattern=pattern).pattern == CROSSES


def test_nothing_and_everything() -> None:
    assert (
        PuzzleMaker(layout=FOUR, pattern=[]).pattern
        == PuzzleMaker(layout=FOUR, pattern=Grid.empty(FOUR)).pattern
        == "." * 16
    )
    every = [(r, c) for r in range(4) for c in range(4)]
    assert PuzzleMaker(layout=FOUR, pattern=every).pattern == "x" * 16


@given(st.integers(0, 2**36 - 1))
def test_text_cells_and_grids_agree(mask: int) -> None:
    text = f"{mask:036b}".replace("0", ".").replace("1", "x")
    cells = [cell for cell, symbol in enumerate(text) if symbol == "x"]
    assert len(cells) == mask.bit_count()
    assert PuzzleMaker(layout=SIX, pattern=text).pattern == text
    assert PuzzleMaker(layout=SIX, pattern=[divmod(cell, 6) for cell in cells]).pattern == text
    assert (
        PuzzleMaker(layout=SIX, pattern=Grid(SIX, bytes(symbol == "x" for symbol in text))).pattern
        == text
    )


@pytest.mark.parametrize(
    "pattern",
    [
        "",
        "x" * 15,
        "x" * 17,
        "x" * 81,
        "x..x.xx..xx.x..?",
        "x..x.xx.+xx.x..x",
        "x..x.xx.é.x.x..x",
        "x..x.xx.\ud800.x.x..x",
        Grid.empty(SIX),
        [(0, 4)],
        [(-1, 0)],
        [(0, 0), (4, 0)],
        [(0, 10**5000)],
        [(0, 0)] * 17,
        count(),
        repeat((0, 0)),
        ((r, 0) for r in cycle([0, 1])),
    ],
)
def test_wrong_patterns(pattern: Any) -> None:
    with pytest.raises(InvalidOption) as caught:
        PuzzleMaker(layout=FOUR, pattern=pattern)
    assert caught.value.option == "pattern"


@pytest.mark.parametrize(
    "pattern",
    [
        5,
        b"x" * 16,
        bytearray(16),
        object(),
        int,
        Grid,
        Puzzle,
        ["xx..", "..xx", "xx..", "..xx"],
        [[0, 0]],
        [(0,)],
        [(0, 0, 0)],
        [(0, True)],
        [(0.0, 1)],
        [(None, 1)],
        ["00"],
        [0, 1],
    ],
)
def test_wrong_types(pattern: Any) -> None:
    with pytest.raises(TypeError):
        PuzzleMaker(layout=FOUR, pattern=pattern)


class FillerCalledError(Exception):
    """The maker has begun."""


class Unfilled:
    def fill(self, layout: Layout, rng: Rng, *, limits: Limits | None = None) -> Grid:
        raise FillerCalledError


def refused_pair(layout: Layout, pattern: str) -> tuple[int, int] | None:
    """The empty lines for which a maker refuses a pattern; `None` if it begins to make."""
    maker = PuzzleMaker(layout=layout, pattern=pattern, filler=Unfilled())
    with pytest.raises((CannotMake, FillerCalledError)) as caught:
        maker.make(rng=1)
    if caught.type is FillerCalledError:
        return None
    found = re.search(r"\((rows|columns) (\d+) and (\d+)\)", str(caught.value))
    assert found is not None, caught.value
    first = 0 if found[1] == "rows" else layout.size
    return first + int(found[2]) - 1, first + int(found[3]) - 1


def without_lines(layout: Layout, *houses: int) -> str:
    empty = {cell for house in houses for cell in layout.houses[house]}
    return "".join("." if cell in empty else "x" for cell in range(layout.cell_count))


@pytest.mark.parametrize("layout", [FOUR, SIX, Layout.boxes(3, 2), NINE, Layout.boxes(3, 4)])
def test_two_empty_lines_of_a_chute(layout: Layout) -> None:
    """All pairs of lines: those of one band or stack, and no others."""
    n, p, q = layout.size, layout.box_rows, layout.box_columns
    assert p is not None
    assert q is not None
    for one in range(2 * n):
        assert refused_pair(layout, without_lines(layout, one)) is None
        for other in range(one + 1, 2 * n):
            text = without_lines(layout, one, other)
            together = (one < n) is (other < n) and (
                one // p == other // p if one < n else (one - n) // q == (other - n) // q
            )
            assert refused_pair(layout, text) == ((one, other) if together else None)


def test_nothing_is_known_of_other_layouts() -> None:
    for layout in (DIAGONALS, JIGSAW_9, JIGSAW_5):
        assert refused_pair(layout, without_lines(layout, 0, 1)) is None


@pytest.mark.parametrize(
    ("layout", "pattern", "message"),
    [
        (
            NINE,
            without_lines(NINE, 3, 5),
            r"empty rows of one band \(rows 4 and 6\) could be swapped",
        ),
        (
            NINE,
            without_lines(NINE, 9, 10),
            r"empty columns of one stack \(columns 1 and 2\) could be swapped",
        ),
        (SIX, without_lines(SIX, 6, 8), r"columns 1 and 3\) could be swapped"),
        (NINE, "." * 65 + "x" * 16, "could be swapped"),
        (NINE, "x..." * 16 + "." * 17, "could be swapped"),
        (NINE, "x...." * 16 + ".", "no 3x3 puzzle has 16 clues"),
        (FOUR, "x....x....x.....", "no 2x2 puzzle has 3 clues"),
        (DIAGONALS, "." * 81, "no 3x3.diagonals puzzle has 0 clues"),
        (JIGSAW_5, "." * 25, "has 0 clues"),
    ],
)
def test_impossible_patterns_are_refused_at_once(
    layout: Layout, pattern: str, message: str
) -> None:
    maker = PuzzleMaker(layout=layout, pattern=pattern, filler=Untouched(), limits=None)
    with pytest.raises(CannotMake, match=message) as caught:
        maker.make(rng=1)
    assert caught.value.best is None


@pytest.mark.parametrize(
    ("layout", "pattern"),
    [
        (FOUR, CROSSES),
        (FOUR, ".xx...........xx"),
        (SIX, "xx....x..x....xx.x..x....x..x...xx.."),
        (NINE, STRIPES),
        (NINE, "x" * 81),
        (NINE, "x.xx" * 20 + "."),
        (NINE, pattern_of(make(rng=3))),
        (DIAGONALS, "x...x...x" * 3 + ".x.....x." * 3 + "x...x...x" * 3),
        (JIGSAW_5, ".x.x.x.x.x..x....x.x.x..."),
        (Layout("1"), "x"),
        (Layout("1"), "."),
        (Layout.boxes(2, 5), "xx.x.x..x.." * 9 + "x"),
    ],
    ids=lambda value: str(value)[:9],
)
def test_clues_stand_on_the_pattern(layout: Layout, pattern: str) -> None:
    for seed in range(3):
        puzzle = make(layout=layout, pattern=pattern, rng=seed)
        assert puzzle.clues.layout is layout
        assert pattern_of(puzzle) == pattern
        assert puzzle.solution.is_solved
        assert is_unique(puzzle)
        assert puzzle == make(layout=layout, pattern=pattern, rng=seed)
        assert puzzle.id is not None
        assert puzzle == puzzle_from_id(puzzle.id)


def test_other_seeds_other_puzzles_on_a_pattern() -> None:
    assert len({make(pattern=STRIPES, rng=seed) for seed in range(5)}) == 5


def test_a_grid_and_cells_as_a_makers_pattern() -> None:
    grid = Grid(NINE, bytes(symbol == "x" for symbol in STRIPES))
    cells = [divmod(cell, 9) for cell, symbol in enumerate(STRIPES) if symbol == "x"]
    makers = [PuzzleMaker(pattern=pattern) for pattern in (STRIPES, grid, cells, iter(cells))]
    assert len(set(makers)) == 1
    assert {maker.pattern for maker in makers} == {STRIPES}
    assert len({maker.make(rng=7) for maker in makers}) == 1


@pytest.mark.slow
def test_a_pattern_and_no_clue_to_spare() -> None:
    # Some puzzles of this pattern have clues to spare, so that it matters.
    pattern = pattern_of(make(rng=3))
    seeds = (0, 3, 8, 9)
    found = [make(pattern=pattern, rng=seed) for seed in seeds]
    strict = [make(pattern=pattern, minimal=True, rng=seed) for seed in seeds]
    assert {is_minimal(puzzle) for puzzle in found} == {True, False}
    assert all(is_minimal(puzzle) for puzzle in strict)
    for one, other in zip(found, strict, strict=True):
        assert (one == other) is is_minimal(one)
    with pytest.raises(CannotMake, match="is never minimal"):
        make(pattern="x" * 81, minimal=True)
    with pytest.raises(
        CannotMake, match="minimal puzzle with clues on exactly the 80 given cells was not found"
    ) as caught:
        make(pattern="x" * 80 + ".", minimal=True, limits=Limits(5000), rng=1)
    assert caught.value.best is not None
    assert pattern_of(caught.value.best) == "x" * 80 + "."


@pytest.mark.slow
def test_a_pattern_and_logic() -> None:
    pattern = pattern_of(make(rng=3))
    logic = LogicSolver()
    found = [make(pattern=pattern, rng=seed) for seed in range(12)]
    assert {logic.proves_unique(puzzle.clues) for puzzle in found} == {True, False}
    for seed in range(12):
        puzzle = make(pattern=pattern, solver=logic, rng=seed)
        assert list(logic.solutions(puzzle.clues)) == [puzzle.solution]
        assert (puzzle == found[seed]) is logic.proves_unique(found[seed].clues)


def test_a_pattern_and_accept() -> None:
    def accept(puzzle: Puzzle) -> Judgment:
        asked.append(puzzle)
        return Judgment.GOOD if puzzle.clues[0, 0] == 1 else Judgment.TOO_EASY

    asked: list[Puzzle] = []
    puzzle = make(pattern=STRIPES, judge=accept, rng=1)
    assert puzzle.clues[0, 0] == 1
    assert puzzle.id is None
    assert asked[-1] == puzzle
    assert all(pattern_of(each) == STRIPES and is_unique(each) for each in asked)
    for judgment in (Judgment.TOO_HARD, Judgment.TOO_EASY):
        with pytest.raises(
            CannotMake, match="27 given cells that is judged good was not"
        ) as caught:
            make(pattern=STRIPES, judge=lambda puzzle, no=judgment: no, limits=Limits(3000), rng=1)  # type: ignore[misc]
        assert caught.value.best is not None
        assert pattern_of(caught.value.best) == STRIPES


def test_a_pattern_that_nobody_can_tell() -> None:
    """An empty box and a half: no rule refuses it, and no puzzle is found."""
    pattern = "".join(
        "." if r < 3 and c < 5 else "x" if (r + c) % 3 == 0 else "."
        for r in range(9)
        for c in range(9)
    )
    with pytest.raises(CannotMake, match="not found within 20000 nodes") as caught:
        make(pattern=pattern, limits=Limits(20_000), rng=1)
    assert caught.value.best is None
    with pytest.raises(Stopped):
        make(pattern=pattern, limits=Limits(None, stopping_after(20)), rng=1)


def stopping_after(times: int) -> Any:
    answers: Iterator[bool] = iter([False] * times + [True])
    return lambda: next(answers)
