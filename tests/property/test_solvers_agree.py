"""The law of solvers: all of them find the same solutions."""

from __future__ import annotations

from itertools import islice

from all_sizes import boards
from hypothesis import assume, given, reject, settings, strategies as st
from independent import solutions
from law_examples import examples

from sudokulib import (
    CoverFiller,
    CoverSolver,
    Grid,
    LimitExceeded,
    Limits,
    LogicSolver,
    MultipleSolutions,
    NoSolution,
    any_solution,
    count_solutions,
    is_unique,
    solve,
)
from sudokulib.errors import Undecided, UnsupportedLayout
from sudokulib.randomness import randbelow, random_source
from sudokulib.testing.strategies import grids

LIMIT = 30
NODES = 10_000
"""Enough for nearly all; without a limit, a search on scattered regions may never end."""


@st.composite
def clued(draw: st.DrawFn) -> Grid:
    """Part of a complete grid, now and then with a digit changed."""
    layout = draw(boards())
    seed = draw(st.integers(0, 10_000))
    try:
        solved = CoverFiller().fill(layout, seed, limits=Limits(2_000))
    except (LimitExceeded, NoSolution, UnsupportedLayout):
        assume(False)
    chance, share = random_source(seed), draw(st.floats(0.25, 1))
    cells = bytearray(d if chance() < share else 0 for d in solved.digits)
    if draw(st.booleans()):
        cells[randbelow(chance, len(cells))] = 1 + randbelow(chance, layout.size)
    return Grid(layout, bytes(cells))


GRIDS = st.one_of(clued(), clued(), grids(boards(largest=6)))


@settings(max_examples=examples(200))
@given(GRIDS)
def test_search_finds_what_clauses_find(grid: Grid) -> None:
    try:
        found = list(islice(CoverSolver().solutions(grid, limits=Limits(NODES)), LIMIT))
    except LimitExceeded:
        reject()
    ours = [solution.digits for solution in found]
    theirs = set(solutions(grid.layout.houses, grid.digits, LIMIT))
    assert len(set(ours)) == len(ours) == len(theirs)
    if len(ours) < LIMIT:
        assert set(ours) == theirs
    for solution in found:
        assert solution.is_solved
        assert all(clue in (0, digit) for clue, digit in zip(grid.digits, solution.digits))


@settings(max_examples=examples(100))
@given(GRIDS)
def test_logic_decides_as_clauses_do(grid: Grid) -> None:
    theirs = solutions(grid.layout.houses, grid.digits, 2)
    partial: bytes | None = None
    ours: list[bytes] = []
    try:
        ours = [found.digits for found in LogicSolver().solutions(grid)]
    except Undecided as error:
        partial = error.grid.digits
    if partial is None:
        assert ours == theirs
        assert LogicSolver().proves_unique(grid) is (len(theirs) == 1)
        return
    assert not LogicSolver().proves_unique(grid)
    assert all(clue in (0, digit) for clue, digit in zip(grid.digits, partial))
    for found in theirs:
        assert all(digit in (0, right) for digit, right in zip(partial, found))


@given(GRIDS)
def test_queries_agree(grid: Grid) -> None:
    try:
        count = count_solutions(grid, limit=2, limits=Limits(NODES))
    except LimitExceeded:
        reject()
    theirs = solutions(grid.layout.houses, grid.digits, 2)
    assert count == len(theirs)
    assert is_unique(grid) is (len(theirs) == 1)
    several: tuple[Grid, ...] = ()
    try:
        found = [solve(grid).digits]
    except NoSolution:
        found = []
    except MultipleSolutions as error:
        found, several = theirs, error.solutions
        assert any_solution(grid) == several[0]
    assert found == theirs
    assert len(set(several)) == (2 if len(theirs) == 2 else 0)
