"""Unique loops: a ring of cells with the same two candidates, some of which have others, too.

    ab . . | .  . . | ab+ . .        Every house that the loop visits has two of its cells. Going
    ab . . | ab . . | .   . .        round, a and b would alternate: each of the houses would have
    .  . . | ab . . | ab  . .        both, and the two could be swapped

So at least one of the other candidates of these cells is true. What follows depends on them:

    type 1    one cell has more: it is neither a nor b
    type 2    all that have more have the same digit: cells that see all of them lose it
    type 3    two cells have more: as one cell, they are a subset with others of a house, naked or
              hidden
    type 4    two cells have more, and a has no other place in a house of both: b is in neither

The types are Sudoku Explainer's, whose unique rectangles are loops of four cells. The cells may be
anywhere, and on boards with other houses the rule is the same: if the cells are coloured
alternately, each house has one cell of each colour, or no cell.

So a swap of the two digits keeps every house right. The search moves from cell to cell, along a
shared house and with alternating colours, and never enters a house twice with the same colour. It
never enters a cell that a rule beyond houses is about, as a swap might break the rule.
"""

from __future__ import annotations

from itertools import combinations
from operator import itemgetter
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits, house_masks, seen_by_all
from sudokulib._candidates.conflicts import constrained_cells
from sudokulib.techniques._options import NumberedTechnique, brief_repr, whole_number
from sudokulib.techniques._uniqueness.deadly_patterns import DeadlyPattern, house_sets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


# The size with the most sets on a 9x9 board. Larger sets are not looked for.
_MAX_SET = 7

_WEIGHTS = {4: 0, 6: 1, 8: 2}
_LONG_WEIGHT = 5


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class UniqueLoop(NumberedTechnique):
    """A ring of cells with the same two candidates; at least one other candidate in it is true.

    `kind` is the type, 1 to 4, as described above. All cells have both digits; either at most two
    cells have other candidates, or all other candidates are the same digit. Raises `TypeError` for
    wrong types, and `InvalidOption` for other kinds.

    In a step, the role "pattern" has the cells of the loop, "extra" the candidates besides the two
    digits; "naked" or "hidden" the other cells of the subset in type 3, and "locked" the digit that
    has no other place in type 4.

    It is valid only for puzzles with a single solution. It was described on the players' forum in
    2005; the definition is Sudoku Explainer's, by Nicolas Juillerat.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".1..2....4.21..."))
    >>> [step.eliminations for step in UniqueLoop(1).find(candidates)]
    [((0, 2, 3), (0, 2, 4))]
    """

    assumes_unique: ClassVar[bool] = True
    within_candidates: ClassVar[bool] = True  # the second solution has only candidates left

    kind: int = attrs.field(validator=whole_number(1, 4))
    """The type."""

    def _name(self) -> str:
        return f"Unique Loop {self.kind}"

    @property
    def aliases(self) -> tuple[str, ...]:
        """Its other names."""
        return (f"Unique Loop Type {self.kind}",)

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All steps of this type that change something, in Sudoku Explainer's order.

        Short loops come first: those of four, six and eight cells, then all others. In type 3,
        another cell in the subset has the same weight as a longer loop. Loops of equal weight are
        sorted by their first cell with two candidates.
        """
        lookup, search = candidates._lookup, _SEARCHES[self.kind - 1]
        found: list[tuple[int, Step]] = []
        for loop in loops(lookup):
            found += search(self.name, lookup, loop)
        for _, step in sorted(found, key=itemgetter(0)):
            yield step


_WeightedStep = tuple[int, "Step"]


def _weight(loop: DeadlyPattern) -> int:
    """The weight of a loop's length: 0 for four cells, 1 for six, 2 for eight, otherwise 5."""
    return _WEIGHTS.get(loop.cells.bit_count(), _LONG_WEIGHT)


def _one_cell(name: str, lookup: CandidateLookup, loop: DeadlyPattern) -> Iterator[_WeightedStep]:
    """Type 1."""
    roof = loop.roof
    if not roof & roof - 1:
        yield _weight(loop), loop.step(name, lookup, [(loop.low, roof), (loop.high, roof)])


def _one_digit(name: str, lookup: CandidateLookup, loop: DeadlyPattern) -> Iterator[_WeightedStep]:
    """Type 2."""
    roof, extra = loop.roof, loop.extra(lookup)
    if roof & roof - 1 and len(extra) == 1:
        digit = extra[0][0]
        removed = seen_by_all(lookup.peers, roof) & lookup.masks[digit - 1]
        if removed:
            yield _weight(loop), loop.step(name, lookup, [(digit, removed)])


