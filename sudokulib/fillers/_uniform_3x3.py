"""Complete grids of 3x3 boxes, each with exactly the same probability.

A *try* draws one of `OUTCOMES_3X3` equally likely outcomes. Every grid is exactly one of them and
the others are void, so the first outcome that is not void is each grid with the same probability.
One try in 11.830 is a grid. A try draws, band by band:

1. In band 1 first the rows of the digits. Let A, B and C be the digits of the three rows in box 1,
   each split into two parts, a and x, b and y, c and z, so that a, b and c have the same size. Then

       A | c y | b z
       B | a z | c x
       C | b x | a y

   are the rows, in 1 + 27 + 27 + 1 = 56 ways for given A, B, C. Three digits that share a row in a
   box are in any order there.
2. In band 2 the rows are drawn in the same way, for any of 1680 choices of A, B, C. Three digits
   that share a row in a box must not be in their columns of band 1 again. If that was the same
   column for all three, no order is left and the try is void. Otherwise two orders are left, and a
   coin decides.
3. In band 3 the columns are known, and the rows are drawn. In box 7 three digits that share a
   column are in any order there. In box 8 three digits that share a column must not be in their
   rows of box 7 again: again either no order is left or two are. In box 9 every digit has one row
   left; if two digits of a column meet, the try is void.

The digits are numbered from 0 to 8 here; their names are drawn at the end. The page
`docs/fillers/uniform.md` has the proof.
"""

from __future__ import annotations

from itertools import combinations, permutations, product
from math import factorial
from operator import ne
from typing import TYPE_CHECKING

from sudokulib.randomness import randbelow, shuffle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudokulib.randomness import Draw

    Threes = Sequence[Sequence[int]]

__all__ = ["OUTCOMES_3X3", "fill_3x3"]

_A, _B, _C = (0, 1, 2), (3, 4, 5), (6, 7, 8)


def _rows() -> Iterator[tuple[Threes, Threes, Threes]]:
    """The digits of the three rows, for each box of a band with these A, B and C in box 1."""
    for size in range(4):
        for a, b, c in product(*(combinations(three, size) for three in (_A, _B, _C))):
            x, y, z = (
                tuple(digit for digit in three if digit not in part)
                for three, part in ((_A, a), (_B, b), (_C, c))
            )
            yield (_A, _B, _C), (c + y, a + z, b + x), (b + z, c + x, a + y)


def _choices() -> Iterator[tuple[int, ...]]:
    """The digits of A, B and C, one three after the other."""
    for a in combinations(range(9), 3):
        rest = [digit for digit in range(9) if digit not in a]
        for b in combinations(rest, 3):
            yield (*a, *b, *(digit for digit in rest if digit not in b))


_ROWS = tuple(_rows())
_CHOICES = tuple(_choices())
_ORDERS = tuple(product(permutations(range(3)), repeat=3))
"""The places, 0 to 2, of three groups of three; the first entry leaves all as they are."""
_ELSEWHERE = {
    taken: tuple(order for order in permutations(range(3)) if all(map(ne, order, taken)))
    for taken in product(range(3), repeat=3)
}
"""The allowed places of a group of three whose digits must all change places: none or two."""

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
    while (cells := _tried(draw)) is None:
        tries += 1
    return cells, tries


def _tried(draw: Draw) -> bytes | None:
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
        moved = _elsewhere(rows_2[box], taken, coins >> 3 * box)
        if moved is None:
            return None
        columns.append((taken, moved, _third(taken, moved)))

    coins, order = divmod(randbelow(draw, _BAND_3), len(_ORDERS))
    in_box_7 = _in_order(_threes(columns[0][2]), _ORDERS[order])
    in_box_8 = _elsewhere(_threes(columns[1][2]), in_box_7, coins)
    if in_box_8 is None:
        return None
    in_box_9 = _third(in_box_7, in_box_8)
    for u, v, w in _threes(columns[2][2]):
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


def _in_order(threes: Threes, places: Threes) -> list[int]:
    """The place of every digit, from the places of the groups of three."""
    found = [0] * 9
    for (u, v, w), (i, j, k) in zip(threes, places):
        found[u] = i
        found[v] = j
        found[w] = k
    return found


def _elsewhere(threes: Threes, taken: Sequence[int], coins: int) -> list[int] | None:
    """A place for every digit, other than the one taken; each coin decides for one group."""
    found = [0] * 9
    for u, v, w in threes:
        orders = _ELSEWHERE[taken[u], taken[v], taken[w]]
        if not orders:
            return None
        found[u], found[v], found[w] = orders[coins & 1]
        coins >>= 1
    return found


def _third(first: Sequence[int], second: Sequence[int]) -> list[int]:
    """The places that are left when every digit has been in two of the places 0, 1 and 2."""
    return [3 - one - two for one, two in zip(first, second)]


def _threes(places: Iterable[int]) -> Threes:
    """The digits in each place."""
    found: list[list[int]] = [[], [], []]
    for digit, place in enumerate(places):
        found[place].append(digit)
    return found
