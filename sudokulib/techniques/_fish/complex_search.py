"""The search for fish of lines and regions: Franken and Mutant fish, with fins or without.

The houses of the base need the digit once each; each house of the cover has room for one. A place
in two houses of the base is an endo fin. A place in two houses of the cover would take two rooms,
so the fish may remove it even from its own base (cannibalism).

The search begins with a candidate that the fish could remove, `*`. If it were true, the base would
lose what `*` sees, its fins `f` among it, and the rest would have to fit into the cover without the
house of `*`, which is one too few:

    x  x  .  |  .  .  .  |  x  .  .
    x  .  x  |  .  .  .  |  x  .  f      the cover is box 1 and column 7; `*` leaves rows 1 and 2
    .  .  .  |  .  .  .  |  *  .  .      no place but box 1, which has room for one of them
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .

A few houses of the base show whether it is worth adding more. The order of what is found does not
depend on this: it is that of the base, then that of the cover, both as in a dictionary.

What a fish removes lies in no template, a way to place the digit once in every house that needs it.
So if all places lie in some template, no fish has to be searched:

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

_Pass = tuple[tuple[int, ...], tuple[int, ...]]
"""The houses that a base may have, and those of a cover, as indices in `layout.houses`."""


class Bounds(NamedTuple):
    """How many fins a fish has: from `fewest` to `most`, and of these, how many endo fins."""

    fewest: int
    most: int
    most_endo: int


def fins_allowed(program: Program, layout: Layout) -> Bounds:
    """How many fins a program allows on a board; at least one.

    >>> from sudokulib import Layout
    >>> from sudokulib.techniques._programs import EXPLAINER, HODOKU
    >>> tuple(fins_allowed(HODOKU, Layout.boxes(2, 2)))
    (1, 5, 2)
    >>> tuple(fins_allowed(EXPLAINER, Layout.boxes(2, 2)))
    (1, 16, 16)
    """
    every = layout.cell_count
    return Bounds(
        1,
        every if program.most_fins is None else program.most_fins,
        every if program.most_endo_fins is None else program.most_endo_fins,
    )


class ComplexFish(NamedTuple):
    """A fish: its kind, base and cover, and four masks of cells.

    `places` are the candidates of the base, `fins` those of them that are fins, and `endo` those
    that are endo fins. What it removes are the candidates `outside` of the base, and those in the
    base that are `doubled`, in two houses of the cover at once.
    """

    kind: str
    houses: tuple[int, ...]
    covers: tuple[int, ...]
    places: int
    fins: int
    endo: int
    outside: int
    doubled: int


def passes(layout: Layout, kind: str) -> tuple[_Pass, ...]:
    """The passes of a search for fish of a kind; extra houses count as regions.

    For `FRANKEN` rows and regions against columns and regions, then the other way round; for
    `MUTANT` all houses against all.

    >>> from sudokulib import Layout
    >>> passes(Layout.boxes(2, 2), FRANKEN)[1]
    ((4, 5, 6, 7, 8, 9, 10, 11), (0, 1, 2, 3, 8, 9, 10, 11))
    """
    n, every = layout.size, tuple(range(len(layout.houses)))
    if kind == MUTANT:
        return ((every, every),)
    rows, columns, regions = every[:n], every[n : 2 * n], every[2 * n :]
    return (rows + regions, columns + regions), (columns + regions, rows + regions)


def kind_of(n: int, houses: Sequence[int], covers: Sequence[int]) -> str:
    """`FRANKEN` for rows against columns where one has regions too; "" if it has none.

    >>> kind_of(9, [0, 20], [9, 10]), kind_of(9, [0, 1], [9, 10]), kind_of(9, [0, 9], [1, 20])
    ('Franken', '', 'Mutant')
    """
    lines = [{house // n for house in side if house < 2 * n} for side in (houses, covers)]
    if lines not in ([{0}, {1}], [{1}, {0}]):
        return MUTANT
    return FRANKEN if max(*houses, *covers) >= 2 * n else ""


def complex_fish(
    lookup: CandidateLookup, digit: int, one_pass: _Pass, size: int, bounds: Bounds
) -> Iterator[list[ComplexFish]]:
    """All fish of a digit in lists, one for each base that makes any.

    A fish without fins has no house in its base with more candidates than its size.
    """
    targets = impossible_places(lookup, digit)
    if targets:
        search = _Search(lookup, digit, one_pass, size, bounds)
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

    `houses` is a mask with a bit for each house. `left` are the targets that such a base may have,
    each with the places that a cover must have, as the target does not see them.
    """

    houses: int
    size: int
    places: int
    endo: int
    left: list[tuple[_Target, int]]


