"""The search kernel: all constraints of a board are side by side in one integer.

A Sudoku is an exact cover problem. A *candidate* is a digit in a cell; a *group* is a set of
candidates of which exactly one is true: "this cell has exactly one digit", "this house has this
digit exactly once". Every candidate appears once in each of its groups: those of its cell, its row,
its column, its box, and any other house of the layout that has the cell. The kernel needs no other
information about a board, so jigsaws and diagonals need no code of their own.

A group of a board with `n` digits takes `n + 2` bits:

      spare  OPEN   n candidates
    +------+------+-------------------+
    |   0  |   1  | 0 0 1 0 1 1 0 0 0 |    an open group with three candidates left
    +------+------+-------------------+
    |   0  |   0  | 0 0 0 0 1 0 0 0 0 |    a closed group keeps its one true candidate
    +------+------+-------------------+

The groups are stored side by side: cells are lowest, then blocks (boxes, regions, windows), columns
and rows. Additions of two constants then test all of them at the same time:

    v = x + (ones below each flag)
            An addition subtracts 1 from a group's candidates, which clears its lowest candidate,
            and carries its OPEN flag into the spare bit. In an empty group nothing is carried, so
            its flag stays set; in a closed group the bit of its candidate is carried to the flag.
    w = x & v
            All candidates of open groups but the lowest one, and the flags of empty groups.
    w + (ones below and at each flag)
            Now the flag is set if w had no bits left there. These are open groups with exactly one
            candidate, that is, all naked and hidden singles of the board, and closed groups.
    s = (v ^ w + (ones below and at each flag)) & OPEN
            The two flags differ in groups with a single, and in empty groups.

Placing a candidate is one `&` with a mask that removes all candidates that it excludes and closes
its groups. The mask is found by the candidate's position, which is the bit length of `x & group`.
In an empty group this is 0, and mask 0 is 0: the whole state becomes 0, which means a
contradiction. Placements are not recorded, since the solved board shows them. States are immutable,
so the search never undoes anything: a branching puts the state after each placement on a stack.

If there are no singles, the search first does pointing (only once, at its root, since elsewhere it
takes more time than it saves). Then it branches on a cell with two candidates, if possible one near
many contradictions. `ones`, `twos` and `fours` count these for all cells at once. The number of a
cell has one bit in each of them, at the cell's flag:

              r1c1  r1c2  r1c3  r1c4
    fours       0     0     1     0
    twos        0     1     0     0
    ones        1     1     0     0
               = 1   = 3   = 4   = 0  contradictions near the cell

Adding 1 near a contradiction takes five operations, and the cells with the highest numbers are
found with three `&`. From time to time, all numbers are halved.

The idea to propagate all groups of an exact cover matrix is that of D. E. Knuth's Algorithm X
("Dancing Links", 2000). The idea to branch near the last conflict is that of C. Lecoutre et al.,
"Reasoning from Last Conflict(s)" (2009). Counting conflicts is that of F. Boussemart et al.,
"Boosting Systematic Search by Weighting Constraints" (2004).
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Any

from sudokulib._base.limits import STRIDE
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib.errors import UnsupportedLayout
from sudokulib.randomness import randbelow
from sudokulib.solvers._kernel.state_masks import (
    DENSE_BYTES,
    LARGEST_POINTED,
    BitLayout,
    DigitReader,
    GroupMasks,
    KeepMasks,
    NeighborMasks,
    PointingMasks,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib._base.limits import NodeCounter
    from sudokulib._board.layout import Layout
    from sudokulib.solvers._kernel.state_masks import ConstrainedKeepMasks


_USUAL_BITS = 324 * 11  # the bits of a 9x9 board
# The number of cells of a large board for which a node counts as one node.
_LARGE_CELLS = 40
_UNPOINTED_CELLS = 10

LARGEST = 36
"""Larger boards are not searched: a single node would take seconds."""

CONFLICTS_PER_HALVING = 24
"""The number of contradictions after which the numbers of all cells are halved."""


class Cover:
    """The kernel for one set of houses: it takes states and finds solved states.

    Pointing uses the intersections of `blocks` with other houses; `lines` are all houses that are
    not blocks. Each house is a tuple of `n` cells, numbered row by row from 0. Nothing is checked
    here.

    >>> kernel = Cover(4, [(0, 1, 4, 5), (2, 3, 6, 7), (8, 9, 12, 13), (10, 11, 14, 15)],
    ...     [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
    ...      (0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15)])
    >>> from sudokulib._base.limits import NodeCounter
    >>> sum(1 for solved in kernel.search(kernel.start(bytes(16)), NodeCounter()))
    288
    """

    full: int
    opened: int
    minus: int
    minus_flag: int
    cell_bits: int
    cell_flags: int
    cell_minus: int
    cell_minus_flag: int
    cost: int
    block_flags: int
    dense: bool
    counts_by_open_cells: bool
    reproducible: bool
    stride: int
    keep_masks: Sequence[int] | KeepMasks | ConstrainedKeepMasks
    group_masks: Sequence[int] | GroupMasks
    neighbor_masks: Sequence[int] | NeighborMasks
    pointing_masks: PointingMasks
    n: int

    def __init__(
        self, n: int, blocks: Sequence[tuple[int, ...]], lines: Sequence[tuple[int, ...]]
    ) -> None:
        bit_layout = BitLayout(n, blocks, lines)
        width, cells, groups = bit_layout.width, bit_layout.cells, bit_layout.groups
        self.n = n
        self.full = bit_layout.full
        self.opened = bit_layout.ones << n
        self.minus = bit_layout.ones * bit_layout.group_mask
        self.minus_flag = bit_layout.full
        self.cell_bits = (1 << cells * width) - 1
        self.cell_flags = self.opened & self.cell_bits
        self.cell_minus = self.minus & self.cell_bits
        self.cell_minus_flag = self.minus_flag & self.cell_bits
        self.block_flags = self.opened & ((1 << (cells + n * len(blocks)) * width) - 1)
        self._bit_layout = bit_layout
        self._starts = tuple(range(0, cells * width, width))
        self._all_cells = range(cells)
        self._top = cells * width
        self._digits = DigitReader(bit_layout)

        keep_masks = KeepMasks(bit_layout)
        group_masks, neighbor_masks = GroupMasks(bit_layout), NeighborMasks(bit_layout)
        entry = groups * width // 8
        flags = range(n + 1, groups * width, width)
        self.dense = cells * n * entry <= DENSE_BYTES
        self.counts_by_open_cells = self.dense  # see `counting.py`
        self.reproducible = False  # see `reproducible.py`
        # A node of a large board takes far longer, so it counts as several nodes, and should_stop
        # is called after fewer of them.
        share = _LARGE_CELLS if n <= LARGEST_POINTED else _UNPOINTED_CELLS
        self.cost = 1 if self.dense else n * n // share
        self.stride = max(1, STRIDE * _USUAL_BITS // (groups * width)) * self.cost
        self.keep_masks = keep_masks.dense() if self.dense else keep_masks
        self.group_masks = group_masks
        self.neighbor_masks = neighbor_masks
        if self.dense:
            self.group_masks = list_by_index(flags, group_masks)
            self.neighbor_masks = list_by_index(flags, neighbor_masks)
        self.pointing_masks = PointingMasks(bit_layout)
        self._memo: dict[Any, Any] = {}
        self._pointed: dict[int, int] = {}
        self._forbidden: dict[int, int] = {}

    def start(self, cells: bytes) -> int:
        """The state of a board with these digits; 0, a contradiction, if two digits collide."""
        if not self.dense:
            return self._bit_layout.state(cells)
        x, keep, starts = self.full, self.keep_masks, self._starts
        for cell in compress(self._all_cells, cells):
            x &= keep[starts[cell] + cells[cell]]
        # Two equal digits in a house remove each other; then a closed cell has no candidate.
        of_cells = x & self.cell_bits
        filled = of_cells + self.cell_minus | of_cells
        if filled & self.cell_flags != self.cell_flags:
            return 0
        return x

    def clue(self, cell: int, digit: int) -> int:
        """The mask that places this digit (from 1) in this cell, by `&` with the state."""
        return self.keep_masks[self._starts[cell] + digit]

    def forbid(self, x: int, cell: int, digit: int) -> int:
        """The state without this candidate."""
        key = self._starts[cell] + digit
        remaining = self._forbidden.get(key)
        if remaining is None:
            remaining = self.full ^ self._bit_layout.bits([(cell, digit - 1)])
            if self.dense:
                self._forbidden[key] = remaining
        return x & remaining

    def allow(self, x: int, start: int, cell: int, digit: int) -> int:
        """The state with this candidate of `start`, an earlier state, again."""
        return x | start & self._bit_layout.bits([(cell, digit - 1)])

    def forbid_others(self, x: int, cells: bytes, masks: Sequence[int]) -> int:
        """The state in which each empty cell has only these candidates.

        `cells` are the digits of the board, and `masks` are as in `Candidates`.
        """
        empty = sum([1 << cell for cell, digit in enumerate(cells) if not digit])
        forbidden = [
            (cell, digit) for digit, mask in enumerate(masks) for cell in bits(empty & ~mask)
        ]
        return x & ~self._bit_layout.bits(forbidden)

    def cells(self, solved: int) -> bytes:
        """The digits of a solved state."""
        return self._digits.read(solved)

    def search(
        self,
        x: int,
        counter: NodeCounter,
        *,
        draw: Callable[[], float] | None = None,
        point: bool = True,
        stack: list[Any] | None = None,
    ) -> Iterator[int]:
        """All solved states that can be reached from a state, each once.

        With `draw` (random numbers from 0 up to 1) the branches of each choice are tried in random
        order.

        Without `point`, there is no pointing at the root. This is faster for a search that usually
        ends at its first contradiction, or that has to fill most of a board.

        `stack` is a list to use for the states to continue with. Its length, when the counter
        checks at a branching, shows how deep the search is.

        The iterator raises `LimitExceeded` and `Stopped` like the counter. The counter has the
        number of nodes whenever the iterator yields and when it ends.
        """
        minus, minus_flag, opened = self.minus, self.minus_flag, self.opened
        keep, group, neighbors = self.keep_masks, self.group_masks, self.neighbor_masks
        cell_bits, cell_flags = self.cell_bits, self.cell_flags
        cell_minus, cell_minus_flag = self.cell_minus, self.cell_minus_flag
        reproducible = self.reproducible
        # The states to continue with. They are ready, or each still lacks the placement of its
        # candidate in `untried`: if masks are computed one by one, and if branches are drawn.
        ready = self.dense and draw is None
        states: list[int] = [] if stack is None else stack
        untried: list[int] = []
        # The cells near the latest contradiction, and the counts. In the reproducible order, these
        # have the cells near the third, second and first latest contradiction.
        latest = ones = twos = fours = 0
        conflicts_left = CONFLICTS_PER_HALVING
        cost = self.cost
        nodes = counter.nodes + cost
        pause = counter.next_check
        if nodes > pause:
            pause = counter.check(nodes, self.stride)
        if not x:
            counter.nodes = nodes
            return
        while True:
            v = x + minus
            w = x & v
            s = (v ^ w + minus_flag) & opened
            if s:
                while s:
                    x &= keep[(x & group[s.bit_length()]).bit_length()]
                    s &= x
                if x:
                    continue
                # Some group is empty.
                there = neighbors[(w & opened).bit_length()]
                if reproducible:
                    if there != latest and there:
                        ones, twos, fours = twos, fours, there
                        latest = there
                elif there:
                    latest = there
                    carry = ones & there
                    ones ^= there
                    fours |= twos & carry  # after 7 the count continues with 4
                    twos ^= carry
                    conflicts_left -= 1
                    if not conflicts_left:
                        conflicts_left = CONFLICTS_PER_HALVING
                        ones, twos, fours = twos, fours, 0
            else:
                g = x & cell_flags
                if g:
                    if point:
                        point = False
                        before = x
                        x = self._point(x)
                        if x != before:
                            continue
                    if nodes > pause:
                        pause = counter.check(nodes, self.stride)
                    v = w & cell_bits
                    pair = (v & v + cell_minus) + cell_minus_flag & g
                    if pair:
                        pair = pair & fours or pair
                        pair = pair & twos or pair
                        pair = pair & ones or pair
                        pair = pair & latest or pair
                    else:  # no cell has two candidates: choose a house with two places, or a cell
                        if draw is None and not latest:
                            w &= w + minus
                            pair = w + minus_flag & x & opened
                            pair = pair & self.block_flags or pair
                        v &= v + cell_minus
                        while not pair:
                            v &= v + cell_minus
                            pair = v + cell_minus_flag & g
                    options = x & group[pair.bit_length()]
                    if ready:
                        t = options.bit_length()
                        options ^= 1 << t - 1
                        while options:
                            states.append(x & keep[t])
                            t = options.bit_length()
                            options ^= 1 << t - 1
                        x &= keep[t]
                        nodes += cost
                        continue
                    first = len(untried)
                    while options:
                        t = options.bit_length()
                        options ^= 1 << t - 1
                        states.append(x)
                        untried.append(t)
                    if draw is not None:
                        chosen = first + randbelow(draw, len(untried) - first)
                        untried[chosen], untried[-1] = untried[-1], untried[chosen]
                else:  # every cell is closed
                    counter.nodes = nodes
                    yield x
            if not states:
                break
            x = states.pop()
            if not ready:
                x &= keep[untried.pop()]
            nodes += cost
        counter.nodes = nodes

    def place_singles(self, x: int) -> int:
        """A state that has a solution, after all singles were placed, also those that follow."""
        minus, minus_flag, opened = self.minus, self.minus_flag, self.opened
        keep, group = self.keep_masks, self.group_masks
        while True:
            v = x + minus
            s = (v ^ (v & x) + minus_flag) & opened
            if not s:
                return x
            while s:
                x &= keep[(x & group[s.bit_length()]).bit_length()]
                s &= x

    @property
    @memo
    def candidate_bits(self) -> list[int]:
        """All bits of each candidate, by the position of its bit in the cell's group."""
        bit_layout = self._bit_layout
        found = [0] * self._top
        for cell in self._all_cells:
            for digit in range(self.n):
                found[cell * bit_layout.width + digit] = bit_layout.bits_in_cell(cell, 1 << digit)
        return found

    def is_open(self, x: int, cell: int) -> bool:
        """Whether a cell has no digit yet."""
        return bool(x & 1 << self._starts[cell] + self.n)

    def _point(self, x: int) -> int:
        """The state after pointing."""
        tables = self.pointing_masks
        copies = (x & tables.own) >> tables.at
        for shift in tables.doublings:
            copies |= copies << shift
        found = (copies & tables.outside) + tables.ready & copies & tables.flags
        cache = self._pointed
        while found:
            t = found.bit_length()
            found ^= 1 << t - 1
            remaining = cache.get(t)
            if remaining is None:
                remaining = tables[t]
                if self.dense:
                    cache[t] = remaining
            x &= remaining
        return x


def list_by_index(lengths: Sequence[int], entries: GroupMasks | NeighborMasks) -> list[int]:
    """A list with each entry at its own index, and 0 everywhere else."""
    found = [0] * (lengths[-1] + 1)
    for length in lengths:
        found[length] = entries[length]
    return found


@memo
def cover_of(layout: Layout) -> Cover:
    """The kernel of a layout, made when it is first needed.

    Raises `UnsupportedLayout` for boards above 36x36.
    """
    if layout.size > LARGEST:
        raise UnsupportedLayout(f"boards are searched up to {LARGEST}x{LARGEST}", layout=layout)
    if layout.constraints:
        from sudokulib.solvers._kernel.constrained import constrained_cover

        return constrained_cover(layout)
    lines = (*layout.columns, *layout.rows)
    return Cover(layout.size, layout.houses[2 * layout.size :], lines)
