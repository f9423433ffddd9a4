"""Internal: cages that are drawn until a killer has one solution."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sudokulib import CannotMake, Grid, Limits, is_unique, make_killer
from sudokulib._base.limits import NodeCounter
from sudokulib._making.cages import RandomCages, shape_of
from sudokulib._making.killer import _unique_cages
from sudokulib.fillers import default_filler
from sudokulib.randomness import random_source


def test_grids_on_which_no_cages_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then another grid is drawn."""
    monkeypatch.setattr("sudokulib._making.killer._SEARCHES", 3)
    monkeypatch.setattr("sudokulib._making.killer._DRAWS", 2)
    found = []
    for seed in range(12):
        grid = default_filler("2x2").fill("2x2", seed)
        cages = RandomCages(grid, [2], random_source(seed))
        found.append(_unique_cages(grid, cages, NodeCounter()))
    assert None in found
    assert any(found)
    for seed in range(6):
        assert is_unique(make_killer(layout="2x2", largest=2, rng=seed).clues)


def test_no_cages_rule_all_solutions_out() -> None:
    """Of two cells with the digits 1 and 2, the sum is always 3."""
    grid = Grid.parse("1221", "1122")
    assert _unique_cages(grid, RandomCages(grid, [2], random_source(1)), NodeCounter()) is None


def test_all_cages_change_where_a_search_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    none = Limits(1)
    object.__setattr__(none, "nodes", 0)
    monkeypatch.setattr("sudokulib._making.killer._SEARCH_LIMITS", none)
    with pytest.raises(CannotMake, match="within 900 nodes"):
        make_killer(layout="2x3", rng=7, limits=Limits(900))


def test_what_cannot_be_covered() -> None:
    grid = Grid.parse("1234341221434321")
    cages = RandomCages(grid, [2, 3], random_source(1))
    assert cages.cover([0]) is None
    assert cages.cover([0, 5]) is None
    assert cages.cover([0, 1, 5, 15]) is None
    assert cages.cover([]) == []
    # Of the digits 1, 2 and 1, no cage has all.
    diagonal = RandomCages(Grid.parse("1234341221434321"), [3], random_source(1))
    assert diagonal.cover([1, 2, 5]) is not None
    assert diagonal.cover([2, 3, 4]) is None


def test_the_region_around_cells() -> None:
    cages = RandomCages(Grid.parse("1234341221434321"), [2], random_source(1))
    pairs = [(0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11), (12, 13), (14, 15)]
    assert cages.region_around([0], pairs) == {0, 1, 4, 5}
    assert cages.region_around([0, 15], pairs) == {0, 1, 4, 5, 10, 11, 14, 15}


@pytest.mark.parametrize(
    ("cells", "shape"),
    [
        ([4], "x"),
        ([0, 9], "xx"),
        ([0, 9, 18], "xxx"),
        ([1, 9, 10], "xx/x."),
        ([0, 1, 10, 11], "xx./.xx"),
        ([2, 10, 11, 19], "xx./.xx"),
        ([1, 9, 10, 11, 19], ".x./xxx/.x."),
        ([0, 1, 9, 18, 19], "xxx/x.x"),
        ([72, 73, 74, 75, 76, 67], "xxxxx/x...."),
    ],
)
def test_shapes(cells: list[int], shape: str) -> None:
    assert shape_of(cells, 9) == shape
    turned = [(8 - cell % 9) * 9 + cell // 9 for cell in cells]
    assert shape_of(turned, 9) == shape
    assert shape_of([cell // 9 * 9 + 8 - cell % 9 for cell in reversed(turned)], 9) == shape


def test_cages_of_one_cell_are_drawn_too() -> None:
    grid = default_filler("3x3").fill("3x3", 1)
    drawn = []
    for seed in range(30):
        found = RandomCages(grid, range(1, 10), random_source(seed)).cover(range(81))
        assert found is not None
        assert sorted(cell for cage in found for cell in cage) == [*range(81)]
        drawn += found
    sizes = sorted({*map(len, drawn)})
    assert sizes[0] == 1
    assert max(sizes) > 6
    assert all(b - a <= 2 for a, b in pairwise(sizes))
