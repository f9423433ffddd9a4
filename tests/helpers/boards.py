"""Boards of every kind, and grids on them, for several test modules."""

from __future__ import annotations

from functools import cache

from sudokulib import CoverFiller, Grid, Layout, solutions
from sudokulib.identity import canonical_form
from sudokulib.randomness import randbelow, random_source

JIGSAW_5 = Layout("11112 13322 33422 35444 55554")
JIGSAW_6 = Layout("112222 311242 311445 344455 366655 336665")
JIGSAW_7 = Layout("1111111 2234444 2233554 2233554 6263354 6666755 6777777")
JIGSAW_9 = Layout(
    "122222222 113332444 111133334 151535344 555555446 777777466 788867669 788866699 888999999"
)
DIAGONALS = Layout.boxes(3, 3).with_diagonals()
WINDOWS = Layout.boxes(3, 3).with_windows()
EVERYTHING = WINDOWS.with_diagonals()

SMALL = (
    Layout("1"),
    Layout("11 22"),
    Layout.boxes(2, 2),
    Layout.boxes(2, 2).with_diagonals(),
    JIGSAW_5,
    Layout.boxes(2, 3),
    JIGSAW_6,
    JIGSAW_7,
)
NINES = (Layout.boxes(3, 3), DIAGONALS, WINDOWS, EVERYTHING, JIGSAW_9)
MIXED = (*SMALL, *NINES, Layout.boxes(2, 5), Layout.boxes(3, 4))

IMPOSSIBLE = Layout("111 222 333").with_diagonals()
"""No Latin square of order 3 has all digits in both diagonals."""

# The puzzles of `make(requires=..., rng=1)`, which takes too long for an import.
NEEDS_NAKED_PAIR = Grid.parse(
    ".3....9......2..35..24...6.....64...9.......7.6.8.5..3.7.2....94..1.8.2.1...7...."
)
NEEDS_X_WING = Grid.parse(
    ".3....9......2..35..24...6......4...9.......7.6.8.5..3.7.1....94..2.8.1.1...7...."
)


@cache
def classes_of_6x6() -> list[Grid]:
    """A grid of each class of equivalent 6x6 grids, by canonical form.

    Every grid is equivalent to one that begins like this: relabel the first row, put the columns of
    the second stack in the order of the digits below the first, and let the permutation that is
    left be any of its kind.
    """
    forms = {
        canonical_form(grid)
        for rest in ("123", "132", "231")
        for grid in solutions(Grid.parse(f"123456456{rest}".ljust(36, ".")))
    }
    return sorted(forms, key=str)


def with_some_clues(layout: Layout, seed: int, clues: int) -> Grid:
    """Some digits of a random complete grid."""
    cells = bytearray(CoverFiller().fill(layout, seed).digits)
    draw = random_source(f"clues {seed}")
    shown = list(range(len(cells)))
    while len(shown) > clues:
        cells[shown.pop(randbelow(draw, len(shown)))] = 0
    return Grid(layout, bytes(cells))


def with_a_wrong_clue(grid: Grid, seed: int) -> Grid:
    """The same grid with one more digit, anywhere it is not against the rules at lookup."""
    draw, n = random_source(f"wrong {seed}"), grid.layout.size
    while True:
        row, column, digit = randbelow(draw, n), randbelow(draw, n), 1 + randbelow(draw, n)
        if digit in grid.candidates(row, column):
            return grid.with_cell(row, column, digit)


def pattern(p: int, q: int) -> Grid:
    """A complete grid of any box size, by a formula, for fillers do not reach the largest."""
    layout, n = Layout.boxes(p, q), p * q
    digits = ((r * q + r // p + c) % n + 1 for r in range(n) for c in range(n))
    return Grid(layout, bytes(digits))


def crowded(p: int, q: int) -> Grid:
    """The same with as many extra houses as a board may have; it fills all of them."""
    grid, n, draw = pattern(p, q), p * q, random_source("crowded")
    places = [[c for c, d in enumerate(grid.digits) if d == digit] for digit in range(1, n + 1)]
    houses = [[cells[randbelow(draw, n)] for cells in places] for _ in range(3 * n)]
    return Grid(grid.layout.with_houses(houses), grid.digits)


def without_every(grid: Grid, step: int) -> Grid:
    """The grid with each cell blank whose number is a multiple of `step`."""
    return Grid(grid.layout, bytes(d if c % step else 0 for c, d in enumerate(grid.digits)))
