"""Choices at each step, against all steps of all techniques."""

from __future__ import annotations

import pytest

from sudokulib import (
    Candidates,
    Grid,
    LimitExceeded,
    Limits,
    LogicSolver,
    NoSolution,
    Position,
    Stopped,
    make,
    rate,
    solve,
)
from sudokulib.analysis import step_choices
from sudokulib.techniques import SINGLES, TECHNIQUES

EASY = Grid.parse("1.3..2....1....3")


@pytest.mark.parametrize("seed", range(4))
def test_all_steps_of_all_techniques(seed: int) -> None:
    solver = LogicSolver(TECHNIQUES)
    puzzle = make(difficulty=("easy", "medium")[seed % 2], rng=seed)
    choices = step_choices(puzzle)
    assert [each.step for each in choices] == list(solver.steps(puzzle))
    hardest = solver.hardest(puzzle)
    names = [each.name for each in TECHNIQUES]
    counted = TECHNIQUES[: names.index(str(hardest)) + 1]
    candidates = Candidates.of(puzzle.clues)
    for each in choices:
        found = {other.name: list(other.find(candidates)) for other in counted}
        assert each.techniques == tuple(name for name, steps in found.items() if steps)
        cells = {
            placement[:2]
            for single in SINGLES
            for step in single.find(candidates)
            for placement in step.placements
        }
        assert each.cells == len(cells)
        candidates = candidates.apply([each.step])


def test_the_cells_of_singles_are_their_moves() -> None:
    cells = tuple(each.cells for each in step_choices(EASY))
    assert cells == rate(EASY).openness()


def test_techniques_that_do_not_solve_the_puzzle() -> None:
    assert step_choices(EASY, techniques=["X-Wing"]) == ()
    assert step_choices(solve(EASY)) == ()
    position = Position(EASY).enter(0, 1, 4)
    assert len(step_choices(position)) == len(step_choices(EASY)) - 1


@pytest.mark.parametrize("line", ["123....4........", "11..............", "..1..4..2.3....."])
def test_contradictions(line: str) -> None:
    with pytest.raises(NoSolution):
        step_choices(Grid.parse(line))


def test_limits() -> None:
    with pytest.raises(LimitExceeded) as caught:
        step_choices(EASY, limits=Limits(nodes=30))
    found = caught.value.found
    assert 0 < len(found) < 11
    assert found == step_choices(EASY)[: len(found)]
    with pytest.raises(Stopped) as stopped:
        step_choices(EASY, limits=Limits(should_stop=lambda: True))
    assert stopped.value.found == ()
