"""Internal: the neighbors of a puzzle, and the walk from one to the next.

Making for a technique shows only the end of a walk.
"""

from __future__ import annotations

from random import Random

import pytest
from boards import NEEDS_X_WING
from hypothesis import given, strategies as st

from sudokulib import Grid, Judgment, Limits, Puzzle, is_unique, make, solve
from sudokulib._base.limits import NodeCounter
from sudokulib._making.difficulty import DifficultyCheck, Target
from sudokulib._making.neighbors import (
    search_neighborhood,
    with_one_more_clue,
    with_other_clues,
    with_other_solution,
)
from sudokulib._making.tries import Tries
from sudokulib._making.unavoidable_sets import UnavoidableSets
from sudokulib.errors import LimitExceeded

SEEDS = st.integers(0, 10_000)
X_WING = Puzzle(NEEDS_X_WING)


def is_right(puzzle: Puzzle) -> bool:
    """Whether the solution is the only one of the clues."""
    return is_unique(puzzle.clues) and solve(puzzle.clues) == puzzle.solution


def check_for(technique: str, counter: NodeCounter) -> DifficultyCheck:
    target = Target(requires=(technique,))
    return DifficultyCheck(target, counter, Tries({"requires": "a puzzle that needs it"}))


@given(SEEDS)
def test_rings_can_be_swapped(seed: int) -> None:
    """Each swap keeps the digits of the houses, and no ring is a whole line."""
    solution = make(rng=seed).solution
    rings = UnavoidableSets(solution.layout, solution.digits).rings()
    for ring in rings:
        swapped = bytearray(solution.digits)
        for one, other in ring:
            swapped[one], swapped[other] = swapped[other], swapped[one]
        assert 2 <= len(ring) <= 7
        assert Grid(solution.layout, bytes(swapped)).is_solved
        assert bytes(swapped) != solution.digits
    assert len({frozenset(ring) for ring in rings}) == len(rings)


@given(SEEDS)
def test_another_solution(seed: int) -> None:
    puzzle = make(rng=seed)
    found = with_other_solution(puzzle, Random(seed).random, NodeCounter())
    if found is not None:
        assert is_right(found)
        assert found.solution != puzzle.solution
        assert bytes(map(bool, found.clues.digits)) == bytes(map(bool, puzzle.clues.digits))


def test_another_solution_is_found_often() -> None:
    puzzles = [make(rng=seed) for seed in range(40)]
    found = [with_other_solution(puzzle, Random(1).random, NodeCounter()) for puzzle in puzzles]
    assert 2 <= sum(each is not None for each in found) <= 38


def test_no_ring_is_known_where_other_houses_could_break() -> None:
    puzzle = make(layout="3x3+diagonals", rng=1)
    assert with_other_solution(puzzle, Random(1).random, NodeCounter()) is None


@given(SEEDS)
def test_other_clues(seed: int) -> None:
    puzzle = make(rng=seed)
    found = with_other_clues(puzzle, Random(seed).random, NodeCounter())
    assert is_right(found)
    assert found.solution == puzzle.solution
    pairs = zip(found.clues.digits, puzzle.clues.digits, strict=True)
    assert sum(before > 0 and not now for now, before in pairs) in (1, 2)


@given(SEEDS)
def test_one_more_clue(seed: int) -> None:
    puzzle = make(rng=seed)
    found = with_one_more_clue(puzzle, Random(seed).random)
    assert is_right(found)
    assert found.solution == puzzle.solution
    assert found.clues.clue_count == puzzle.clues.clue_count + 1


@pytest.mark.parametrize("new_solutions", [0, 1, 2])
def test_a_walk(new_solutions: int) -> None:
    counter = NodeCounter()
    check = check_for("X-Wing", counter)
    puzzle, judgment = search_neighborhood(
        X_WING, check, [], Random(1).random, counter, tries=500, new_solutions=new_solutions
    )
    assert judgment is Judgment.GOOD
    assert is_right(puzzle)
    assert puzzle != X_WING
    assert Target(requires=("X-Wing",)).assess(puzzle.clues).judgment is Judgment.GOOD
    if new_solutions:
        assert puzzle.solution != X_WING.solution


def test_a_walk_without_a_new_solution_finds_nothing() -> None:
    """The puzzle that it starts from is good, but must not be the result."""
    counter = NodeCounter()
    check = check_for("X-Wing", counter)
    found = search_neighborhood(
        X_WING, check, [], Random(1).random, counter, tries=0, new_solutions=10
    )
    assert found == (X_WING, Judgment.TOO_HARD)


def test_one_new_solution_is_enough_after_all_tries() -> None:
    counter = NodeCounter()
    check = check_for("X-Wing", counter)
    puzzle, judgment = search_neighborhood(
        X_WING, check, [], Random(1).random, counter, tries=100, new_solutions=1000
    )
    assert judgment is Judgment.GOOD
    assert puzzle.solution != X_WING.solution


def test_a_walk_that_others_refuse() -> None:
    counter = NodeCounter()
    _, judgment = search_neighborhood(
        X_WING,
        check_for("X-Wing", counter),
        [lambda clues: Judgment.TOO_EASY],
        Random(1).random,
        counter,
        tries=50,
    )
    assert judgment is Judgment.TOO_HARD


def test_a_walk_counts_nodes() -> None:
    counter = NodeCounter(Limits(nodes=300))
    with pytest.raises(LimitExceeded):
        search_neighborhood(
            X_WING,
            check_for("X-Wing", counter),
            [],
            Random(1).random,
            counter,
            tries=5000,
            new_solutions=100,
        )
