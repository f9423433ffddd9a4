"""Filling by backtracking: cell by cell, and at a dead end back by a cell or by a whole row."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.choices import Choice, as_text
from sudokulib._base.value import Value
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib.errors import (
    InvalidOption,
    NoSolution,
    UnsupportedLayout,
    require_callable,
)
from sudokulib.fillers._trial import keep_trying, random_bit, retreat, tries_of
from sudokulib.randomness import draw_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Draw, Rng

__all__ = ["BackStep", "BacktrackingFiller", "CellOrder"]

_ROWS_BY_DEFAULT = 12
_LARGEST = {"rows": 20, "fewest": 25, "row": 25}
# Steps a cell in the first attempt. Whole rows start afresh by themselves: their budget is there
# for boards without a grid.
_FIRST = {"rows": 16, "fewest": 4, "row": 1000}
# Steps in all, about as many as five seconds hold; by fewest each one visits all peers.
_LIMIT = {"rows": 10_000_000, "fewest": 2_000_000, "row": 5_000_000}
_FILLED = 255


class BackStep(Choice):
    """What `BacktrackingFiller` takes back at a dead end.

    >>> BackStep("row")
    BackStep.ROW
    """

    CELL = "cell"
    """The last cell."""
    ROW = "row"
    """The whole row, and further rows when it fails again."""


class CellOrder(Choice):
    """Which cell `BacktrackingFiller` fills next.

    >>> CellOrder("fewest")
    CellOrder.FEWEST
    """

    ROWS = "rows"
    """From left to right and top to bottom."""
    FEWEST = "fewest"
    """One with the fewest digits left, the first such in reading order."""


def _step_of(value: BackStep | str) -> BackStep:
    return BackStep.of(value, "step")


def _order_of(value: CellOrder | str | None) -> CellOrder | None:
    return None if value is None else CellOrder.of(value, "order")


@attrs.frozen(kw_only=True)
class BacktrackingFiller(Value):
    """Cell by cell a random digit that its houses still lack; at a dead end some are taken back.

    - `step="cell"`: at a dead end the last cell takes another digit, and when it has no other, the
      one before it: S. W. Golomb and L. D. Baumert, "Backtrack Programming" (1965). `order` says
      which cell comes next: `"rows"` from left to right and top to bottom, `"fewest"` one with the
      fewest digits left, the first such in reading order. Without `order` plain box boards to
      12x12 go by rows and all others by fewest.
    - `step="row"`: at a dead end the whole row is drawn again. When that has failed often enough,
      the fault lies deeper: the row before it is drawn again too, and further back each time it
      fails again. This step knows no `order`.

    Which boards: by rows to 20x20, by fewest and by whole rows to 25x25; larger ones raise
    `UnsupportedLayout`. Plain box boards within these sizes are filled, for all that is measured,
    in a part of the ten seconds a fill may take. Jigsaws and boards with extra houses are tried as
    well; from 9x9 up some are too hard for these rules, and after ten million digits put in or
    taken out (by whole rows five million, by fewest two) they are `UnsupportedLayout` too. A board
    that has no grid at all raises `NoSolution` where that is soon proved.

    It always ends, at that limit at the latest. On plain boards the limit is out of reach. A walk
    that goes wrong early can be lost for ages, while most that do not are short; so attempts by
    cells start afresh when a budget of 16 steps a cell (4 by fewest) is spent, and get as much more
    each time. An attempt by whole rows cannot be lost, for each further failure leads further back,
    in the end to the first row.

    Distribution: every grid of the layout can come out, for each of its digits is among those that
    are drawn from, whatever came before. They are not equally likely: a digit that leaves few ways
    to go on is drawn as readily as one that leaves many. On 9x9 the total variation distance from
    an even choice is about 0.46 with `step="row"`, 0.40 cell by cell in rows, 0.43 by fewest (0 is
    even, 1 the worst; the project's statistics session measures them).

    Wrong types raise `TypeError`, unknown names and an `order` with `step="row"` `InvalidOption`.

    >>> from sudokulib import Layout
    >>> BacktrackingFiller().fill(Layout.boxes(3, 3), rng=1).is_solved
    True
    >>> BacktrackingFiller(step="row").fill(Layout.boxes(2, 3), rng=1).is_solved
    True
    """

    step: BackStep = attrs.field(default=BackStep.CELL, converter=_step_of, repr=as_text)
    """What is taken back at a dead end, as a `BackStep` or its text."""
    order: CellOrder | None = attrs.field(default=None, converter=_order_of, repr=as_text)
    """Which cell comes next, as a `CellOrder` or its text; `None`: the layout decides."""
    should_stop: Callable[[], bool] | None = attrs.field(default=None, repr=False)
    """Asked before each attempt; when it says true, the fill ends with `Stopped`."""

    def __attrs_post_init__(self) -> None:
        require_callable(self.should_stop, "should_stop")
        if self.step is BackStep.ROW and self.order is not None:
            raise InvalidOption("step='row' has no order", option="order", value=self.order.value)

    def with_stop(self, should_stop: Callable[[], bool] | None) -> Self:
        """A copy that asks `should_stop` instead of its own; `None` asks nothing."""
        return attrs.evolve(self, should_stop=should_stop)

    def fill(self, layout: Layout | str, rng: Rng = None) -> Grid:
        """A complete, valid grid; the same one for the same seed.

        `layout` is a `Layout` or its id, such as "2x3".
        """
        layout = layout_of(layout)
        n = layout.n
        choice = self.step if self.step is BackStep.ROW else self.order or _usual_order(layout)
        rule = choice.value
        largest = _LARGEST[rule]
        if n > largest:
            raise UnsupportedLayout(
                f"{self!r} goes to {largest}x{largest}, this has {n}x{n} cells", layout=layout
            )
        draw = draw_of(rng)
        search = _SEARCH[rule]
        cells = keep_trying(
            layout,
            lambda budget: search(layout, draw, budget),
            first=_FIRST[rule] * n * n,
            limit=_LIMIT[rule],
            should_stop=self.should_stop,
        )
        return Grid._unchecked(layout, cells)


def _usual_order(layout: Layout) -> CellOrder:
    few = layout.is_plain and layout.n <= _ROWS_BY_DEFAULT
    return CellOrder.ROWS if few else CellOrder.FEWEST


# A set of digits is a mask, digit d the bit 1 << d - 1. A step, which a budget counts, is a digit
# put into a cell or taken out of it.


def _by_rows(layout: Layout, draw: Draw, budget: int) -> bytes | None:
    """Cells in reading order, one taken back at a dead end; `None` when the budget is spent."""
    count, houses_of = layout.cell_count, layout.houses_of
    every = (1 << layout.n) - 1
    lacks = [every] * len(layout.houses)
    untried = [every] * count
    put = [0] * count
    cell = 0
    for _ in range(budget):
        if untried[cell]:
            put[cell] = bit = random_bit(draw, untried[cell])
            untried[cell] ^= bit
            for house in houses_of[cell]:
                lacks[house] ^= bit
            cell += 1
            if cell == count:
                return bytes(map(int.bit_length, put))
            mask = every
            for house in houses_of[cell]:
                mask &= lacks[house]
            untried[cell] = mask
        elif cell:
            cell -= 1
            bit = put[cell]
            for house in houses_of[cell]:
                lacks[house] ^= bit
        else:
            raise NoSolution(Grid.empty(layout))
    return None


def _by_fewest(layout: Layout, draw: Draw, budget: int) -> bytes | None:
    """The cell with the fewest digits left next; `None` when the budget is spent."""
    n, count, peers = layout.n, layout.cell_count, layout.peers
    left = [(1 << n) - 1] * count
    sizes = bytearray((n,)) * count  # of what is left; in bytes, which find() scans fast
    put = [0] * count
    path: list[tuple[int, int, int, list[int]]] = []
    cell, untried = 0, left[0]
    for _ in range(budget):
        if untried:
            put[cell] = bit = random_bit(draw, untried)
            changed = [peer for peer in peers[cell] if left[peer] & bit and sizes[peer] != _FILLED]
            path.append((cell, untried ^ bit, sizes[cell], changed))
            sizes[cell] = _FILLED
            for peer in changed:
                left[peer] ^= bit
                sizes[peer] -= 1
            if len(path) == count:
                return bytes(map(int.bit_length, put))
            cell = next(place for size in range(n + 1) if (place := sizes.find(size)) >= 0)
            untried = left[cell]
        elif path:
            cell, untried, sizes[cell], changed = path.pop()
            for peer in changed:
                left[peer] ^= put[cell]
                sizes[peer] += 1
        else:
            raise NoSolution(Grid.empty(layout))
    return None


def _row_by_row(layout: Layout, draw: Draw, budget: int) -> bytes | None:
    """Rows drawn again as a whole at a dead end; `None` when the budget is spent."""
    n, houses_of = layout.n, layout.houses_of
    every = (1 << n) - 1
    starts = [[every] * len(layout.houses)]  # what each house lacks at the start of each row
    put = [0] * layout.cell_count
    failures = [0] * n
    # Where regions cross many rows, faults lie deeper and show later than on box boards.
    tries = tries_of(n) if layout.is_plain else n
    row = 0
    for _ in range(budget // n):
        lacks = starts[row].copy()
        for cell in layout.rows[row]:
            mask = every
            for house in houses_of[cell]:
                mask &= lacks[house]
            if not mask:
                row = retreat(failures, row, tries)
                del starts[row + 1 :]
                break
            put[cell] = bit = random_bit(draw, mask)
            for house in houses_of[cell]:
                lacks[house] ^= bit
        else:
            row += 1
            if row == n:
                return bytes(map(int.bit_length, put))
            starts.append(lacks)
    return None


_SEARCH = {"rows": _by_rows, "fewest": _by_fewest, "row": _row_by_row}
