"""Brute Force: the digit of the solution in the middle empty cell."""

from __future__ import annotations

import pytest

from sudokulib import Candidates, Grid, LogicSolver, Step, solve
from sudokulib.techniques import TECHNIQUES, BruteForce

CLUES = Grid.parse("1.3..2....1....3")
SOLVED = solve(CLUES)


def test_the_middle_one_of_the_empty_cells() -> None:
    candidates = Candidates.of(CLUES)
    empty = [cell for cell, digit in enumerate(CLUES.digits) if not digit]
    while empty:
        middle = divmod(empty.pop(len(empty) // 2), 4)
        (step,) = BruteForce().find(candidates)
        assert step.placements == ((*middle, SOLVED[middle]),)
        assert not step.is_deduction
        candidates = candidates.apply([step])
    assert candidates.is_solved
    assert not [*BruteForce().find(candidates)]


@pytest.mark.parametrize("line", ["1234............", "123....4........"])
def test_nothing_without_one_solution(line: str) -> None:
    assert not [*BruteForce().find(Candidates.of(Grid.parse(line)))]


def test_nothing_where_the_mark_is_gone() -> None:
    (step,) = BruteForce().find(Candidates.of(CLUES))
    assert not [*BruteForce().find(Candidates.of(CLUES).eliminate(step.placements))]


def test_it_can_be_named_but_is_not_listed() -> None:
    assert LogicSolver(("brute force",)).techniques == (BruteForce(),)
    assert BruteForce() not in TECHNIQUES


def test_the_sentence() -> None:
    step = next(BruteForce().find(Candidates.of(CLUES)))
    assert isinstance(step, Step)
    assert step.explain() == (
        "Brute Force: a search for the solution finds 2 in r3c1, so r3c1 is 2."
    )
    assert step.explain(language="de") == (
        "Suche: Eine Suche nach der Lösung ergibt 2 in z3s1; daher ist z3s1 = 2."
    )
