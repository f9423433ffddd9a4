"""Finned fish: a fish except for a few extra places, the fins.

The places of a digit are `x`, or `f` for fins; candidates that the fish removes are `*`:

    .  *  .  |  .  .  .  |  .  .  .
    f  x  f  |  .  .  .  |  x  .  .      either a fin is true, or rows 2 and 6 are an X-Wing:
    .  *  .  |  .  .  .  |  .  .  .      a candidate that is removed both ways is false
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .
    .  x  .  |  .  .  .  |  x  .  .

A Sashimi fish is not a complete fish even without its fins, as a row has only one place left:

    .  *  .  |  .  .  .  |  .  .  .
    f  .  f  |  .  .  .  |  x  .  .
    .  *  .  |  .  .  .  |  .  .  .
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .
    .  x  .  |  .  .  .  |  x  .  .

The search begins with a candidate that could be removed: it sees all fins and lies in a cover:

    .  .  *  |  .  .  .  |  .  .  .      * sees the fins f in its box; the places of the base
    f  f  x  |  .  .  .  |  x  .  .      that it does not see must be covered: r2c7 and r6c7
    .  .  .  |  .  .  .  |  .  .  .
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .
    .  .  x  |  .  .  .  |  x  .  .

So for a given `*`, each line of the base needs few covers. The cells of a box see nearly the same
cells, so one search for each box finds the bases for all of them. Covers are tried only for these
bases.
"""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import and_, or_
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import seen_by_all
from sudokulib._candidates.incremental_cache import cached_by_digit
from sudokulib.techniques._fish.basic import directions, fish_name, lines_of
from sudokulib.techniques._options import NumberedTechnique, brief_repr, whole_number
from sudokulib.techniques._programs import HODOKU, Program

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._fish.basic import Direction, Line


