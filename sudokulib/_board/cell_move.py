"""Moving all cells of a board at once: the inner loop of transformations.

Seen as a table, a line of the board turns the places to read from into what stands there. So
`bytes.translate` reorders it, which is the fastest way in Python; a line is never longer than a
table. The digits are relabelled in the same way at the end.

>>> swap = CellMove.of((2, 1, 3, 4), (1, 0, 2, 3), (0, 1, 2, 3), transposed=False)
>>> list(swap(bytes([1, 2, 3, 4, 3, 4, 1, 2] + [0] * 8))[:8])
[3, 4, 2, 1, 2, 1, 3, 4]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._board.images import inverse_of

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["CellMove"]


@attrs.frozen(eq=False)
class CellMove:
    """What turns the cells of a board into those of the moved board."""

    table: bytes
    """For `bytes.translate`: digits to digits, 0 to 0."""
    lines: bytes
    """The lines to read from a board: columns if it is transposed, rows if not."""
    order: bytes
    """The places to read from each of these lines."""
    transposed: bool
    """Whether rows become columns in the end."""

    @classmethod
    def of(
        cls,
        digits: Sequence[int],
        rows: Sequence[int],
        columns: Sequence[int],
        *,
        transposed: bool,
    ) -> CellMove:
        """The move with these images, which are permutations."""
        lines, order = inverse_of(rows), inverse_of(columns)
        if transposed:
            lines, order = order, lines
        return cls(bytes((0, *digits)).ljust(256), lines, order, transposed)

    def __call__(self, cells: bytes) -> bytes:
        """The cells after the move."""
        n, order = len(self.lines), self.order
        if self.transposed:
            lines = [cells[line::n] for line in self.lines]
        else:
            lines = [cells[line * n : line * n + n] for line in self.lines]
        moved = b"".join([order.translate(line.ljust(256)) for line in lines])
        return moved.translate(self.table)
