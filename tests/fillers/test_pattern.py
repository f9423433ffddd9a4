"""The pattern filler: its formula, the grids it reaches, and how evenly."""

from __future__ import annotations

import itertools
import math
import pickle
from collections import Counter
from collections.abc import Iterator

import pytest
from boards import JIGSAW_5, WINDOWS, pattern
from transformation_groups import group_order

from sudokulib import Grid, Layout, PatternFiller
from sudokulib.errors import UnsupportedLayout
from sudokulib.identity import random_transformation
from sudokulib.testing import LAYOUTS, check_filler

FILLER = PatternFiller()
BOXES = [Layout.boxes(p, q) for p in range(2, 11) for q in range(2, 11)]


def test_it_is_a_filler_and_a_value() -> None:
    plain = tuple(layout for layout in LAYOUTS if layout.is_plain)
    assert check_filler(FILLER) == plain
    assert eval(repr(FILLER), {"PatternFiller": PatternFiller}) == FILLER
    assert pickle.loads(pickle.dumps(FILLER)) == FILLER
    assert hash(FILLER) == hash(PatternFiller())


@pytest.mark.parametrize("layout", BOXES, ids=str)
def test_every_box_board_is_filled(layout: Layout) -> None:
    grid = FILLER.fill(layout, 1)
    assert grid.layout is layout
    assert grid.is_solved
    assert grid != FILLER.fill(layout, 2)


@pytest.mark.parametrize("layout", [JIGSAW_5, WINDOWS])
def test_no_other_board_is(layout: Layout) -> None:
    with pytest.raises(UnsupportedLayout) as error:
        FILLER.fill(layout, 1)
    assert error.value.layout is layout


@pytest.mark.parametrize(("p", "q"), [(2, 2), (3, 3), (2, 5), (5, 2), (10, 10)])
def test_it_is_the_formula_transformed(p: int, q: int) -> None:
    layout = Layout.boxes(p, q)
    move = random_transformation(layout, 5)
    assert move.inverse()(FILLER.fill(layout, 5)) == pattern(p, q)


def test_the_same_seed_gives_the_same_grid_for_good() -> None:
    line = "915423687687951243432867915324786159876195432159342876243678591591234768768519324"
    assert format(FILLER.fill(Layout.boxes(3, 3), 1), "line") == line


def orders(chutes: int, size: int) -> Iterator[tuple[int, ...]]:
    """All orders of lines that keep bands or stacks together."""
    within = itertools.permutations(range(size))
    for each in itertools.product(list(within), repeat=chutes):
        for order in itertools.permutations(range(chutes)):
            yield tuple(chute * size + line for chute in order for line in each[chute])


def automorphisms(grid: Grid) -> int:
    """The transformations that leave a grid as it is, counted_range in a plain way.

    For every order of the columns and every place of the first row, the digits' names follow, and
    with them the places of all other rows.
    """
    p, q = grid.layout.box_rows, grid.layout.box_columns
    assert p is not None
    assert q is not None
    place = {row: r for r, row in enumerate(grid.rows())}
    found = 0
    for rows in [grid.rows(), grid.columns()][: 1 + (p == q)]:
        for columns in orders(p, q):
            moved = [[row[c] for c in columns] for row in rows]
            for first in place:
                name = dict(zip(moved[0], first))
                ends = [place.get(tuple(name[d] for d in row)) for row in moved]
                if None not in ends:
                    bands = [end // p for end in ends if end is not None]
                    found += all(len(set(bands[r : r + p])) == 1 for r in range(0, p * q, p))
    return found


@pytest.mark.parametrize(
    ("p", "q", "symmetries", "reached"),
    [(2, 2, 16, 192), (2, 3, 24, 103_680), (3, 2, 36, 69_120), (3, 3, 54, 22_574_039_040)],
)
def test_how_many_grids_it_reaches(p: int, q: int, symmetries: int, reached: int) -> None:
    grid = pattern(p, q)
    assert automorphisms(grid) == symmetries
    assert group_order(grid.layout) == symmetries * reached
    promised = " ".join((PatternFiller.__doc__ or "").split())
    assert f" {reached:,} " in promised  # is what was counted_range


@pytest.mark.slow
def test_it_reaches_them_evenly() -> None:
    fills = 19_200
    counts = Counter(FILLER.fill(Layout.boxes(2, 2), seed) for seed in range(fills))
    assert len(counts) == 192
    mean = fills / 192
    distance = sum((count - mean) ** 2 for count in counts.values()) / mean
    assert abs(distance - 191) < 4 * math.sqrt(2 * 191)
