"""Uniform filling: every complete grid has exactly the same probability.

A *try* draws one of a known number of equally likely outcomes. Every grid is exactly one of them,
and the others are void. So the first outcome that is not void is each grid with the same
probability. In a try, digits are numbers from 0; they are replaced by the real digits at the end.
The page `docs/fillers/uniform.md` has the proof.

Boards of 2 x q boxes, q is 2, 3 or 4
-------------------------------------

Such a board has q bands of two rows and two stacks of q columns. For one stack, list the two digits
that share a column in each band:

    band 1    03  14  25
    band 2    12  05  34
    band 3    45  23  01

Every digit occurs once in each band and once in each column: this is a *semi-Latin square*. A grid
consists of two of them, side by side, and for every band the set of digits that are in its upper
row on the left. On the right these are in the lower row, and all others in the upper row. A try
draws:

1. Band 1, which is never void. On the left, the upper row is 0 to q-1 in this order, the lower row
   q to 2q-1 in this order. On the right, the upper row is q to 2q-1 in any order, the lower row 0
   to q-1 in any order.
2. For each stack a semi-Latin square, any that begins with that band.
3. For each further band and each column on the left a coin, which decides which of the two digits
   is in the upper row. This determines all rows. If two digits of a column on the right are then in
   the same row, the try is void.

Boards of 3x3 boxes
-------------------

One try in 11.830 is a grid. A try draws, band by band:

1. In band 1 the rows of the digits are drawn first. Let A, B and C be the digits of the three rows
   of box 1, each split into two parts, a and x, b and y, c and z, so that a, b and c have the same
   size. Then

       A | c y | b z
       B | a z | c x
       C | b x | a y

   are the rows, in 1 + 27 + 27 + 1 = 56 ways for given A, B, C. The three digits in a row of a box
   can have any order.
2. In band 2 the rows are drawn in the same way, for any of 1680 choices of A, B, C. The three
   digits in a row of a box must not be in their columns of band 1 again. If all three were in the
   same column there, no order is possible and the try is void. Otherwise two orders are possible,
   and a coin decides.
3. In band 3 the columns are known, and the rows are drawn. In box 7 the three digits of a column
   can have any order. In box 8 the three digits of a column must not be in their rows of box 7
   again: again no order is possible or two are. In box 9 one row is left for every digit; if two
   digits of a column have the same row, the try is void.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import combinations, permutations, product
from math import factorial
from operator import ne
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import NodeCounter
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib._board.layout_constraints import require_houses_only
from sudokulib.errors import UnsupportedLayout
from sudokulib.randomness import randbelow, random_source, shuffle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudokulib._base.limits import Limits
    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Draw, Rng

    Pairs = tuple[tuple[int, int], ...]
    Square = tuple[Pairs, ...]
    Triples = Sequence[Sequence[int]]


_EXACT = frozenset({(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)})


@public("sudokulib.fillers")
@attrs.frozen
class UniformFiller:
    """Draws every complete grid with exactly the same probability.

    It works on boxes of 2x2, 2x3, 3x2, 2x4, 4x2 and 3x3. Raises `UnsupportedLayout` for other
    layouts, and for layouts with extra houses or constraints.

    Distribution: uniform, which is proved and not only measured. A *try* draws one of a known
    number of equally likely outcomes. Every complete grid is exactly one of these outcomes. All
    other outcomes are void; after a void outcome, a new try starts from the beginning. So in every
    try all grids are equally likely. The outcomes are drawn as exact integers, without rounding.
    The page "Every grid with the same probability" in the documentation has the proof.

    The number of tries is random. On average it is 11.830 on 3x3, 1.333 on 2x2, 5.882 on 2x3 and
    82.145 on 2x4. A try takes microseconds, and void tries end as soon as they are detected.

    >>> from sudokulib import Layout
    >>> UniformFiller().fill(Layout.boxes(3, 3), rng=1).is_solved
    True
    """

    def fill(self, layout: Layout | str, rng: Rng = None, *, limits: Limits | None = None) -> Grid:
        """A complete, valid grid; the same one for the same seed.

        `layout` is a `Layout` or its id, such as "2x3". A fill counts as one node of `limits`.
        """
        NodeCounter(limits).add(1)
        return fill_and_count_tries(layout_of(layout), random_source(rng))[0]


def fill_and_count_tries(layout: Layout, draw: Draw) -> tuple[Grid, int]:
    """A complete grid and the number of tries that it took, for statistics.

    The tries have a geometric distribution: on average `outcomes(layout)` divided by the number of
    complete grids. Raises `UnsupportedLayout` like `UniformFiller`.

    >>> from sudokulib import Layout
    >>> grid, tries = fill_and_count_tries(Layout.boxes(2, 2), random_source(1))
    >>> grid.is_solved, tries
    (True, 1)
    """
    p, q = _boxes(layout)
    if (p, q) == (3, 3):
        cells, tries = fill_3x3(draw)
    else:
        cells, tries = fill_2xq(max(p, q), draw)
        if p > 2:
            cells = b"".join(cells[column :: layout.size] for column in range(layout.size))
    return Grid._unchecked(layout, cells), tries


def outcomes(layout: Layout) -> int:
    """The number of equally likely outcomes of a try; each complete grid is one of them.

    >>> from sudokulib import Layout
    >>> outcomes(Layout.boxes(2, 2)) / 288
    1.3333333333333333
    """
    boxes = _boxes(layout)
    return OUTCOMES_3X3 if boxes == (3, 3) else outcomes_2xq(max(boxes))


def is_exact(layout: Layout) -> bool:
    """Whether `UniformFiller` works on this layout.

    >>> from sudokulib import Layout
    >>> is_exact(Layout.boxes(3, 3)), is_exact(Layout.boxes(3, 3).with_diagonals())
    (True, False)
    """
    return layout.is_plain and (layout.box_rows, layout.box_columns) in _EXACT


def _boxes(layout: Layout) -> tuple[int, int]:
    """The rows and columns of a box."""
    require_houses_only(layout, "UniformFiller fills", "CoverFiller fills it")
    p, q = layout.box_rows, layout.box_columns
    if p is None or q is None or not is_exact(layout):
        raise UnsupportedLayout(
            "UniformFiller works only on boxes of 2x2, 2x3, 3x2, 2x4, 4x2 and 3x3 "
            "without extra houses, not on this layout",
            layout=layout,
        )
    return p, q


def outcomes_2xq(q: int) -> int:
    """The number of equally likely outcomes of a try; each complete grid is one of them.

    >>> [round(outcomes_2xq(q) / grids, 3) for q, grids in ((2, 288), (3, 28_200_960))]
    [1.333, 5.882]
    """
    return factorial(2 * q) * _choices_2xq(q)


def fill_2xq(q: int, draw: Draw) -> tuple[bytes, int]:
    """The cells of a grid of 2 x q boxes, row by row, and the number of tries that it took.

    >>> from sudokulib import Grid, Layout
    >>> from sudokulib.randomness import random_source
    >>> cells, tries = fill_2xq(3, random_source(1))
    >>> Grid(Layout.boxes(2, 3), cells).is_solved, tries
    (True, 2)
    """
    tries = 1
    while (cells := _try_2xq(q, draw)) is None:
        tries += 1
    return cells, tries


def _try_2xq(q: int, draw: Draw) -> bytes | None:
    """The outcome of one try: the cells of a grid, or void."""
    n = 2 * q
    squares, orders = _squares(q), _orders(q)
    rest, coins = divmod(randbelow(draw, _choices_2xq(q)), 1 << q * (q - 1))
    rest, order = divmod(rest, len(orders))
    left, right = (squares[index] for index in divmod(rest, len(squares)))

    # The digits of the square on the right have numbers of their own; `names` maps them to the
    # digits on the left.
    names = orders[order]
    above = [[digit < q for digit in range(n)]]
    for band in range(1, q):
        is_above = [False] * n
        for one, other in left[band]:
            is_above[one if coins & 1 else other] = True
            coins >>= 1
        for one, other in right[band]:
            if is_above[names[one]] == is_above[names[other]]:
                return None
        above.append(is_above)

    symbols = list(range(1, n + 1))
    shuffle(draw, symbols)
    cells = bytearray(n * n)
    for band in range(q):
        is_above, corner = above[band], 2 * n * band
        for column in range(q):
            for digit in left[band][column]:
                cells[corner + n * (not is_above[digit]) + column] = symbols[digit]
            for one in right[band][column]:
                digit = names[one]
                cells[corner + n * is_above[digit] + q + column] = symbols[digit]
    return bytes(cells)


@cache
def _choices_2xq(q: int) -> int:
    """The outcomes of a try, without the names of the digits."""
    return len(_squares(q)) ** 2 * len(_orders(q)) << q * (q - 1)


@cache
def _orders(q: int) -> tuple[tuple[int, ...], ...]:
    """Every order of 0 to q-1, followed by every order of q to 2q-1."""
    return tuple(
        low + high for low, high in product(*map(permutations, (range(q), range(q, 2 * q))))
    )


@cache
def _squares(q: int) -> tuple[Square, ...]:
    """Every semi-Latin square of 2q digits whose column c begins with the digits c and q + c.

    Half of the digits, one that begins in each column, are distributed over the columns band by
    band, in all ways. The other half must then fill the places that are left, two in each column.
    """
    walks = [[walk for walk in permutations(range(q)) if walk[0] == column] for column in range(q)]
    halves = defaultdict(list)
    for half in product(*walks):
        bands = tuple(zip(*half))
        counts = tuple(band.count(column) for band in bands for column in range(q))
        halves[counts].append(bands)
    return tuple(
        tuple(_pairs(one + other) for one, other in zip(low, high))
        for counts, lows in halves.items()
        for low in lows
        for high in halves.get(tuple(2 - count for count in counts), ())
    )


@cache
def _pairs(columns: tuple[int, ...]) -> Pairs:
    """The two digits of each column, from the column of each digit."""
    by_column = sorted(range(len(columns)), key=columns.__getitem__)
    return tuple(zip(by_column[::2], by_column[1::2]))


_A, _B, _C = (0, 1, 2), (3, 4, 5), (6, 7, 8)


def _rows() -> Iterator[tuple[Triples, Triples, Triples]]:
    """The digits of the three rows, for each box of a band with these A, B and C in box 1."""
    for size in range(4):
        for a, b, c in product(*(combinations(three, size) for three in (_A, _B, _C))):
            x, y, z = (
                tuple(digit for digit in three if digit not in part)
                for three, part in ((_A, a), (_B, b), (_C, c))
            )
            yield (_A, _B, _C), (c + y, a + z, b + x), (b + z, c + x, a + y)


def _choices_3x3() -> Iterator[tuple[int, ...]]:
    """The digits of A, B and C, one set after the other."""
    for a in combinations(range(9), 3):
        rest = [digit for digit in range(9) if digit not in a]
        for b in combinations(rest, 3):
            yield (*a, *b, *(digit for digit in rest if digit not in b))


_ROWS = tuple(_rows())
_CHOICES = tuple(_choices_3x3())
_ORDERS = tuple(product(permutations(range(3)), repeat=3))
"""The places, 0 to 2, of three triples; the first entry leaves all as they are."""
_OTHER_PLACES = {
    taken: tuple(order for order in permutations(range(3)) if all(map(ne, order, taken)))
    for taken in product(range(3), repeat=3)
}
"""The allowed places of a triple whose digits must all change places: none, or two orders."""

_BY_ROW = (0, 0, 0), (1, 1, 1), (2, 2, 2)

_BANDS_1_AND_2 = (len(_ROWS) * len(_ORDERS) ** 2) * (len(_CHOICES) * len(_ROWS) * 2**9)
_BAND_3 = len(_ORDERS) * 2**3

OUTCOMES_3X3 = factorial(9) * _BANDS_1_AND_2 * _BAND_3
"""The number of equally likely outcomes of a try; each complete grid is one of them.

