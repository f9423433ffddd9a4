"""Cells that a sum counts several times."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from constraint_law import Case, faults_in

from sudokulib import Candidates, Grid, Layout, solutions
from sudokulib.constraints import KillerCage, SumCage
from sudokulib.errors import InvalidOption
from sudokulib.techniques import ConstraintExclusion, InniesAndOuties

FOUR = Layout.boxes(2, 2)


def test_a_digit_is_added_as_often_as_its_cell_is_named() -> None:
    every = [grid.digits for grid in solutions(Grid.empty(FOUR))]
    random = Random(1)
    for seed in range(60):
        cells = [random.choice([*product(range(4), repeat=2)]) for _ in range(random.randint(1, 5))]
        rule = SumCage(cells, random.randint(len(cells), 4 * len(cells)))
        layout = FOUR.with_constraints([rule])
        fitting = [d for d in every if sum([d[4 * r + c] for r, c in cells]) == rule.sum]
        found = [each.digits for each in solutions(Grid.empty(layout))]
        assert sorted(found) == sorted(fitting)
        assert not faults_in(Case(Grid.empty(layout), every), seed)


def test_only_sums_count_a_cell_several_times() -> None:
    with pytest.raises(InvalidOption, match="a cell is there twice"):
        KillerCage([(0, 0), (0, 0)], 3)
    with pytest.raises(InvalidOption, match="the sum must be from 3 to 12 on this board"):
        FOUR.with_constraints([SumCage([(0, 0), (0, 0), (1, 1)], 2)]).peers  # noqa: B018


def test_the_rule_of_45_leaves_out_cells_that_count_twice() -> None:
    rules = [SumCage([(0, 0), (0, 1), (0, 1)], 6), KillerCage([(0, 2)], 4)]
    for kept, found in ((rules[:1], False), (rules[1:], True)):
        candidates = Candidates.of(Grid.empty(FOUR.with_constraints(kept)))
        assert any(InniesAndOuties().find(candidates)) is found


def test_it_is_named_once_in_a_hint() -> None:
    layout = FOUR.with_constraints([SumCage([(0, 0), (0, 1), (0, 1)], 9)])
    step = next(ConstraintExclusion().find(Candidates.of(Grid.empty(layout))))
    assert "the Sum Cage with the sum 9 in r1c1 and r1c2 can only be filled" in step.explain()
