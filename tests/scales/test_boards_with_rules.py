"""The two scales know houses only, and say so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sudokulib import (
    Candidates,
    CannotMake,
    Grid,
    Layout,
    LogicSolver,
    is_unique,
    make,
    make_easier,
    make_harder,
    rate,
)
from sudokulib.errors import UnsupportedLayout
from sudokulib.scales import named_scale
from sudokulib.techniques import TECHNIQUES, example

LAYOUT = Layout.parse("2x2+cage4.1.2+cage5.0.4")
GRID = Grid.parse("........1....2..", LAYOUT)


@pytest.mark.parametrize(
    "call",
    [
        lambda: rate(GRID),
        lambda: rate(GRID, scale="se"),
        lambda: make(layout=LAYOUT, difficulty="easy"),
        lambda: make(layout=LAYOUT, er=(1.0, 2.0)),
        lambda: make_easier(GRID),
        lambda: make_harder(GRID, "hard"),
        lambda: next(named_scale("hodoku").steps(Candidates.of(GRID))),
    ],
)
def test_ratings_are_refused(call: Callable[[], object]) -> None:
    with pytest.raises(
        UnsupportedLayout, match="puzzles with rules such as Killer Cage cannot be rated, "
    ) as caught:
        call()
    assert caught.value.layout is LAYOUT


@pytest.mark.parametrize("name", ["Constraint Exclusion", "Innies and Outies", "Direct Forcing"])
def test_techniques_for_rules_need_rules(name: str) -> None:
    with pytest.raises(CannotMake, match=f"{name} needs a layout with constraints"):
        make(requires=name)


@pytest.mark.parametrize("name", ["Constraint Exclusion", "Hidden Single"])
def test_a_technique_may_be_wished_for(name: str) -> None:
    puzzle = make(layout=LAYOUT, requires=name, rng=3)
    assert is_unique(puzzle)
    assert LogicSolver(TECHNIQUES).hardest(puzzle) == name


def test_chains_of_sudoku_explainer_come_after_those_for_rules() -> None:
    """An example of one of these has no step by the others."""
    puzzle = make(layout=LAYOUT, avoids={"Constraint Exclusion"}, rng=3)
    assert LogicSolver(TECHNIQUES).hardest(puzzle) != "Constraint Exclusion"
    assert example("Forcing Chain").step.technique == "Forcing Chain"