def _locked_digit(
    name: str, lookup: CandidateLookup, loop: DeadlyPattern
) -> Iterator[_WeightedStep]:
    """Type 4."""
    roof = loop.roof
    if roof.bit_count() != 2:
        return
    for locked, other in ((loop.low, loop.high), (loop.high, loop.low)):
        elsewhere = lookup.masks[locked - 1] & ~roof
        for index, house in house_masks(lookup.layout).regions_first:
            if not roof & ~house and not elsewhere & house:
                locked_places = [(locked, roof)]
                yield (
                    _weight(loop),
                    loop.step(name, lookup, [(other, roof)], (index,), locked=locked_places),
                )
                return


def _subset(name: str, lookup: CandidateLookup, loop: DeadlyPattern) -> Iterator[_WeightedStep]:
    """Type 3."""
    extra = sum([1 << digit - 1 for digit, _ in loop.extra(lookup)])
    if loop.roof.bit_count() != 2 or not extra & extra - 1:
        return
    empty = sum(lookup.with_count)
    for size in range(extra.bit_count(), min(lookup.layout.size - 2, _MAX_SET) + 1):
        for index, house in house_masks(lookup.layout).regions_first:
            if not loop.roof & ~house:
                room = (house & empty).bit_count()
                if size * 2 <= room:
                    yield from _naked(name, lookup, loop, extra, size, index)
                if size * 2 < room:
                    yield from _hidden(name, lookup, loop, extra, size, index)


def _naked(
    name: str, lookup: CandidateLookup, loop: DeadlyPattern, extra: int, size: int, index: int
) -> Iterator[_WeightedStep]:
    """The naked subsets of `size` cells, in which the two cells of the roof count as one."""
    house, held, masks = lookup.houses[index], lookup.digits_in, lookup.masks
    one, two = bits(loop.roof)
    in_both = extra & held[one] & held[two]
    others = [
        (1 << cell, held[cell])
        for cell in bits(house & ~loop.roof)
        if held[cell] & held[cell] - 1 and (held[cell] | extra).bit_count() <= size
    ]
    for cells, digits in _sets_by_last(others, size - 1):
        # A digit that only one of the two has must be among the others.
        if (digits | extra).bit_count() == (digits | in_both).bit_count() == size:
            digits_and_places = [(digit + 1, masks[digit]) for digit in bits(digits | extra)]
            reach = house & ~cells & ~loop.roof
            removed = [(digit, mask & reach) for digit, mask in digits_and_places if mask & reach]
            if removed:
                naked = [(digit, mask & cells) for digit, mask in digits_and_places]
                step = loop.step(name, lookup, removed, (index,), naked=naked)
                yield _weight(loop) + size - 1, step


def _hidden(
    name: str, lookup: CandidateLookup, loop: DeadlyPattern, extra: int, size: int, index: int
) -> Iterator[_WeightedStep]:
    """The hidden subsets of `size` digits, including the loop's, whose two cells are one place."""
    house, masks = lookup.houses[index], lookup.masks
    pair = 1 << loop.low - 1 | 1 << loop.high - 1
    places = [mask & house & ~loop.roof for mask in masks]
    others = [
        (1 << digit, there)
        for digit, there in enumerate(places)
        if there and there.bit_count() < size and not (extra | pair) >> digit & 1
    ]
    start = places[loop.low - 1] | places[loop.high - 1]
    for digits, there in _sets_by_last(others, size - 2):
        cells = start | there
        if cells.bit_count() == size - 1:
            hidden_digits = digits | pair
            removed = [
                (digit, mask & cells)
                for digit, mask in enumerate(masks, 1)
                if mask & cells and not hidden_digits >> digit - 1 & 1
            ]
            if removed:
                hidden = [(digit + 1, masks[digit] & cells) for digit in bits(hidden_digits)]
                step = loop.step(name, lookup, removed, (index,), hidden=hidden)
                yield _weight(loop) + size - 2, step


def _sets_by_last(items: Sequence[tuple[int, int]], size: int) -> list[tuple[int, int]]:
    """All sets of `size` items, as unions of their bits and of their masks, by the last member.

    >>> _sets_by_last([(1, 0), (2, 0), (4, 0)], 2)
    [(3, 0), (5, 0), (6, 0)]
    """
    found = []
    for chosen in combinations(items, size):
        members = union = 0
        for bit, mask in chosen:
            members |= bit
            union |= mask
        found.append((members, union))
    return sorted(found)


