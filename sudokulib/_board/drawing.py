"""The lines of a board drawn with characters, in ASCII or in Unicode box drawing.

There is a border between neighbours of different regions, and around the whole board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib._board.layout import Layout

__all__ = ["ASCII", "UNICODE", "Borders"]

# By what meets at a point: 1 from above, 2 from below, 4 from the left, 8 from the right.
ASCII = " |||-+++-+++-+++"
UNICODE = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"


class Borders:
    """The borders between cells that are `widths[column]` characters wide, drawn in `glyphs`.

    `rows[row]` are the `n + 1` texts before, between and after the cells of a row; each cell also
    needs a space after it. `lines[row]` is the line above a row, or below the last; `None` if it
    has no border at all.

    >>> from sudokulib import Layout
    >>> borders = Borders(Layout.boxes(2, 2), [1] * 4, UNICODE)
    >>> borders.lines
    ('┌─────┬─────┐', None, '├─────┼─────┤', None, '└─────┴─────┘')
    >>> borders.rows[0]
    ('│ ', '', '│ ', '', '│')
    """

    __slots__ = ("_bordered", "_glyphs", "_n", "_region_of", "lines", "rows")

    lines: tuple[str | None, ...]
    rows: tuple[tuple[str, ...], ...]

    def __init__(self, layout: Layout, widths: Sequence[int], glyphs: str) -> None:
        n = self._n = layout.size
        self._glyphs = glyphs
        self._region_of = {cell: i for i, region in enumerate(layout.regions) for cell in region}
        size = range(n)
        self._bordered = [
            any(self._upright(row, column) for row in size) for column in range(n + 1)
        ]
        self.lines = tuple([self._line(row, widths) for row in range(n + 1)])
        self.rows = tuple([self._row(row) for row in size])

    def _differ(self, a: tuple[int, int], b: tuple[int, int]) -> bool:
        """Whether there is a border between two cells; all cells off the board are one region."""
        n = self._n
        inside = [0 <= row < n and 0 <= column < n for row, column in (a, b)]
        if not all(inside):
            return any(inside)
        return self._region_of[a[0] * n + a[1]] != self._region_of[b[0] * n + b[1]]

    def _upright(self, row: int, column: int) -> bool:
        return self._differ((row, column - 1), (row, column))

    def _level(self, row: int, column: int) -> bool:
        return self._differ((row - 1, column), (row, column))

    def _junction(self, row: int, column: int) -> str:
        meeting = (
            self._upright(row - 1, column)
            + 2 * self._upright(row, column)
            + 4 * self._level(row, column - 1)
            + 8 * self._level(row, column)
        )
        return self._glyphs[meeting]

    def _line(self, row: int, widths: Sequence[int]) -> str | None:
        n = self._n
        if not any(self._level(row, column) for column in range(n)):
            return None
        line = ""
        for column, width in enumerate(widths):
            dash = self._glyphs[12] if self._level(row, column) else " "
            corner = self._junction(row, column) + dash if self._bordered[column] else ""
            line += corner + dash * (width + 1)
        return line + self._junction(row, n)

    def _row(self, row: int) -> tuple[str, ...]:
        bar = self._glyphs[3]
        bars = [
            (f"{bar} " if self._upright(row, column) else "  ") if bordered else ""
            for column, bordered in enumerate(self._bordered)
        ]
        return (*bars[:-1], bar)
