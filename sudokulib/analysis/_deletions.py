"""Deleting the clues of a grid in random order, with many orders at once.

A *try* deletes clues one at a time until the next deletion would lead to a second solution. Few
tries end at a minimal puzzle: usually some other clue could still be deleted. This module finds the
tries that do.

The thousands of tries of a grid are made at the same time. Each cell has one long integer, with a
bit for each try. In each try, each cell draws a *time* at which it is deleted, a number from 0 to
15. Cells with the same time are shuffled if their order matters. So in every try all orders are
equally likely:

    try        6 5 4 3 2 1 0
    r1c1   ... 0 1 0 0 1 1 0   shown at time 8, in tries 1, 2 and 5
    r1c2   ... 1 1 0 1 0 1 0

An *unavoidable set* is a set of cells that can be filled in another way. One `&` for each of its
cells finds all tries in which no cell of the set is shown; these tries have a second solution. A
clue is *idle* if it would be a hidden single after its deletion, so it is not needed. A few `|` and
`&` find the tries with an idle clue. If a try has an idle clue and a second solution at the same
time, it has failed: it was not at a minimal puzzle before, since the clue was already idle then,
and it cannot reach one afterwards. The unavoidable sets come from other solutions that the kernel
finds. Each of these sets decides many tries, so a grid needs about one search for 25 tries.

The other tries, one or two in a hundred, are made one deletion at a time.
"""

from __future__ import annotations

from functools import reduce
from itertools import pairwise
from operator import and_, itemgetter, or_
from typing import TYPE_CHECKING

from sudokulib._board.grid import Grid
from sudokulib._making.unavoidable_sets import UnavoidableSets
from sudokulib.playing._puzzle import Puzzle
from sudokulib.randomness import shuffle
from sudokulib.solvers._kernel.reproducible import reproducible_cover

if TYPE_CHECKING:
    from sudokulib._base.limits import NodeCounter
    from sudokulib.randomness import Draw

    TrySets = list[int]


_TIME_BITS = 4
_CHECK_TIMES = range(8, 14)
"""The times at which all tries are checked: chosen for 9x9, correct for any board.

On 9x9, nearly all tries still have an idle clue at the first of these times, and almost none is
unique at the last."""

_DRAW_BITS = 48
"""The number of bits taken from one draw: a number of whole bytes."""


def minimal_puzzles(solution: Grid, orders: int, draw: Draw, counter: NodeCounter) -> list[Puzzle]:
    """The minimal puzzles at which some of these tries end; usually the result is empty.

    In one try, each minimal puzzle with `k` clues of a solution with `N` cells is reached with
    probability `1 / comb(N, k)`, that is, if its blank cells come first in the order. A puzzle can
    occur more than once.

    Each try counts as a node, and so does each state of a search. The counter raises
    `LimitExceeded` and `Stopped`.

    >>> from sudokulib import CoverFiller, Layout
    >>> from sudokulib._base.limits import NodeCounter
    >>> from sudokulib.randomness import random_source
    >>> grid = CoverFiller().fill(Layout.boxes(2, 2), rng=1)
    >>> found = minimal_puzzles(grid, 500, random_source(1), NodeCounter())
    >>> sorted({puzzle.clues.clue_count for puzzle in found})
    [4, 5]
    """
    counter.add(orders)
    return _Tries(solution, orders, draw, counter).minimal_puzzles()


