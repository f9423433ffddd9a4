"""The orders of rows and columns that keep a layout, found from the layout itself.

A *line* is a row or a column; of n rows and n columns, 0 to n - 1 are the rows. A *line move* takes
each line to a line, rows to rows, or all rows to columns: cells go where their row and column meet
then. It *keeps* a layout if each house becomes a house, and each rule a rule of the layout.

These moves are a group. It is stored as a stabilizer chain (C. C. Sims, "Computational methods in
the study of permutation groups", 1970): for each line of a base, the places where it can go while
the lines before it stay, with a move for each. So the number of moves is a product, and each move
is one product of these. The chain is built from its end. A move that takes the next line to a place
is found by trial and error: lines have a colour for each pair of them, refined until it says no
more (B. Weisfeiler and A. Leman, 1968), and a line can only go where it has the same colours with
the lines that have already gone. What is found is then compared with the layout.

>>> from sudokulib import Layout
>>> line_moves(Layout.boxes(2, 2)).count, line_moves(Layout.parse("2x2+diagonals")).count
(128, 16)
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from math import prod
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.bounded_search import bounded_search
from sudokulib._board.layout_structure import layout_structure
from sudokulib.errors import UnsupportedLayout
from sudokulib.randomness import randbelow

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._board.layout_structure import LayoutStructure
    from sudokulib.randomness import Draw


_MOST_NODES = 20_000
"""Lines that are placed, and as much work of other kinds, while the moves are found: under 1 s."""
_COMPARISONS = 100
"""Cells that are compared with the layout count as one node."""
_MOST_RULE_PAIRS = 20_000
"""Where rules have more pairs of cells, their single cells are enough to tell lines apart."""
_ROUNDS = 3
"""Refinements of the colours: more of them hardly ever say more."""
_TOO_LONG = "finding the orders of rows and columns that keep the layout takes too long"


@attrs.frozen(eq=False)
class LineMoves:
    """All line moves that keep a layout, each as the images of its lines."""

    lines: int
    """How many lines there are: twice the size of the board."""
    chain: tuple[tuple[bytes, ...], ...]
    """For each line of the base, a move for each place where it can go; the identity first."""

    @property
    def count(self) -> int:
        """How many moves there are, the identity included."""
        return prod(map(len, self.chain))

    def __iter__(self) -> Iterator[bytes]:
        """Each move once, the identity first."""
        found = [bytes(range(self.lines))]
        for moves in self.chain[::-1]:
            found = [_after(move, each) for move in moves for each in found]
        return iter(found)

    def random(self, draw: Draw) -> bytes:
        """One of the moves, all equally likely."""
        return self.chosen([randbelow(draw, len(moves)) for moves in self.chain])

    def chosen(self, indexes: Sequence[int]) -> bytes:
        """The move with these indexes in the chain; the identity if all are 0."""
        found = bytes(range(self.lines))
        for moves, index in zip(self.chain[::-1], indexes[::-1], strict=True):
            found = _after(moves[index], found)
        return found


def images_of_cells(n: int, move: Sequence[int]) -> list[int]:
    """Where each cell of a board of size `n` goes when its lines go to these images.

    >>> images_of_cells(2, (1, 0, 2, 3)), images_of_cells(2, (2, 3, 0, 1))
    ([2, 3, 0, 1], [0, 2, 1, 3])
    """
    rows, columns = move[:n], move[n:]
    if rows[0] >= n:
        return [column * n + row - n for row in rows for column in columns]
    return [row * n + column - n for row in rows for column in columns]


def line_moves(layout: Layout) -> LineMoves:
    """All line moves that keep a layout, found once.

    Raises `UnsupportedLayout` if that takes too long, which is also found once.
    """
    found = _line_moves(layout)
    if found is None:
        raise UnsupportedLayout(_TOO_LONG, layout=layout)
    return found


@memo
def _line_moves(layout: Layout) -> LineMoves | None:
    """The moves, or `None` if finding them takes too long."""
    if layout.size == 1:  # the row and the column are the same cell
        return LineMoves(2, ())
    layout_structure(layout)  # what it refuses, it refuses in its own words
    try:
        with bounded_search(layout, _MOST_NODES, _TOO_LONG):
            return _Search(layout).moves()
    except UnsupportedLayout:
        return None


class _Search:
    """The search for the moves of one layout."""

    def __init__(self, layout: Layout) -> None:
        self.n = layout.size
        self.structure = layout_structure(layout)
        # A round of refinement takes as long as placing that many lines.
        check_limits(_ROUNDS * self.n**2 // 2)
        colors = _line_colors(self.n, self.structure)
        # For each line and colour the lines that have this colour with it, as a mask.
        self.colors = colors
        self.with_color: list[dict[int, int]] = []
        for row in colors:
            masks: dict[int, int] = {}
            for line, color in enumerate(row):
                masks[color] = masks.get(color, 0) | 1 << line
            self.with_color.append(masks)

    def moves(self) -> LineMoves:
        """All of them."""
        n = self.n
        lines = range(2 * n)
        start = [
            sum([1 << other for other in lines if self.colors[other][other] == color])
            for color in [self.colors[line][line] for line in lines]
        ]
        candidates = [start]
        for line in lines:
            placed = self._place(candidates[-1], line, line)
            assert placed is not None  # the identity keeps everything
            candidates.append(placed)
        generators: list[bytes] = []
        chain = []
        identity = bytes(lines)
        for line in reversed(lines):
            orbit = {line: identity}
            untried = candidates[line][line] & ~(1 << line)
            while untried:
                image = untried.bit_length() - 1
                untried ^= 1 << image
                if image in orbit:
                    continue
                found = self._move(candidates[line], line, image)
                if found is not None:
                    generators.append(found)
                    _extend(orbit, generators)
            if len(orbit) > 1:
                chain.append(tuple(orbit.values()))
        return LineMoves(2 * n, tuple(chain[::-1]))

    def _move(self, candidates: list[int], line: int, image: int) -> bytes | None:
        """A move that takes the line to its image, and each other line to one of its candidates."""
        placed = self._place(candidates, line, image)
        if placed is None:
            return None
        open_lines = [each for each, mask in enumerate(placed) if mask & mask - 1]
        if not open_lines:
            found = bytes([mask.bit_length() - 1 for mask in placed])
            check_limits(self.structure.work // _COMPARISONS)
            return found if self.structure.is_kept_by(images_of_cells(self.n, found)) else None
        line = min(open_lines, key=lambda each: placed[each].bit_count())
        untried = placed[line]
        while untried:
            image = (untried & -untried).bit_length() - 1
            untried &= untried - 1
            move = self._move(placed, line, image)
            if move is not None:
                return move
        return None

    def _place(self, candidates: list[int], line: int, image: int) -> list[int] | None:
        """The candidates that are left when a line has gone to its image; `None` without any."""
        check_limits(1)
        with_color = self.with_color[image]
        placed = [
            mask & with_color.get(color, 0)
            for mask, color in zip(candidates, self.colors[line], strict=True)
        ]
        return placed if all(placed) else None


def _line_colors(n: int, structure: LayoutStructure) -> list[list[int]]:
    """A number for each pair of lines; a move that keeps the layout keeps these numbers.

    What two cells have in common counts for the pairs of their lines, and what one cell has counts
    for its row and its column.
    """
    bags: dict[tuple[int, int], Counter[Hashable]] = {}

    def add(a: int, b: int, what: Hashable) -> None:
        one, other = divmod(a, n), divmod(b, n)
        for line in (one[0], n + one[1]):
            for second in (other[0], n + other[1]):
                bags.setdefault((line, second), Counter())[what] += 1

    for houses in (structure.regions, structure.extra_houses):
        what = "region" if houses is structure.regions else "extra house"
        for house in houses:
            for a, b in combinations(house, 2):
                add(a, b, what)
                add(b, a, what)
    for cell, mask in structure.allowed.items():
        add(cell, cell, mask)
    for (a, b), table in structure.forbidden.items():
        add(a, b, table)
    all_pairs = sum([len(rule.cells) ** 2 for rule in structure.written]) <= _MOST_RULE_PAIRS
    for rule in structure.written:
        places = range(len(rule.cells))
        pairs = product(places, places) if all_pairs else zip(places, places)
        for i, j in pairs:
            add(rule.cells[i], rule.cells[j], (rule.kind, len(places), rule.places(i, j)))
    lines = range(2 * n)
    numbers: dict[Hashable, int] = {}

    def number(what: Hashable) -> int:
        return numbers.setdefault(what, len(numbers))

    colors = [
        [
            number(
                (
                    one == other,
                    one // n == other // n,
                    frozenset(bags.get((one, other), Counter()).items()),
                )
            )
            for other in lines
        ]
        for one in lines
    ]
    for _ in range(_ROUNDS):
        count = len(numbers)
        numbers = {}
        columns = list(zip(*colors))
        colors = [
            [
                number((colors[one][other], tuple(sorted(zip(colors[one], columns[other])))))
                for other in lines
            ]
            for one in lines
        ]
        if len(numbers) == count:
            break
    return colors


def _extend(orbit: dict[int, bytes], generators: list[bytes]) -> None:
    """Adds to the images of a line those that the generators lead to, with a move for each."""
    fresh = list(orbit.values())
    line = next(iter(orbit))
    while fresh:
        move = fresh.pop()
        for generator in generators:
            further = _after(generator, move)
            if further[line] not in orbit:
                orbit[further[line]] = further
                fresh.append(further)


def _after(move: bytes, first: bytes) -> bytes:
    """One move after another, as one."""
    return first.translate(move.ljust(256))