>>> round(OUTCOMES_3X3 / 6_670_903_752_021_072_936_960, 3)
11.83
"""


def fill_3x3(draw: Draw) -> tuple[bytes, int]:
    """The cells of a grid, row by row, and the number of tries that it took.

    >>> from sudokulib import Grid, Layout
    >>> from sudokulib.randomness import random_source
    >>> cells, tries = fill_3x3(random_source(1))
    >>> Grid(Layout.boxes(3, 3), cells).is_solved, tries
    (True, 23)
    """
    tries = 1
    while (cells := _try_3x3(draw)) is None:
        tries += 1
    return cells, tries


def _try_3x3(draw: Draw) -> bytes | None:
    """The outcome of one try: the cells of a grid, or void."""
    rest = randbelow(draw, _BANDS_1_AND_2)
    rest, coins = divmod(rest, 2**9)
    rest, order_2 = divmod(rest, len(_ORDERS))
    rest, order_3 = divmod(rest, len(_ORDERS))
    rest, choice = divmod(rest, len(_CHOICES))
    index_1, index_2 = divmod(rest, len(_ROWS))
    rows_1, rows_2 = _ROWS[index_1], _ROWS[index_2]

    # Band 2 numbers the digits by its own A, B, C; `abc` maps them to the digits of band 1.
    abc = _CHOICES[choice]
    columns = []
    for box, order in enumerate((0, order_2, order_3)):
        in_band_1 = _in_order(rows_1[box], _ORDERS[order])
        taken = [in_band_1[digit] for digit in abc]
        moved = _other_places(rows_2[box], taken, coins >> 3 * box)
        if moved is None:
            return None
        columns.append((taken, moved, _remaining_places(taken, moved)))

    coins, order = divmod(randbelow(draw, _BAND_3), len(_ORDERS))
    in_box_7 = _in_order(_by_place(columns[0][2]), _ORDERS[order])
    in_box_8 = _other_places(_by_place(columns[1][2]), in_box_7, coins)
    if in_box_8 is None:
        return None
    in_box_9 = _remaining_places(in_box_7, in_box_8)
    for u, v, w in _by_place(columns[2][2]):
        if in_box_9[u] == in_box_9[v] or in_box_9[v] == in_box_9[w] or in_box_9[w] == in_box_9[u]:
            return None

    names = list(range(1, 10))
    shuffle(draw, names)
    cells = bytearray(81)
    for box, rows_3 in enumerate((in_box_7, in_box_8, in_box_9)):
        in_band_1 = _in_order(rows_1[box], _BY_ROW)
        in_band_2 = _in_order(rows_2[box], _BY_ROW)
        for digit, name in enumerate(names):
            rows = in_band_1[abc[digit]], in_band_2[digit], rows_3[digit]
            for band, (row, column) in enumerate(zip(rows, columns[box])):
                cells[27 * band + 9 * row + 3 * box + column[digit]] = name
    return bytes(cells)


def _in_order(threes: Triples, places: Triples) -> list[int]:
    """The place of every digit, from the places of the triples."""
    found = [0] * 9
    for (u, v, w), (i, j, k) in zip(threes, places):
        found[u] = i
        found[v] = j
        found[w] = k
    return found


def _other_places(threes: Triples, taken: Sequence[int], coins: int) -> list[int] | None:
    """A place for every digit, other than the one taken; each coin decides for one triple."""
    found = [0] * 9
    for u, v, w in threes:
        orders = _OTHER_PLACES[taken[u], taken[v], taken[w]]
        if not orders:
            return None
        found[u], found[v], found[w] = orders[coins & 1]
        coins >>= 1
    return found


def _remaining_places(first: Sequence[int], second: Sequence[int]) -> list[int]:
    """The places that are left when every digit has been in two of the places 0, 1 and 2."""
    return [3 - one - two for one, two in zip(first, second)]


def _by_place(places: Iterable[int]) -> Triples:
    """The digits in each place."""
    found: list[list[int]] = [[], [], []]
    for digit, place in enumerate(places):
        found[place].append(digit)
    return found
