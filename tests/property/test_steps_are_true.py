"""The first law of techniques: every step is true in every solution."""

from __future__ import annotations

from itertools import islice

from all_sizes import boards
from hypothesis import assume, given, strategies as st

from sudokulib import (
    Candidates,
    CoverFiller,
    CoverSolver,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    LogicSolver,
)
from sudokulib.errors import NoSolution, Undecided, UnsupportedLayout
from sudokulib.randomness import random_source
from sudokulib.testing.strategies import grids

SOLVER = CoverSolver()
SINGLES_ONLY = LogicSolver()
MOST = 50
NODES = 20_000

BOARDS = st.one_of(
    st.sampled_from(
        [
            Layout.boxes(3, 3),
            Layout.boxes(3, 3).with_diagonals(),
            Layout.boxes(3, 3).with_windows(),
            Layout.boxes(2, 5),
            Layout("11112 13322 33422 35444 55554"),
        ]
    ),
    boards(largest=6),
)


@st.composite
def puzzles(draw: st.DrawFn) -> Grid:
    """Grids that have a solution: some of its digits, on boards of every kind."""
    layout = draw(BOARDS)
    seed = draw(st.integers(0, 10_000))
    try:
        solved = CoverFiller().fill(layout, seed, limits=Limits(NODES))
    except (LimitExceeded, NoSolution, UnsupportedLayout):
        assume(False)
    chance, share = random_source(seed), draw(st.floats(0.2, 1))
    return Grid(layout, bytes([d if chance() < share else 0 for d in solved.digits]))


def some_solutions(grid: Grid) -> list[Grid]:
    """Up to `MOST` solutions, as many as the limits show."""
    found = []
    try:
        for solution in islice(SOLVER.solutions(grid, limits=Limits(NODES)), MOST):
            found.append(solution)  # noqa: PERF402  (what came before the limit counts)
    except LimitExceeded:
        pass
    return found


@given(puzzles())
def test_steps_are_true_in_every_solution(grid: Grid) -> None:
    solutions = some_solutions(grid)
    assert solutions
    for step in SINGLES_ONLY.steps(grid):
        for row, column, digit in step.placements:
            assert all(solution[row, column] == digit for solution in solutions)
        for row, column, digit in step.eliminations:
            assert all(solution[row, column] != digit for solution in solutions)


@given(puzzles())
def test_each_step_can_be_taken_and_leads_on(grid: Grid) -> None:
    candidates = Candidates.of(grid)
    for step in SINGLES_ONLY.steps(grid):
        after = candidates.apply([step])
        assert after != candidates
        assert not after.is_contradictory
        candidates = after


@given(st.one_of(puzzles(), grids(boards(largest=6))))
def test_what_logic_decides_is_what_search_finds(grid: Grid) -> None:
    proved = SINGLES_ONLY.proves_unique(grid)
    partial = None
    decided = []
    try:
        decided = list(SINGLES_ONLY.solutions(grid))
    except Undecided as error:
        partial = error.grid
    if partial is None:
        assert proved is (len(decided) == 1)
        assert list(SOLVER.solutions(grid, limits=Limits(1_000_000))) == decided
    else:
        assert not proved
        assert not partial.is_complete
        assert all(clue in (0, digit) for clue, digit in zip(grid.digits, partial.digits))


@given(puzzles())
def test_marks_keep_every_solution(grid: Grid) -> None:
    candidates = Candidates.of(grid)
    n = grid.layout.size
    for solution in some_solutions(grid):
        for cell, digit in enumerate(solution.digits):
            assert grid.digits[cell] or digit in candidates.candidates(*divmod(cell, n))
    assert not candidates.is_contradictory


@given(grids(boards(largest=6)))
def test_marks_are_eval_able_and_never_wrong_about_contradictions(grid: Grid) -> None:
    candidates = Candidates.of(grid)
    assert (
        eval(repr(candidates), {"Candidates": Candidates, "Grid": Grid, "Layout": Layout})
        == candidates
    )
    if grid.conflicts():
        assert candidates.is_contradictory
    if candidates.is_contradictory:
        assert list(SOLVER.solutions(grid, limits=Limits(1_000_000))) == []
