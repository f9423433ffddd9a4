"""Filling by backtracking: cell by cell, and one cell or a whole row back at a dead end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.arguments import require_type
from sudokulib._base.choices import Choice, as_text
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import NodeCounter
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib._board.layout_constraints import require_houses_only
from sudokulib.errors import InvalidOption, NoSolution, UnsupportedLayout
from sudokulib.fillers._trial_and_error import (
    backtrack_level,
    counted_range,
    random_bit,
    retry,
    tries_before_backtracking,
)
from sudokulib.randomness import random_source

if TYPE_CHECKING:
    from sudokulib._base.limits import Limits
    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Draw, Rng


_LARGEST_BY_ROWS = 12
_LARGEST = {"rows": 20, "fewest": 25, "row": 25}
# Steps for each cell in the first attempt. Whole rows start again by themselves: their limit only
# matters on boards without a grid.
_FIRST_BUDGET = {"rows": 16, "fewest": 4, "row": 1000}
# All steps, about as many as fit in five seconds; with "fewest" each step visits all peers.
_LIMIT = {"rows": 10_000_000, "fewest": 2_000_000, "row": 5_000_000}
_FILLED = 255
# Steps, and rows, that take about as long as 100 nodes.
_STEPS_PER_CHUNK = 1000
_ROWS_PER_CHUNK = 100


@public("sudokulib.fillers")
class BackStep(Choice):
    """The digits that `BacktrackingFiller` removes at a dead end.

    >>> BackStep("row")
    BackStep.ROW
    """

    CELL = "cell"
    """The last cell."""
    ROW = "row"
    """The whole row, and further rows if it fails again."""


def _step_of(value: BackStep | str) -> BackStep:
    return BackStep.of(value, "step")


@public("sudokulib.fillers")
@attrs.frozen(kw_only=True)
class BacktrackingFiller:
    """Fills cell after cell with random digits that fit, and removes digits at a dead end.

    - `step="cell"`: at a dead end the next digit is tried in the last cell. When all digits of a
      cell have been tried, the cell before it is next: S. W. Golomb and L. D. Baumert, "Backtrack
      Programming" (1965). With `fewest_first`, the cell with the fewest digits left is filled next;
      if there are several, the first of them in reading order. Without it, the cells are filled in
      reading order, row by row. By default, plain box boards up to 12x12 are filled in reading
      order, and all other boards with `fewest_first`.
    - `step="row"`: at a dead end the whole row is drawn again. If that has failed often enough, the
      row before it is drawn again too, and one more row each time that this fails again. This step
      takes no `fewest_first`.

    Boards: up to 20x20 in reading order, up to 25x25 with `fewest_first` or `step="row"`; larger
    boards raise `UnsupportedLayout`. In all measurements, plain box boards of these sizes were
    filled in less than the ten seconds that a fill may take. Jigsaws and boards with extra houses
    are tried as well. From 9x9 up some of them are too hard for this method, and raise
    `UnsupportedLayout` after ten million digits were placed or removed (five million with
    `step="row"`, two million with `fewest_first`). A board that has no grid at all raises
    `NoSolution` if a short search proves it. Layouts with constraints raise `UnsupportedLayout`.

    A fill always ends, at the latest at that limit. On plain boards the limit is not reached. Most
    attempts are short, but an attempt with a mistake at its beginning can take extremely long. So
    attempts with `step="cell"` start again after 16 steps for each cell (4 with `fewest_first`),
    and this limit grows by the same amount each time. Attempts with `step="row"` do not need this
    limit, since each further failure leads further back, in the end to the first row.

    Distribution: every grid of the layout is possible, since each of its digits can be drawn after
    the digits before it. The grids are not equally likely: a digit after which few grids are
    possible is as likely as a digit after which many are possible. On 9x9 the total variation
    distance from a uniform choice is about 0.46 with `step="row"`, 0.40 in reading order, and 0.43
    with `fewest_first` (0 is uniform, 1 is the largest distance). The page "How random is it?" has
    these measurements.

    Raises `TypeError` for wrong types, and `InvalidOption` for unknown names and for
    `fewest_first` with `step="row"`.

    >>> from sudokulib import Layout
    >>> BacktrackingFiller().fill(Layout.boxes(3, 3), rng=1).is_solved
    True
    >>> BacktrackingFiller(step="row").fill(Layout.boxes(2, 3), rng=1).is_solved
    True
    """

    step: BackStep = attrs.field(default=BackStep.CELL, converter=_step_of, repr=as_text)
    """The digits that are removed at a dead end, as a `BackStep` or its string."""
    fewest_first: bool | None = None
    """Whether the cell with the fewest digits left is filled next; `None`: the layout decides."""

    def __attrs_post_init__(self) -> None:
        if self.fewest_first is not None:
            require_type(self.fewest_first, bool, "fewest_first")
            if self.step is BackStep.ROW:
                raise InvalidOption(
                    "step='row' takes no fewest_first",
                    option="fewest_first",
                    value=self.fewest_first,
                )

    def fill(self, layout: Layout | str, rng: Rng = None, *, limits: Limits | None = None) -> Grid:
        """A complete, valid grid; the same one for the same seed.

        `layout` is a `Layout` or its id, such as "2x3". By default the only limits are those of the
        filler itself.
        """
        layout = layout_of(layout)
        require_houses_only(layout, "BacktrackingFiller fills", "CoverFiller fills it")
        n = layout.size
        rule = self._rule(layout)
        largest = _LARGEST[rule]
        if n > largest:
            raise UnsupportedLayout(
                f"{self!r} fills boards up to {largest}x{largest}, and this board is {n}x{n}",
                layout=layout,
            )
        draw = random_source(rng)
        search = _SEARCH[rule]
        counter = NodeCounter(limits)
        cells = retry(
            layout,
            lambda budget: search(layout, draw, budget, counter),
            first=_FIRST_BUDGET[rule] * n * n,
            limit=_LIMIT[rule],
            counter=counter,
        )
        return Grid._unchecked(layout, cells)

    def _rule(self, layout: Layout) -> str:
        if self.step is BackStep.ROW:
            return "row"
        if self.fewest_first is None:
            return "rows" if layout.is_plain and layout.size <= _LARGEST_BY_ROWS else "fewest"
        return "fewest" if self.fewest_first else "rows"


# A set of digits is a mask, digit d the bit 1 << d - 1. A step, which a budget counts, places a
# digit or removes it.


def _by_rows(layout: Layout, draw: Draw, budget: int, counter: NodeCounter) -> bytes | None:
    """Cells in reading order, one removed at a dead end; `None` when the budget is spent."""
    count, houses_by_cell = layout.cell_count, layout.houses_by_cell
    every = (1 << layout.size) - 1
    missing = [every] * len(layout.houses)  # the digits that each house lacks
    untried = [every] * count
    bits = [0] * count
    cell = 0
    for _ in counted_range(budget, _STEPS_PER_CHUNK, counter):
        if untried[cell]:
            bits[cell] = bit = random_bit(draw, untried[cell])
            untried[cell] ^= bit
            for house in houses_by_cell[cell]:
                missing[house] ^= bit
            cell += 1
            if cell == count:
                return bytes(map(int.bit_length, bits))
            mask = every
            for house in houses_by_cell[cell]:
                mask &= missing[house]
            untried[cell] = mask
        elif cell:
            cell -= 1
            bit = bits[cell]
            for house in houses_by_cell[cell]:
                missing[house] ^= bit
        else:
            raise NoSolution(grid=Grid.empty(layout))
    return None


def _by_fewest(layout: Layout, draw: Draw, budget: int, counter: NodeCounter) -> bytes | None:
    """The cell with the fewest digits left comes next; `None` when the budget is spent."""
    n, count, peers = layout.size, layout.cell_count, layout.peers
    left = [(1 << n) - 1] * count
    sizes = bytearray((n,)) * count  # of `left`, as bytes, since find() is fast on them
    bits = [0] * count
    path: list[tuple[int, int, int, list[int]]] = []
    cell, untried = 0, left[0]
    for _ in counted_range(budget, _STEPS_PER_CHUNK, counter):
        if untried:
            bits[cell] = bit = random_bit(draw, untried)
            changed = [peer for peer in peers[cell] if left[peer] & bit and sizes[peer] != _FILLED]
            path.append((cell, untried ^ bit, sizes[cell], changed))
            sizes[cell] = _FILLED
            for peer in changed:
                left[peer] ^= bit
                sizes[peer] -= 1
            if len(path) == count:
                return bytes(map(int.bit_length, bits))
            cell = next(place for size in range(n + 1) if (place := sizes.find(size)) >= 0)
            untried = left[cell]
        elif path:
            cell, untried, sizes[cell], changed = path.pop()
            for peer in changed:
                left[peer] ^= bits[cell]
                sizes[peer] += 1
        else:
            raise NoSolution(grid=Grid.empty(layout))
    return None


def _row_by_row(layout: Layout, draw: Draw, budget: int, counter: NodeCounter) -> bytes | None:
    """Rows drawn again as a whole at a dead end; `None` when the budget is spent."""
    n, houses_by_cell = layout.size, layout.houses_by_cell
    every = (1 << n) - 1
    # At the start of each row, the digits that each house lacks.
    starts = [[every] * len(layout.houses)]
    bits = [0] * layout.cell_count
    failures = [0] * n
    # If regions cross many rows, mistakes are made earlier and show later than on box boards.
    tries = tries_before_backtracking(n) if layout.is_plain else n
    row = 0
    for _ in counted_range(budget // n, _ROWS_PER_CHUNK, counter):
        missing = starts[row].copy()
        for cell in layout.rows[row]:
            mask = every
            for house in houses_by_cell[cell]:
                mask &= missing[house]
            if not mask:
                row = backtrack_level(failures, row, tries)
                del starts[row + 1 :]
                break
            bits[cell] = bit = random_bit(draw, mask)
            for house in houses_by_cell[cell]:
                missing[house] ^= bit
        else:
            row += 1
            if row == n:
                return bytes(map(int.bit_length, bits))
            starts.append(missing)
    return None


_SEARCH = {"rows": _by_rows, "fewest": _by_fewest, "row": _row_by_row}
