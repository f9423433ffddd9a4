"""Internal: cages that are drawn until a killer has one solution."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sudokulib import CannotMake, Grid, Limits, is_unique, make_killer
from sudokulib._making.cages import RandomCages, shape_of
from sudokulib.randomness import random_source


def test_grids_on_which_no_cages_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then another grid is drawn."""
    monkeypatch.setattr("sudokulib._making.variant._SEARCHES", 3)
    monkeypatch.setattr("sudokulib._making.variant._DRAWS", 2)
    for seed in range(6):
        assert is_unique(make_killer(layout="2x2", largest=2, rng=seed).clues)


@pytest.mark.slow
def test_no_cages_exclude_all_other_solutions() -> None:
    """Of three cells with the digits 1, 2 and 3, the sum is always 6."""
    with pytest.raises(CannotMake, match=r"0 of [0-9]+ tries gave a killer puzzle"):
        make_killer(layout="111222333", largest=3, smallest=3, rng=1, limits=Limits(20_000))


def test_all_cages_change_where_a_search_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    none = Limits(1)
    object.__setattr__(none, "nodes", 0)
    monkeypatch.setattr("sudokulib._making.variant._SEARCH_LIMITS", none)
    with pytest.raises(CannotMake, match="within 900 nodes"):
        make_killer(layout="2x3", rng=7, limits=Limits(900))


def test_what_has_no_cage() -> None:
    grid = Grid.parse("1234341221434321")
    cages = RandomCages(grid, random_source(1))
    assert cages.cage({0}, range(2, 4)) is None
    assert cages.cage({0, 5}, range(2, 4)) is None
    assert cages.cage({0, 1, 2}, range(2, 3)) is None  # one cell would be left alone
    assert cages.cage({0, 1, 2}, range(2, 3), start=1) in {(0, 1), (1, 2)}
    # Of the digits 1, 2 and 1, no cage has all.
    assert cages.cage({1, 2, 5}, range(3, 4)) == (1, 2, 5)
    assert cages.cage({2, 3, 4}, range(3, 4)) is None


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


@pytest.mark.long
def test_cages_of_one_cell_are_drawn_too() -> None:
    drawn = [
        len(rule.cells)
        for seed in range(20)
        for rule in make_killer(smallest=1, largest=9, rng=seed).layout.constraints
    ]
    sizes = sorted({*drawn})
    assert sizes[0] == 1
    assert max(sizes) > 6
    assert all(b - a <= 2 for a, b in pairwise(sizes))
