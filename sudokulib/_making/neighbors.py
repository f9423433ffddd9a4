"""Neighborhood search: from a puzzle that nearly meets its options to one that meets them.

A neighbor of a puzzle differs from it in a few cells. Either it has one more clue of the solution,
or one or two clues are exchanged for others, or the solution changes: two lines swap the digits of
a ring (see `sudokulib._making.unavoidable_sets`), in the solution and in the clues.

    9 . | 2 1 | . .        7 . | 2 1 | . .        9 and 7 change places in rows 1 and 2: all houses
    7 . | . . | 9 .        9 . | . . | 7 .        still have the same digits, and the clues still
    . . | 5 . | . .        . . | 5 . | . .        have one solution, but a different one

Most of the steps stay the same. So about one in ten neighbors of a puzzle that needs a rare
technique needs it too; among random puzzles, far fewer need it. Additional clues make more changes
possible: with them, 500 neighbors lead to ten other solutions; without them, to four.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from sudokulib._board.grid import Grid
from sudokulib._making.digging import Judgment, joint_judgment
from sudokulib._making.unavoidable_sets import UnavoidableSets
from sudokulib.playing._puzzle import Puzzle
from sudokulib.randomness import randbelow, shuffle
from sudokulib.solvers._kernel.reproducible import reproducible_cover

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib._base.limits import NodeCounter
    from sudokulib._making.difficulty import DifficultyCheck
    from sudokulib.randomness import Draw


_LONGEST_RING = 3
"""The length of the longest ring: after longer ones, hardly any neighbor needs the technique."""


def search_neighborhood(
    puzzle: Puzzle,
    check: DifficultyCheck,
    others: Sequence[Callable[[Grid], Judgment]],
    draw: Draw,
    counter: NodeCounter,
    *,
    tries: int,
    new_solutions: int = 0,
) -> tuple[Puzzle, Judgment]:
    """The last puzzle of a walk from neighbor to neighbor, and the judgment on it.

    The walk moves to each neighbor that is not farther from the target of `check`. It ends at the
    first good puzzle that `others` judge as good too, after the given number of new solutions, or
    after all tries, if there was at least one new solution. Puzzles on the way do not count as
    tries of the search. The counter raises `LimitExceeded` and `Stopped`.
    """
    assessment = check.assess(puzzle.clues)
    solutions = {puzzle.solution}

    def is_good() -> bool:
        good = assessment.judgment is Judgment.GOOD
        return good and joint_judgment(others, puzzle.clues) is Judgment.GOOD

    for _ in range(tries):
        found: Puzzle | None
        kind = randbelow(draw, 8)
        if kind == 0:
            found = with_one_more_clue(puzzle, draw)
        elif kind == 1:
            found = with_other_clues(puzzle, draw, counter)
        else:
            found = with_other_solution(puzzle, draw, counter)
        if found is None or (found.solution != puzzle.solution and found.solution in solutions):
            continue
        next_assessment = check.assess(found.clues)
        if next_assessment.distance > assessment.distance:
            continue
        puzzle, assessment = found, next_assessment
        solutions.add(puzzle.solution)
        if len(solutions) > new_solutions and is_good():
            return puzzle, Judgment.GOOD
    if len(solutions) > 1 and is_good():
        return puzzle, Judgment.GOOD
    return puzzle, Judgment.TOO_HARD


def with_other_solution(puzzle: Puzzle, draw: Draw, counter: NodeCounter) -> Puzzle | None:
    """The puzzle after two lines swapped the digits of a ring; `None` if it is no longer unique.

    The counter raises `LimitExceeded` and `Stopped`; this also applies to the functions below.

    >>> from sudokulib import Grid
    >>> from sudokulib._base.limits import NodeCounter
    >>> from sudokulib.randomness import random_source
    >>> puzzle = Puzzle(Grid.parse("1.3..2....1....3"))
    >>> with_other_solution(puzzle, random_source(1), NodeCounter())
    """
    layout, solution = puzzle.solution.layout, puzzle.solution.digits
    rings = [
        ring for ring in UnavoidableSets(layout, solution).rings() if len(ring) <= _LONGEST_RING
    ]
    if not rings:
        return None
    new, clues = bytearray(solution), bytearray(puzzle.clues.digits)
    for cell, other in rings[randbelow(draw, len(rings))]:
        new[cell], new[other] = solution[other], solution[cell]
    for cell, digit in enumerate(clues):
        if digit:
            clues[cell] = new[cell]
    return None if _other_solution(puzzle, clues, new, counter) else _puzzle(puzzle, clues, new)


def with_other_clues(puzzle: Puzzle, draw: Draw, counter: NodeCounter) -> Puzzle:
    """The puzzle with one or two clues exchanged for other digits of the solution."""
    solution, clues = puzzle.solution.digits, bytearray(puzzle.clues.digits)
    given = [cell for cell, digit in enumerate(clues) if digit]
    shuffle(draw, given)
    removed = given[: 1 + randbelow(draw, 2)]
    for cell in removed:
        clues[cell] = 0
    while other := _other_solution(puzzle, clues, solution, counter):  # differs in four cells
        differing = [
            cell
            for cell, digit in enumerate(other)
            if digit != solution[cell] and cell not in removed
        ]
        cell = differing[randbelow(draw, len(differing))]
        clues[cell] = solution[cell]
    return _puzzle(puzzle, clues, solution)


def with_one_more_clue(puzzle: Puzzle, draw: Draw) -> Puzzle:
    """The puzzle with one more clue of its solution."""
    clues = bytearray(puzzle.clues.digits)
    empty = [cell for cell, digit in enumerate(clues) if not digit]
    cell = empty[randbelow(draw, len(empty))]
    clues[cell] = puzzle.solution.digits[cell]
    return _puzzle(puzzle, clues, puzzle.solution.digits)


def _other_solution(
    puzzle: Puzzle, clues: bytes | bytearray, solution: bytes | bytearray, counter: NodeCounter
) -> bytes | None:
    """A solution of some clues that is not this one, if there is one."""
    kernel = reproducible_cover(puzzle.clues.layout)
    found = islice(kernel.search(kernel.start(bytes(clues)), counter), 2)
    return next((other for other in map(kernel.cells, found) if other != solution), None)


def _puzzle(puzzle: Puzzle, clues: bytes | bytearray, solution: bytes | bytearray) -> Puzzle:
    layout = puzzle.clues.layout
    return Puzzle._unchecked(
        Grid._unchecked(layout, bytes(clues)), Grid._unchecked(layout, bytes(solution))
    )