@attrs.frozen(repr=False)
class _FinnedFishTechnique(NumberedTechnique):
    """The common part of all finned fish: their options and their search."""

    _kind: ClassVar[str]
    _is_sashimi: ClassVar[bool]
    _is_siamese: ClassVar[bool] = False

    size: int = attrs.field(validator=whole_number(2))
    """The number of lines, and of lines that cross them."""
    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    __repr__ = brief_repr

    def _name(self) -> str:
        return f"{self._kind} {fish_name(self.size)}"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All finned fish of this size, by digit, first those of rows, then by base and cover."""
        lookup, name, max_fins = candidates._lookup, self.name, self._program.max_fins
        for digit in range(1, candidates.layout.size + 1):
            for index in (0, 1):
                for houses, every in finned_fish(lookup, digit, index, self.size):
                    found = [
                        fish
                        for fish in every
                        if max_fins is None or fish.fins.bit_count() <= max_fins
                    ]
                    for fish in _pairs(found) if self._is_siamese else found:
                        if fish.sashimi is self._is_sashimi:
                            yield lookup.step(
                                name,
                                eliminations=[(digit, fish.removed)],
                                houses=houses,
                                covers=fish.covers,
                                pattern=[(digit, fish.base & ~fish.fins)],
                                fin=[(digit, fish.fins)],
                            )


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class FinnedFish(_FinnedFishTechnique):
    """Finned X-Wing, Finned Swordfish and so on: removes candidates that see all fins of a fish.

    Each line has at least two candidates besides its fins; if one has fewer, the fish is a
    `SashimiFish`. If there are no fins, it is a `Fish`.

    `size` is at least 2. There are at most five fins, as in HoDoKu. Raises `TypeError` for wrong
    types, and `InvalidOption` for sizes below 2.

    Finned fish were described on the players' forum in 2006. The names "Sashimi" (fish without
    rice) and "Siamese" come from the same forum and time. HoDoKu searches for them in this order.

    >>> FinnedFish(2).name
    'Finned X-Wing'
    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(2, 2)))
    >>> candidates = candidates.eliminate([(0, 3, 4), (2, 1, 4), (2, 3, 4)])
    >>> print(next(FinnedFish(2).find(candidates)).eliminations)
    ((1, 0, 4),)
    """

    _kind: ClassVar[str] = "Finned"
    _is_sashimi: ClassVar[bool] = False


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class SashimiFish(_FinnedFishTechnique):
    """Sashimi X-Wing, Sashimi Swordfish and so on: a finned fish that is incomplete without fins.

    At least one line has at most one candidate besides its fins. The options are those of
    `FinnedFish`.

    >>> SashimiFish(3).name
    'Sashimi Swordfish'
    """

    _kind: ClassVar[str] = "Sashimi"
    _is_sashimi: ClassVar[bool] = True


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class SiameseFinnedFish(_FinnedFishTechnique):
    """Pairs of finned fish that have the same base and remove different candidates.

    Each of the two has fins that the other one covers. They are named after the first of the two,
    so the other may be Sashimi. The options are those of `FinnedFish`.

    >>> SiameseFinnedFish(3).name
    'Siamese Finned Swordfish'
    """

    _kind: ClassVar[str] = "Siamese Finned"
    _is_sashimi: ClassVar[bool] = False
    _is_siamese: ClassVar[bool] = True


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class SiameseSashimiFish(_FinnedFishTechnique):
    """Pairs of finned fish, as in `SiameseFinnedFish`, the first of which is Sashimi.

    >>> SiameseSashimiFish(2).name
    'Siamese Sashimi X-Wing'
    """

    _kind: ClassVar[str] = "Siamese Sashimi"
    _is_sashimi: ClassVar[bool] = True
    _is_siamese: ClassVar[bool] = True


def _pairs(fish: list[FoundFish]) -> list[FoundFish]:
    """All pairs that remove different candidates, as one fish named after the first."""
    return [
        FoundFish(
            covers=tuple(sorted({*one.covers, *two.covers})),
            base=one.base,
            fins=one.fins | two.fins,
            removed=one.removed | two.removed,
            sashimi=one.sashimi,
        )
        for one, two in combinations(fish, 2)
        if one.removed & ~two.removed and two.removed & ~one.removed
    ]


class FoundFish(NamedTuple):
    """A finned fish: its covers, three masks of cells, and whether it is a Sashimi fish.

    `base` has the candidates in the lines, `fins` those of them in no cover, and `removed` the
    candidates that the fish removes. `sashimi` means that a line has at most one candidate besides
    its fins.
    """

    covers: tuple[int, ...]
    base: int
    fins: int
    removed: int
    sashimi: bool


@cached_by_digit
def finned_fish(
    lookup: CandidateLookup, digit: int, index: int, size: int
) -> list[tuple[tuple[int, ...], list[FoundFish]]]:
    """The finned fish of a digit whose base are rows (index 0) or columns (index 1).

    They are sorted by base, as the houses of the base and its fish; bases and covers are in
    dictionary order. Finned and Sashimi fish are found together, and cached for both techniques.
    """
    direction, lines = lines_of(lookup)[digit - 1][index]
    if len(lines) <= size:
        return []
    places_by_line = [0] * lookup.layout.size
    for number, places in lines:
        places_by_line[number] = places
    bases = _bases(
        lines, places_by_line, [views[index] for views in _views_of_digit(lookup, digit)], size
    )
    found = []
    for numbers in sorted(bases):
        check_limits()
        union = reduce(or_, [places_by_line[number] for number in numbers])
        if union.bit_count() > size:
            houses = tuple([direction.first + number for number in numbers])
            fish = _fish_with_base(
                lookup.places[digit - 1], lookup, direction, houses, union, bases[numbers]
            )
            if fish:
                found.append((houses, fish))
    return found


class _SeenPlaces(NamedTuple):
    """The places of possible fins that a cell, or all cells of a region, can see.

    `unseen` has pairs of a line that they see in part, and the places in it that they do not see;
    `elsewhere` has all places except their own, one of which is in a cover; `seen` has all places
    that they see, and their own: no other places matter to fins.
    """

    unseen: tuple[tuple[int, int], ...]
    elsewhere: int
    seen: int


_Views = tuple[tuple[int, tuple[_SeenPlaces, _SeenPlaces]], ...]


@memo
def _views(layout: Layout) -> _Views:
    """Masks of cells, and the places that these see in rows and in columns.

    The cells of a region share a view; cells in extra houses see more, so each has its own view.
    """
    rows, columns = directions(layout)
    extra = sorted({cell for house in layout.extra_houses for cell in house})
    shared = [(region, region) for region in layout.regions]
    single = [((cell,), layout.peers[cell]) for cell in extra]
    return tuple(
        [
            (
                sum([1 << cell for cell in cells]),
                (_view(layout, rows, cells, seen), _view(layout, columns, cells, seen)),
            )
            for cells, seen in shared + single
        ]
    )


def _view(
    layout: Layout, direction: Direction, cells: tuple[int, ...], seen: tuple[int, ...]
) -> _SeenPlaces:
    n = layout.size
    every = reduce(or_, [direction.place(cell, n) for cell in range(layout.cell_count)])
    cell_places = reduce(or_, [direction.place(cell, n) for cell in cells])
    visible = [0] * n
    for cell in seen:
        visible[direction.number(cell, n)] |= direction.place(cell, n)
    if len(cells) == 1:
        # The own line of a cell is no base, and places in its crossing line are no fins.
        visible = [places & ~cell_places for places in visible]
        visible[direction.number(cells[0], n)] = 0
    unseen = tuple([(number, every & ~places) for number, places in enumerate(visible) if places])
    return _SeenPlaces(unseen, every & ~cell_places, reduce(or_, visible, cell_places))


@cached_by_digit
def _views_of_digit(lookup: CandidateLookup, digit: int) -> list[tuple[_SeenPlaces, _SeenPlaces]]:
    """The views of cells where a candidate can see fins of this digit."""
    found = []
    n, mask, houses = lookup.layout.size, lookup.masks[digit - 1], lookup.houses
    for cells, views in _views(lookup.layout):
        places_in_view = mask & cells
        if places_in_view & places_in_view - 1:
            # If all places are in one line, they are all fins, or all covered.
            row, column = divmod(places_in_view.bit_length() - 1, n)
            if places_in_view & ~houses[row] and places_in_view & ~houses[n + column]:
                found.append(views)
        elif places_in_view == cells:
            found.append(views)
    return found


def _bases(
    lines: Sequence[Line], places_by_line: Sequence[int], views: Sequence[_SeenPlaces], size: int
) -> dict[tuple[int, ...], int]:
    """The sets of lines that may have a finned fish, and the places that matter to its fins.

    `places_by_line` are the places in a line by its number.
    """
    found: dict[tuple[int, ...], int] = {}
    short = [line for line in lines if line[1].bit_count() <= size]
    for unseen, elsewhere, seen in views:
        check_limits()
        # The places that must be covered in lines that may have fins, by at most size - 1 covers.
        finned = [
            (number, uncovered)
            for number, rest in unseen
            if (uncovered := (places := places_by_line[number]) & rest) != places
            and (uncovered & elsewhere).bit_count() < size
        ]
        if not finned or len(finned) + len(short) < size:
            continue
        numbers_known = [number for number, _ in finned]
        base_lines = finned + [
            line
            for line in short
            if (line[1] & elsewhere).bit_count() < size and line[0] not in numbers_known
        ]
        sets: list[tuple[tuple[int, ...], int, int]]
        sets = [((number,), uncovered, at) for at, (number, uncovered) in enumerate(finned, 1)]
        for _ in range(size - 1):
            check_limits(len(sets))
            sets = [
                ((*numbers, number), both, after)
                for numbers, union, at in sets
                for after, (number, uncovered) in enumerate(base_lines[at:], at + 1)
                if ((both := union | uncovered) & elsewhere).bit_count() < size
            ]
        for numbers, union, _ in sets:
            if union.bit_count() <= size:
                base = tuple(sorted(numbers))
                found[base] = found.get(base, 0) | seen
    return found


def _fish_with_base(
    places: Sequence[int],
    lookup: CandidateLookup,
    direction: Direction,
    houses: tuple[int, ...],
    union: int,
    fin_places: int,
) -> list[FoundFish]:
    """The finned fish with this base, by their covers. Fins can only lie in `fin_places`."""
    base = reduce(or_, [places[house] for house in houses])
    loose_covers = direction.covers(union & fin_places)
    targets = reduce(or_, [places[house] for house in loose_covers]) & ~base
    # In a crossing line that is no cover, the places of the base are fins. These cells see all of
    # them.
    optional = []
    for house in loose_covers:
        seen = targets & ~places[house]
        if seen:
            seen &= seen_by_all(lookup.peers, places[house] & base)
            if seen:
                optional.append((house, seen))
    crossing = direction.covers(union)
    found = []
    for omitted in combinations(optional, len(crossing) - len(houses)):
        check_limits(1)
        removed = reduce(and_, [seen for _, seen in omitted])
        if removed:
            out = [house for house, _ in omitted]
            covers = tuple([house for house in crossing if house not in out])
            fins = base & reduce(or_, [places[house] for house in out])
            fewest = min([(places[house] & ~fins).bit_count() for house in houses])
            found.append(FoundFish(covers, base, fins, removed, fewest < 2))
    return sorted(found)
