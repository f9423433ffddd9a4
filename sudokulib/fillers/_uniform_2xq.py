"""Complete grids of 2 x q boxes, each with exactly the same probability; q is 2, 3 or 4.

Such a board has q bands of two rows and two stacks of q columns. For one stack, list the two digits
that share a column in each band:

    band 1    03  14  25
    band 2    12  05  34
    band 3    45  23  01

Every digit occurs once in each band and once in each column: this is a *semi-Latin square*. A grid
consists of two of them, side by side, and for every band the set of digits that are in its upper
row on the left. On the right these are in the lower row, and all others in the upper row.

A *try* draws one of `outcomes_2xq(q)` equally likely outcomes. Every grid is exactly one of them
and the others are void, so the first outcome that is not void is each grid with the same
probability. A try draws:

1. Band 1, which is never void: on the left 0 to q-1 in order above q to 2q-1 in order, on the right
   q to 2q-1 in any order above 0 to q-1 in any order.
2. For each stack a semi-Latin square, any that begins with that band.
3. For each further band and each column on the left a coin: which of the two digits is above. This
   determines all rows. If two digits meet in a cell on the right, the try is void.

The names of the digits are drawn at the end. The page `docs/fillers/uniform.md` has the proof.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import permutations, product
from math import factorial
from typing import TYPE_CHECKING

from sudokulib.randomness import randbelow, shuffle

if TYPE_CHECKING:
    from sudokulib.randomness import Draw

    Pairs = tuple[tuple[int, int], ...]
    Square = tuple[Pairs, ...]

__all__ = ["fill_2xq", "outcomes_2xq"]


def outcomes_2xq(q: int) -> int:
    """The number of equally likely outcomes of a try; each complete grid is one of them.

    >>> [round(outcomes_2xq(q) / grids, 3) for q, grids in ((2, 288), (3, 28_200_960))]
    [1.333, 5.882]
    """
    return factorial(2 * q) * _choices(q)


def fill_2xq(q: int, draw: Draw) -> tuple[bytes, int]:
    """The cells of a grid of 2 x q boxes, row by row, and the number of tries that it took.

    >>> from sudokulib import Grid, Layout
    >>> from sudokulib.randomness import random_source
    >>> cells, tries = fill_2xq(3, random_source(1))
    >>> Grid(Layout.boxes(2, 3), cells).is_solved, tries
    (True, 2)
    """
    tries = 1
    while (cells := _tried(q, draw)) is None:
        tries += 1
    return cells, tries


def _tried(q: int, draw: Draw) -> bytes | None:
    """The outcome of one try: the cells of a grid, or void."""
    n = 2 * q
    squares, orders = _squares(q), _orders(q)
    rest, coins = divmod(randbelow(draw, _choices(q)), 1 << q * (q - 1))
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

    called = list(range(1, n + 1))
    shuffle(draw, called)
    cells = bytearray(n * n)
    for band in range(q):
        is_above, corner = above[band], 2 * n * band
        for column in range(q):
            for digit in left[band][column]:
                cells[corner + n * (not is_above[digit]) + column] = called[digit]
            for one in right[band][column]:
                digit = names[one]
                cells[corner + n * is_above[digit] + q + column] = called[digit]
    return bytes(cells)


@cache
def _choices(q: int) -> int:
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
    band, in all ways; the other half must then fill every place up to two.
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
