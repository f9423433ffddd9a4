"""Sums are narrowed soundly, whatever their weights and groups."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudokulib import Grid, Layout, count_solutions, solutions
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib.constraints import (
    Arrow,
    KillerCage,
    LittleKiller,
    RegionSum,
    SumCage,
    _sum_tables as _sum_rows,
)
from sudokulib.constraints._equations import equation_narrowing, groups_of
from sudokulib.constraints._sets import scattered_sets, sets_with, sums_of_sets

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(params=["rows", "sets"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Sums are narrowed by all their words, or by sets of digits if those are too many."""
    if request.param == "sets":
        monkeypatch.setattr(_sum_rows, "_MOST_WORDS", 0)
    equation_narrowing.cache_clear()
    yield request.param
    equation_narrowing.cache_clear()


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("seed", range(20))
def test_a_narrowed_sum_keeps_what_is_possible(seed: int) -> None:
    random = Random(seed)
    n, length = random.choice([4, 5]), random.randint(1, 4)
    weights = tuple([random.choice([1, 1, -1, 10]) for _ in range(length)])
    unlike = {(i, j) for i in range(length) for j in range(i) if random.random() < 0.6}
    groups = groups_of(weights, lambda i, j: (max(i, j), min(i, j)) in unlike, n)
    assert sorted([place for group in groups for place in group]) == list(range(length))
    for group in groups:
        assert len({weights[place] for place in group}) == 1
        assert all((i, j) in unlike for i in group for j in group if i > j)
    words = [
        word
        for word in product(range(1, n + 1), repeat=length)
        if all(len({word[place] for place in group}) == len(group) for group in groups)
    ]
    for total in random.sample(range(-8, 25), 8):
        narrow = equation_narrowing(weights, total, groups, n)
        fitting = [w for w in words if sum(map(int.__mul__, w, weights)) == total]
        for _ in range(12):
            masks = [random.randrange(1, 1 << n) for _ in range(length)]
            left = [0] * length
            for word in fitting:
                if all(mask >> digit - 1 & 1 for mask, digit in zip(masks, word, strict=True)):
                    left = [mask | 1 << d - 1 for mask, d in zip(left, word, strict=True)]
            kept = narrow(masks)
            assert kept is not None or not any(left)
            for before, after, needed in zip(masks, kept or masks, left, strict=True):
                assert needed & ~after == after & ~before == 0
        for word in product(range(1, n + 1), repeat=length):
            full = [1 << digit - 1 for digit in word]
            assert (narrow(full) is not None) is (word in fitting)


@pytest.mark.usefixtures("way")
def test_a_required_digit_with_one_place_stands_there() -> None:
    narrow = equation_narrowing((1, 1, 1), 6, ((0, 1, 2),), 9)
    assert list(narrow([0b111, 0b110, 0b110]) or ()) == [0b001, 0b110, 0b110]
    # 1 and 2 are in all sets, and both only in the first cell.
    assert narrow([0b011, 0b100, 0b100]) is None


@pytest.mark.usefixtures("way")
def test_a_sum_that_no_digits_have() -> None:
    assert equation_narrowing((1, 1), 1, ((0,), (1,)), 9)([511, 511]) is None
    assert equation_narrowing((1, -1), 9, ((0,), (1,)), 9)([511, 511]) is None


def test_large_groups_are_cut() -> None:
    groups = groups_of((1,) * 8, lambda i, j: True, 16)
    assert [len(group) for group in groups] == [4, 4]
    assert [len(group) for group in groups_of((1,) * 8, lambda i, j: True, 8)] == [8]


def test_sets() -> None:
    assert sums_of_sets(3, 2) == {0b011: 3, 0b101: 4, 0b110: 5}
    assert sets_with(5, 2, (5, 9)) == (0b01001, 0b00110, 0b11000)
    assert sets_with(5, 2, (5, 9), low=3) == (0b11000,)
    assert sets_with(5, 0, (0,)) == (0,)
    assert scattered_sets(3, 3) == ()


def test_cells_of_a_word_that_differ() -> None:
    """Digits on the diagonal repeat only where no house or cage holds both cells."""
    diagonal = [(i, i) for i in range(4)]
    layout = Layout.boxes(2, 2).with_constraints([SumCage(diagonal, 15)])
    compiled = compiled_constraints(layout)
    assert compiled is not None
    # r1c1 and r2c2 share a box, so together they have 7 at most.
    assert compiled.regulars[0].narrow([15] * 4) is None
    assert count_solutions(Grid.empty(layout)) == 0
    caged = layout.without_constraints().with_constraints([KillerCage([(1, 1), (2, 2)])])
    compiled = compiled_constraints(caged)
    assert compiled is not None
    assert compiled.differing_cells[5] >> 10 & 1
    assert compiled.differing_cells[10] >> 5 & 1
    assert not compiled.differing_cells[0] >> 10 & 1


def test_lines_of_several_sums_are_narrowed_sum_by_sum() -> None:
    line = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2)]
    layout = Layout.boxes(2, 2).with_constraints([RegionSum(line)])
    compiled = compiled_constraints(layout)
    assert compiled is not None
    narrow = compiled.regulars[0].narrow
    # Pieces of two, two and one cells: the first two have 3 or 4, which is in the last.
    assert narrow([15] * 5) == [7, 7, 7, 7, 0b1100]
    assert narrow([8, 15, 15, 15, 15]) is None


@pytest.mark.parametrize(
    "constraint",
    [Arrow([(0, 0), (1, 1), (2, 2)]), LittleKiller([(0, 1), (1, 2), (2, 3)], 7)],
    ids=str,
)
def test_sums_of_one_equation(constraint: Arrow | LittleKiller) -> None:
    layout = Layout.boxes(2, 2)
    kept = [
        grid
        for grid in solutions(Grid.empty(layout))
        if Grid(layout.with_constraints([constraint]), grid.digits).is_solved
    ]
    assert count_solutions(Grid.empty(layout.with_constraints([constraint]))) == len(kept)


@pytest.mark.usefixtures("way")
def test_a_group_may_reach_a_sum_only_with_a_digit_in_two_cells() -> None:
    """3-sets with the sum 8 (1 3 4) touch all three cells, but two of them hold only 2, 3 or 3."""
    narrow = equation_narrowing((1, 1, 1, -1), 5, ((0, 1, 2), (3,)), 4)
    assert narrow([0b1101, 0b100, 0b110, 0b110]) is None
