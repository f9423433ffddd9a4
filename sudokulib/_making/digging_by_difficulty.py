"""Digging for a puzzle of a given difficulty.

Rating a puzzle takes longer than digging one, so it is done rarely: all clues that can go are taken
first, and only then is the difficulty checked. Too easy: nothing more can go, another grid
may do better. Too hard: clues of the solution come back, the last one taken first, in strides that
double and then halve. Where one clue makes the step from too easy to too hard, it stays, and the
others that came back are tried once more without it.

    taken     o o o o o o o o o o o o o o o o
    verdict   . . . . . . . . . . . . . . . H     too hard with all of them gone
              . . . . . . . . . . . G . . . .     good: the end
              . . . . . . . . . . E H . . . .     or too easy: this one stays, on with the others
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.grid import Grid
from sudokulib._making.digging import Verdict, dig, verdict_of
from sudokulib._play.puzzle import Puzzle
from sudokulib.solvers._cover import CoverSolver

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib.solvers._budget import Meter

__all__ = ["dig_by_difficulty", "with_clues_put_back"]


def dig_by_difficulty(
    solution: Grid,
    orbits: Sequence[Sequence[int]],
    meter: Meter,
    checks: Sequence[Callable[[Grid], Verdict]],
    *,
    wanted: int | None = None,
    minimal: bool = False,
    start: Grid | None = None,
) -> tuple[Puzzle, Verdict]:
    """A puzzle on this solution that passes the checks, or the last one tried, and its verdict.

    `wanted` is an exact number of clues, and `minimal` asks for a puzzle that can lose no orbit:
    with either, no clue comes back. `start` is as in `dig`.

    >>> from sudokulib import CoverFiller, Layout
    >>> from sudokulib.solvers._budget import Meter
    >>> grid = CoverFiller().fill(Layout.boxes(2, 2), rng=4)
    >>> few = lambda clues: Verdict.TOO_HARD if clues.clue_count < 6 else Verdict.GOOD
    >>> puzzle, verdict = dig_by_difficulty(grid, [(cell,) for cell in range(16)], Meter(), [few])
    >>> puzzle.clues.clue_count, verdict
    (6, Verdict.GOOD)
    """
    puzzle, _ = dig(solution, orbits, meter, solver=CoverSolver(), wanted=wanted, start=start)
    verdict = verdict_of(checks, puzzle.clues)
    if verdict is Verdict.TOO_HARD and wanted is None and not minimal:
        gone = [orbit for orbit in orbits if not puzzle.clues.cells[orbit[0]]]
        return with_clues_put_back(puzzle, gone, checks)
    return puzzle, verdict


def with_clues_put_back(
    puzzle: Puzzle, gone: Sequence[Sequence[int]], checks: Sequence[Callable[[Grid], Verdict]]
) -> tuple[Puzzle, Verdict]:
    """A puzzle that was too hard, with some clues put back, and the verdict on it.

    `gone` are the orbits that may come back, the last one first.
    """
    solution = puzzle.solution

    def without(orbits: Sequence[Sequence[int]]) -> Grid:
        cells = bytearray(puzzle.clues.cells)
        taken = {cell for orbit in orbits for cell in orbit}
        for orbit in gone:
            for cell in orbit:
                cells[cell] = 0 if cell in taken else solution.cells[cell]
        return Grid._unchecked(solution.layout, bytes(cells))

    few, many = _not_too_hard(gone, lambda orbits: verdict_of(checks, without(orbits)))
    taken, verdict = few
    for orbit in many:
        if verdict is not Verdict.TOO_EASY:
            break
        answer = verdict_of(checks, without([*taken, orbit]))
        if answer is not Verdict.TOO_HARD:
            taken, verdict = [*taken, orbit], answer
    return Puzzle._unchecked(without(taken), solution), verdict


def _not_too_hard(
    gone: Sequence[Sequence[int]], checked: Callable[[Sequence[Sequence[int]]], Verdict]
) -> tuple[tuple[list[Sequence[int]], Verdict], Sequence[Sequence[int]]]:
    """The most of the first orbits that can be gone, the verdict then, and those left to try.

    Of those that are good, the most count; where none is, those that are too easy. With nothing
    gone, a puzzle is solved.
    """
    high, stride = len(gone), 1
    low, good = 0, None
    while high - low > 1:
        # From the end in growing strides, until the trouble lies between low and high.
        middle = max(high - stride, 1) if low == 0 else (low + high) // 2
        answer = checked(gone[:middle])
        if answer is Verdict.TOO_HARD:
            high, stride = middle, 2 * stride
            continue
        low = middle
        if answer is Verdict.GOOD:
            good = middle
    if good is not None:
        return (list(gone[:good]), Verdict.GOOD), ()
    return (list(gone[:low]), Verdict.TOO_EASY), gone[high:]
