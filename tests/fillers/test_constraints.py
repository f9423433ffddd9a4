"""Fillers on boards with constraints: one fills them, the others say that they cannot."""

from __future__ import annotations

import pytest

from sudokulib import (
    BacktrackingFiller,
    CoverFiller,
    DigitByDigitFiller,
    Filler,
    Grid,
    Layout,
    MatchingFiller,
    NoSolution,
    PatternFiller,
    PuzzleMaker,
    UniformFiller,
    is_unique,
)
from sudokulib.analysis import ControlledBiasSampler
from sudokulib.constraints import AntiKing, AntiKnight, NonConsecutive, SumCage, Thermometer
from sudokulib.errors import UnsupportedLayout
from sudokulib.fillers import default_filler

ROW = Thermometer([(0, 0), (0, 1), (0, 2), (0, 3)])
RULES = [
    [ROW],
    [Thermometer([(0, 3), (1, 2), (2, 1)]), AntiKing()],
    [AntiKnight()],
]


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_a_grid_that_keeps_the_rules(rules: list[Thermometer | AntiKing | AntiKnight]) -> None:
    layout = Layout.boxes(2, 3).with_constraints(rules)
    assert default_filler(layout) == CoverFiller()
    grids = [CoverFiller().fill(layout, seed) for seed in range(6)]
    assert all(grid.is_solved and grid.layout is layout for grid in grids)
    assert len(set(grids)) > 3
    assert grids[0] == CoverFiller().fill(layout, 0)


def test_boards_of_nine() -> None:
    for rules in ([AntiKnight(), AntiKing()], [NonConsecutive()]):
        assert CoverFiller().fill(Layout.boxes(3, 3).with_constraints(rules), 1).is_solved


@pytest.mark.parametrize(
    "filler",
    [
        UniformFiller(),
        MatchingFiller(),
        PatternFiller(),
        BacktrackingFiller(),
        BacktrackingFiller(step="row"),
        DigitByDigitFiller(),
    ],
    ids=str,
)
def test_others_refuse(filler: Filler) -> None:
    layout = Layout.boxes(2, 2).with_constraints(
        [ROW, AntiKnight(), AntiKing(), NonConsecutive(), SumCage([(0, 0)], 1)]
    )
    with pytest.raises(UnsupportedLayout, match=r"fills houses only.*\(.*, \.\.\.\); CoverFiller"):
        filler.fill(layout, 1)
    with pytest.raises(UnsupportedLayout, match=r"\(Anti-King\); CoverFiller fills it"):
        filler.fill(Layout.boxes(2, 2).with_constraints([AntiKing()]), 1)


def test_rules_without_a_grid() -> None:
    layout = Layout.boxes(2, 2).with_constraints([ROW, Thermometer([(1, 0), (1, 1), (1, 2)])])
    layout = layout.with_constraints([Thermometer([(0, 0), (1, 0), (2, 0), (3, 0)])])
    layout = layout.with_constraints([Thermometer([(3, 0), (0, 1)])])
    with pytest.raises(NoSolution) as caught:
        CoverFiller().fill(layout, 1)
    assert caught.value.grid == Grid.empty(layout)


def test_clues_for_given_rules() -> None:
    layout = Layout.boxes(2, 3).with_constraints([AntiKnight(), Thermometer([(0, 0), (1, 1)])])
    for options in ({}, {"symmetry": "half turn"}, {"clues": 7}):
        puzzle = PuzzleMaker(layout=layout, **options).make(3)
        assert is_unique(puzzle.clues)
        assert puzzle.solution.is_solved
    minimal = PuzzleMaker(layout=layout, minimal=True).make(3).clues
    for cell, digit in enumerate(minimal.digits):
        if digit:
            rest = minimal.digits[:cell] + b"\0" + minimal.digits[cell + 1 :]
            assert not is_unique(Grid(layout, rest))
    few = Layout.boxes(2, 2).with_constraints(
        [ROW, SumCage([(1, 0)], 4), SumCage([(2, 0), (2, 1)], 6)]
    )
    assert PuzzleMaker(layout=few, clues=3).make(1).clues.clue_count == 3


def test_samples_keep_the_rules() -> None:
    layout = Layout.boxes(2, 2).with_constraints([AntiKnight()])
    puzzle = next(ControlledBiasSampler(layout=layout, orders=200).stream(rng=1))[0]
    assert is_unique(puzzle.clues)
