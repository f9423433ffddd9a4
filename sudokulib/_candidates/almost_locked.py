"""Almost locked sets: cells of a house that have one more digit among their candidates than cells.

These three cells of a row have four digits as candidates, and three of the digits are true. If one
of the four digits is removed from the cells, the other three are locked into them:

    12  .  .  | 134 .  .  | 24  .  .       1, 2, 3 and 4 in three cells

Two such sets, A and B, have a restricted common digit if all its places in A see all its places in
B. The digit cannot be true in both sets, so at least one of the two sets is locked.

>>> from sudokulib import Grid, Layout, Candidates
>>> candidates = Candidates.of(Grid.parse("12......2......."))
>>> for found in almost_locked_sets(candidates._lookup)[:3]:
...     print(f"{found.cells:016b} {found.digits:04b}")
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


_MAX_CELLS = 8
"""The largest number of cells in a set on boards up to 9x9; larger sets do not exist there."""
_MAX_CELLS_ON_LARGE = 4
"""The largest number of cells in a set on larger boards, which have too many larger sets."""


class AlmostLockedSet(NamedTuple):
    """Cells of a house with one more digit than cells; from `Candidates._lookup`.

    All its digits except one are true in its cells. A cell with two candidates is a set, too.

    >>> from sudokulib import Grid, Candidates
    >>> lookup = Candidates.of(Grid.parse("12......2......."))._lookup
    >>> first = lookup.almost_locked_sets[0]
    >>> f"{first.cells:b} {first.digits:04b}", f"{first.places[2]:b}", f"{first.seen[2]:b}"
    ('100 1100', '100', '100010011001000')
    """

    cells: int
    """The mask of the cells."""
    digits: int
    """The mask of the digits: bit `d - 1` for digit `d`."""
    places: tuple[int, ...]
    """For every digit (index `d - 1`), the cells of the set with this digit; 0 if there is none."""
    seen: tuple[int, ...]
    """For every digit, the candidates outside that see all its places; 0 if the set lacks it."""


class RestrictedCommon(NamedTuple):
    """Two almost locked sets with one or two common digits, each of which is true in only one set.

    `one` and `two` are indices in `almost_locked_sets`, the lower index first; `digits` are the
    common digits, ascending.
    """

    one: int
    two: int
    digits: tuple[int, ...]


@memo
def almost_locked_sets(lookup: CandidateLookup) -> tuple[AlmostLockedSet, ...]:
    """The almost locked sets; on boards larger than 9x9, only sets of up to four cells.

    They are sorted by their houses, and the sets of a house like words in a dictionary: 1, 12, 123,
    13, 2 ... A set in several houses is listed once, with its first house. A cell with two
    candidates is a set, too.
    """
    found: dict[int, int] = {}
    for house in lookup.houses:
        found.update(_sets_in(lookup, house))
    masks, size = lookup.masks, lookup.layout.size
    seen_from = [_seen_from_places(lookup, digit) for digit in range(1, size + 1)]
    indices_of, empty = _digit_indices(found.values()), [0] * size
    sets = []
    for cells, digits in found.items():
        places, seen = empty[:], empty[:]
        for at in indices_of[digits]:
            places[at] = mask = masks[at] & cells
            peers = seen_from[at].get(mask)
            if peers is None:
                peers = seen_from[at][mask] = seen_by_all(lookup.peers, mask) & masks[at]
            seen[at] = peers
        sets.append(AlmostLockedSet(cells, digits, tuple(places), tuple(seen)))
    return tuple(sets)


@cached_by_cells
def _sets_in(lookup: CandidateLookup, house: int) -> list[tuple[int, int]]:
    """The sets of one house, as (cells, digits).

    Sets with too many digits are dropped during the search.
    """
    most = _MAX_CELLS if lookup.layout.size <= 9 else _MAX_CELLS_ON_LARGE
    digits_in = lookup.digits_in
    sets: list[tuple[int, int]] = []
    for cell in reversed([*bits(house)]):
        bit, more = 1 << cell, digits_in[cell]
        if more:
            check_limits(1 + len(sets))
            larger = [
                (cells | bit, union)
                for cells, digits in [(0, 0), *sets]
                if (union := digits | more).bit_count() <= most + 1 and cells.bit_count() < most
            ]
            sets = larger + sets
    return [
        (cells, digits) for cells, digits in sets if digits.bit_count() == cells.bit_count() + 1
    ]


@cached_by_digit
def _seen_from_places(_: CandidateLookup, __: int) -> dict[int, int]:
    """For the places of a digit in a set, the other places that see all of them.

    `almost_locked_sets` fills this table.
    """
    return {}


def _digit_indices(masks: Iterable[int]) -> dict[int, tuple[int, ...]]:
    """For each mask of digits, the indices of its digits; the same masks occur many times."""
    return {mask: tuple(bits(mask)) for mask in {*masks}}


@memo
def _indices_of_digits(lookup: CandidateLookup) -> list[tuple[int, ...]]:
    """For each almost locked set, the indices of its digits: `d - 1` for digit `d`."""
    sets = almost_locked_sets(lookup)
    indices_of = _digit_indices([als.digits for als in sets])
    return [indices_of[als.digits] for als in sets]


@memo
def _sets_by_places(lookup: CandidateLookup) -> list[dict[int, int]]:
    """For every digit and each mask of its places, the almost locked sets with it, as bits."""
    found: list[dict[int, int]] = [{} for _ in lookup.masks]
    bit = 1
    for als, indices in zip(almost_locked_sets(lookup), _indices_of_digits(lookup), strict=True):
        for at in indices:
            sets, places = found[at], als.places[at]
            sets[places] = sets.get(places, 0) | bit
        bit <<= 1
    return found


@memo
def overlapping_sets(lookup: CandidateLookup) -> tuple[int, ...]:
    """For each almost locked set, the sets that share a cell with it, and itself, as bits."""
    sets = almost_locked_sets(lookup)
    with_cell = [0] * lookup.layout.cell_count
    cells_of = [[*bits(als.cells)] for als in sets]
    for number, cells in enumerate(cells_of):
        for cell in cells:
            with_cell[cell] |= 1 << number
    return tuple([reduce(or_, [with_cell[cell] for cell in cells]) for cells in cells_of])


@memo
def restricted_commons(lookup: CandidateLookup, overlap: bool) -> tuple[RestrictedCommon, ...]:  # noqa: FBT001
    """The pairs of almost locked sets with a restricted common digit, by their indices.

    Without `overlap`, the two sets have no cell in common. In a puzzle with a solution two sets
    have at most two such digits; if there are more, the two lowest are used.
    """
    sets = almost_locked_sets(lookup)
    by_lowest: list[dict[int, list[tuple[int, int]]]] = [{} for _ in lookup.masks]
    for lowest, by_places in zip(by_lowest, _sets_by_places(lookup), strict=True):
        for places, numbers in by_places.items():
            lowest.setdefault(places & -places, []).append((places, numbers))
    within: list[dict[int, int]] = [{0: 0} for _ in lookup.masks]
    indices = _indices_of_digits(lookup)
    found = []
    excluded = repeat(0) if overlap else overlapping_sets(lookup)
    for number, (als, not_these) in enumerate(zip(sets, excluded)):
        check_limits(1)
        allowed = ~not_these & -2 << number
        by_digit = []
        union = 0
        for at in indices[number]:
            known, seen = within[at], als.seen[at]
            if seen not in known:
                known[seen] = _sets_within(by_lowest[at], seen)
            others = known[seen] & allowed
            if others:
                by_digit.append((at + 1, others))
                union |= others
        if len(by_digit) == 1:
            digits = (by_digit[0][0],)
            found += [RestrictedCommon(number, other, digits) for other in bits(union)]
        else:
            for other in bits(union):
                shared = [digit for digit, others in by_digit if others >> other & 1]
                found.append(RestrictedCommon(number, other, tuple(shared[:2])))
    return tuple(found)


def _sets_within(by_lowest: Mapping[int, Iterable[tuple[int, int]]], seen: int) -> int:
    """The sets, as bits, whose places for a digit are all in the cells `seen`."""
    unseen, found = ~seen, 0
    for cell in bits(seen):
        for places, numbers in by_lowest.get(1 << cell, ()):
            if not places & unseen:
                found |= numbers
    return found


def sets_with_places_in(lookup: CandidateLookup, at: int, cells: int) -> int:
    """The almost locked sets, as bits, that have digit `at + 1` only in some of these cells.

    >>> from sudokulib import Grid, Candidates
    >>> lookup = Candidates.of(Grid.parse("12......2......."))._lookup
    >>> found = sets_with_places_in(lookup, 2, 0b1000)
    >>> [f"{lookup.almost_locked_sets[number].cells:b}" for number in bits(found)]
    ['1000']
    """
    outside, found = ~cells, 0
    for places, numbers in _sets_by_places(lookup)[at].items():
        if not places & outside:
            found |= numbers
    return found


@memo
def linked_sets(lookup: CandidateLookup, overlap: bool) -> tuple[dict[int, tuple[int, ...]], ...]:  # noqa: FBT001
    """For each almost locked set, the sets with a restricted common digit, and these digits.

    They are the pairs of `restricted_commons`, in both directions, by their indices.
    """
    found: tuple[dict[int, tuple[int, ...]], ...]
    found = tuple([{} for _ in almost_locked_sets(lookup)])
    for one, two, digits in restricted_commons(lookup, overlap):
        found[one][two] = found[two][one] = digits
    return found


@memo
def sets_with_common_eliminations(lookup: CandidateLookup) -> tuple[dict[int, int], ...]:
    """For each almost locked set and digit, the sets that see a common candidate.

    These are the sets, as bits, with the same digit for which a candidate outside both sets sees
    all places of the digit in both. The digits are indices `d - 1`.
    """
    sharing = [
        _sets_by_seen(by_places, _seen_from_places(lookup, digit))
        for digit, by_places in enumerate(_sets_by_places(lookup), 1)
    ]
    return tuple(
        [
            {at: sharing[at][als.seen[at]] for at in indices}
            for als, indices in zip(
                almost_locked_sets(lookup), _indices_of_digits(lookup), strict=True
            )
        ]
    )


def _sets_by_seen(by_places: Mapping[int, int], seen_from: Mapping[int, int]) -> dict[int, int]:
    """For each mask of seen candidates, the sets that see some of these candidates, as bits."""
    by_seen = {0: 0}
    for places, numbers in by_places.items():
        seen = seen_from[places]
        by_seen[seen] = by_seen.get(seen, 0) | numbers
    by_cell: dict[int, int] = {}
    for seen, numbers in by_seen.items():
        for cell in bits(seen):
            by_cell[cell] = by_cell.get(cell, 0) | numbers
    return {seen: reduce(or_, [by_cell[cell] for cell in bits(seen)], 0) for seen in by_seen}


@memo
def linked_sets_that_eliminate(lookup: CandidateLookup) -> tuple[dict[int, int], ...]:
    """For each almost locked set and digit, the sets that can remove a candidate with it elsewhere.

    The set removes a candidate together with one of these if this digit links the two.
    """
    found = []
    for by_digit in sets_with_common_eliminations(lookup):
        once = twice = 0
        for numbers in by_digit.values():
            twice |= once & numbers
            once |= numbers
        found.append({at: once & ~numbers | twice for at, numbers in by_digit.items()})
    return tuple(found)
