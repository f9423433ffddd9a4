"""Unavoidable sets against all grids of 4x4 and 6x6, and against 9x9 grids without some digits."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations

import pytest
from boards import classes_of_6x6

from sudokulib import (
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    MultipleSolutions,
    NoSolution,
    Position,
    Stopped,
    UniformFiller,
    make,
    solutions,
)
from sudokulib.analysis import unavoidable_sets
from sudokulib.errors import InvalidOption, UnsupportedLayout

FOUR = Grid.parse("1234341221434321")
LAYOUTS = ("2x2", "2x2+diagonals", "1112122233343444")


def differences(grid: Grid, others: Iterable[Grid], largest: int) -> set[frozenset[int]]:
    """The minimal ones of the sets of cells in which other grids differ from this one."""
    found = set()
    for other in others:
        cells = frozenset(
            cell for cell, digit in enumerate(grid.digits) if other.digits[cell] != digit
        )
        if 0 < len(cells) <= largest:
            found.add(cells)
    return {cells for cells in found if not any(smaller < cells for smaller in found)}


def as_indexes(grid: Grid, sets: Iterable[Iterable[tuple[int, int]]]) -> list[frozenset[int]]:
    return [frozenset(grid.layout.index(*cell) for cell in cells) for cells in sets]


@pytest.mark.long
@pytest.mark.parametrize("id", LAYOUTS)
def test_all_grids_of_4x4(id: str) -> None:
    grids = list(solutions(Grid.empty(Layout.parse(id))))
    for grid in grids:
        for largest in (5, 16):
            found = as_indexes(grid, unavoidable_sets(grid, largest=largest))
            assert len(found) == len(set(found))
            assert set(found) == differences(grid, grids, largest)
            order = [(len(cells), sorted(cells)) for cells in found]
            assert order == sorted(order)


def without_digits(grid: Grid, digits: Iterable[int]) -> Grid:
    return Grid(grid.layout, bytes([0 if each in digits else each for each in grid.digits]))


def by_digits(grid: Grid, count: int, largest: int) -> set[frozenset[int]]:
    """The minimal sets in which at most `count` digits change, from all solutions without these."""
    others = (
        other
        for digits in combinations(range(1, grid.layout.size + 1), count)
        for other in solutions(without_digits(grid, digits), limits=None)
    )
    return differences(grid, others, largest)


def few_digits(grid: Grid, found: Iterable[frozenset[int]], count: int) -> set[frozenset[int]]:
    return {cells for cells in found if len({grid.digits[cell] for cell in cells}) <= count}


def digit_masks(grid: Grid) -> list[int]:
    """The cells of each digit."""
    masks = [0] * grid.layout.size
    for cell, digit in enumerate(grid.digits):
        masks[digit - 1] |= 1 << cell
    return masks


@cache
def grids_by_first_row(layout: Layout) -> list[list[int]]:
    """All 6x6 grids that begin with 123456; all others differ from one of them in their names."""
    first_row = Grid.parse("123456".ljust(36, "."), layout)
    return list(map(digit_masks, solutions(first_row, limits=None)))


def by_all_grids(grid: Grid, largest: int) -> set[frozenset[int]]:
    """The minimal sets of cells in which any grid of the layout differs from this one.

    The digits of each grid that begins with 123456 are renamed in all 720 ways, except for those
    that would leave too few cells equal.
    """
    own, cells = digit_masks(grid), len(grid.digits)
    found = set()

    def rename(same: list[list[int]], most: list[int], used: int, equal: int) -> None:
        digit = used.bit_count()
        if equal.bit_count() + most[digit] < cells - largest:
            return
        if digit == len(own):
            found.add((1 << cells) - 1 ^ equal)
            return
        for name, here in enumerate(same[digit]):
            if not used >> name & 1:
                rename(same, most, used | 1 << name, equal | here)

    for other in grids_by_first_row(grid.layout):
        same = [[mine & theirs for mine in own] for theirs in other]
        highest = [max(map(int.bit_count, row)) for row in same]
        rename(same, [sum(highest[digit:]) for digit in range(len(own) + 1)], 0, 0)
    minimal: list[int] = []
    for mask in sorted(found - {0}, key=int.bit_count):
        if all(mask & smaller != smaller for smaller in minimal):
            minimal.append(mask)
    return {frozenset(cell for cell in range(cells) if mask >> cell & 1) for mask in minimal}


@pytest.mark.long
@pytest.mark.parametrize("id", ["2x3", "3x2", "2x3+diagonals", "jigsaw"])
def test_samples_of_6x6(id: str) -> None:
    layout = Layout.random_jigsaw(6, rng=1) if id == "jigsaw" else Layout.parse(id)
    grid = make(layout=layout, rng=1).solution
    found = as_indexes(grid, unavoidable_sets(grid))
    assert set(found) == by_all_grids(grid, 12)


@pytest.mark.long
@pytest.mark.parametrize("first", range(14))
def test_all_classes_of_6x6(first: int) -> None:
    for grid in classes_of_6x6()[first::14]:
        found = as_indexes(grid, unavoidable_sets(grid, largest=14))
        assert set(found) == by_all_grids(grid, 14)


@pytest.mark.long
def test_large_sets_of_a_6x6_grid() -> None:
    grid = UniformFiller().fill(Layout.boxes(2, 3), rng=1)
    found = as_indexes(grid, unavoidable_sets(grid, largest=20, limits=None))
    assert set(found) == by_all_grids(grid, 20)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
def test_samples_of_9x9(seed: int) -> None:
    grid = UniformFiller().fill(Layout.boxes(3, 3), rng=seed)
    found = as_indexes(grid, unavoidable_sets(grid))
    assert all(len(cells) <= 12 for cells in found)
    assert few_digits(grid, found, 3) == by_digits(grid, 3, 12)
    smaller = unavoidable_sets(grid, largest=9)
    assert as_indexes(grid, smaller) == [cells for cells in found if len(cells) <= 9]


@pytest.mark.long
def test_samples_of_9x9_with_four_digits() -> None:
    grid = UniformFiller().fill(Layout.boxes(3, 3), rng=5)
    found = as_indexes(grid, unavoidable_sets(grid))
    assert few_digits(grid, found, 4) == by_digits(grid, 4, 12)


@pytest.mark.slow
def test_every_puzzle_has_a_clue_in_each_set() -> None:
    puzzle = make(layout="2x3", rng=3)
    sets = unavoidable_sets(puzzle)
    assert sets == unavoidable_sets(puzzle.solution) == unavoidable_sets(Position(puzzle))
    clues = {
        puzzle.clues.layout.cell(cell) for cell, digit in enumerate(puzzle.clues.digits) if digit
    }
    assert all(cells & clues for cells in sets)


def test_errors() -> None:
    with pytest.raises(NoSolution):
        unavoidable_sets(Grid.parse("11.............."))
    with pytest.raises(MultipleSolutions):
        unavoidable_sets(Grid.parse("12.............."))
    with pytest.raises(InvalidOption, match="largest"):
        unavoidable_sets(FOUR, largest=0)
    with pytest.raises(UnsupportedLayout, match=r"without_constraints\(\) has none"):
        unavoidable_sets(Grid.parse(format(FOUR, "line"), "2x2+thermo.0.1"))


def test_limits() -> None:
    grid = UniformFiller().fill(Layout.boxes(3, 3), rng=1)
    expected = unavoidable_sets(grid, largest=8)
    with pytest.raises(LimitExceeded) as caught:
        unavoidable_sets(grid, limits=Limits(nodes=30_000))
    assert set(expected) & set(caught.value.found)
    with pytest.raises(Stopped) as stopped:
        unavoidable_sets(grid, limits=Limits(should_stop=lambda: True))
    assert stopped.value.found == ()
