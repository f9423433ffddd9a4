"""The cages that text boards and tables draw: killer cages and sum cages.

A cage is drawn if its cells are connected and belong to no other cage; the others are only named
below the board.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sudokulib.render._constraints_in_words import constraint_key, constraint_line, label_of

if TYPE_CHECKING:
    from typing import Any

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Cell
    from sudokulib.render._picture import Picture


_KEYS = ("cage", "sumcage")


def drawn_cages(layout: Layout) -> list[Any]:
    """The cages that are drawn, each a `KillerCage` or a `SumCage`.

    >>> from sudokulib import Layout
    >>> [cage.sum for cage in drawn_cages(Layout.parse("2x2+cage5.0.1+cage6.2.3.8+cage3.4.5"))]
    [3, 5]
    """
    cages = [cage for cage in layout.constraints if constraint_key(cage) in _KEYS]
    count = Counter([cell for cage in cages for cell in cage.cells])
    return [
        cage
        for cage in cages
        if max([count[cell] for cell in cage.cells]) == 1 and _connected(set(cage.cells))
    ]


def cages_and_sums(layout: Layout) -> tuple[dict[Cell, int], dict[Cell, str]]:
    """The index of the drawn cage of each cell, and the sum in the first cell of each cage.

    >>> from sudokulib import Layout
    >>> cages_and_sums(Layout.parse("2x2+cage5.0.1"))
    ({(0, 0): 0, (0, 1): 0}, {(0, 0): '5'})
    """
    cages = drawn_cages(layout)
    return (
        {cell: index for index, cage in enumerate(cages) for cell in cage.cells},
        {min(cage.cells): str(cage.sum) for cage in cages if cage.sum is not None},
    )


def shown_without_words(layout: Layout) -> list[Any]:
    """The drawn cages that need no words: killer cages without a label."""
    return [
        cage
        for cage in drawn_cages(layout)
        if constraint_key(cage) == "cage" and not label_of(cage)
    ]


def cage_of_cell(picture: Picture) -> dict[int, str]:
    """The drawn cage of each cell, by number, in words."""
    n = picture.layout.size
    return {
        row * n + column: constraint_line(cage, picture)
        for cage in drawn_cages(picture.layout)
        for row, column in cage.cells
    }


def _connected(cells: set[Cell]) -> bool:
    """Whether the cells are one piece, joined by their sides."""
    waiting = [cells.pop()]
    while waiting:
        row, column = waiting.pop()
        near = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)} & cells
        cells -= near
        waiting += near
    return not cells
