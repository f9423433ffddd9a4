"""Cells that a sum counts several times."""

from __future__ import annotations

import json
from itertools import product
from random import Random

import pytest
from constraint_law import Case, faults_in

import sudokulib
from sudokulib import Candidates, Grid, Layout, solutions
from sudokulib.constraints import KillerCage, SumCage
from sudokulib.errors import InvalidOption, UnsupportedFeature
from sudokulib.formats._drawn_rules import sentence_of
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


def test_sum_cages_have_one_name() -> None:
    rule = SumCage([(0, 0), (0, 1)], 5)
    assert rule.name == "Sum Cage"
    assert sentence_of(rule, 4).startswith("Sum Cage: the digits in an area")
    grid = Grid.empty(FOUR.with_constraints([rule]))
    assert "Sum Cage 5: r1c1 r1c2" in sudokulib.render.text(grid)
    for text in ("2x2+sum9.0.1", "2x2+sum9.r1c1.r1c2"):
        with pytest.raises(InvalidOption, match=r"did you mean \+sumcage\?"):
            Layout.parse(text)


@pytest.mark.parametrize("id", ["2x2+cage9.0.0.1", "2x2+cage9.r1c1.r1c1.r1c2"])
def test_other_cages_name_the_rule_that_counts_a_cell_several_times(id: str) -> None:
    with pytest.raises(InvalidOption, match="only sum cages, SumCage or sumcage in ids"):
        Layout.parse(id)
    board = {"size": 4, "grid": [[{}] * 4] * 4}
    cage = {"cells": ["R1C1", "R1C1", "R1C2"], "value": "9"}
    with pytest.raises(UnsupportedFeature, match="only sum cages, SumCage or sumcage in ids"):
        sudokulib.parse(json.dumps({**board, "killercage": [cage]}))
