"""Internal: digging: which clues are removed, which stay, and which solver and judge are called."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import proofs
import pytest
from boards import DIAGONALS, JIGSAW_5, JIGSAW_9, WINDOWS
from independent import solutions
from proofs import numbers_of

from sudokulib import (
    CoverFiller,
    CoverSolver,
    Grid,
    Judgment,
    Layout,
    LimitExceeded,
    Limits,
    LogicSolver,
    Puzzle,
    Solver,
    Stopped,
    Symmetry,
    make,
)
from sudokulib._base.limits import NodeCounter
from sudokulib._board.symmetry import orbits as orbits_of
from sudokulib._making.digging import dig, needs_all_clues
from sudokulib.errors import InvalidOption
from sudokulib.randomness import random_source, shuffle

LAYOUTS = [
    Layout.boxes(2, 2),
    JIGSAW_5,
    Layout.boxes(2, 3),
    Layout.boxes(3, 3),
    DIAGONALS,
    JIGSAW_9,
]
SOLVER = CoverSolver()


class Says:
    """A solver that returns the same result for every grid, and counts its calls."""

    complete = True

    def __init__(self, answer: Callable[[Grid], bool]) -> None:
        self.answer = answer
        self.asked: list[Grid] = []
        self.nodes: list[int | None] = []

    def solutions(self, grid: Grid, *, limits: Limits | None = None) -> Iterator[Grid]:
        raise AssertionError

    def proves_unique(self, grid: Grid, *, limits: Limits | None = None) -> bool:
        self.asked.append(grid)
        self.nodes.append(None if limits is None else limits.nodes)
        return self.answer(grid)


def solution_of(layout: Layout, seed: int = 1) -> Grid:
    return CoverFiller().fill(layout, seed)


def singly(layout: Layout, seed: int = 1) -> list[tuple[int, ...]]:
    orbits: list[tuple[int, ...]] = [(cell,) for cell in range(layout.cell_count)]
    shuffle(random_source(f"order {seed}"), orbits)
    return orbits


def plainly(solution: Grid, orbits: list[tuple[int, ...]], fewest: int = 0) -> Grid:
    """What digging comes to, asked step by step of the independent solver."""
    cells = bytearray(solution.digits)
    for orbit in orbits:
        without = bytearray(cells)
        for cell in orbit:
            without[cell] = 0
        left = len(without) - without.count(0)
        if left >= fewest and len(solutions(solution.layout.houses, without, 2)) == 1:
            cells = without
    return Grid(solution.layout, bytes(cells))


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@pytest.mark.parametrize("fewest_share", [0, 0.4, 0.7, 1])
def test_every_clue_that_can_go_goes(layout: Layout, fewest_share: float) -> None:
    fewest = int(layout.cell_count * fewest_share)
    for seed in (1, 2):
        solution, orbits = solution_of(layout, seed), singly(layout, seed)
        puzzle, judgment = dig(
            solution, orbits, NodeCounter(), solver=SOLVER, wanted=fewest or None
        )
        assert puzzle.clues == plainly(solution, orbits, fewest)
        assert puzzle.solution == solution
        assert judgment is Judgment.GOOD


@pytest.mark.parametrize("layout", [Layout.boxes(2, 3), Layout.boxes(3, 3), JIGSAW_9], ids=str)
def test_orbits_go_as_a_whole(layout: Layout) -> None:
    last = layout.cell_count - 1
    orbits: list[tuple[int, ...]] = [
        (cell, last - cell) if cell != last - cell else (cell,) for cell in range(last // 2 + 1)
    ]
    shuffle(random_source("orbits"), orbits)
    for fewest in (0, layout.cell_count // 2):
        solution = solution_of(layout)
        puzzle, _ = dig(solution, orbits, NodeCounter(), solver=SOLVER, wanted=fewest or None)
        assert puzzle.clues == plainly(solution, orbits, fewest)
        assert puzzle.clues.clue_count >= fewest
        cells = puzzle.clues.digits
        assert all((cells[c] == 0) == (cells[last - c] == 0) for c in range(last + 1))


def test_cells_in_no_orbit_stay() -> None:
    solution = solution_of(Layout.boxes(3, 3))
    puzzle, _ = dig(solution, [(0,), (1,), (40,)], NodeCounter(), solver=SOLVER)
    assert puzzle.clues == plainly(solution, [(0,), (1,), (40,)])
    assert puzzle.clues.digits[2:40] == solution.digits[2:40]
    puzzle, judgment = dig(solution, [], NodeCounter(), solver=SOLVER)
    assert puzzle.clues == puzzle.solution == solution
    assert judgment is Judgment.GOOD


def test_one_orbit_of_all_cells_stays() -> None:
    solution = solution_of(Layout.boxes(2, 2))
    puzzle, _ = dig(solution, [tuple(range(16))], NodeCounter(), solver=SOLVER)
    assert puzzle.clues == solution


def test_another_solver_has_to_prove_it_too() -> None:
    solution, orbits = solution_of(Layout.boxes(3, 3)), singly(Layout.boxes(3, 3))
    logic = LogicSolver()
    puzzle, judgment = dig(solution, orbits, NodeCounter(), solver=logic)
    assert judgment is Judgment.GOOD
    assert logic.proves_unique(puzzle.clues)
    assert len(solutions(solution.layout.houses, puzzle.clues.digits, 2)) == 1
    for cell, digit in enumerate(puzzle.clues.digits):
        if digit:
            row, column = divmod(cell, 9)
            assert not logic.proves_unique(puzzle.clues.with_cell(row, column, 0))


def test_a_lying_solver_changes_nothing() -> None:
    solution, orbits = solution_of(Layout.boxes(3, 3)), singly(Layout.boxes(3, 3))
    liar = Says(lambda grid: True)
    puzzle, judgment = dig(solution, orbits, NodeCounter(), solver=liar)
    assert puzzle == dig(solution, orbits, NodeCounter(), solver=SOLVER)[0]
    assert judgment is Judgment.GOOD
    assert liar.asked[0] == solution
    assert liar.asked[-1] == puzzle.clues


def test_a_solver_that_never_proves_keeps_every_clue() -> None:
    solution, orbits = solution_of(Layout.boxes(2, 2)), singly(Layout.boxes(2, 2))
    puzzle, judgment = dig(solution, orbits, NodeCounter(), solver=Says(lambda grid: False))
    assert puzzle.clues == solution
    assert judgment is Judgment.TOO_HARD


def test_the_solver_gets_what_is_left() -> None:
    solution, orbits = solution_of(Layout.boxes(2, 2)), singly(Layout.boxes(2, 2))
    solver, counter = Says(lambda grid: True), NodeCounter(Limits(1000))
    dig(solution, orbits, counter, solver=solver)
    left = [nodes for nodes in solver.nodes if nodes is not None]
    assert left[0] == 999
    assert len(left) == len(solver.nodes)
    assert left == sorted(set(left), reverse=True)
    assert len(solver.asked) <= counter.nodes == 1000 - left[-1]
    unlimited = Says(lambda grid: True)
    dig(solution, orbits, NodeCounter(), solver=unlimited)
    assert set(unlimited.nodes) == {500_000}  # a single proof takes no more


def test_a_proof_that_takes_too_much_is_none() -> None:
    """With any limits, or they would choose between puzzles."""

    def tired(grid: Grid) -> bool:
        raise LimitExceeded(nodes=7)

    solution, orbits = solution_of(Layout.boxes(2, 2)), singly(Layout.boxes(2, 2))
    for limits in (None, Limits(600_000)):
        puzzle, judgment = dig(solution, orbits, NodeCounter(limits), solver=Says(tired))
        assert puzzle.clues == solution
        assert judgment is Judgment.TOO_HARD
    with pytest.raises(LimitExceeded):
        dig(solution, orbits, NodeCounter(Limits(499_999)), solver=Says(tired))


def count_as(limits: tuple[int, int]) -> Callable[[Puzzle], Judgment]:
    fewest, most = limits

    def accept(puzzle: Puzzle) -> Judgment:
        count = puzzle.clues.clue_count
        if count > most:
            return Judgment.TOO_EASY
        return Judgment.GOOD if count >= fewest else Judgment.TOO_HARD

    return accept


def test_accept_is_asked_on_the_way() -> None:
    solution, orbits = solution_of(Layout.boxes(3, 3)), singly(Layout.boxes(3, 3))
    accept = count_as((40, 45))
    puzzle, judgment = dig(solution, orbits, NodeCounter(), solver=SOLVER, judge=accept)
    assert puzzle.clues.clue_count == 40
    assert puzzle.clues == plainly(solution, orbits, 40)
    assert judgment is Judgment.GOOD
    puzzle, judgment = dig(solution, orbits, NodeCounter(), solver=SOLVER, judge=count_as((0, 10)))
    assert puzzle.clues == plainly(solution, orbits)
    assert judgment is Judgment.TOO_EASY
    puzzle, judgment = dig(solution, orbits, NodeCounter(), solver=SOLVER, judge=count_as((82, 82)))
    assert puzzle.clues == solution
    assert judgment is Judgment.TOO_HARD
    puzzle, judgment = dig(
        solution, orbits[:10], NodeCounter(), solver=SOLVER, judge=count_as((0, 70))
    )
    assert puzzle.clues.clue_count == 71
    assert judgment is Judgment.TOO_EASY


def test_accept_sees_proved_puzzles_of_the_solution() -> None:
    solution, orbits = solution_of(JIGSAW_5), singly(JIGSAW_5)
    seen: list[Puzzle] = []

    def accept(puzzle: Puzzle) -> Judgment:
        seen.append(puzzle)
        return Judgment.GOOD

    puzzle, _ = dig(solution, orbits, NodeCounter(), solver=SOLVER, judge=accept)
    assert seen[0].clues == solution
    assert seen[-1] == puzzle
    assert [p.clues.clue_count for p in seen] == list(range(25, puzzle.clues.clue_count - 1, -1))
    for each in seen:
        assert solutions(JIGSAW_5.houses, each.clues.digits, 2) == [solution.digits]
        assert each.solution == solution


def test_the_solver_is_asked_before_accept() -> None:
    solution, orbits = solution_of(Layout.boxes(2, 3)), singly(Layout.boxes(2, 3))
    solver = Says(lambda grid: grid.clue_count >= 20)
    counts: list[int] = []

    def accept(puzzle: Puzzle) -> Judgment:
        counts.append(puzzle.clues.clue_count)
        return Judgment.GOOD

    puzzle, judgment = dig(solution, orbits, NodeCounter(), solver=solver, judge=accept)
    assert puzzle.clues.clue_count == min(counts) == 20
    assert min(grid.clue_count for grid in solver.asked) == 19
    assert judgment is Judgment.GOOD


@pytest.mark.parametrize("judgment", Judgment)
def test_accept_may_give_the_text_of_a_verdict(judgment: Judgment) -> None:
    solution, orbits = solution_of(Layout.boxes(2, 2)), singly(Layout.boxes(2, 2))
    by_member, by_text = (
        dig(solution, orbits, NodeCounter(), solver=SOLVER, judge=lambda puzzle, it=answer: it)
        for answer in (judgment, judgment.value)
    )
    assert by_member == by_text
    with pytest.raises(InvalidOption, match=r"did you mean good\?: judge='god'"):
        dig(solution, orbits, NodeCounter(), solver=SOLVER, judge=lambda puzzle: "god")


@pytest.mark.parametrize("answer", [None, True, b"good", 1, Judgment])
def test_accept_has_to_give_a_verdict(answer: Any) -> None:
    solution, orbits = solution_of(Layout.boxes(2, 2)), singly(Layout.boxes(2, 2))
    with pytest.raises(TypeError, match="judge must be a Judgment"):
        dig(solution, orbits, NodeCounter(), solver=SOLVER, judge=lambda puzzle: answer)


@pytest.mark.parametrize("solver", [SOLVER, LogicSolver(), Says(lambda grid: True)])
def test_the_limit_ends_it(solver: Solver) -> None:
    solution, orbits = solution_of(Layout.boxes(3, 3)), singly(Layout.boxes(3, 3))
    with pytest.raises(LimitExceeded) as caught:
        dig(solution, orbits, NodeCounter(Limits(20)), solver=solver)
    assert caught.value.nodes <= 20


def test_should_stop_ends_it() -> None:
    solution, orbits = solution_of(Layout.boxes(3, 3)), singly(Layout.boxes(3, 3))
    with pytest.raises(Stopped):
        dig(solution, orbits, NodeCounter(Limits(None, lambda: True)), solver=SOLVER)


@pytest.mark.parametrize("symmetry", [Symmetry.FULL, Symmetry.LEFT_RIGHT_UP_DOWN])
def test_an_exact_number_out_of_orbits_of_several_sizes(symmetry: Symmetry) -> None:
    """Each number that orbits add up to is met, where nearly everything may still go."""
    layout = Layout.boxes(3, 3)
    # The small ones come first; the large ones cannot compensate for them.
    solution, orbits = solution_of(layout), sorted(orbits_of(layout, symmetry), key=len)
    for wanted in sorted(numbers_of(layout, symmetry) & {*range(50, 82)}):
        puzzle, judgment = dig(solution, orbits, NodeCounter(), solver=SOLVER, wanted=wanted)
        assert puzzle.clues.clue_count == wanted
        assert judgment is Judgment.GOOD
        again, _ = dig(
            solution, orbits, NodeCounter(), solver=Says(lambda grid: True), wanted=wanted
        )
        assert again == puzzle


def test_minimal_is_what_the_independent_solver_says() -> None:
    found = []
    for seed in range(10):
        for clues in (26, None):
            puzzle = make(clues=clues, rng=seed)
            found.append(needs_all_clues(puzzle, NodeCounter()))
            assert found[-1] is proofs.is_minimal(puzzle)
    assert {*found} == {True, False}
    with pytest.raises(LimitExceeded):
        needs_all_clues(make(rng=1), NodeCounter(Limits(3)))


def test_verdicts_by_name() -> None:
    assert [judgment.name for judgment in Judgment] == ["TOO_EASY", "GOOD", "TOO_HARD"]
    for judgment in Judgment:
        assert Judgment(judgment.value) is judgment
        assert judgment.value == judgment.name.lower().replace("_", " ")


@pytest.mark.parametrize("symmetry", Symmetry)
@pytest.mark.parametrize("layout", [*LAYOUTS, Layout.boxes(3, 2), WINDOWS], ids=str)
def test_orbits_are_those_of_all_moves(layout: Layout, symmetry: Symmetry) -> None:
    expected = proofs.orbits_of(layout.size, symmetry)
    assert set(map(frozenset, orbits_of(layout, symmetry))) == expected
