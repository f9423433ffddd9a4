"""Searches that only look for candidates that no solution has shown yet.

Internal: the goals of a search.
"""

from __future__ import annotations

import pytest
from constraint_law import case_of

from sudokulib import Layout
from sudokulib._base.limits import NodeCounter
from sudokulib.constraints import KillerCage
from sudokulib.solvers._kernel.constrained import ConstrainedCover, constrained_cover
from sudokulib.solvers._kernel.goal import Goal


def everything(kernel: ConstrainedCover) -> int:
    """The bits of all candidates in the groups of the cells."""
    return kernel.cell_bits & kernel.full & ~kernel.opened


def shown_by(kernel: ConstrainedCover, x: int, goal: Goal) -> set[tuple[int, int]]:
    found: set[tuple[int, int]] = set()
    for solved in kernel.search(x, NodeCounter(), goal=goal):
        if solved:
            assert solved & goal.wanted
            goal.wanted &= ~solved
            new = set(enumerate(kernel.cells(solved))) - found
            assert new
            found |= new
        else:
            goal.turn += 2
    return found


@pytest.mark.parametrize("seed", range(40))
def test_the_candidates_of_all_solutions(seed: int) -> None:
    case = case_of(seed + 3000, 4)
    kernel = constrained_cover(case.clues.layout)
    expected = {pair for answer in case.answers() for pair in enumerate(answer)}
    x, every = kernel.start(bytes(16)), everything(kernel)
    assert shown_by(kernel, x, Goal(every, kernel.candidate_choice())) == expected
    in_turns = Goal(every, kernel.candidate_choice())
    in_turns.turn = 0
    assert shown_by(kernel, x, in_turns) == expected


def test_a_layout_without_constraints() -> None:
    kernel = constrained_cover(Layout.boxes(2, 2))
    x = kernel.start(bytes(16))
    assert len(list(kernel.search(x, NodeCounter()))) == 288
    goal = Goal(everything(kernel), kernel.candidate_choice())
    assert len(shown_by(kernel, x, goal)) == 64


def test_a_search_without_anything_wanted_ends() -> None:
    kernel = constrained_cover(Layout.boxes(2, 2))
    goal = Goal(0, kernel.candidate_choice())
    assert list(kernel.search(kernel.start(bytes(16)), NodeCounter(), goal=goal)) == []
    (solved,) = kernel.search(
        kernel.start(bytes.fromhex("01020304030401020201040304030201")), NodeCounter()
    )
    assert list(kernel.search(solved, NodeCounter(), goal=goal)) == []


def test_wanted_candidates_are_tried_first() -> None:
    kernel = constrained_cover(Layout.boxes(3, 3))
    x, width = kernel.start(bytes(81)), 11
    choice = kernel.candidate_choice()
    for digit in range(9):
        wanted = sum(1 << cell * width + digit for cell in range(81))
        found = next(kernel.search(x, NodeCounter(), goal=Goal(wanted, choice)))
        cell = (choice.choose(x, x & x + kernel.minus, wanted) - 1) // width
        assert kernel.cells(found)[cell] == digit + 1


def test_two_searches_take_turns() -> None:
    """Both share what is wanted and what was learned from contradictions; each has its counter."""
    cage = KillerCage([(0, 0), (0, 1), (1, 0), (1, 1), (0, 2)], 25)
    kernel = constrained_cover(Layout.boxes(3, 3).with_constraints([cage]))
    goal = Goal(everything(kernel), kernel.candidate_choice())
    counters = NodeCounter(), NodeCounter()
    x = kernel.start(bytes(81))
    searches = [kernel.search(x, counter, goal=goal) for counter in counters]
    solved: list[bytes] = []
    turns = 0
    while len(solved) < 8:
        for search, counter in zip(searches, counters, strict=True):
            goal.turn = counter.nodes + 10
            state = next(search)
            turns += not state
            if state:
                goal.wanted &= ~state
                solved.append(kernel.cells(state))
    assert len(set(solved)) == len(solved)
    assert turns >= 4
    assert all(counter.nodes > 20 for counter in counters)