class _Search:
    """The search for the fish of one digit in one pass. Houses are bits here, as cells are."""

    __slots__ = ("_at", "_bounds", "_covers", "_n", "_peers", "_pool", "_size", "_widest")

    def __init__(
        self, lookup: CandidateLookup, digit: int, one_pass: _Pass, size: int, bounds: Bounds
    ) -> None:
        places = lookup.places[digit - 1]
        pool, covers = [[(1 << h, places[h]) for h in side if places[h]] for side in one_pass]
        if not bounds.most:
            pool = [each for each in pool if each[1].bit_count() <= size]
        self._n = lookup.layout.size
        self._peers = lookup.peers
        self._size = size
        self._bounds = bounds
        self._pool = pool
        self._covers = covers
        self._widest = max([mask.bit_count() for _, mask in covers])
        self._at = {
            1 << cell: [each for each in covers if each[1] >> cell & 1]
            for cell in bits(lookup.masks[digit - 1])
        }

    def bases(self, targets: int) -> Iterator[_Base]:
        """The bases that may remove one of the targets, as far as their places tell."""
        sees = self._peers if self._bounds.most else (0,) * len(self._peers)
        start = [(_Target(1 << cell, sees[cell]), 0) for cell in bits(targets)]
        return self._grown(_Base(0, 0, 0, 0, start), 0)

    def _grown(self, base: _Base, start: int) -> Iterator[_Base]:
        """All bases that begin with this one and go on with houses of the pool."""
        check_limits(len(base.left))
        pool, most_endo, size = self._pool, self._bounds.most_endo, base.size + 1
        for at in range(start, len(pool) - self._size + size):
            house, mask = pool[at]
            shared = base.places & mask
            if base.endo.bit_count() + shared.bit_count() > most_endo:
                continue
            houses, places = base.houses | house, base.places | mask
            left = []
            for target, before in base.left:
                if not shared & ~target.sees:
                    need = before | mask & ~target.sees & ~target.bit
                    if self._fits(target, need, places, houses):
                        left.append((target, need))
            if left:
                grown = _Base(houses, size, places, base.endo | shared, left)
                if size == self._size:
                    yield grown
                else:
                    yield from self._grown(grown, at + 1)

    def _fits(self, target: _Target, need: int, places: int, houses: int) -> bool:
        """Whether a cover of the target has room for all that needs it."""
        count, room = self._rooms(target, places)
        rests = {need & ~mask for _, mask in self._crossings(target, count, houses)}
        return any(self._has_room(rest, room, houses) for rest in rests)

    def _rooms(self, target: _Target, places: int) -> tuple[int, int]:
        """How many houses of the cover the target must lie in, and how many others there are."""
        count = 2 if places & target.bit else 1
        return count, self._size - count

    def _crossings(self, target: _Target, count: int, houses: int) -> list[tuple[int, int]]:
        """One house or two that the target lies in, besides those of the base, and their places."""
        free = [each for each in self._at[target.bit] if not each[0] & houses]
        if count == 1:
            return free
        return [(h | k, mask | other) for (h, mask), (k, other) in combinations(free, 2)]

    def _has_room(self, need: int, room: int, houses: int) -> bool:
        """Whether this number of houses, without those of the base, can cover all the places."""
        if not need:
            return True
        if need.bit_count() > room * self._widest:
            return False
        for house, mask in self._at[need & -need]:
            if not house & houses and self._has_room(need & ~mask, room - 1, houses):
                return True
        return False

    def fish(self, base: _Base) -> list[ComplexFish]:
        """All fish with this base, by their covers; each house of these meets the base."""
        free, barred = [], base.houses
        for house, mask in self._covers:
            if not mask & base.places:
                barred |= house
            elif not house & barred:
                free.append((house, mask))
        covers: set[int] = set()
        for target, need in base.left:
            count, room = self._rooms(target, base.places)
            for chosen, mask in self._crossings(target, count, barred):
                covers.update(self._filled(need & ~mask, room, chosen, barred, free))
        made = [self._made(base, cover, free) for cover in sorted(covers, key=_by_house)]
        return [fish for fish in made if fish is not None]

    def _filled(
        self, need: int, room: int, chosen: int, barred: int, free: list[tuple[int, int]]
    ) -> Iterator[int]:
        """The chosen houses and all sets of others, as many as there is room, that cover a need."""
        if not need:
            for more in combinations([house for house, _ in free if not house & chosen], room):
                yield chosen | sum(more)
        elif room:
            for house, mask in self._at[need & -need]:
                if not house & barred:
                    yield from self._filled(need & ~mask, room - 1, chosen | house, barred, free)

    def _made(self, base: _Base, cover: int, free: list[tuple[int, int]]) -> ComplexFish | None:
        """The fish with this base and cover, if its fins are within bounds."""
        check_limits(2 * self._size)
        covered = doubled = 0
        for house, mask in free:
            if house & cover:
                doubled |= covered & mask
                covered |= mask
        fins = base.places & ~covered | base.endo
        fewest, most, _ = self._bounds
        seen = seen_by_all(self._peers, fins)
        outside = covered & ~base.places & seen
        doubled &= base.places & seen
        if not fewest <= fins.bit_count() <= most or not outside | doubled:
            return None
        houses, covers = _by_house(base.houses), _by_house(cover)
        return ComplexFish(
            kind_of(self._n, houses, covers),
            houses,
            covers,
            base.places,
            fins,
            base.endo,
            outside,
            doubled,
        )


def _by_house(houses: int) -> tuple[int, ...]:
    """The houses of a mask, ascending: this is the order of a dictionary."""
    return tuple(bits(houses))
