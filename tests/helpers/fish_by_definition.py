"""Fish of rows, columns and regions by definition: all bases against all covers, one by one."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib import Candidates, Layout


class Shape(NamedTuple):
    """A base and a cover; sets of cells are masks.

    `outside` are the places of the cover that are not in the base, `doubled` those in two of its
    houses.
    """

    digit: int
    houses: tuple[int, ...]
    covers: tuple[int, ...]
    base: int
    fins: int
    endo: int
    outside: int
    doubled: int


def shapes(candidates: Candidates, size: int, *, finned: bool, mutant: bool) -> Iterator[Shape]:
    """Every set of houses as a base, and every other as its cover, with as many fins as in HoDoKu.

    Without fins, no house of the base has more places than the size.
    """
    layout = candidates.layout
    for digit in range(1, layout.size + 1):
        held = [candidates.masks[digit - 1] & mask_of(house) for house in layout.houses]
        for bases, others in passes_of(layout, mutant=mutant):
            pool = [h for h in bases if held[h] and (finned or held[h].bit_count() <= size)]
            for houses in combinations(pool, size):
                base, endo, most = counted([held[h] for h in houses])
                if most > (2 if finned else 0):
                    continue
                crossing = [h for h in others if h not in houses and held[h] & base]
                for covers in combinations(crossing, size):
                    covered, doubled, _ = counted([held[h] for h in covers])
                    fins = base & ~covered | endo
                    if finned == bool(fins) and fins.bit_count() <= 5:
                        outside = covered & ~base
                        yield Shape(digit, houses, covers, base, fins, endo, outside, doubled)


def passes_of(layout: Layout, *, mutant: bool) -> list[tuple[list[int], list[int]]]:
    """The houses that a base may have, and those of a cover."""
    every = list(range(len(layout.houses)))
    if mutant:
        return [(every, every)]
    rows, columns = every[: layout.size], every[layout.size : 2 * layout.size]
    rest = every[2 * layout.size :]
    return [(rows + rest, columns + rest), (columns + rest, rows + rest)]


def kind_by_definition(n: int, houses: tuple[int, ...], covers: tuple[int, ...]) -> str:
    """Plain, Franken or Mutant."""
    one = {min(house // n, 2) for house in houses}
    two = {min(house // n, 2) for house in covers}
    for rows, columns in ((one, two), (two, one)):
        if 0 in rows and 1 not in rows and 1 in columns and 0 not in columns:
            return "Franken" if 2 in rows | columns else "plain"
    return "Mutant"


@cache
def seen_by_every(layout: Layout, cells: int) -> int:
    """The cells that see all of some cells."""
    seen = set(range(layout.cell_count))
    for cell in range(layout.cell_count):
        if cells >> cell & 1:
            seen &= set(layout.peers[cell])
    return mask_of(seen)


def mask_of(cells: Iterable[int]) -> int:
    """Cells as a mask."""
    return sum(1 << cell for cell in cells)


def counted(held: list[int]) -> tuple[int, int, int]:
    """All cells, those that are there twice, and the most of these as HoDoKu counts them.

    With every further house it counts the old ones, and those that the house shares with the rest.
    """
    every = twice = most = 0
    for mask in held:
        most = max(most, twice.bit_count() + (every & mask).bit_count())
        twice |= every & mask
        every |= mask
    return every, twice, most
