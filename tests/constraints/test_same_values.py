"""Same values of groups that fill most of a house: the other cells of the houses are equal, too."""

from __future__ import annotations

from random import Random

import pytest
from constraint_law import Case, faults_in, grids_of
from constraint_models import holds

from sudokulib import Grid, Layout, Limits, any_solution, solutions
from sudokulib.constraints import Pair, SameValues
from sudokulib.errors import InvalidOption, NoSolution

FOUR, NINE = Layout.boxes(2, 2), Layout.boxes(3, 3)


def row(number: int, begin: int, end: int) -> list[tuple[int, int]]:
    return [(number, column) for column in range(begin, end)]


def test_brute_force() -> None:
    full = grids_of(FOUR)
    for seed in range(40):
        random = Random(seed)
        houses = random.sample(FOUR.houses, random.choice((2, 2, 3)))
        groups = [[divmod(cell, 4) for cell in random.sample(house, 3)] for house in houses]
        try:
            rule = SameValues(groups)
        except InvalidOption:  # a common cell, or the same group twice
            continue
        grid = Grid.empty(FOUR.with_constraints([rule]))
        fitting = sorted(bytes(each) for each in full if holds(rule, FOUR, each))
        assert sorted(each.digits for each in solutions(grid)) == fitting
        assert not faults_in(Case(grid, full), seed)


@pytest.mark.parametrize(
    "groups",
    [
        [row(0, 0, 8), row(8, 0, 8)],
        [row(0, 0, 7), row(1, 0, 7)],
        [row(0, 0, 5), row(1, 0, 5)],
        [row(0, 0, 8), row(4, 0, 8), row(8, 0, 8)],
    ],
)
def test_few_nodes_show_that_no_grid_meets_the_rule(groups: list[list[tuple[int, int]]]) -> None:
    grid = Grid.empty(NINE.with_constraints([SameValues(groups)]))
    with pytest.raises(NoSolution):
        any_solution(grid, limits=Limits(nodes=5_000))


def test_the_other_cells_are_used_if_they_are_few_and_clear() -> None:
    def count(*groups: list[tuple[int, int]]) -> int:
        return len([*SameValues(groups).decompose(NINE)])

    assert count(row(0, 0, 5), row(1, 4, 9)) == 2
    assert count(row(0, 0, 4), row(1, 4, 8)) == 1
    assert count(row(0, 0, 9), row(1, 0, 9)) == 1
    assert count([*row(0, 0, 4), (8, 8)], row(3, 0, 5)) == 1  # in no house
    column = [(at, 8) for at in range(1, 9)]
    assert count(row(0, 0, 8), column) == 1  # the other cell is r1c9 for both
    _, pair = SameValues([row(0, 0, 8), row(8, 1, 9)]).decompose(NINE)
    assert isinstance(pair, Pair)
    assert (pair.first, pair.second) == ((0, 8), (8, 0))
