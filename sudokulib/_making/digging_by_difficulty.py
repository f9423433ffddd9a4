"""Digging for a puzzle of a given difficulty.

Rating a puzzle takes longer than digging one, so it is done rarely: all clues that can be removed
are removed first, and only then is the difficulty checked. If the puzzle is too easy, no more clues
can be removed, and another grid must be tried. If it is too hard, clues are put back, the last
removed first, in strides that double and then halve. If a single clue makes the difference between
too easy and too hard, it is kept, and the others that were put back are tried again.

    removed   o o o o o o o o o o o o o o o o
    verdict   . . . . . . . . . . . . . . . H     too hard with all of them removed
              . . . . . . . . . . . G . . . .     good: the end
              . . . . . . . . . . E H . . . .     or too easy: keep this one, try the others
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.grid import Grid
from sudokulib._making.digging import Judgment, dig, verdict_of
from sudokulib.playing._puzzle import Puzzle
from sudokulib.solvers._cover import CoverSolver

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib._base.limits import NodeCounter

__all__ = ["dig_by_difficulty", "with_clues_put_back"]


def dig_by_difficulty(
    solution: Grid,
    orbits: Sequence[Sequence[int]],
    counter: NodeCounter,
    checks: Sequence[Callable[[Grid], Judgment]],
    *,
    wanted: int | None = None,
    minimal: bool = False,
    start: Grid | None = None,
) -> tuple[Puzzle, Judgment]:
    """A puzzle on this solution that passes the checks, or the last one tried, and its verdict.

    `wanted` is an exact number of clues, and `minimal` means that no orbit can be removed: with
    either, no clue is put back. `start` is as in `dig`.

    >>> from sudokulib import CoverFiller, Layout
    >>> from sudokulib._base.limits import NodeCounter
    >>> grid = CoverFiller().fill(Layout.boxes(2, 2), rng=4)
    >>> few = lambda clues: Judgment.TOO_HARD if clues.clue_count < 6 else Judgment.GOOD
    >>> cells = [(cell,) for cell in range(16)]
    >>> puzzle, verdict = dig_by_difficulty(grid, cells, NodeCounter(), [few])
    >>> puzzle.clues.clue_count, verdict
    (6, Judgment.GOOD)
    """
    puzzle, _ = dig(solution, orbits, counter, solver=CoverSolver(), wanted=wanted, start=start)
    verdict = verdict_of(checks, puzzle.clues)
    if verdict is Judgment.TOO_HARD and wanted is None and not minimal:
        gone = [orbit for orbit in orbits if not puzzle.clues.digits[orbit[0]]]
        return with_clues_put_back(puzzle, gone, checks)
    return puzzle, verdict


def with_clues_put_back(
    puzzle: Puzzle, gone: Sequence[Sequence[int]], checks: Sequence[Callable[[Grid], Judgment]]
) -> tuple[Puzzle, Judgment]:
    """A puzzle that was too hard, with some clues put back, and the verdict on it.

    `gone` are the orbits that may be put back, the last one first.
    """
    solution = puzzle.solution

    def without(orbits: Sequence[Sequence[int]]) -> Grid:
        cells = bytearray(puzzle.clues.digits)
        taken = {cell for orbit in orbits for cell in orbit}
        for orbit in gone:
            for cell in orbit:
                cells[cell] = 0 if cell in taken else solution.digits[cell]
        return Grid._unchecked(solution.layout, bytes(cells))

    few, many = _not_too_hard(gone, lambda orbits: verdict_of(checks, without(orbits)))
    taken, verdict = few
    for orbit in many:
        if verdict is not Judgment.TOO_EASY:
            break
        answer = verdict_of(checks, without([*taken, orbit]))
        if answer is not Judgment.TOO_HARD:
            taken, verdict = [*taken, orbit], answer
    return Puzzle._unchecked(without(taken), solution), verdict


def _not_too_hard(
    gone: Sequence[Sequence[int]], checked: Callable[[Sequence[Sequence[int]]], Judgment]
) -> tuple[tuple[list[Sequence[int]], Judgment], Sequence[Sequence[int]]]:
    """How many of the first orbits can be removed, the verdict then, and the orbits left to try.

    This is the greatest number that is good; if no number is good, one that is too easy. With no
    orbit removed, a puzzle is already solved.
    """
    high, stride = len(gone), 1
    low, good = 0, None
    while high - low > 1:
        # From the end in growing strides, until the limit is between low and high.
        middle = max(high - stride, 1) if low == 0 else (low + high) // 2
        answer = checked(gone[:middle])
        if answer is Judgment.TOO_HARD:
            high, stride = middle, 2 * stride
            continue
        low = middle
        if answer is Judgment.GOOD:
            good = middle
    if good is not None:
        return (list(gone[:good]), Judgment.GOOD), ()
    return (list(gone[:low]), Judgment.TOO_EASY), gone[high:]
