"""Random jigsaws: random regions are drawn until a search finds a grid for them.

>>> random_jigsaw(4, rng=1) is random_jigsaw(4, rng=1)
True

The regions are random partitions of the board into connected regions, drawn by a Markov chain. The
chain starts from boxes, or from rows if a board of this size has no boxes. In each step it draws
two adjacent cells, and one cell from the region of the second cell. If the first cell can join the
region of the second cell, and the third cell can take the place of the first, they are exchanged:

    1 1 1 2        1 1 1 2        first cell r1c4, second cell r1c3, third cell r2c1
    1 2 2 2        1 2 2 2
    3 3 3 4        3 3 3 4        region 1 loses r2c1 and gets r1c4, region 2 loses r1c4 and gets
    3 4 4 4        3 4 4 4        r2c1:  1 1 1 1 / 2 2 2 2

A cell can leave its region if the region stays connected without it. The eight cells around it
decide this: those cells above, below, left and right of it that belong to its region must be
connected through the eight cells. If they were only connected in another way, the region would
enclose another region, but it has too few cells for this.

Each exchange of two cells is as likely as the reverse exchange, so in the long run all partitions
that can be reached are equally likely (N. Metropolis and others, "Equation of State Calculations by
Fast Computing Machines", 1953).

>>> from sudokulib._base.limits import NodeCounter
>>> from sudokulib.randomness import random_source
>>> len(random_regions(4, random_source(1), NodeCounter()))
4
"""

from __future__ import annotations

from itertools import count, islice
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_int
from sudokulib._base.limits import NodeCounter
from sudokulib._board.layout import Layout
from sudokulib._board.regions import box_regions, rows_of
from sudokulib.errors import NoSolution
from sudokulib.fillers._cover import search_with_restarts
from sudokulib.randomness import as_seed, randbelow, substream

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._base.limits import Limits
    from sudokulib._board.regions import House
    from sudokulib.randomness import Draw, Rng


LARGEST = 12
"""The size of the largest jigsaw: on larger boards, the search rarely finds a grid."""

_NODES_PER_CELL = 500
"""The limit for one partition: a dozen times the slowest of a hundred 9x9 boards."""

_ROUNDS = 6
"""The number of rounds of `n**4` steps. On 4x4 and 5x5 boards each round divides the distance from
a uniform distribution by 2.5 or more; after all rounds it is 0.00013 and 0.0016 (computed from the
matrix of the chain)."""


def random_jigsaw(size: int, rng: Rng = None, limits: Limits | None = None) -> Layout:
    """The layout of `Layout.random_jigsaw`."""
    size = require_int(size, "size", 2, LARGEST)
    return next(random_jigsaws(size, as_seed(rng), limits))


def random_jigsaws(size: int, seed: int, limits: Limits | None) -> Iterator[Layout]:
    """An endless stream of random jigsaws; the limits are for all of them together.

    >>> next(random_jigsaws(4, 1, None)) is random_jigsaw(4, rng=1)
    True
    """
    counter = NodeCounter(limits)
    for attempt in count():  # pragma: no branch
        draw = substream(seed, "jigsaw", attempt).random
        layout = Layout(random_regions(size, draw, counter))
        nodes = _NODES_PER_CELL * layout.cell_count
        try:
            if search_with_restarts(layout, draw, nodes, counter) is not None:
                yield layout
        except NoSolution:
            pass


def random_regions(n: int, draw: Draw, counter: NodeCounter) -> tuple[House, ...]:
    """A partition of the board of size `n` into `n` connected regions of `n` cells.

    The regions are in the order of their first cells. The counter raises its errors.
    """
    width = n + 2  # there is a frame, so that every cell has eight cells around it
    cells = [(row + 1) * width + column + 1 for row in range(n) for column in range(n)]
    around, connected = _cells_around(width)
    beside = sum(1 << width + 1 + step for step in (-width, -1, 1, width))
    members = [[cells[cell] for cell in region] for region in _first_regions(n)]
    masks = [sum(1 << cell for cell in region) for region in members]
    region_of = [-1] * (width * width)
    for index, region in enumerate(members):
        for cell in region:
            region_of[cell] = index
    pairs = _neighbor_pairs(cells, width)
    drawn = _random_numbers(draw, len(pairs) * n)
    for _ in range(_ROUNDS):
        counter.add()
        for number in islice(drawn, n**4):
            pair, third = divmod(number, n)
            cell, other, corner, before = pairs[pair]
            old, new = region_of[cell], region_of[other]
            if old == new:
                continue
            left, right = masks[old], masks[new]
            if left >> corner & around not in connected or right >> corner & before:
                continue
            back = members[new][third]
            its_corner = back - width - 1
            if right >> its_corner & around not in connected:
                continue
            left ^= 1 << cell
            right ^= 1 << back
            if left >> its_corner & beside and right >> corner & beside:
                masks[old], masks[new] = left | 1 << back, right | 1 << cell
                region_of[cell], region_of[back] = new, old
                members[new][third] = cell
                members[old][members[old].index(cell)] = back
    at = {cell: index for index, cell in enumerate(cells)}
    return tuple(sorted(tuple(sorted(at[cell] for cell in region)) for region in members))


def _first_regions(n: int) -> tuple[House, ...]:
    """The boxes that are most similar to squares, or the rows if there are no boxes.

    >>> _first_regions(6) == box_regions(2, 3), _first_regions(5) == rows_of(5)
    (True, True)
    """
    rows = max(p for p in range(1, n) if n % p == 0 and p * p <= n)
    return rows_of(n) if rows == 1 else box_regions(rows, n // rows)


def _cells_around(width: int) -> tuple[int, frozenset[int]]:
    """The eight cells around a cell, as a mask, and the sets of them that keep a region connected.

    The mask is for the cell in the second row and column of a board with this width.
    """
    clockwise = [0, 1, 2, width + 2, 2 * width + 2, 2 * width + 1, 2 * width, width]
    bits = [1 << cell for cell in clockwise]
    connected = set()
    for number in range(1 << 8):
        is_in = [bool(number >> place & 1) for place in range(8)]
        sides = sum(is_in[1::2])
        links = sum(
            is_in[place - 1] and is_in[place] and is_in[(place + 1) % 8] for place in (0, 2, 4, 6)
        )
        if sides and (sides - links <= 1):
            connected.add(sum(bit for bit, used in zip(bits, is_in) if used))
    return sum(bits), frozenset(connected)


def _neighbor_pairs(cells: list[int], width: int) -> list[tuple[int, int, int, int]]:
    """All pairs of adjacent cells, each with numbers that a step needs.

    These are the cell above and to the left of the first cell, and a mask, whose lowest bit is that
    cell, of the sides that come before the second cell. Of several cells of one region next to the
    first cell only one is used, so that all neighbouring regions are equally likely.
    """
    found = []
    inside = set(cells)
    for cell in cells:
        before = 0
        for step in (-width, -1, 1, width):
            if cell + step in inside:
                found.append((cell, cell + step, cell - width - 1, before))
                before |= 1 << width + 1 + step
    return found


def _random_numbers(draw: Draw, bound: int) -> Iterator[int]:
    """Random numbers below a bound, all equally likely, without end; each draw yields several."""
    at_once = 1
    while bound ** (at_once + 1) <= 1 << 53:
        at_once += 1
    while True:
        many = randbelow(draw, bound**at_once)
        for _ in range(at_once):
            many, number = divmod(many, bound)
            yield number
