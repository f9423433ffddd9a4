"""Filling by perfect matchings, which never meet a dead end, and then mixing.

On p x q boxes (q bands of p rows, p stacks of q columns, n = pq digits) a grid is made in two
steps. On 2x2 boxes:

    1. Columns, stack by stack.         2. Rows, band by band.

       band 1   1 3 | 2 4    1 2 | 3 4     1 4 | 2 3      each row takes one digit out of
                                           3 2 | 1 4      every column, and every digit once
                -----------------------
       band 2   2 4 | 1 3    3 4 | 1 2     4 1 | 3 2
                                           2 3 | 4 1

In the first, every stack distributes the digits over its columns, once for each band: p digits to a
column, and no digit to one column twice. In the second, every band distributes the digits of each
column over its rows.

Both are perfect matchings, peeled off one at a time. Before a matching is peeled, each digit has a
choice of equally many columns, and each column a choice of equally many digits; afterwards each has
one choice less. That such a matching always exists is a theorem: D. König, "Über Graphen und ihre
Anwendung auf Determinantentheorie und Mengenlehre" (1916).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.value import Value
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib.errors import UnsupportedLayout, require_int
from sudokulib.fillers._gibbs import sweep
from sudokulib.randomness import below, draw_of, shuffle

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Draw, Rng

__all__ = ["MatchingFiller"]

_MOST_SWEEPS = 100  # more than ever helped, and seconds on the largest board


@attrs.frozen
class MatchingFiller(Value):
    """Rows and columns peeled off as random perfect matchings, then `sweeps` rounds of mixing.

    It works on every board of boxes, 2x2 to 10x10, and never has to begin again. Irregular layouts
    and those with extra houses raise `UnsupportedLayout`; a number of sweeps below 0 or
    above 100 raises `InvalidOption`, and anything but an int `TypeError`.

    Distribution: every complete grid can come out, and grids that differ only in the names of the
    digits have the same probability. Others have not quite: the matchings alone (`sweeps=0`) prefer
    some kinds of grids. A sweep leaves an even distribution even and draws any other towards it:
    samples of 40,000 grids show no difference on 6x6 and 9x9 after two of them, on 4x4 after three,
    the default; 400,000 grids of 9x9 still show two sweeps, and no longer four. This is
    approximately uniform, and no more is claimed: that sweeps lead from any grid to any other has
    been proved for 4x4 and 6x6 alone, by trying all. `UniformFiller` is exact where it works.

    >>> from sudokulib import Layout
    >>> MatchingFiller().fill(Layout.boxes(4, 4), rng=1).is_solved
    True
    """

    sweeps: int = attrs.field(default=3, kw_only=True)
    """How often the grid is mixed after the matchings, from 0 to 100."""

    def __attrs_post_init__(self) -> None:
        require_int(self.sweeps, "sweeps", 0, _MOST_SWEEPS)

    def fill(self, layout: Layout | str, rng: Rng = None) -> Grid:
        """A complete, valid grid; the same one for the same seed.

        `layout` is a `Layout` or its id, such as "2x3".
        """
        layout = layout_of(layout)
        p, q = layout.box_rows, layout.box_columns
        if p is None or q is None or layout.extra_houses:
            raise UnsupportedLayout("MatchingFiller needs boxes and no extra houses", layout=layout)
        draw = draw_of(rng)
        rows = _matched(p, q, draw)
        for _ in range(self.sweeps):
            rows = sweep(rows, p, q, draw)
        names = list(range(1, p * q + 1))
        shuffle(draw, names)
        return Grid._unchecked(layout, bytes([names[digit] for row in rows for digit in row]))


def _matched(p: int, q: int, draw: Draw) -> list[list[int]]:
    """The rows of a grid whose digits are 0 to n - 1."""
    n = p * q
    # For each band, the columns of every digit, one in each stack.
    columns: list[list[list[int]]] = [[[] for _ in range(n)] for _ in range(q)]
    for left in range(0, n, q):
        free = [list(range(left, left + q)) for _ in range(n)]
        for band in columns:
            for digit, column in enumerate(_peeled(free, p, draw)):
                band[digit].append(column)
    rows = []
    for band in columns:
        for _ in range(p):
            row = [0] * n
            for digit, column in enumerate(_peeled(band, 1, draw)):
                row[column] = digit
            rows.append(row)
    return rows


def _peeled(options: list[list[int]], seats: int, draw: Draw) -> list[int]:
    """A column for each digit, out of its options and taken from them; so many seats a column.

    One digit after the other picks a seat in one of its columns. One that sits there already would
    have to move to another column, could drive out a third one, and so on until a column has room:

        5 -> column 2, where 1 sits -> column 7, where 3 sits -> column 4, which has room

    Only then do all of them move, each by its latest pick. From every digit on such a walk some way
    leads to a free seat: otherwise the digits that can be reached from it would have more options
    among the columns that can be reached than these columns have. So a walk ends, and soon: about
    n log n steps suffice for all of them (A. Goel, M. Kapralov and S. Khanna, "Perfect Matchings in
    O(n log n) Time in Regular Bipartite Graphs", 2010).
    """
    n, degree = len(options), len(options[0])
    if degree > 1:
        sitting: dict[int, list[int]] = {column: [] for mine in options for column in mine}
        picked = [0] * n
        for digit in range(n):
            walker, choices = digit, degree * seats
            while True:
                pick = picked[walker] = below(draw, choices)
                others = sitting[options[walker][pick // seats]]
                if len(others) < seats:
                    break
                walker = others[pick % seats]
                # The column of a digit that sits is the last of its options, and no way out.
                choices = (degree - 1) * seats
            walker = digit
            while True:
                option, seat = divmod(picked[walker], seats)
                mine = options[walker]
                mine[option], mine[-1] = mine[-1], mine[option]
                others = sitting[mine[-1]]
                if len(others) < seats:
                    others.append(walker)
                    break
                walker, others[seat] = others[seat], walker
    return [mine.pop() for mine in options]
