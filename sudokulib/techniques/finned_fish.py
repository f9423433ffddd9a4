"""Finned fish: a fish but for a few places, the fins, in rows that hold too many.

Where a digit may go is `x`, where but for fins `f`; what the fish takes away is `*`:

    .  *  .  |  .  .  .  |  .  .  .
    f  x  f  |  .  .  .  |  x  .  .      either a fin is true, or rows 2 and 6 are an X-Wing:
    .  *  .  |  .  .  .  |  .  .  .      what loses its digit both ways loses it
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .
    .  x  .  |  .  .  .  |  x  .  .

A Sashimi fish is one that is no whole fish even without its fins, as a row has one place left:

    .  *  .  |  .  .  .  |  .  .  .
    f  .  f  |  .  .  .  |  x  .  .
    .  *  .  |  .  .  .  |  .  .  .
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .
    .  x  .  |  .  .  .  |  x  .  .
"""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import and_, or_
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import attrs

from sudokulib.errors import require_int, require_type
from sudokulib.houses import seen_by_all
from sudokulib.techniques.fish import (
    Direction,
    Line,
    directions,
    fish_name,
    line_sets,
    lines_of,
    require_size,
)
from sudokulib.techniques.protocol import brief_repr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib.layout import Layout
    from sudokulib.marks import Marks
    from sudokulib.sight import Sight
    from sudokulib.step import Step

__all__ = ["FinnedFish", "SashimiFish"]


class _Finned(NamedTuple):
    """A finned fish: its covers, and three masks of cells."""

    covers: tuple[int, ...]
    base: int
    fins: int
    gone: int
    sashimi: bool

    def with_twin(self, other: _Finned) -> _Finned:
        """Two fish with the same base as one."""
        return _Finned(
            tuple(dict.fromkeys(self.covers + other.covers)),
            self.base,
            self.fins | other.fins,
            self.gone | other.gone,
            self.sashimi,
        )


class _View(NamedTuple):
    """What a cell sees, or all cells of a region: where the fins of its fish can be.

    `hidden` are pairs of a line that they see some of and its places that they do not see, `own`
    their own places, one of which is in a cover, and `seen` all places where fins can be.
    """

    hidden: tuple[tuple[int, int], ...]
    own: int
    seen: int


_Views = tuple[tuple[int, tuple[_View, _View]], ...]


def _views(layout: Layout) -> _Views:
    """Masks of cells, and what these see in rows and in columns.

    The cells of a region see about the same and share a view; in extra houses each has its own.
    """
    found: _Views | None = layout.tables.get("views of fins")
    if found is None:
        both = directions(layout)
        extra = sorted({cell for house in layout.extra_houses for cell in house})
        shared = [(region, region) for region in layout.regions]
        single = [((cell,), layout.peers[cell]) for cell in extra]
        found = layout.tables["views of fins"] = tuple(
            [
                (
                    sum([1 << cell for cell in cells]),
                    (_view(layout, both[0], cells, seen), _view(layout, both[1], cells, seen)),
                )
                for cells, seen in shared + single
            ]
        )
    return found


def _view(
    layout: Layout, way: Direction, cells: tuple[int, ...], seen: tuple[int, ...]
) -> _View:
    n = layout.n
    own = reduce(or_, [way.place(cell, n) for cell in cells])
    every = reduce(or_, [way.place(cell, n) for cell in range(layout.cell_count)])
    visible = [0] * n
    for cell in seen:
        place = way.place(cell, n)
        if len(cells) > 1 or place != own:
            visible[way.number(cell, n)] |= place
    hidden = tuple([(number, every & ~places) for number, places in enumerate(visible) if places])
    return _View(hidden, every & ~own, reduce(or_, visible))


