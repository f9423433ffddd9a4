"""What the search looks at when no single is left: some cells, and what follows from their digits.

    Watch   the cells of a word: digits that no word has go, in these cells
    Links   a cell, and what its digits leave in other cells, each of which makes a pair with it

                  2 6 7          a cell with 2, 6 and 7 left, and white dots to its
              3 <-- o --> 1 3 5 6 7 8        neighbours: one keeps 1, 3, 5, 6, 7, 8

Both have a mask and remember what they found, by the candidates there. Lines of pairs such as
thermometers are links alone: there are only a few hundred sets of digits for a cell, but as many
for each cell of a word. What links do between two cells is arc consistency (A. Mackworth,
"Consistency in Networks of Relations", 1977), which finds all that follows from a line of pairs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib.constraints._graph import Narrow

__all__ = ["Links", "Lost", "Watch"]

Lost: TypeAlias = "Callable[[int, int], int]"
"""All bits of some candidates of a cell: the position of its group, its digits as a mask."""


class Watch:
    """A word as the search sees it: the bits of its cells, and what it knows about states."""

    __slots__ = ("_every", "_narrow", "_starts", "known", "mask", "near")

    def __init__(self, cells: Sequence[int], narrow: Narrow, n: int, width: int) -> None:
        self._narrow = narrow
        self._starts = [cell * width for cell in cells]
        self._every = (1 << n) - 1
        self.mask = sum([self._every << start for start in self._starts])
        self.near = sum([1 << start + n for start in self._starts])
        self.known: dict[int, int] = {}
        """What is kept of a state, by the candidates of the cells."""

    def kept(self, k: int, full: int, lost: Lost) -> int:
        """What is kept of a state with these candidates in the cells; 0 for a contradiction."""
        every, starts = self._every, self._starts
        masks = [k >> start & every for start in starts]
        left = self._narrow(masks)
        if left is None or 0 in left:
            return 0
        kept = full
        for start, before, after in zip(starts, masks, left, strict=True):
            if before != after:
                kept &= ~lost(start, before & ~after)
        return kept


class Links:
    """A cell as the search sees it, with tables for others: by its digit from 0, theirs that go."""

    __slots__ = ("_every", "_others", "_start", "known", "mask", "near")

    def __init__(
        self, cell: int, others: Sequence[tuple[int, Sequence[int]]], n: int, width: int
    ) -> None:
        self._start = cell * width
        self._others = [(other * width, table) for other, table in others]
        self._every = (1 << n) - 1
        self.mask = self._every << self._start
        self.near = sum([1 << start + n for start, _ in self._others], 1 << self._start + n)
        self.known: dict[int, int] = {}

    def kept(self, k: int, full: int, lost: Lost) -> int:
        """What is kept of a state with these candidates in the cell."""
        digits = k >> self._start
        options = [d for d in range(digits.bit_length()) if digits >> d & 1]
        kept = full
        for start, table in self._others:
            gone = self._every
            for d in options:
                gone &= table[d]
            if gone:
                kept &= ~lost(start, gone)
        return kept
