"""The properties of made puzzles and of steps, checked without the code that made them.

The independent solver proves uniqueness, and the moves of the symmetries are written out anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from independent import solutions

from sudokulib import Grid, Layout, Puzzle, Step, Symmetry

Move = Callable[[int, int, int], tuple[int, int]]


def is_true(step: Step, solution: Grid) -> bool:
    """Whether a step agrees with the solution."""
    return all(solution[row, column] == digit for row, column, digit in step.placements) and all(
        solution[row, column] != digit for row, column, digit in step.eliminations
    )


def turned(last: int, row: int, column: int) -> tuple[int, int]:
    return last - row, last - column


def clockwise(last: int, row: int, column: int) -> tuple[int, int]:
    return column, last - row


def counterclockwise(last: int, row: int, column: int) -> tuple[int, int]:
    return last - column, row


def mirrored(last: int, row: int, column: int) -> tuple[int, int]:
    return row, last - column


def flipped(last: int, row: int, column: int) -> tuple[int, int]:
    return last - row, column


def transposed(last: int, row: int, column: int) -> tuple[int, int]:
    return column, row


def antitransposed(last: int, row: int, column: int) -> tuple[int, int]:
    return last - column, last - row


# Every symmetry with all of its moves, except the identity.
MOVES: dict[Symmetry, list[Move]] = {
    Symmetry.NONE: [],
    Symmetry.HALF_TURN: [turned],
    Symmetry.QUARTER_TURN: [clockwise, turned, counterclockwise],
    Symmetry.LEFT_RIGHT: [mirrored],
    Symmetry.UP_DOWN: [flipped],
    Symmetry.LEFT_RIGHT_UP_DOWN: [mirrored, flipped, turned],
    Symmetry.DIAGONAL: [transposed],
    Symmetry.ANTIDIAGONAL: [antitransposed],
    Symmetry.BOTH_DIAGONALS: [transposed, antitransposed, turned],
    Symmetry.FULL: [
        clockwise,
        turned,
        counterclockwise,
        mirrored,
        flipped,
        transposed,
        antitransposed,
    ],
}


def is_symmetric(puzzle: Puzzle, symmetry: Symmetry) -> bool:
    """Whether every move of the symmetry carries clues to clues."""
    clues = puzzle.clues
    last = clues.layout.size - 1
    shown = {divmod(cell, last + 1) for cell, digit in enumerate(clues.digits) if digit}
    return all({move(last, *cell) for cell in shown} == shown for move in MOVES[symmetry])


def orbits_of(n: int, symmetry: Symmetry) -> set[frozenset[int]]:
    """The cells that belong together."""
    orbits = set()
    for cell in range(n * n):
        images = [move(n - 1, *divmod(cell, n)) for move in MOVES[symmetry]]
        orbits.add(frozenset([cell, *(row * n + column for row, column in images)]))
    return orbits


def numbers_of(layout: Layout, symmetry: Symmetry) -> set[int]:
    """All numbers of clues that a pattern with this symmetry can have."""
    sums = {0}
    for orbit in orbits_of(layout.size, symmetry):
        sums |= {number + len(orbit) for number in sums}
    return sums


def is_unique(puzzle: Puzzle, without: Iterable[int] = ()) -> bool:
    """Whether the solution is the only one, with some clues taken away."""
    cells = bytearray(puzzle.clues.digits)
    for cell in without:
        cells[cell] = 0
    return solutions(puzzle.clues.layout.houses, cells, 2) == [puzzle.solution.digits]


def is_minimal(puzzle: Puzzle, symmetry: Symmetry = Symmetry.NONE) -> bool:
    """Whether no clue, or no whole orbit of clues, can be removed."""
    cells = puzzle.clues.digits
    orbits = orbits_of(puzzle.clues.layout.size, symmetry)
    shown = [orbit for orbit in orbits if all(cells[cell] for cell in orbit)]
    return not any(is_unique(puzzle, orbit) for orbit in shown)