def _views_of(sight: Sight, digit: int) -> list[tuple[_View, _View]]:
    """The views that may hold both a fin of this digit and a candidate that sees it."""
    layout, mask, houses = sight.layout, sight.masks[digit - 1], sight.houses
    n = layout.n
    found = []
    for cells, views in _views(layout):
        held = mask & cells
        if held & held - 1:
            # Not all of them in one line, where nothing but a cover would be.
            row, column = divmod(held.bit_length() - 1, n)
            if held & ~houses[row] and held & ~houses[n + column]:
                found.append(views)
        elif held == cells:
            found.append(views)
    return found


def _bases(
    lines: tuple[Line, ...], views: list[_View], size: int, n: int
) -> dict[tuple[int, ...], int]:
    """The sets of lines that may have a finned fish, with all the places that fins may be at."""
    found: dict[tuple[int, ...], int] = {}
    short = [line for line in lines if line[1].bit_count() <= size]
    of = [0] * n
    for number, places in lines:
        of[number] = places
    for hidden, aside, seen in views:
        # Lines that may have fins, without these: whatever is hidden must be covered.
        finned = [
            (number, must)
            for number, rest in hidden
            if (must := (places := of[number]) & rest) != places
            and (must & aside).bit_count() < size
        ]
        if not finned or len(finned) + len(short) < size:
            continue
        known = [number for number, _ in finned]
        pool = finned + [
            line
            for line in short
            if (line[1] & aside).bit_count() < size and line[0] not in known
        ]
        sets = [((number,), must, at) for at, (number, must) in enumerate(finned, 1)]
        for _ in range(size - 1):
            sets = [
                ((*numbers, number), both, after)
                for numbers, union, at in sets
                for after, (number, places) in enumerate(pool[at:], at + 1)
                if ((both := union | places) & aside).bit_count() < size
            ]
        for numbers, must, _ in sets:
            if must.bit_count() <= size:
                base = tuple(sorted(numbers))
                found[base] = found.get(base, 0) | seen
    return found


def _fish_of(
    sight: Sight, digit: int, way: Direction, houses: tuple[int, ...], union: int, loose: int
) -> list[_Finned]:
    """The finned fish with these lines, by their covers; fins are only at the loose places."""
    places, size = sight.places[digit - 1], len(houses)
    base = reduce(or_, [places[house] for house in houses])
    covers = way.covers(union & loose)
    targets = reduce(or_, [places[house] for house in covers]) & ~base
    if not targets:
        return []
    # A crossing line that is no cover makes its places in the base fins: who sees them all?
    spare = []
    for house in covers:
        seen = targets & ~places[house]
        if seen:
            seen &= seen_by_all(sight.peers, places[house] & base)
            if seen:
                spare.append((house, seen))
    found = []
    crossing = way.covers(union)
    for left_out in combinations(spare, len(crossing) - size):
        gone = reduce(and_, [seen for _, seen in left_out])
        if not gone:
            continue
        out = [house for house, _ in left_out]
        fins = base & reduce(or_, [places[house] for house in out])
        sashimi = any([(places[house] & ~fins).bit_count() < 2 for house in houses])
        covers = tuple([house for house in crossing if house not in out])
        found.append(_Finned(covers, base, fins, gone, sashimi))
    return sorted(found)


def _find(
    technique: FinnedFish | SashimiFish, marks: Marks, *, sashimi: bool
) -> Iterator[Step]:
    sight, size, most, name = marks.sight, technique.size, technique.most_fins, technique.name
    # Finned and Sashimi fish are found together.
    kept = sight.tables.setdefault(("finned fish", size), {})
    for digit in range(1, marks.layout.n + 1):
        for index in (0, 1):
            found = kept.get((digit, index))
            if found is None:
                found = kept[digit, index] = _all_of(sight, digit, index, size)
            for houses, every in found:
                fish = [each for each in every if each.fins.bit_count() <= most]
                if technique.siamese:
                    fish = [
                        one.with_twin(two)
                        for one, two in combinations(fish, 2)
                        if one.gone & ~two.gone and two.gone & ~one.gone
                    ]
                for each in fish:
                    if each.sashimi is sashimi:
                        yield sight.step(
                            name,
                            eliminations=[(digit, each.gone)],
                            houses=houses,
                            covers=each.covers,
                            pattern=[(digit, each.base & ~each.fins)],
                            fin=[(digit, each.fins)],
                        )


