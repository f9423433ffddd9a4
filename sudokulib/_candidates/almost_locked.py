"""Almost locked sets: cells of a house that have one digit more than there are cells.

Of these three cells in a row, with four digits between them, three digits are true. If one of the
four is taken from them, the other three are locked into the cells:

    12  .  .  | 134 .  .  | 24  .  .       1, 2, 3 and 4 in three cells

Two such sets, A and B, have a restricted common digit if all its places in A see all its places in
B: it cannot be true in both, so at least one of the two sets is locked.

>>> from sudokulib import Grid, Layout, Candidates
>>> candidates = Candidates.of(Grid.parse("12......2......."))
>>> for each in almost_locked_sets(candidates._lookup)[:3]:
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

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits, seen_by_all
from sudokulib._candidates.incremental_cache import cached_by_cells, cached_by_digit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sudokulib._candidates.candidate_lookup import CandidateLookup


_MOST = 8
"""The largest number of cells in a set on boards up to 9x9, where it is all that there can be."""
_MOST_ON_LARGE = 4
"""The same on larger boards, which have too many larger sets."""


class AlmostLockedSet(NamedTuple):
    """Cells of a house that have one digit more than there are cells; from `Candidates._lookup`.

    All its digits but one are true in it. A cell with two candidates is a set, too.

    >>> from sudokulib import Grid, Candidates
    >>> lookup = Candidates.of(Grid.parse("12......2......."))._lookup
    >>> each = lookup.almost_locked_sets[0]
    >>> f"{each.cells:b} {each.digits:04b}", f"{each.places[2]:b}", f"{each.seen[2]:b}"
    ('100 1100', '100', '100010011001000')
    """

    cells: int
    """The mask of the cells."""
    digits: int
    """The mask of the digits: bit `d - 1` for digit `d`."""
    places: tuple[int, ...]
    """For every digit (index `d - 1`), the cells of the set with it; 0 if the set lacks it."""
    seen: tuple[int, ...]
    """For every digit, the candidates elsewhere that see all its places; 0 if the set lacks it."""


class RestrictedCommon(NamedTuple):
    """Two almost locked sets that share one digit or two, of which each is true in at most one set.

    `one` and `two` are indices in `almost_locked_sets`, the lower first; `digits` are the digits,
    ascending.
    """

    one: int
    two: int
    digits: tuple[int, ...]


@memo
def almost_locked_sets(lookup: CandidateLookup) -> tuple[AlmostLockedSet, ...]:
    """The almost locked sets; on boards larger than 9x9, those of up to four cells.

    They stand by their houses, those of a house as in a dictionary: 1, 12, 123, 13, 2 ... A set
    that lies in several houses is listed once, in the first of them. A cell with two candidates is
    a set too.
    """
    found: dict[int, int] = {}
    for area in lookup.houses:
        found.update(_sets_in(lookup, area))
    masks, views = (
        lookup.masks,
        [_views(lookup, digit) for digit in range(1, lookup.layout.size + 1)],
    )
    digits_of, none = _digit_lists(found.values()), [0] * len(masks)
    sets = []
    for cells, held in found.items():
        places, seen = none[:], none[:]
        for at in digits_of[held]:
            places[at] = own = masks[at] & cells
            view = views[at].get(own)
            if view is None:
                view = views[at][own] = seen_by_all(lookup.peers, own) & masks[at]
            seen[at] = view
        sets.append(AlmostLockedSet(cells, held, tuple(places), tuple(seen)))
    return tuple(sets)


def _digit_lists(masks: Iterable[int]) -> dict[int, tuple[int, ...]]:
    """By masks of digits, their digits less 1: the same masks come again and again."""
    return {mask: tuple(bits(mask)) for mask in {*masks}}


@cached_by_digit
def _views(_: CandidateLookup, __: int) -> dict[int, int]:
    """A table that is filled on the way: by places of a digit, the other ones that see them all."""
    return {}


@cached_by_cells
def _sets_in(lookup: CandidateLookup, area: int) -> list[tuple[int, int]]:
    """The sets of one house, as (cells, digits).

    Sets with more digits than the largest may have are left out on the way.
    """
    most = _MOST if lookup.layout.size <= 9 else _MOST_ON_LARGE
    digits = lookup.digits_in
    sets: list[tuple[int, int]] = []
    for cell in reversed([*bits(area)]):
        bit, more = 1 << cell, digits[cell]
        if more:
            check_limits(1 + len(sets))
            larger = [
                (cells | bit, both)
                for cells, held in [(0, 0), *sets]
                if (both := held | more).bit_count() <= most + 1 and cells.bit_count() < most
            ]
            sets = larger + sets
    return [each for each in sets if each[1].bit_count() == each[0].bit_count() + 1]


@memo
def overlapping_sets(lookup: CandidateLookup) -> tuple[int, ...]:
    """For each almost locked set, the sets with a cell of its own, itself included, bit by bit."""
    sets = almost_locked_sets(lookup)
    with_cell = [0] * lookup.layout.cell_count
    cells_of = [[*bits(each.cells)] for each in sets]
    for number, cells in enumerate(cells_of):
        for cell in cells:
            with_cell[cell] |= 1 << number
    return tuple([reduce(or_, [with_cell[cell] for cell in cells]) for cells in cells_of])


@memo
def _digits_of(lookup: CandidateLookup) -> list[tuple[int, ...]]:
    """For each almost locked set, its digits less 1."""
    sets = almost_locked_sets(lookup)
    lists = _digit_lists([each.digits for each in sets])
    return [lists[each.digits] for each in sets]


@memo
def _by_places(lookup: CandidateLookup) -> list[dict[int, int]]:
    """For every digit, the almost locked sets by their places of the digit, bit by bit."""
    found: list[dict[int, int]] = [{} for _ in lookup.masks]
    bit = 1
    for each, digits in zip(almost_locked_sets(lookup), _digits_of(lookup), strict=True):
        for at in digits:
            known, places = found[at], each.places[at]
            known[places] = known.get(places, 0) | bit
        bit <<= 1
    return found


@memo
def restricted_commons(lookup: CandidateLookup, overlap: bool) -> tuple[RestrictedCommon, ...]:  # noqa: FBT001
    """The pairs of almost locked sets with a restricted common digit, by their indices.

    Without `overlap`, the two sets have no cell in common. In a puzzle with a solution two sets
    have at most two such digits; of more, the two lowest are kept.
    """
    sets = almost_locked_sets(lookup)
    by_lowest: list[dict[int, list[tuple[int, int]]]] = [{} for _ in lookup.masks]
    for ranked, known in zip(by_lowest, _by_places(lookup), strict=True):
        for places, who in known.items():
            ranked.setdefault(places & -places, []).append((places, who))
    partners: list[dict[int, int]] = [{0: 0} for _ in lookup.masks]
    digits_of = _digits_of(lookup)
    found = []
    forbidden = repeat(0) if overlap else overlapping_sets(lookup)
    for number, (each, others) in enumerate(zip(sets, forbidden)):
        check_limits(1)
        allowed = ~others & -2 << number
        linked = []
        every = 0
        for at in digits_of[number]:
            known, seen = partners[at], each.seen[at]
            if seen not in known:
                known[seen] = _within(by_lowest[at], seen)
            others = known[seen] & allowed
            if others:
                linked.append((at + 1, others))
                every |= others
        if len(linked) == 1:
            alone = (linked[0][0],)
            found += [RestrictedCommon(number, other, alone) for other in bits(every)]
        else:
            for other in bits(every):
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
def linked_sets(lookup: CandidateLookup, overlap: bool) -> tuple[dict[int, tuple[int, ...]], ...]:  # noqa: FBT001
    """For each almost locked set, the sets with a restricted common digit, and the digits.

    They are the pairs of `restricted_commons`, in both directions, by their indices.
    """
    found: tuple[dict[int, tuple[int, ...]], ...]
    found = tuple([{} for _ in almost_locked_sets(lookup)])
    for one, two, digits in restricted_commons(lookup, overlap):
        found[one][two] = found[two][one] = digits
    return found


@memo
def sets_with_common_eliminations(lookup: CandidateLookup) -> tuple[dict[int, int], ...]:
    """For each almost locked set and digit of it, the sets that share what they see, bit by bit.

    These are the sets with the same digit for which a candidate elsewhere sees all places of the
    digit in both sets. The digits are indices `d - 1`.
    """
    of_view = [_sharing(who, lookup, digit) for digit, who in enumerate(_by_places(lookup), 1)]
    return tuple(
        [
            {at: of_view[at][each.seen[at]] for at in digits}
            for each, digits in zip(almost_locked_sets(lookup), _digits_of(lookup), strict=True)
        ]
    )


def _sharing(by_places: Mapping[int, int], lookup: CandidateLookup, digit: int) -> dict[int, int]:
    """By what sets see of a digit, the sets that see some of the same, bit by bit."""
    views, with_view = _views(lookup, digit), {0: 0}
    for places, who in by_places.items():
        view = views[places]
        with_view[view] = with_view.get(view, 0) | who
    seeing: dict[int, int] = {}
    for seen, who in with_view.items():
        for cell in bits(seen):
            seeing[cell] = seeing.get(cell, 0) | who
    return {seen: reduce(or_, [seeing[cell] for cell in bits(seen)], 0) for seen in with_view}


@memo
def useful_links(lookup: CandidateLookup) -> tuple[dict[int, int], ...]:
    """For each almost locked set and digit of it, the sets that share what they see of another one.

    They are those with which the set removes something if this digit links the two.
    """
    found = []
    for victims in sets_with_common_eliminations(lookup):
        once = twice = 0
        for who in victims.values():
            twice |= once & who
            once |= who
        found.append({at: once & ~who | twice for at, who in victims.items()})
    return tuple(found)