class _Tries:
    """The tries of one grid."""

    def __init__(self, solution: Grid, orders: int, draw: Draw, counter: NodeCounter) -> None:
        layout = solution.layout
        self._solution = solution
        self._digits = solution.digits
        self._kernel = reproducible_cover(layout)
        self._unavoidable = UnavoidableSets(layout, solution.digits)
        self._draw = draw
        self._counter = counter
        self._all = (1 << orders) - 1
        # For each bit of a time, lowest first, and each cell: the tries in which the bit is set.
        self._bits = [self._drawn_bits(orders) for _ in range(_TIME_BITS)]
        # For each cell and digit: the peers of the cell that contain the digit.
        self._peers_with: list[list[list[int]]] = []
        for peers in layout.peers:
            by_digit: list[list[int]] = [[] for _ in range(layout.size + 1)]
            for peer in peers:
                by_digit[self._digits[peer]].append(peer)
            self._peers_with.append(by_digit)

    def minimal_puzzles(self) -> list[Puzzle]:
        """The minimal puzzles that are found, in the order of the tries, which has no meaning."""
        shown_at = [self._shown_at(time) for time in (0, *_CHECK_TIMES)]
        idle = [self._all, *map(self._with_redundant_clue, shown_at[1:]), 0]
        # A clue that is idle at one time was idle at the time before.
        undecided = [now & ~later for now, later in pairwise(idle)]
        found: list[tuple[int, Grid]] = []
        for check, shown in enumerate(shown_at):
            while undecided[check]:
                lowest = undecided[check] & -undecided[check]
                index = lowest.bit_length() - 1
                clues = bytearray(self._cells_of(shown, index))
                unavoidable = self._unavoidable_set(clues)
                if unavoidable:
                    for later in range(check, len(shown_at)):
                        undecided[later] &= ~self._all_hidden(shown_at[later], unavoidable)
                else:
                    undecided[check] ^= lowest
                    if self._ends_minimal(clues, index):
                        grid = Grid._unchecked(self._solution.layout, bytes(clues))
                        found.append((index, grid))
        found.sort(key=itemgetter(0))
        return [Puzzle._unchecked(grid, self._solution) for _, grid in found]

    def _drawn_bits(self, orders: int) -> TrySets:
        """For each cell, random bits, as many as there are tries."""
        self._counter.add()
        draw, scale, size = self._draw, 1 << _DRAW_BITS, _DRAW_BITS // 8
        draws = range(-(-orders // _DRAW_BITS))
        tries = []
        for _ in self._digits:
            drawn = b"".join([int(draw() * scale).to_bytes(size, "little") for _ in draws])
            tries.append(int.from_bytes(drawn, "little") & self._all)
        return tries

    def _shown_at(self, time: int) -> TrySets:
        """For each cell, the tries in which it is still shown: its own time is not less."""
        shown = [self._all] * len(self._digits)
        for place, bits in enumerate(self._bits):
            shown = list(map(and_ if time >> place & 1 else or_, bits, shown))
        return shown

    def _with_redundant_clue(self, shown: TrySets) -> int:
        """The tries in which some clue would be a hidden single."""
        self._counter.add()
        shown = list(shown)
        found = 0
        for house in self._solution.layout.houses:
            for cell in house:
                digit = self._digits[cell]
                idle = before = shown[cell]
                shown[cell] = 0
                for other in house:
                    if other != cell:
                        closed = shown[other]
                        for peer in self._peers_with[other][digit]:
                            closed |= shown[peer]
                        idle &= closed
                shown[cell] = before
                found |= idle
        return found

    def _all_hidden(self, shown: TrySets, cells: list[int]) -> int:
        """The tries in which none of these cells is shown."""
        return self._all & ~reduce(or_, map(shown.__getitem__, cells))

    def _cells_of(self, shown: TrySets, index: int) -> bytes:
        """The digits that one try shows."""
        return bytes(
            digit if tries >> index & 1 else 0 for digit, tries in zip(self._digits, shown)
        )

    def _unavoidable_set(self, clues: bytearray) -> list[int]:
        """The cells in which another solution differs from ours; empty if ours is the only one."""
        kernel, digits = self._kernel, self._digits
        for solved in kernel.search(kernel.start(bytes(clues)), self._counter, point=False):
            other = kernel.cells(solved)
            if other != digits:
                return [cell for cell, digit in enumerate(other) if digit != digits[cell]]
        return []

    def _ends_minimal(self, clues: bytearray, index: int) -> bool:
        """Deletes clues, in place, until one is needed; returns whether all others are needed."""
        order = [cell for cell, digit in enumerate(clues) if digit]
        shuffle(self._draw, order)
        order.sort(key=lambda cell: self._time(cell, index))
        while order and self._can_remove(clues, order[0]):
            clues[order.pop(0)] = 0
        return not any(self._can_remove(clues, cell) for cell in order[1:])

    def _time(self, cell: int, index: int) -> int:
        time = 0
        for place, bits in enumerate(self._bits):
            time |= (bits[cell] >> index & 1) << place
        return time

    def _can_remove(self, clues: bytearray, cell: int) -> bool:
        """Whether the clues stay unique without this one."""
        if self._unavoidable.has_set_without_clue(cell, clues):
            return False
        kernel, digit = self._kernel, self._digits[cell]
        clues[cell] = 0
        x = kernel.forbid(kernel.start(bytes(clues)), cell, digit)
        clues[cell] = digit
        return next(kernel.search(x, self._counter, point=False), None) is None
