"""Almost locked sets: cells of a house that have one digit more than there are cells.

Of these three cells in a row, with four digits between them, three digits are true. If one of the
four is taken from them, the other three are locked into the cells:

    12  .  .  | 134 .  .  | 24  .  .       1, 2, 3 and 4 in three cells

Two such sets, A and B, have a restricted common digit if all its places in A see all its places in
B: it cannot be true in both, so at least one of the two sets is locked.

>>> from sudokulib import Grid, Layout, Marks
>>> marks = Marks.of(Grid.parse("12......2......."))
>>> for each in almost_locked_sets(marks.sight)[:3]:
...     print(f"{each.cells:016b} {each.digits:04b}")
0000000000000100 1100
0000000000001000 1100
0000000000010000 1100
"""

from __future__ import annotations

from functools import reduce
from itertools import repeat
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.memo import memo
from sudokulib._base.stopping import spend
from sudokulib._board.masks import bits, seen_by_all

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sudokulib._marks.sight import Sight

__all__ = [
    "AlmostLocked",
    "RestrictedCommon",
    "almost_locked_sets",
    "neighbours",
    "restricted_commons",
    "touching",
    "with_victims",
]

_MOST = 8
"""The largest number of cells in a set on boards up to 9x9, where it is all that there can be."""
_MOST_ON_LARGE = 4
"""The same on larger boards, which have too many larger sets."""


class AlmostLocked(NamedTuple):
    """Cells of a house that have one digit more than there are cells.

    `cells` is the mask of the cells and `digits` that of the digits, bit `d - 1` for digit `d`.
    For every digit (index `d - 1`), `places` are the cells of the set with the digit, and `seen`
    the candidates elsewhere that see all of these; both are 0 for a digit that the set lacks.
    """

    cells: int
    digits: int
    places: tuple[int, ...]
    seen: tuple[int, ...]


class RestrictedCommon(NamedTuple):
    """Two almost locked sets that share one digit or two, of which each is true in at most one set.

    `one` and `two` are indices in `almost_locked_sets`, the lower first; `digits` are the digits,
    ascending.
    """

    one: int
    two: int
    digits: tuple[int, ...]


@memo
def almost_locked_sets(sight: Sight) -> tuple[AlmostLocked, ...]:
    """The almost locked sets; on boards larger than 9x9, those of up to four cells.

    They stand by their houses, those of a house as in a dictionary: 1, 12, 123, 13, 2 ... A set
    that lies in several houses is listed once, in the first of them. A cell with two candidates is
    a set too.
    """
    found: dict[int, int] = {}
    digits = sight.digits
    most = _MOST if sight.layout.n <= 9 else _MOST_ON_LARGE
    for house in sight.layout.houses:
        unsolved = [(1 << cell, digits[cell]) for cell in house if digits[cell]]
        found.update(_sets_in(unsolved, most))
    masks, peers = sight.masks, sight.peers
    views: list[dict[int, int]] = [{} for _ in masks]
    sets = []
    for cells, held in found.items():
        places, seen = [0] * len(masks), [0] * len(masks)
        for at in bits(held):
            places[at] = own = masks[at] & cells
            view = views[at]
            if own not in view:
                view[own] = seen_by_all(peers, own) & masks[at]
            seen[at] = view[own]
        sets.append(AlmostLocked(cells, held, tuple(places), tuple(seen)))
    return tuple(sets)


def _sets_in(house: Sequence[tuple[int, int]], most: int) -> list[tuple[int, int]]:
    """The sets of one house, as (cells, digits), from its open cells and their digits.

    Sets with more digits than the largest may have are left out on the way.
    """
    sets: list[tuple[int, int]] = []
    for bit, more in reversed(house):
        spend(1 + len(sets))
        larger = [
            (cells | bit, both)
            for cells, held in [(0, 0), *sets]
            if (both := held | more).bit_count() <= most + 1 and cells.bit_count() < most
        ]
        sets = larger + sets
    return [each for each in sets if each[1].bit_count() == each[0].bit_count() + 1]