def _all_of(
    sight: Sight, digit: int, index: int, size: int
) -> list[tuple[tuple[int, ...], list[_Finned]]]:
    """The finned fish of a digit in one direction, by base: its houses and the fish."""
    way, lines = lines_of(sight)[digit - 1][index]
    if len(lines) <= size:
        return []
    views = [both[index] for both in _views_of(sight, digit)]
    bases = _bases(lines, views, size, sight.layout.n)
    places = dict(lines)
    found = []
    for numbers in sorted(bases):
        union = reduce(or_, [places[number] for number in numbers])
        if union.bit_count() > size:
            houses = tuple([way.first + number for number in numbers])
            fish = _fish_of(sight, digit, way, houses, union, bases[numbers])
            if fish:
                found.append((houses, fish))
    return found


@attrs.frozen(repr=False)
class FinnedFish:
    """Finned X-Wing, Finned Swordfish and so on: a fish but for fins that its victims see.

    Each line keeps at least two places besides its fins; where one keeps fewer, the fish is a
    `SashimiFish`.

    `most_fins` is the largest number of fins, 5 unless said otherwise. With `siamese`, the steps
    are pairs of such fish that share their base and take different candidates: a cover of the one
    gives the fins of the other.

    >>> FinnedFish(2).name, FinnedFish(3, siamese=True).name
    ('Finned X-Wing', 'Siamese Finned Swordfish')
    """

    size: int = attrs.field(validator=require_size)
    """How many lines cross as many."""
    most_fins: int = attrs.field(
        default=5,
        kw_only=True,
        validator=lambda _, __, value: require_int(value, "most_fins", 1),
    )
    """How many fins there may be."""
    siamese: bool = attrs.field(
        default=False,
        kw_only=True,
        validator=lambda _, __, value: require_type(value, bool, "siamese"),
    )
    """Whether it finds pairs that share a base, and only these."""

    aliases: ClassVar[tuple[str, ...]] = ("Filet-O-Fish",)

    __repr__ = brief_repr

    @property
    def name(self) -> str:
        """Its name in the field."""
        return f"{'Siamese ' if self.siamese else ''}Finned {fish_name(self.size)}"

    def find(self, marks: Marks) -> Iterator[Step]:
        """All of this size, by digit, rows before columns, then by base and cover."""
        return _find(self, marks, sashimi=False)


@attrs.frozen(repr=False)
class SashimiFish:
    """Sashimi X-Wing, Sashimi Swordfish and so on: a finned fish that is none without its fins.

    Some line of it keeps at most one place besides its fins. The options are those of
    `FinnedFish`.

    >>> SashimiFish(2).name, SashimiFish(3, siamese=True).name
    ('Sashimi X-Wing', 'Siamese Sashimi Swordfish')
    """

    size: int = attrs.field(validator=require_size)
    """How many lines cross as many."""
    most_fins: int = attrs.field(
        default=5,
        kw_only=True,
        validator=lambda _, __, value: require_int(value, "most_fins", 1),
    )
    """How many fins there may be."""
    siamese: bool = attrs.field(
        default=False,
        kw_only=True,
        validator=lambda _, __, value: require_type(value, bool, "siamese"),
    )
    """Whether it finds pairs that share a base, and only these."""

    __repr__ = brief_repr

    @property
    def name(self) -> str:
        """Its name in the field."""
        return f"{'Siamese ' if self.siamese else ''}Sashimi {fish_name(self.size)}"

    def find(self, marks: Marks) -> Iterator[Step]:
        """All of this size, by digit, rows before columns, then by base and cover."""
        return _find(self, marks, sashimi=True)
