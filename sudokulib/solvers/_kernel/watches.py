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

from functools import reduce
from operator import and_
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib.constraints._layered_graph import Narrow

__all__ = ["Beside", "Links", "Lost", "Watch"]

_MOST_BESIDE = 1 << 10

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
        gone = 0
        for start, before, after in zip(starts, masks, left, strict=True):
            if before != after:
                gone |= lost(start, before & ~after)
        return full ^ gone if gone else full


class Links:
    """A cell as the search sees it, and others with tables: what its digits leave there."""

    __slots__ = ("_others", "_start", "known", "mask", "near")

    def __init__(self, cell: int, others: Sequence[tuple[int, Beside]], n: int, width: int) -> None:
        self._start = cell * width
        self._others = [(other * width, beside) for other, beside in others]
        self.mask = (1 << n) - 1 << self._start
        self.near = sum([1 << start + n for start, _ in self._others], 1 << self._start + n)
        self.known: dict[int, int] = {}

    def kept(self, k: int, full: int, lost: Lost) -> int:
        """What is kept of a state with these candidates in the cell."""
        digits, gone = k >> self._start, 0
        for start, beside in self._others:
            there = beside.get(digits)
            if there is None:
                there = beside.gone(digits)
            if there:
                gone |= lost(start, there)
        return full ^ gone if gone else full


class Beside(dict[int, int]):
    """The digits that go beside some digits, from those that go beside each digit from 0."""

    def __init__(self, table: Sequence[int]) -> None:
        super().__init__()
        self._table = table

    def gone(self, digits: int) -> int:
        """Those that go beside all of these digits: the result is kept."""
        beside = [gone for d, gone in enumerate(self._table) if digits >> d & 1]
        if len(self) >= _MOST_BESIDE:
            self.clear()
        self[digits] = found = reduce(and_, beside, (1 << len(self._table)) - 1)
        return found
