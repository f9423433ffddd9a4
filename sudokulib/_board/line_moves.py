"""The rearrangements of rows and columns that keep a layout, found from the layout itself.

A *line* is a row or a column; the lines 0 to n - 1 are the n rows, and the others are the columns.
A *line move* maps rows to rows and columns to columns, or rows to columns and columns to rows. Each
cell moves to the intersection of the images of its row and its column. A line move *keeps* a layout
if it maps each house to a house, and each rule to a rule of the layout.

These moves form a group. It is stored as a stabilizer chain (C. C. Sims, "Computational methods in
the study of permutation groups", 1970): for each line of a base, it has the possible images of this
line while the lines before it stay, with a move for each image. So the number of moves is a
product, and each move is a product of these moves in one way. The chain is built from its end. To
find a move with a given image of the next line, the search tries images one by one: each pair of
lines gets a colour, and the colours are refined until nothing changes (B. Weisfeiler and A. Leman,
1968). A line can only move to places where it has the same colours with all lines that have moved.
Each move that is found is then compared with the layout.

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
"""The limit for lines that are placed and similar work while the moves are found."""
_COMPARISONS = 100
"""The number of cells whose comparison with the layout counts as one node."""
_MOST_RULE_PAIRS = 20_000
"""If rules have more pairs of cells than this, only their single cells distinguish lines."""
_ROUNDS = 3
"""The number of refinements of the colours; more of them hardly ever help."""
_TOO_LONG = "finding the orders of rows and columns that keep the layout takes too long"


@attrs.frozen(eq=False)
class LineMoves:
    """All line moves that keep a layout, each as the images of its lines."""

    lines: int
    """The number of lines: twice the size of the board."""
    chain: tuple[tuple[bytes, ...], ...]
    """For each line of the base, a move for each place it can move to; the identity comes first."""

    @property
    def count(self) -> int:
        """The number of moves, including the identity."""
        return prod(map(len, self.chain))

    def __iter__(self) -> Iterator[bytes]:
        """Each move once, the identity first."""
        found = [bytes(range(self.lines))]
        for moves in self.chain[::-1]:
            found = [_after(move, each) for move in moves for each in found]
        return iter(found)

    def random(self, draw: Draw) -> bytes:
        """A random move; all moves are equally likely."""
        return self.chosen([randbelow(draw, len(moves)) for moves in self.chain])

    def chosen(self, indexes: Sequence[int]) -> bytes:
        """The move with these indexes in the chain; the identity if all are 0."""
        found = bytes(range(self.lines))
        for moves, index in zip(self.chain[::-1], indexes[::-1], strict=True):
            found = _after(moves[index], found)
        return found


def images_of_cells(n: int, move: Sequence[int]) -> list[int]:
    """The new place of each cell of a board of size `n`, from the images of its lines.

    >>> images_of_cells(2, (1, 0, 2, 3)), images_of_cells(2, (2, 3, 0, 1))
    ([2, 3, 0, 1], [0, 2, 1, 3])
    """
    rows, columns = move[:n], move[n:]
    if rows[0] >= n:
        return [column * n + row - n for row in rows for column in columns]
    return [row * n + column - n for row in rows for column in columns]


def line_moves(layout: Layout) -> LineMoves:
    """All line moves that keep a layout, computed once.

    Raises `UnsupportedLayout` if this takes too long; this result is stored, too.
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
    layout_structure(layout)  # raises its own errors, before the limit applies
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
        # One round of refinement takes as long as placing this many lines.
        check_limits(_ROUNDS * self.n**2 // 2)
        colors = _line_colors(self.n, self.structure)
        # For each line and colour, a mask of the lines that have this colour together with it.
        self.colors = colors
        self.with_color: list[dict[int, int]] = []
        for row in colors:
            masks: dict[int, int] = {}
            for line, color in enumerate(row):
                masks[color] = masks.get(color, 0) | 1 << line
            self.with_color.append(masks)

    def moves(self) -> LineMoves:
        """All line moves that keep the layout."""
        n = self.n
        lines = range(2 * n)
        start = [
            sum([1 << other for other in lines if self.colors[other][other] == color])
            for color in [self.colors[line][line] for line in lines]
        ]
        candidates = [start]
        for line in lines:
            placed = self._place(candidates[-1], line, line)
            assert placed is not None  # the identity keeps every layout
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
        """The candidates that remain after a line has moved; `None` if a line has none."""
        check_limits(1)
        with_color = self.with_color[image]
        placed = [
            mask & with_color.get(color, 0)
            for mask, color in zip(candidates, self.colors[line], strict=True)
        ]
        return placed if all(placed) else None


def _line_colors(n: int, structure: LayoutStructure) -> list[list[int]]:
    """A number for each pair of lines; a move that keeps the layout keeps these numbers.

    The common properties of two cells are counted for each pair of their lines, and the properties
    of one cell for its row and its column.
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
    """Adds the images that the generators reach from the known images, with a move for each."""
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
    """The move that results from `first` and then `move`."""
    return first.translate(move.ljust(256))
