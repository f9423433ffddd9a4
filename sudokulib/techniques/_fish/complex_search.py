"""The search for complex fish, of lines and regions: Franken and Mutant fish, with fins or without.

Each house of the base must contain the digit; each house of the cover can contain it only once. A
place in two houses of the base is an endo fin. A place in two houses of the cover would use up both
of them, so the fish may remove it even from its base (cannibalism).

The search begins with a candidate that the fish could remove, `*`. If it were true, the base would
lose the places that `*` sees, including its fins `f`. The other places would have to fit into the
cover without the house of `*`, which is one house too few:

    x  x  .  |  .  .  .  |  x  .  .
    x  .  x  |  .  .  .  |  x  .  f      the cover is box 1 and column 7; with `*`, rows 1 and 2
    .  .  .  |  .  .  .  |  *  .  .      have only box 1, which can contain the digit only once
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .

A few houses of the base show whether it is worth adding more. The order of the results does not
depend on this: they are sorted by the base, then by the cover, as words in a dictionary.

A candidate that a fish removes lies in no template. A template is a way to place the digit once in
every house that needs it. So if all places lie in some template, no search for fish is needed:

    x  .  .  |  y  .  .      the templates of a 6x6 board here are xxxxxx and yyyyyy, so that a
    .  y  .  |  .  .  x      fish can remove `z` and nothing else
    ---------+---------
    .  z  x  |  .  y  .
    y  .  .  |  .  x  .
    ---------+---------
    .  .  y  |  x  .  .
    .  x  .  |  .  .  y
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits, seen_by_all
from sudokulib.techniques._templates import cells_in_templates

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib.techniques._programs import Program


@memo
def impossible_places(lookup: CandidateLookup, digit: int) -> int:
    """The places of a digit that lie in none of its templates, as a mask.

    These are all of its places if there is no template.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(". . . .  . . . .  . . . .  . . . ."))
    >>> candidates = candidates.eliminate([(0, 2, 4), (0, 3, 4)])
    >>> f"{impossible_places(candidates._lookup, 4):016b}"
    '0000000000110000'
    """
    places = lookup.masks[digit - 1]
    houses = [house for house in lookup.places[digit - 1] if house]
    return places & ~cells_in_templates(houses, lookup.peers, places)


FRANKEN, MUTANT = "Franken", "Mutant"

HousePass = tuple[tuple[int, ...], tuple[int, ...]]
"""The houses that a base may have, and those of a cover, as indices in `layout.houses`."""


House = tuple[int, int]
"""A house, as a bit, and the places of the digit in it."""


class FinLimits(NamedTuple):
    """How many fins a fish has, and how many of these may be endo fins."""

    min_fins: int
    max_fins: int
    max_endo_fins: int


def fin_limits(program: Program, layout: Layout) -> FinLimits:
    """How many fins a program allows on a board; at least one.

    >>> from sudokulib import Layout
    >>> from sudokulib.techniques._programs import EXPLAINER, HODOKU
    >>> tuple(fin_limits(HODOKU, Layout.boxes(2, 2)))
    (1, 5, 2)
    >>> tuple(fin_limits(EXPLAINER, Layout.boxes(2, 2)))
    (1, 16, 16)
    """
    no_limit = layout.cell_count
    return FinLimits(
        1,
        no_limit if program.max_fins is None else program.max_fins,
        no_limit if program.max_endo_fins is None else program.max_endo_fins,
    )


class ComplexFish(NamedTuple):
    """A fish: its kind, base and cover, and four masks of cells.

    `places` are the candidates of the base, `fins` those of them that are fins, and `endo` those
    that are endo fins. The fish removes the candidates `outside` of the base, and the candidates
    `inside` that are in two houses of the cover at once.
    """

    kind: str
    houses: tuple[int, ...]
    covers: tuple[int, ...]
    places: int
    fins: int
    endo: int
    outside: int
    inside: int


def house_passes(layout: Layout, kind: str) -> tuple[HousePass, ...]:
    """The passes of a search for fish of a kind; extra houses count as regions.

    For `FRANKEN` the base is rows and regions, and the cover is columns and regions; then the other
    way round. For `MUTANT` both are any houses.

    >>> from sudokulib import Layout
    >>> house_passes(Layout.boxes(2, 2), FRANKEN)[1]
    ((4, 5, 6, 7, 8, 9, 10, 11), (0, 1, 2, 3, 8, 9, 10, 11))
    """
    n, every = layout.size, tuple(range(len(layout.houses)))
    if kind == MUTANT:
        return ((every, every),)
    rows, columns, regions = every[:n], every[n : 2 * n], every[2 * n :]
    return (rows + regions, columns + regions), (columns + regions, rows + regions)


def kind_of(n: int, houses: Sequence[int], covers: Sequence[int]) -> str:
    """`FRANKEN` for rows and columns with regions in at least one of the two; "" without regions.

    >>> kind_of(9, [0, 20], [9, 10]), kind_of(9, [0, 1], [9, 10]), kind_of(9, [0, 9], [1, 20])
    ('Franken', '', 'Mutant')
    """
    lines = [{house // n for house in side if house < 2 * n} for side in (houses, covers)]
    if lines not in ([{0}, {1}], [{1}, {0}]):
        return MUTANT
    return FRANKEN if max(*houses, *covers) >= 2 * n else ""


def complex_fish(
    lookup: CandidateLookup, digit: int, house_pass: HousePass, size: int, limits: FinLimits
) -> Iterator[list[ComplexFish]]:
    """All fish of a digit, in one list for each base that has any.

    A fish without fins has no house in its base with more candidates than its size.
    """
    targets = impossible_places(lookup, digit)
    if targets:
        search = _Search(lookup, digit, house_pass, size, limits)
        for base in search.bases(targets):
            found = search.fish(base)
            if found:
                yield found


class _Target(NamedTuple):
    """A candidate that a fish may remove, with the fins that it would see."""

    bit: int
    sees: int


class _Base(NamedTuple):
    """Some houses of a base, with their places and endo fins.

    `houses` is a mask with a bit for each house. `targets` are the possible targets of such a base,
    each with the places that it does not see, which a cover must contain.
    """

    houses: int
    size: int
    places: int
    endo: int
    targets: list[tuple[_Target, int]]


class _Search:
    """The search for the fish of one digit in one pass. Houses are bits here, like cells."""

    __slots__ = (
        "_base_houses",
        "_covers",
        "_covers_of",
        "_limits",
        "_max_places",
        "_n",
        "_peers",
        "_size",
    )

    def __init__(
        self,
        lookup: CandidateLookup,
        digit: int,
        house_pass: HousePass,
        size: int,
        limits: FinLimits,
    ) -> None:
        places = lookup.places[digit - 1]
        base_houses, covers = [
            [(1 << h, places[h]) for h in side if places[h]] for side in house_pass
        ]
        if not limits.max_fins:
            base_houses = [house for house in base_houses if house[1].bit_count() <= size]
        self._n = lookup.layout.size
        self._peers = lookup.peers
        self._size = size
        self._limits = limits
        self._base_houses = base_houses
        self._covers = covers
        self._max_places = max([mask.bit_count() for _, mask in covers])
        self._covers_of = {
            1 << cell: [cover for cover in covers if cover[1] >> cell & 1]
            for cell in bits(lookup.masks[digit - 1])
        }

    def bases(self, targets: int) -> Iterator[_Base]:
        """The bases that may remove one of the targets, judged by their places."""
        sees = self._peers if self._limits.max_fins else (0,) * len(self._peers)
        start = [(_Target(1 << cell, sees[cell]), 0) for cell in bits(targets)]
        return self._extensions(_Base(0, 0, 0, 0, start), 0)

    def _extensions(self, base: _Base, start: int) -> Iterator[_Base]:
        """All bases that begin with this one and continue with other houses."""
        check_limits(len(base.targets))
        base_houses, max_endo, size = self._base_houses, self._limits.max_endo_fins, base.size + 1
        for at in range(start, len(base_houses) - self._size + size):
            house, mask = base_houses[at]
            shared = base.places & mask
            if base.endo.bit_count() + shared.bit_count() > max_endo:
                continue
            houses, places = base.houses | house, base.places | mask
            targets = []
            for target, before in base.targets:
                if not shared & ~target.sees:
                    uncovered = before | mask & ~target.sees & ~target.bit
                    if self._has_cover(target, uncovered, places, houses):
                        targets.append((target, uncovered))
            if targets:
                extended = _Base(houses, size, places, base.endo | shared, targets)
                if size == self._size:
                    yield extended
                else:
                    yield from self._extensions(extended, at + 1)

    def _has_cover(self, target: _Target, uncovered: int, places: int, houses: int) -> bool:
        """Whether a cover of the target can contain all that must be covered."""
        count, count_left = self._cover_size(target, places)
        rests = {uncovered & ~mask for _, mask in self._houses_of(target, count, houses)}
        return any(self._can_cover(rest, count_left, houses) for rest in rests)

    def _cover_size(self, target: _Target, places: int) -> tuple[int, int]:
        """How many houses of the cover the target must lie in, and how many others there are."""
        count = 2 if places & target.bit else 1
        return count, self._size - count

    def _houses_of(self, target: _Target, count: int, houses: int) -> list[House]:
        """One house or two that the target lies in, besides those of the base, and their places."""
        usable = [cover for cover in self._covers_of[target.bit] if not cover[0] & houses]
        if count == 1:
            return usable
        return [(h | k, mask | other) for (h, mask), (k, other) in combinations(usable, 2)]

    def _can_cover(self, uncovered: int, count_left: int, houses: int) -> bool:
        """Whether this number of houses, without those of the base, can cover all the places."""
        if not uncovered:
            return True
        if uncovered.bit_count() > count_left * self._max_places:
            return False
        for house, mask in self._covers_of[uncovered & -uncovered]:
            if not house & houses and self._can_cover(uncovered & ~mask, count_left - 1, houses):
                return True
        return False

    def fish(self, base: _Base) -> list[ComplexFish]:
        """All fish with this base, by their covers; each house of these meets the base."""
        usable, excluded = [], base.houses
        for house, mask in self._covers:
            if not mask & base.places:
                excluded |= house
            elif not house & excluded:
                usable.append((house, mask))
        covers: set[int] = set()
        for target, uncovered in base.targets:
            count, count_left = self._cover_size(target, base.places)
            for chosen, mask in self._houses_of(target, count, excluded):
                covers.update(
                    self._completions(uncovered & ~mask, count_left, chosen, excluded, usable)
                )
        made = [self._fish_of(base, cover, usable) for cover in sorted(covers, key=_house_indices)]
        return [fish for fish in made if fish is not None]

    def _completions(
        self, uncovered: int, count_left: int, chosen: int, excluded: int, usable: Sequence[House]
    ) -> Iterator[int]:
        """The chosen houses with every set of `count_left` others that covers the rest."""
        if not uncovered:
            for more in combinations(
                [house for house, _ in usable if not house & chosen], count_left
            ):
                yield chosen | sum(more)
        elif count_left:
            for house, mask in self._covers_of[uncovered & -uncovered]:
                if not house & excluded:
                    yield from self._completions(
                        uncovered & ~mask, count_left - 1, chosen | house, excluded, usable
                    )

    def _fish_of(self, base: _Base, cover: int, usable: Sequence[House]) -> ComplexFish | None:
        """The fish with this base and cover, if its fins are within the limits."""
        check_limits(2 * self._size)
        covered, twice = places_of(cover, usable)
        fins = base.places & ~covered | base.endo
        seen = seen_by_all(self._peers, fins)
        outside = covered & ~base.places & seen
        inside = twice & base.places & seen
        min_fins, max_fins, _ = self._limits
        if not min_fins <= fins.bit_count() <= max_fins or not outside | inside:
            return None
        houses, covers = _house_indices(base.houses), _house_indices(cover)
        return ComplexFish(
            kind_of(self._n, houses, covers),
            houses,
            covers,
            base.places,
            fins,
            base.endo,
            outside,
            inside,
        )


def places_of(cover: int, houses: Sequence[House]) -> tuple[int, int]:
    """The places in the houses of a cover, and those in two of its houses."""
    covered = twice = 0
    for house, mask in houses:
        if house & cover:
            twice |= covered & mask
            covered |= mask
    return covered, twice


def _house_indices(houses: int) -> tuple[int, ...]:
    """The houses of a mask, ascending, which is also the order of sets of houses."""
    return tuple(bits(houses))
