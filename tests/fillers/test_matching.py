"""Internal: matchings that never fail, and moves that leave an even distribution even.

No public call gives a matching alone.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, strategies as st

from sudokulib import Grid, Layout, MatchingFiller
from sudokulib._base.limits import NodeCounter
from sudokulib.errors import InvalidOption, UnsupportedLayout
from sudokulib.fillers import _matching as gibbs
from sudokulib.fillers._matching import _from_matchings, _take_matching
from sudokulib.randomness import random_source
from sudokulib.testing import check_filler

if TYPE_CHECKING:
    from sudokulib.randomness import Draw

SIZES = [(p, q) for p in range(2, 7) for q in range(2, 7)]
LONG = [(2, 8), (8, 2), (2, 10), (10, 2), (7, 7)]
ALONE = MatchingFiller(sweeps=0)


@pytest.mark.parametrize("filler", [MatchingFiller(), ALONE], ids=str)
def test_keeps_the_protocol(filler: MatchingFiller) -> None:
    layouts = tuple(Layout.boxes(p, q) for p, q in SIZES if p * q <= 12)
    assert check_filler(filler, layouts=layouts) == layouts


@pytest.mark.slow
@pytest.mark.parametrize("sweeps", [0, 1, 5])
@pytest.mark.parametrize(("p", "q"), SIZES + LONG)
def test_any_boxes(p: int, q: int, sweeps: int) -> None:
    filler, layout = MatchingFiller(sweeps=sweeps), Layout.boxes(p, q)
    one, two = (filler.fill(layout, seed) for seed in (1, 2))
    assert one.layout is layout
    assert one.is_solved
    assert two.is_solved
    assert one == filler.fill(layout, 1) != two


@pytest.mark.slow
def test_the_largest_boxes() -> None:
    assert MatchingFiller().fill(Layout.boxes(10, 10), 1).is_solved


@pytest.mark.parametrize("id", ["1212", "2x2+diagonals", "3x3+windows", "1112122233343444"])
def test_other_layouts(id: str) -> None:
    layout = Layout.parse(id)
    with pytest.raises(UnsupportedLayout, match="no extra houses") as caught:
        MatchingFiller().fill(layout)
    assert caught.value.layout is layout


def test_wrong_types() -> None:
    with pytest.raises(TypeError, match="layout must be a Layout or its id, not int: 9"):
        MatchingFiller().fill(9)  # type: ignore[arg-type]
    for sweeps in (1.0, True, None, "2"):
        with pytest.raises(TypeError, match="sweeps must be an int"):
            MatchingFiller(sweeps=sweeps)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        MatchingFiller(2)  # type: ignore[misc]


def test_wrong_numbers() -> None:
    for sweeps in (-1, 101):
        with pytest.raises(InvalidOption, match=f"from 0 to 100: sweeps={sweeps}"):
            MatchingFiller(sweeps=sweeps)


def test_a_value() -> None:
    assert MatchingFiller() == MatchingFiller(sweeps=3)
    assert repr(ALONE) == "MatchingFiller(sweeps=0)"
    assert eval(repr(ALONE)) == ALONE != MatchingFiller()


@pytest.mark.parametrize(
    ("id", "line"),
    [
        ("2x3", "164253325416413562256134641325532641"),
        (
            "4x3",
            "439528C6A71B87BAC492153626C71B435A98A51693B87C246258493BC17A914CB6A78253C8327A5164B9BA735129486C3981AC652B477CAB651439821B64827C93A55429378AB6C1",
        ),
    ],
)
def test_a_seed_has_its_grid_for_good(id: str, line: str) -> None:
    assert format(MatchingFiller().fill(Layout.parse(id), "for good"), "line") == line


@given(st.integers(1, 6), st.integers(1, 4), st.integers(0))
def test_peeling_leaves_equally_many_options(degree: int, seats: int, seed: int) -> None:
    columns = 6
    draw = random_source(seed)
    # Each column is an option of degree * seats digits, in the plainest way.
    options = [
        [(digit + step) % columns for step in range(degree)] for digit in range(columns * seats)
    ]
    before = [set(mine) for mine in options]
    for left in range(degree - 1, -1, -1):
        peeled = _take_matching(options, seats, draw, NodeCounter())
        assert Counter(peeled) == dict.fromkeys(range(columns), seats)
        for column, mine, all_before in zip(peeled, options, before):
            assert column not in mine
            assert {column, *mine} == all_before
            assert len(mine) == left
        before = [set(mine) for mine in options]


def coins_up(coins: int) -> Draw:
    """A draw whose coins are these."""
    return lambda: coins / 2**53


@given(st.sampled_from(SIZES), st.integers(0), st.integers(0, 2**53 - 1))
def test_moves_lead_back_with_the_same_coins(size: tuple[int, int], seed: int, coins: int) -> None:
    p, q = size
    n = p * q
    rows = _from_matchings(p, q, random_source(seed), NodeCounter())
    columns = list(map(list, zip(*rows)))
    digits = [[row.index(digit) for row in rows] for digit in range(n)]

    def mix_rows() -> None:
        gibbs._mix_lines(rows[0], rows[p - 1], coins_up(coins))

    def mix_columns() -> None:
        gibbs._mix_lines(columns[-1], columns[-q], coins_up(coins))

    def mix_digits() -> None:
        gibbs._mix_digits(digits[0], digits[-1], p, q, coins_up(coins))

    def grids() -> list[Grid]:
        by_digit = [[[line[row] for line in digits].index(c) for c in range(n)] for row in range(n)]
        return [solved(p, q, lines) for lines in (rows, list(zip(*columns)), by_digit)]

    before = grids()
    for mix in (mix_rows, mix_columns, mix_digits):
        mix()
        assert all(grid.is_solved for grid in grids())
        mix()
        assert grids() == before


def solved(p: int, q: int, lines: list[Any]) -> Grid:
    return Grid.from_rows([[digit + 1 for digit in row] for row in lines], Layout.boxes(p, q))


@pytest.mark.slow
@pytest.mark.parametrize("what", ["rows", "columns", "digits"])
def test_moves_are_as_likely_there_as_back(what: str) -> None:
    """On all grids of 4x4, with all coins: so an even distribution stays even."""

    def moved(cells: bytes, draw: Draw) -> bytes:
        lines = [[digit - 1 for digit in cells[start : start + 4]] for start in (0, 4, 8, 12)]
        if what == "rows":
            gibbs._mix_lines(lines[2], lines[3], draw)
        elif what == "columns":
            lines = list(map(list, zip(*lines)))
            gibbs._mix_lines(lines[0], lines[1], draw)
            lines = list(map(list, zip(*lines)))
        else:
            one, other = ([line.index(digit) for line in lines] for digit in (1, 2))
            gibbs._mix_digits(one, other, 2, 2, draw)
            for line, i, j in zip(lines, one, other):
                line[i], line[j] = 1, 2
        return solved(2, 2, lines).digits

    layout = Layout.boxes(2, 2)
    every = {ALONE.fill(layout, seed).digits for seed in range(6000)}
    assert len(every) == 288
    ways = Counter((cells, moved(cells, coins_up(coins))) for cells in every for coins in range(4))
    assert {there for _, there in ways} == every
    assert all(ways[there, here] == count for (here, there), count in ways.items())
    assert any(here != there for here, there in ways)
