"""Intersections: the cells that two houses share, and what follows for the rest of both houses.

Pointing: in a box all places of a digit lie in one row. So the digit of the row is in the box, and
it is removed from the rest of the row:

    5 5 . | * * * | * * *
    x x x | . . . | . . .      no cell x can be 5, so no cell * can
    x x x | . . . | . . .

Claiming: in a row all places of a digit lie in one box, so it is removed from the rest of the box:

    5 5 . | x x x | x x x
    * * * | . . . | . . .      no cell x can be 5, so no cell * can
    * * * | . . . | . . .

A locked pair is a naked pair in the cells where a box and a row meet. Its digits are removed from
the rest of both. A locked triple has three cells:

    37 37 * | * * * | * * *
    *  *  * | . . . | . . .    3 and 7 are removed from the cells *
    *  *  * | . . . | . . .
"""

from __future__ import annotations

from itertools import count, product
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.memo import memo
from sudokulib._board.masks import house_masks
from sudokulib._candidates.incremental_cache import cached_by_digit
from sudokulib.techniques._options import NumberedTechnique, brief_repr, whole_number
from sudokulib.techniques._programs import HODOKU, Program, house_kinds, houses_in_order
from sudokulib.techniques._subsets import LOCKED_SIZES, NakedSet, naked_sets, set_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step

    Crossing = tuple[int, int, int, int]
    """Where a house crosses a base: the crossing's rank among all, the house's index, and the masks
    of the cells of the base alone and of the house alone."""
    Bases = tuple[tuple[int, int, int, tuple[Crossing, ...]], ...]
    """Houses with their masks, the most cells that they share with another, and their crossings."""


POINTING, CLAIMING = 0, 1
"""What `locked` looks for: digits of regions, or of all other houses."""


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class Pointing:
    """All places of a digit in a region lie in a line, and it is removed elsewhere in this line.

    The line is a row, a column or an extra house. It is also called locked candidates type 1. It is
    not known who described it first.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("....12.........."))
    >>> next(Pointing().find(candidates)).eliminations
    ((0, 2, 3), (0, 3, 3))
    """

    name = "Pointing"
    aliases: ClassVar[tuple[str, ...]] = (
        "Locked Candidates Type 1",
        "Locked Candidates Type 1 (Pointing)",
        "Pointing Pair",
    )

    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All steps, by region, digit, house; on "se" by kind of house, region, house, digit."""
        yield from _steps(self.name, candidates._lookup, POINTING, self._program)


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class Claiming:
    """All places of a digit in a line lie in a region, so it is removed elsewhere in the region.

    The line is a row, a column or an extra house. On a layout with extra houses, lines and extra
    houses also claim from each other if they share cells. It is also called locked candidates type
    2, or box/line reduction. It is not known who described it first.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("12.............."))
    >>> next(Claiming().find(candidates)).eliminations
    ((1, 2, 3), (1, 3, 3))
    """

    name = "Claiming"
    aliases: ClassVar[tuple[str, ...]] = (
        "Locked Candidates Type 2",
        "Locked Candidates Type 2 (Claiming)",
        "Box/Line Reduction",
    )

    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All steps, by line, digit, house; on "se" by kinds of houses, line, house, digit."""
        yield from _steps(self.name, candidates._lookup, CLAIMING, self._program)


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class LockedSubset(NumberedTechnique):
    """A naked pair or triple where a region and a line meet, which removes digits from both.

    `size` is 2 or 3. The line is a row, a column or an extra house, and loses digits outside the
    region. The name is HoDoKu's; other programs call these steps naked pairs and triples.
    `NakedSubset` leaves them out. Raises `TypeError` for wrong types, and `InvalidOption` for other
    sizes.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("." * 16))
    >>> candidates = candidates.eliminate([(0, 0, 3), (0, 0, 4), (0, 1, 3), (0, 1, 4)])
    >>> [step.houses for step in LockedSubset(2).find(candidates)]
    [(0, 8)]
    """

    size: int = attrs.field(validator=whole_number(LOCKED_SIZES[0], LOCKED_SIZES[-1]))
    """The number of cells."""
    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    def _name(self) -> str:
        return f"Locked {set_name(self.size)}"

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All locked subsets, by region, then by cells."""
        lookup, layout = candidates._lookup, candidates.layout
        regions = houses_in_order(layout, self._program)[
            : len(house_kinds(layout, self._program)[0])
        ]
        for _, cells, digits in naked_sets(lookup, self.size, self._program, regions):
            found = NakedSet(lookup, cells, digits)
            if found.is_locked:
                yield found.step(self.name, found.losing)


def _steps(name: str, lookup: CandidateLookup, where: int, program: Program) -> Iterator[Step]:
    for _, digit, base, cover in locked(lookup, where, program):
        mask, house = lookup.masks[digit - 1], lookup.houses[base]
        yield lookup.step(
            name,
            eliminations=[(digit, mask & lookup.houses[cover] & ~house)],
            houses=(base,),
            covers=(cover,),
            pattern=[(digit, mask & house)],
            excluded=[(digit, house & ~mask)],
        )


@memo
def _bases(layout: Layout, program: Program) -> tuple[Bases, Bases]:
    """The bases for `POINTING` and `CLAIMING`, with the houses that share two cells or more."""
    kinds = house_kinds(layout, program)
    return _crossings(layout, kinds[:1], kinds), _crossings(layout, kinds[1:], kinds)


def _crossings(
    layout: Layout, base_kinds: tuple[tuple[int, ...], ...], kinds: tuple[tuple[int, ...], ...]
) -> Bases:
    masks = house_masks(layout).houses
    found: dict[int, list[Crossing]] = {base: [] for kind in base_kinds for base in kind}
    most_shared = dict.fromkeys(found, 0)
    ranks = count()
    for bases in base_kinds:
        for covers in kinds:
            for base, cover in product(bases, covers):
                one, other = masks[base], masks[cover]
                shared = (one & other).bit_count()
                if base != cover and shared > 1:
                    found[base].append((next(ranks), cover, one & ~other, other & ~one))
                    most_shared[base] = max(most_shared[base], shared)
    return tuple(
        [(base, masks[base], most_shared[base], tuple(each)) for base, each in found.items()]
    )


def locked(
    lookup: CandidateLookup, where: int, program: Program
) -> list[tuple[int, int, int, int]]:
    """The digits whose places in a base all lie in one crossing, and that occur outside the base.

    `where` is `POINTING` or `CLAIMING`. Each result is (rank of the crossing, digit, base, cover);
    they are in this order.
    """
    found = [
        (at, rank, digit, base, cover)
        for digit in range(1, lookup.layout.size + 1)
        for at, rank, base, cover in _locked(lookup, digit, where, program)
    ]
    if program.digits_first:
        found.sort(key=lambda each: (each[0], each[2]))
    else:  # the digits of two houses, then those of the next two
        found.sort(key=lambda each: each[1])
    return [each[1:] for each in found]


@cached_by_digit
def _locked(
    lookup: CandidateLookup, digit: int, where: int, program: Program
) -> list[tuple[int, int, int, int]]:
    """`locked` for one digit: number of the base, rank of the crossing, base and cover."""
    mask = lookup.masks[digit - 1]
    return [
        (at, rank, base, cover)
        for at, (base, house, most_shared, crossings) in enumerate(
            _bases(lookup.layout, program)[where]
        )
        if 1 < (mask & house).bit_count() <= most_shared
        for rank, cover, rest_of_base, rest_of_cover in crossings
        if not mask & rest_of_base and mask & rest_of_cover
    ]