_SEARCHES: tuple[Callable[[str, CandidateLookup, DeadlyPattern], Iterator[_WeightedStep]], ...] = (
    _one_cell,
    _one_digit,
    _subset,
    _locked_digit,
)


@memo
def loops(lookup: CandidateLookup) -> tuple[DeadlyPattern, ...]:
    """The loops with a roof of one or two cells, or of more that all have the same extra digit.

    They are sorted by their first cell with two candidates, in the order in which Sudoku Explainer
    finds them: it continues through regions, then rows, then columns.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".1..2....4.21..."))
    >>> [(each.low, each.high, f"{each.roof:b}") for each in loops(candidates._lookup)]
    [(3, 4, '100'), (3, 4, '11000000')]
    """
    return tuple(_find_loops(lookup))


def _find_loops(lookup: CandidateLookup) -> Iterator[DeadlyPattern]:
    twos, held, free = lookup.with_count[2], lookup.digits_in, ~constrained_cells(lookup.layout)
    areas: dict[int, int] = {}
    for start in bits(twos & free):
        check_limits()
        pair = held[start]
        low, high = (pair & -pair).bit_length(), pair.bit_length()
        area = areas.get(pair, lookup.masks[low - 1] & lookup.masks[high - 1] & free)
        areas[pair] = area & ~(1 << start)  # all loops through this cell are known then
        if not _has_other(held, area & twos, pair, start):
            area &= twos | lookup.with_count[3]  # more than two cells: they share one other digit
        area = _without_dead_ends(lookup, area)
        if area >> start & 1:
            search = _LoopSearch(lookup, pair, area, start)
            search.extend(start, 0, 0, 0, 0)
            for cells in dict.fromkeys(search.found):
                if cells & ~twos:
                    yield DeadlyPattern(low, high, cells, cells & ~twos)


def _has_other(held: Sequence[int], cells: int, pair: int, start: int) -> bool:
    """Whether one of some cells, other than the start, has just these two digits."""
    return any(held[cell] == pair for cell in bits(cells & ~(1 << start)))


def _without_dead_ends(lookup: CandidateLookup, area: int) -> int:
    """The cells of an area, repeatedly without those that are alone in one of their houses."""
    others, before = _others(lookup.layout), 0
    while area != before:
        before = area
        for cell in bits(before):
            for house in others[cell]:
                if not area & house:
                    area ^= 1 << cell
                    break
    return area


@memo
def _others(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """For every cell, the other cells of each of its houses: rows and columns first."""
    houses = house_masks(layout).houses
    return tuple(
        [
            tuple([houses[index] & ~(1 << cell) for index in near])
            for cell, near in enumerate(layout.houses_by_cell)
        ]
    )


class _LoopSearch:
    """The loops in an area from a start; `found` has a mask for each."""

    def __init__(self, lookup: CandidateLookup, pair: int, area: int, start: int) -> None:
        self.found: list[int] = []
        self._start = start
        self._roof = area & ~lookup.with_count[2]
        self._houses = house_sets(lookup.layout)
        cells_around = _cells_around(lookup.layout)
        self._next = {
            cell: [other for other in cells_around[cell] if other[0] & area] for cell in bits(area)
        }
        self._extra = {cell: lookup.digits_in[cell] & ~pair for cell in bits(self._roof)}

    def extend(self, cell: int, path: int, own_houses: int, other_houses: int, extra: int) -> None:
        """Continues from a cell that is about to join a path.

        `own_houses` are the houses of the cells of its colour, `other_houses` those of the
        other, and `extra` the digits besides the two.
        """
        check_limits()
        path |= 1 << cell
        own_houses |= self._houses[cell]
        is_closed = own_houses == other_houses
        # Two cells may have any other digits; more cells must all have the same one.
        may_differ = (path & self._roof).bit_count() < 2
        for bit, following in self._next[cell]:
            if path & bit:
                if is_closed and following == self._start:
                    self.found.append(path)
            elif not self._houses[following] & other_houses:
                more = extra | self._extra.get(following, 0)
                if may_differ or not self._roof & bit or not more & more - 1:
                    self.extend(following, path, other_houses, own_houses, more)


@memo
def _cells_around(layout: Layout) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For every cell, the cells that it sees, as pairs (bit, index): through regions first."""
    order: list[dict[int, None]] = [{} for _ in range(layout.cell_count)]
    lines = 2 * layout.size
    for house in layout.houses[lines:] + layout.houses[:lines]:
        for cell in house:
            order[cell].update(dict.fromkeys(house))
    return tuple(
        [
            tuple([(1 << other, other) for other in seen if other != cell])
            for cell, seen in enumerate(order)
        ]
    )
