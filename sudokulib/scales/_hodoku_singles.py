"""HoDoKu's two queues of singles, which it applies in the order in which they appeared.

HoDoKu keeps two queues while it fills the board: cells with only one candidate, and digits with
only one place in a house. Each removed candidate may add a single to either queue. The next step is
the first full house in its queue (a naked single in a house without other empty cells); otherwise
the first naked single; otherwise the first hidden single. The order of singles affects the names of
later singles, and so their scores.

At first, the clues are placed one by one, row by row. A placed digit is removed from its peers,
cell by cell; then the other candidates of its own cell are removed:

    1 2 3 | . x .       if a candidate x is removed, the naked single in its cell is found first,
    . . . | x x x       then the hidden ones in its row, its column, its region
    . . . | x 6 x

The board is stored here as plain ints and changed in place, since most steps of most puzzles are
singles. `Candidates` are made only when another technique needs them.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, ClassVar

from sudokulib._base.memo import memo, set_memo
from sudokulib._board.masks import bits, house_masks
from sudokulib._candidates.candidate_lookup import CandidateLookup
from sudokulib._candidates.candidates import Candidates
from sudokulib._candidates.incremental_cache import inherit
from sudokulib._candidates.packed_steps import Single
from sudokulib.scales._scale import require_ratable
from sudokulib.techniques._singles import FullHouse, HiddenSingle, NakedSingle

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._protocol import Technique


_Queue = deque[tuple[int, int]]  # a cell and its digit minus 1

_FULL, _NAKED, _HIDDEN = range(3)
"""The numbers of the techniques in `QueuedSingles.replaces`."""


class QueuedSingles:
    """A `RatingState` that finds singles in the order in which they appeared.

    >>> from sudokulib import Grid
    >>> state = QueuedSingles(Candidates.of(Grid.parse("1.3..2....1....3")))
    >>> first = state.next_single()
    >>> first.technique, state.apply(first), state.next_single().technique
    ('Naked Single', True, 'Full House')
    """

    __slots__ = (
        "_around",
        "_cells",
        "_current",
        "_digits",
        "_empty",
        "_entries",
        "_hidden",
        "_last_made",
        "_layout",
        "_masks",
        "_naked",
        "_peers",
    )

    replaces: ClassVar[tuple[Technique, ...]] = (FullHouse(), NakedSingle(), HiddenSingle())

    def __init__(self, candidates: Candidates) -> None:
        self._layout = layout = candidates.layout
        require_ratable(layout, knows_rules=False)
        self._current: Candidates | None = candidates  # for the present board; None after a step
        self._last_made = candidates  # the last candidates that were made
        self._entries = candidates.entries
        self._around = _houses_around(layout)
        self._peers = house_masks(layout).peers
        self._cells = bytearray(layout.cell_count)
        self._empty = every = (1 << layout.cell_count) - 1
        self._masks = [every] * layout.size
        self._digits = [(1 << layout.size) - 1] * layout.cell_count
        self._naked: _Queue = deque()
        self._hidden: _Queue = deque()
        for cell, digit in enumerate(candidates.digits):
            if digit:
                self._fill(cell, digit - 1)
        for digit, mask in enumerate(candidates.masks):
            self._remove(digit, self._masks[digit] & ~mask)

    @property
    def candidates(self) -> Candidates:
        """The candidates after all steps that were taken."""
        found = self._current
        if found is None:
            found = self._current = Candidates._unchecked(
                self._layout, bytes(self._cells), tuple(self._masks), self._entries
            )
            set_memo(found._lookup, CandidateLookup.digits_in, tuple(self._digits))
            inherit(found._lookup, self._last_made._lookup)
            self._last_made = found
        return found

    @property
    def is_solved(self) -> bool:
        """Whether every cell is filled."""
        return not self._empty

    def next_single(self) -> Single | None:
        """The full house, naked single or hidden single that appeared first, or `None`."""
        naked = self._first_in(self._naked)
        if naked is not None:
            return self._full_house() or self._single(_NAKED, *naked)
        hidden = self._first_in(self._hidden)
        if hidden is None:
            return None
        cell, digit = hidden
        mask, bit = self._masks[digit], 1 << cell
        houses = [index for index, house in self._around[cell] if mask & house == bit]
        return self._single(_HIDDEN, cell, digit, *houses[:1])

    def apply(self, step: Step | Single) -> bool:
        """Applies a step that was found in this state; returns false if it changes nothing."""
        self._current = None
        n, changed = self._layout.size, False
        for row, column, digit in step.placements:
            cell = row * n + column
            if not self._cells[cell]:
                self._fill(cell, digit - 1)
                self._entries |= 1 << cell
                changed = True
        for row, column, digit in step.eliminations:
            if self._masks[digit - 1] >> row * n + column & 1:
                self._remove(digit - 1, 1 << row * n + column)
                changed = True
        return changed

    def _first_in(self, queue: _Queue) -> tuple[int, int] | None:
        """The first entry of a queue that is still a candidate; entries before it are dropped."""
        while queue:
            cell, digit = queue[0]
            if self._masks[digit] >> cell & 1:
                return queue[0]
            queue.popleft()
        return None

    def _full_house(self) -> Single | None:
        """The first naked single in its queue that fills the last cell of a house."""
        masks, empty = self._masks, self._empty
        for cell, digit in self._naked:
            bit = 1 << cell
            if masks[digit] & bit:
                for index, house in self._around[cell]:
                    if empty & house == bit:
                        return self._single(_FULL, cell, digit, index)
        return None

    def _single(self, kind: int, cell: int, digit: int, *houses: int) -> Single:
        row, column = divmod(cell, self._layout.size)
        return Single(kind, self.replaces[kind].name, ((row, column, digit + 1),), houses)

    def _fill(self, cell: int, digit: int) -> None:
        """Places a digit, and removes it from the peers and the other candidates from the cell."""
        bit = 1 << cell
        self._cells[cell] = digit + 1
        self._empty ^= bit
        self._remove(digit, self._masks[digit] & self._peers[cell])
        masks, around, hidden = self._masks, self._around[cell], self._hidden
        masks[digit] &= ~bit
        others = self._digits[cell] & ~(1 << digit)
        self._digits[cell] = 0
        for other in bits(others):
            masks[other] = mask = masks[other] & ~bit
            for _, house in around:
                places = mask & house
                if places and not places & places - 1:
                    hidden.append((places.bit_length() - 1, other))

    def _remove(self, digit: int, removed: int) -> None:
        """Removes a digit's candidates, cell by cell, and queues the new singles.

        A cell that was just filled still counts as a place for its digit, so the houses that it
        shares with its peers get no single. The filled cell itself may be added to a queue; there
        it is dropped later, like any other cell that was filled in the meantime.
        """
        masks, digits, around, hidden = self._masks, self._digits, self._around, self._hidden
        mask, keep = masks[digit], ~(1 << digit)
        while removed:
            bit = removed & -removed
            removed ^= bit
            mask ^= bit
            cell = bit.bit_length() - 1
            digits[cell] = left = digits[cell] & keep
            if left and not left & left - 1:
                self._naked.append((cell, left.bit_length() - 1))
            for _, house in around[cell]:
                places = mask & house
                if places and not places & places - 1:
                    hidden.append((places.bit_length() - 1, digit))
        masks[digit] = mask


@memo
def _houses_around(layout: Layout) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For every cell, its houses, as pairs (index in `layout.houses`, mask)."""
    masks = house_masks(layout).houses
    return tuple(
        [tuple([(index, masks[index]) for index in houses]) for houses in layout.houses_by_cell]
    )
