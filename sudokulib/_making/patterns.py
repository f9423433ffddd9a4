"""Clue patterns: the cells that have clues, and the search for digits on them.

    x . . | . x . | . . x
    . . . | x . x | . . .      a clue is written as x X # *, a digit or a letter,
    . . x | . . . | x . .      a blank as . 0 - _

A pattern is converted to one string of `x` and `.`.

`unique_clues` searches for digits in these cells that have only one solution. The digits of a
complete grid usually have very many solutions, and digging cannot help. So the search improves
them: it changes one clue at a time to another digit for which there is a solution, and keeps
changes that do not increase the number of solutions, until there is only one.

    clues from a grid         3,000 solutions or more
    r2c5: 4 -> 7              1,180
    r8c1: 1 -> 6                212
    r5c9: 6 -> 2                212
    ...                           1
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_int
from sudokulib._base.limits import counting
from sudokulib._board.coercion import clues_of
from sudokulib._board.grid import Grid
from sudokulib.errors import InvalidOption, shown
from sudokulib.playing._position import Position
from sudokulib.playing._puzzle import Puzzle
from sudokulib.randomness import randbelow
from sudokulib.solvers._kernel.reproducible import reproducible_cover

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sudokulib._base.limits import NodeCounter
    from sudokulib._board.layout import Layout

    Pattern = str | Grid | Puzzle | Position | Iterable[tuple[int, int]]


_BLANKS = ".0-_"
_CLUES = "#*123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_TO_PATTERN = str.maketrans(dict.fromkeys(_BLANKS, ".") | dict.fromkeys(_CLUES, "x"))
_BORDERS = str.maketrans("", "", " \t\r\n|")


def pattern_text(layout: Layout, pattern: Pattern) -> str:
    """A pattern as `n*n` symbols, `x` for a clue and `.` for a blank.

    A pattern may be a string, in which whitespace and `|` are ignored; a grid, a puzzle or a
    position, whose clues are used; or an iterable of (row, column), counted from 0. Raises
    `TypeError` for other types. Raises `InvalidOption` for a string of a wrong length or with other
    symbols, for cells off the board, and for more cells than the board has.

    >>> from sudokulib import Layout
    >>> pattern_text(Layout.boxes(2, 2), "x.|.x ..|.. ..|.. x.|.x")
    'x..x........x..x'
    >>> pattern_text(Layout.boxes(2, 2), [(0, 0), (3, 3)])
    'x..............x'
    """
    cells = layout.cell_count
    if isinstance(pattern, (Grid, Puzzle, Position)):
        clues = clues_of(pattern)
        if clues.layout.cell_count != cells:
            raise InvalidOption(
                "the grid of a pattern must have the size of the board",
                option="pattern",
                value=pattern,
            )
        return "".join(["x" if digit else "." for digit in clues.digits])
    if isinstance(pattern, str):
        text = pattern.translate(_BORDERS).translate(_TO_PATTERN)
        if len(text) != cells or text.strip("x."):
            raise InvalidOption(
                f"a pattern has {cells} symbols, clues such as x and blanks such as .",
                option="pattern",
                value=pattern,
            )
        return text
    if isinstance(pattern, bytes) or getattr(pattern, "__iter__", None) is None:
        raise TypeError(f"pattern must be a string, a grid or cells, not {shown(pattern)}")
    listed = list(islice(pattern, cells + 1))  # the iterable may be endless
    if len(listed) > cells:
        raise InvalidOption(f"a pattern has at most {cells} cells", option="pattern", value=listed)
    symbols = ["."] * cells
    for cell in listed:
        if type(cell) is not tuple or len(cell) != 2:
            raise TypeError(f"a pattern's cells must be pairs (row, column), not {shown(cell)}")
        row, column = (require_int(value, "pattern", 0, layout.size - 1) for value in cell)
        symbols[row * layout.size + column] = "x"
    return "".join(symbols)


def pattern_cells(text: str) -> tuple[int, ...]:
    """The cells of a pattern, row by row from 0.

    >>> pattern_cells("x..x............")
    (0, 3)
    """
    return tuple([cell for cell, symbol in enumerate(text) if symbol == "x"])


MAX_SOLUTIONS = 300
"""The largest number of solutions that are counted at the start; any change of more is kept."""

_MAX_CHANGES_PER_CLUE = 20
"""The number of changes without progress, for each clue, after which the search ends."""


def unique_clues(
    solution: Grid, pattern: Sequence[int], counter: NodeCounter, draw: Callable[[], float]
) -> tuple[bytes, bytes] | int:
    """Clues in exactly the cells of the pattern, and their one solution.

    The search starts from the digits of a complete grid. If it makes no more progress, the result
    is the number of solutions of the last clues; `MAX_SOLUTIONS` stands for this number or more.
    The counter raises `LimitExceeded` and `Stopped`.

    >>> from sudokulib import CoverFiller, Layout
    >>> from sudokulib._base.limits import NodeCounter
    >>> from sudokulib.randomness import random_source
    >>> grid = CoverFiller().fill(Layout.boxes(2, 2), rng=1)
    >>> found = unique_clues(grid, [0, 3, 5, 10, 12, 15], NodeCounter(), random_source(1))
    >>> not isinstance(found, int) and [cell for cell in range(16) if found[0][cell]]
    [0, 3, 5, 10, 12, 15]
    """
    n = solution.layout.size
    with counting(counter):
        kernel = reproducible_cover(solution.layout)
    clues = bytearray(len(solution.digits))
    for cell in pattern:
        clues[cell] = solution.digits[cell]

    def solved(most: int) -> list[int]:
        return list(islice(kernel.search(kernel.start(bytes(clues)), counter), most))

    found = solved(MAX_SOLUTIONS)
    idle = 0
    while len(found) > 1:
        if idle >= _MAX_CHANGES_PER_CLUE * len(pattern):
            return len(found)
        idle += 1
        cell = pattern[randbelow(draw, len(pattern))]
        before = clues[cell]
        clues[cell] = 1 + (before + randbelow(draw, n - 1)) % n  # any digit except this one
        others = solved(min(len(found) + 1, MAX_SOLUTIONS))
        if not 0 < len(others) <= len(found):
            clues[cell] = before
            continue
        if len(others) < len(found):
            idle = 0
        found = others
    return bytes(clues), kernel.cells(found[0])