@memo
def touching(sight: Sight) -> tuple[int, ...]:
    """For each almost locked set, the sets with a cell of its own, itself included, bit by bit."""
    sets = almost_locked_sets(sight)
    with_cell = [0] * sight.layout.cell_count
    for number, each in enumerate(sets):
        bit = 1 << number
        for cell in bits(each.cells):
            with_cell[cell] |= bit
    return tuple([reduce(or_, [with_cell[cell] for cell in bits(each.cells)]) for each in sets])


@memo
def restricted_commons(sight: Sight, overlap: bool) -> tuple[RestrictedCommon, ...]:  # noqa: FBT001
    """The pairs of almost locked sets with a restricted common digit, by their indices.

    Without `overlap`, the two sets have no cell in common. In a puzzle with a solution two sets
    have at most two such digits; of more, the two lowest are kept.
    """
    sets = almost_locked_sets(sight)
    with_places: list[dict[int, int]] = [{} for _ in sight.masks]
    for number, each in enumerate(sets):
        for at in bits(each.digits):
            known, places = with_places[at], each.places[at]
            known[places] = known.get(places, 0) | 1 << number
    by_lowest: list[dict[int, list[tuple[int, int]]]] = [{} for _ in sight.masks]
    for ranked, known in zip(by_lowest, with_places, strict=True):
        for places, who in known.items():
            ranked.setdefault(places & -places, []).append((places, who))
    partners: list[dict[int, int]] = [{0: 0} for _ in sight.masks]
    found = []
    forbidden = repeat(0) if overlap else touching(sight)
    for number, (each, others) in enumerate(zip(sets, forbidden)):
        spend(1)
        allowed = ~others & -2 << number
        linked = []
        for at in bits(each.digits):
            known, seen = partners[at], each.seen[at]
            if seen not in known:
                known[seen] = _within(by_lowest[at], seen)
            others = known[seen] & allowed
            if others:
                linked.append((at + 1, others))
        for other in bits(reduce(or_, [others for _, others in linked], 0)):
            shared = [digit for digit, others in linked if others >> other & 1]
            found.append(RestrictedCommon(number, other, tuple(shared[:2])))
    return tuple(found)


def _within(by_lowest: Mapping[int, Iterable[tuple[int, int]]], seen: int) -> int:
    """The sets, bit by bit, that have a digit only in the cells `seen`."""
    unseen, found = ~seen, 0
    for cell in bits(seen):
        for places, who in by_lowest.get(1 << cell, ()):
            if not places & unseen:
                found |= who
    return found


@memo
def neighbours(sight: Sight, overlap: bool) -> tuple[dict[int, tuple[int, ...]], ...]:  # noqa: FBT001
    """For each almost locked set, the sets with a restricted common digit, and the digits.

    They are the pairs of `restricted_commons`, in both directions, by their indices.
    """
    found: tuple[dict[int, tuple[int, ...]], ...]
    found = tuple([{} for _ in almost_locked_sets(sight)])
    for one, two, digits in restricted_commons(sight, overlap):
        found[one][two] = found[two][one] = digits
    return found


@memo
def with_victims(sight: Sight) -> tuple[dict[int, int], ...]:
    """For each almost locked set and digit of it, the sets that share what they see, bit by bit.

    These are the sets with the same digit for which a candidate elsewhere sees all places of the
    digit in both sets. The digits are indices `d - 1`.
    """
    sets = almost_locked_sets(sight)
    with_view: dict[tuple[int, int], int] = {}
    for number, each in enumerate(sets):
        for at in bits(each.digits):
            view = at, each.seen[at]
            with_view[view] = with_view.get(view, 0) | 1 << number
    seeing: dict[tuple[int, int], int] = {}
    for (at, seen), who in with_view.items():
        for cell in bits(seen):
            seeing[at, cell] = seeing.get((at, cell), 0) | who
    of_view = {
        (at, seen): reduce(or_, [seeing[at, cell] for cell in bits(seen)], 0)
        for at, seen in with_view
    }
    return tuple([{at: of_view[at, each.seen[at]] for at in bits(each.digits)} for each in sets])
