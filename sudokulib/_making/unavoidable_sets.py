"""Small unavoidable sets of a solution: cells of which a puzzle must show at least one.

    column  2     5     8
    row 1   3  .  7  .  4        Two rows of one band, three columns: the same three digits in
    row 2   4  .  3  .  7        both rows. Swap the rows within these columns, and rows, columns
                                 and boxes still hold what they held: another solution.

If no cell of a ring like this is a clue, a puzzle has at least two solutions. So checking the rings
of a clue often saves a search: they explain four in ten of the clues that cannot be removed.

Unavoidable sets were named and studied by G. McGuire, "There is no 16-clue Sudoku" (2012).
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout

__all__ = ["UnavoidableSets"]


class UnavoidableSets:
    """The rings of a solution: for any two lines of a chute, how their digits lead to each other.

    Layouts that are not plain box boards have no rings here, because swapping lines can break their
    other houses.
    """

    __slots__ = ("_lines",)

    def __init__(self, layout: Layout, solution: bytes) -> None:
        # For each cell: its line; another line of the chute; for each place i, the place in the
        # first line of the digit that the other line has at i; and the cell's own place.
        self._lines: list[list[tuple[tuple[int, ...], tuple[int, ...], bytes, int]]]
        self._lines = [[] for _ in solution]
        if not layout.is_plain or layout.box_rows is None or layout.box_columns is None:
            return
        places = bytes(range(layout.n))
        for lines, size in ((layout.rows, layout.box_rows), (layout.columns, layout.box_columns)):
            digits = [bytes([solution[cell] for cell in line]) for line in lines]
            for chute in range(0, layout.n, size):
                for one, other in permutations(range(chute, chute + size), 2):
                    lead = digits[other].translate(bytes.maketrans(digits[one], places))
                    for place, cell in enumerate(lines[one]):
                        self._lines[cell].append((lines[one], lines[other], lead, place))

    def has_empty(self, cell: int, shown: bytes | bytearray) -> bool:
        """Whether a ring through this cell has no other clue; 0 in `shown` is an empty cell.

        >>> from sudokulib import CoverFiller, Layout
        >>> grid = CoverFiller().fill(Layout.boxes(2, 2), rng=1)
        >>> sets = UnavoidableSets(grid.layout, grid.cells)
        >>> sets.has_empty(0, grid.cells), sets.has_empty(0, bytes(16))
        (False, True)
        """
        for line, other, lead, start in self._lines[cell]:
            place = start
            while not shown[other[place]]:
                place = lead[place]
                if place == start:
                    return True
                if shown[line[place]]:
                    break
        return False
