"""Deadly rectangles: four cells whose two digits could be swapped, so that there are two solutions.

    a . . | b . .        b . . | a . .      Two rows, two columns, two boxes: each of these houses
    . . . | . . .        . . . | . . .      has an a and a b among the corners, and so it has once
    b . . | a . .        a . . | b . .      they are swapped. No other house has a corner.

If no corner is a clue, a grid with the left picture has a twin with the right one. A puzzle with a
single solution can have neither.

On any board, a swap keeps a house valid if the house contains both digits of the corners or
neither. So a rectangle is deadly if each house with a corner has exactly one of the two corners
with a, and one of the two with b. If a diagonal passes through one corner, or a piece of a jigsaw
has three of them, the rectangle is harmless. It is also harmless if a rule beyond houses is about a
corner, since a swap may break the rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib._candidates.conflicts import constrained_cells

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.step import Step


Side = tuple[int, tuple[tuple[int, int], ...]]
"""The bit of a cell's neighbour, and the bits of the cells that make rectangles with the two: the
one that is in line with the cell, then the opposite one."""


@memo
def house_sets(layout: Layout) -> tuple[int, ...]:
    """For every cell its houses, one bit for each index in `layout.houses`.

    >>> from sudokulib import Layout
    >>> f"{house_sets(Layout.boxes(2, 2))[5]:012b}"
    '000100100010'
    """
    return tuple([sum([1 << index for index in houses]) for houses in layout.houses_by_cell])


@memo
def sides(layout: Layout) -> tuple[tuple[Side, ...], ...]:
    """For every cell, the deadly rectangles of which it is a corner, by their sides in its region.

    They are in the order of the neighbours in the region, then from top or left.

    >>> from sudokulib import Layout
    >>> sides(Layout.boxes(2, 2))[0]
    ((2, ((256, 512), (4096, 8192))), (16, ((4, 64), (8, 128))))
    >>> sides(Layout.boxes(2, 2).with_diagonals())[0]
    ()
    """
    region_of = {cell: region for region in layout.regions for cell in region}
    constrained = constrained_cells(layout)
    return tuple(
        [
            () if constrained >> cell & 1 else tuple(_sides_of(layout, cell, region_of[cell]))
            for cell in range(layout.cell_count)
        ]
    )


def _sides_of(layout: Layout, cell: int, region: tuple[int, ...]) -> Iterator[Side]:
    n, houses, constrained = layout.size, house_sets(layout), constrained_cells(layout)
    row, column = divmod(cell, n)
    for other in region:
        if other == cell or constrained >> other & 1:
            continue
        if other // n == row:
            lines = [(line * n + column, line * n + other % n) for line in range(n) if line != row]
        elif other % n == column:
            base = other - other % n
            lines = [(row * n + line, base + line) for line in range(n) if line != column]
        else:
            continue
        opposite = tuple(
            [
                (1 << beside, 1 << beyond)
                for beside, beyond in lines
                if beside not in region
                and not (1 << beside | 1 << beyond) & constrained
                and not houses[cell] & houses[beyond]
                and not houses[other] & houses[beside]
                and houses[cell] | houses[beyond] == houses[other] | houses[beside]
            ]
        )
        if opposite:
            yield 1 << other, opposite


@attrs.frozen
class DeadlyPattern:
    """Cells that would make a deadly pattern, a rectangle or a loop, if they had only two digits.

    `low` and `high` are the digits. `cells` is a mask of empty cells; those of the `roof` have
    other candidates as well, those of the `floor` have none.
    """

    low: int
    high: int
    cells: int
    roof: int

    @property
    def floor(self) -> int:
        """The cells that have no other candidates."""
        return self.cells ^ self.roof

    def extra(self, lookup: CandidateLookup) -> list[tuple[int, int]]:
        """The candidates besides the two digits, as pairs of a digit and a mask."""
        pair = self.low, self.high
        return [candidate for candidate in lookup.in_cells(self.roof) if candidate[0] not in pair]

    def step(
        self,
        name: str,
        lookup: CandidateLookup,
        eliminations: list[tuple[int, int]],
        houses: tuple[int, ...] = (),
        *,
        locked: Sequence[tuple[int, int]] = (),
        naked: Sequence[tuple[int, int]] = (),
        hidden: Sequence[tuple[int, int]] = (),
    ) -> Step:
        """A step with this as its pattern."""
        both = [(digit, lookup.masks[digit - 1] & self.cells) for digit in (self.low, self.high)]
        return lookup.step(
            name,
            eliminations=eliminations,
            houses=houses,
            pattern=both,
            extra=self.extra(lookup),
            locked=locked,
            naked=naked,
            hidden=hidden,
        )


@memo
def rectangles(lookup: CandidateLookup) -> tuple[DeadlyPattern, ...]:
    """The rectangles that are deadly unless one, two or three corners have another candidate.

    At least one corner has just the two digits. Others may have lost one of them, but not because
    of a placed digit. They are in the order in which HoDoKu finds them: by the first corner with
    just the two digits, then as in `sides`.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("....4..2...11..4"))
    >>> [(each.low, each.high, f"{each.roof:b}") for each in rectangles(candidates._lookup)]
    [(2, 3, '1000000010'), (1, 3, '110'), (2, 3, '1000000000')]
    """
    return tuple(_find_rectangles(lookup))


def _find_rectangles(lookup: CandidateLookup) -> Iterator[DeadlyPattern]:
    twos = lookup.with_count[2]
    if not twos:
        return
    around, held = sides(lookup.layout), lookup.digits_in
    free = _unseen_cells(lookup)
    corners_by_pair: dict[int, int] = {}
    known: set[tuple[int, int]] = set()
    for start in bits(twos):
        check_limits()
        pair = held[start]
        low, high = (pair & -pair).bit_length(), pair.bit_length()
        corners = corners_by_pair.get(pair)
        if corners is None:
            masks = lookup.masks
            corners = free[low] & free[high] & (masks[low - 1] | masks[high - 1])
            corners_by_pair[pair] = corners
        for neighbour, opposite in around[start]:
            if not neighbour & corners:
                continue
            for beside, beyond in opposite:
                if beside & corners and beyond & corners:
                    cells = 1 << start | neighbour | beside | beyond
                    if (pair, cells) not in known:
                        known.add((pair, cells))
                        roof = sum([1 << cell for cell in bits(cells) if held[cell] & ~pair])
                        if roof:
                            yield DeadlyPattern(low, high, cells, roof)


def _unseen_cells(lookup: CandidateLookup) -> list[int]:
    """For every digit (index `d`), the cells that do not see this digit."""
    peers = lookup.peers
    seen = [0] * (lookup.layout.size + 1)
    for cell, digit in enumerate(lookup.placed):
        seen[digit] |= peers[cell]
    return [~mask for mask in seen]


def common_houses(layout: Layout, pair: int) -> list[int]:
    """The houses that two cells share, as indices in `layout.houses`.

    >>> from sudokulib import Layout
    >>> common_houses(Layout.boxes(2, 2), 0b11)
    [0, 8]
    """
    houses = house_sets(layout)
    return list(bits(houses[pair.bit_length() - 1] & houses[(pair & -pair).bit_length() - 1]))


def locking_line(lookup: CandidateLookup, digit: int, pair: int) -> int | None:
    """The row or column of two cells in line if the digit has no other place there; or `None`.

    >>> from sudokulib import Grid, Candidates
    >>> lookup = Candidates.of(Grid.parse("12.............."))._lookup
    >>> locking_line(lookup, 3, 0b1100), locking_line(lookup, 3, 0b10001)
    (0, None)
    """
    line = common_houses(lookup.layout, pair)[0]  # rows and columns come first
    return None if lookup.masks[digit - 1] & ~pair & lookup.houses[line] else line
