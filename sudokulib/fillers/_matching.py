"""Filling by perfect matchings, which never reach a dead end, followed by mixing.

On p x q boxes (q bands of p rows, p stacks of q columns, n = pq digits) a grid is made in two
steps. On 2x2 boxes:

    1. Columns, stack by stack.         2. Rows, band by band.

       band 1   1 3 | 2 4    1 2 | 3 4     1 4 | 2 3      each row takes one digit out of
                                           3 2 | 1 4      every column, and every digit once
                -----------------------
       band 2   2 4 | 1 3    3 4 | 1 2     4 1 | 3 2
                                           2 3 | 4 1

In the first step, every stack distributes the digits over its columns, once for each band: p digits
to a column, and no digit to the same column twice. In the second, every band distributes the digits
of each column over its rows.

Both steps remove perfect matchings, one at a time: a perfect matching assigns a different place to
each digit. Before each matching, every digit can go in equally many columns, and every column can
take equally many digits; afterwards the numbers are smaller by one. Such a matching always exists:
D. König, "Über Graphen und ihre Anwendung auf Determinantentheorie und Mengenlehre" (1916).

Then the grid is mixed by moves that keep a uniform distribution uniform. Two rows of a band, here
of 2x3 boxes, consist of cycles: 1 is above 4, 4 above 2, 2 above 6 and 6 above 1; 3 is above 5 and
5 above 3. If the rows are exchanged in the columns of one cycle, both rows stay valid:

    1 2 3 | 4 5 6         1 2 5 | 4 3 6
    4 6 5 | 2 3 1   -->   4 6 3 | 2 5 1
        ^     ^               ^     ^

Columns and boxes stay valid too. The same is true for two columns of a stack. The cells of two
digits form chains, in which cells that share a house are connected: Kempe chains. If the two digits
are exchanged on one chain, each of them still occurs once in every house:

    1 2 | . .         2 1 | . .
    . . | 1 2         . . | 1 2
    ----+----   -->   ----+----
    2 1 | . .         1 2 | . .
    . . | 2 1         . . | 2 1

A coin for each cycle and each chain decides whether it is exchanged. The cycles and chains are the
same afterwards, so a move and its inverse are equally likely, and a uniform distribution stays
uniform. This is a Gibbs sampler: it draws a part of a state again, from all values that the other
parts allow: S. Geman and D. Geman, "Stochastic Relaxation, Gibbs Distributions, and the Bayesian
Restoration of Images" (1984).
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.arguments import require_int_field
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import NodeCounter
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib._board.layout_constraints import require_houses_only
from sudokulib.errors import UnsupportedLayout
from sudokulib.randomness import randbelow, random_source, shuffle

if TYPE_CHECKING:
    from sudokulib._base.limits import Limits
    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Draw, Rng

    Lines = list[list[int]]


_MAX_SWEEPS = 100  # more than ever helped, and seconds on the largest board
_COINS = 1 << 53
"""The number of coins in one draw: more than the 50 that the longest lines can need."""


@public("sudokulib.fillers")
@attrs.frozen
class MatchingFiller:
    """Makes rows and columns from random perfect matchings, then mixes them `sweeps` times.

    It works on every board of boxes, 2x2 to 10x10, and never has to start again. Raises
    `UnsupportedLayout` for irregular layouts and those with extra houses or constraints,
    `InvalidOption` if `sweeps` is below 0 or above 100, and `TypeError` if it is not an int.

    Distribution: every complete grid is possible, and grids that differ only in the names of the
    digits have the same probability. Other grids do not have exactly the same probability: the
    matchings alone (`sweeps=0`) prefer some kinds of grids. A sweep keeps a uniform distribution
    uniform and brings any other distribution closer to it. Samples of 40,000 grids show no
    difference on 6x6 and 9x9 after two sweeps, and on 4x4 after three, the default. Samples of
    400,000 grids of 9x9 still show a difference after two sweeps, but not after four. So the
    distribution is only approximately uniform. It has been proved only for 4x4 and 6x6, by trying
    all grids, that sweeps lead from any grid to any other. `UniformFiller` is exact on the layouts
    that it supports.

    >>> from sudokulib import Layout
    >>> MatchingFiller().fill(Layout.boxes(4, 4), rng=1).is_solved
    True
    """

    sweeps: int = attrs.field(default=3, kw_only=True)
    """The number of times that the grid is mixed after the matchings, from 0 to 100."""

    def __attrs_post_init__(self) -> None:
        require_int_field(self, "sweeps", self.sweeps, 0, _MAX_SWEEPS)

    def fill(self, layout: Layout | str, rng: Rng = None, *, limits: Limits | None = None) -> Grid:
        """A complete, valid grid; the same one for the same seed.

        `layout` is a `Layout` or its id, such as "2x3". By default there are no `limits` but those
        of the filler itself.
        """
        layout = layout_of(layout)
        require_houses_only(layout, "MatchingFiller fills", "CoverFiller fills it")
        p, q = layout.box_rows, layout.box_columns
        if p is None or q is None or layout.extra_houses:
            raise UnsupportedLayout("MatchingFiller needs boxes and no extra houses", layout=layout)
        draw = random_source(rng)
        counter = NodeCounter(limits)
        rows = _from_matchings(p, q, draw, counter)
        for _ in range(self.sweeps):
            rows = sweep(rows, p, q, draw, counter)
        names = list(range(1, p * q + 1))
        shuffle(draw, names)
        return Grid._unchecked(layout, bytes([names[digit] for row in rows for digit in row]))


def _from_matchings(p: int, q: int, draw: Draw, counter: NodeCounter) -> list[list[int]]:
    """The rows of a grid whose digits are 0 to n - 1."""
    n = p * q
    # For each band, the columns of every digit, one in each stack.
    columns: list[list[list[int]]] = [[[] for _ in range(n)] for _ in range(q)]
    for left in range(0, n, q):
        free = [list(range(left, left + q)) for _ in range(n)]
        for band in columns:
            for digit, column in enumerate(_take_matching(free, p, draw, counter)):
                band[digit].append(column)
    rows = []
    for band in columns:
        for _ in range(p):
            row = [0] * n
            for digit, column in enumerate(_take_matching(band, 1, draw, counter)):
                row[column] = digit
            rows.append(row)
    return rows


def _take_matching(
    options: list[list[int]], capacity: int, draw: Draw, counter: NodeCounter
) -> list[int]:
    """A column for each digit, removed from the digit's options.

    Each column has places for `capacity` digits. One digit after another picks a place in one of
    its columns. If another digit already has this place, that digit must move to another column,
    where it may displace a third digit, and so on until a column has a free place:

        5 -> column 2, which has 1 -> column 7, which has 3 -> column 4, which has a free place

    Only then do all of these digits move, each to its latest pick. From every digit on such a walk
    there is a way to a free place: otherwise the digits that can be reached from it would have more
    options among the columns that can be reached than these columns have. So a walk ends, and soon:
    about n log n steps are enough for all walks (A. Goel, M. Kapralov and S. Khanna, "Perfect
    Matchings in O(n log n) Time in Regular Bipartite Graphs", 2010).
    """
    counter.add(1)
    n, degree = len(options), len(options[0])
    if degree > 1:
        assigned: dict[int, list[int]] = {column: [] for columns in options for column in columns}
        picked = [0] * n
        for digit in range(n):
            walker, choices = digit, degree * capacity
            while True:
                pick = picked[walker] = randbelow(draw, choices)
                others = assigned[options[walker][pick // capacity]]
                if len(others) < capacity:
                    break
                walker = others[pick % capacity]
                # A digit with a place has its own column as its last option, where it cannot move.
                choices = (degree - 1) * capacity
            walker = digit
            while True:
                option, place = divmod(picked[walker], capacity)
                columns = options[walker]
                columns[option], columns[-1] = columns[-1], columns[option]
                others = assigned[columns[-1]]
                if len(others) < capacity:
                    others.append(walker)
                    break
                walker, others[place] = others[place], walker
    return [columns.pop() for columns in options]


def sweep(rows: Lines, p: int, q: int, draw: Draw, counter: NodeCounter) -> Lines:
    """Mixes all pairs of rows of a band and of columns of a stack, and the digits in random pairs.

    The rows have digits from 0 up, in boxes of p rows and q columns. The lists of the rows are
    changed, and the result consists of new lists.

    >>> from sudokulib._base.limits import NodeCounter
    >>> from sudokulib.randomness import random_source
    >>> rows = [[0, 1, 2, 3], [2, 3, 0, 1], [1, 0, 3, 2], [3, 2, 1, 0]]
    >>> for row in sweep(rows, 2, 2, random_source(1), NodeCounter()):
    ...     print(row)
    [3, 2, 1, 0]
    [0, 1, 2, 3]
    [1, 3, 0, 2]
    [2, 0, 3, 1]
    """
    n = p * q
    _mix_bands(rows, p, draw, counter)
    columns = list(map(list, zip(*rows)))
    _mix_bands(columns, q, draw, counter)
    # The column of each digit in each row: one line for each digit.
    digits = [[0] * n for _ in range(n)]
    for column, line in enumerate(columns):
        for row, digit in enumerate(line):
            digits[digit][row] = column
    shuffle(draw, digits)  # also gives the digits new names
    counter.add(1)
    for first, second in zip(digits[::2], digits[1::2]):
        _mix_digits(first, second, p, q, draw)
    mixed = [[0] * n for _ in range(n)]
    for digit, by_row in enumerate(digits):
        for line, column in zip(mixed, by_row):
            line[column] = digit
    return mixed


def _mix_bands(lines: Lines, width: int, draw: Draw, counter: NodeCounter) -> None:
    """Mixes all pairs of lines of each band; a band has `width` lines."""
    for start in range(0, len(lines), width):
        counter.add(1)
        for first, second in combinations(lines[start : start + width], 2):
            _mix_lines(first, second, draw)


def _mix_lines(first: list[int], second: list[int], draw: Draw) -> None:
    """Exchanges each cycle of two lines of a band, or leaves it as it is."""
    coins = randbelow(draw, _COINS)
    place = [0] * len(first)
    for index, digit in enumerate(first):
        place[digit] = index
    todo = [True] * len(first)
    for start in place:
        if todo[start]:
            exchange = coins & 1
            coins >>= 1
            here = start
            while todo[here]:
                todo[here] = False
                beyond = place[second[here]]
                if exchange:
                    first[here], second[here] = second[here], first[here]
                here = beyond


def _mix_digits(first: list[int], second: list[int], p: int, q: int, draw: Draw) -> None:
    """Exchanges each chain of two digits, given by their column in each row, or leaves it as it is.

    A row has one cell of each of the two digits, and they are connected; so a chain is a set of
    rows.
    """
    coins = randbelow(draw, _COINS)
    n = len(first)
    by_column = [0] * n
    by_box = [0] * n
    for row, column in enumerate(second):
        by_column[column] = row
        by_box[row // p * p + column // q] = row
    todo = [True] * n
    for start in range(n):
        if todo[start]:
            todo[start] = False
            chain = [start]
            for row in chain:  # the list grows during the loop
                column = first[row]
                # Going from first to second only still reaches every cell of the chain.
                for other in (by_column[column], by_box[row // p * p + column // q]):
                    if todo[other]:
                        todo[other] = False
                        chain.append(other)
            if coins & 1:
                for row in chain:
                    first[row], second[row] = second[row], first[row]
            coins >>= 1
