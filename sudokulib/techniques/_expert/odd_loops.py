"""Odd loops: an odd number of cells around a loop cannot alternate between two states.

Bivalue oddagon: each cell sees the next one, and all have the digits a and b. If they had only
these, a and b would alternate, which is impossible for five, seven or nine cells. So at least one
other candidate, a guardian, is true:

    ab  .  .  | ab  .   .
    .   .  .  | .   abc .       c is in the cell with three candidates
    .   .  .  | .   .   .
    ----------+-----------
    ab  .  .  | .   ab  .

Broken wing: the cells are places of one digit. Each two consecutive cells are in a house where all
other places are guardians `g`. If no guardian were true, exactly one of the two would be true in
each of these houses, so true and false would alternate around the loop. A guardian is not itself a
cell of the loop:

    a  .  .  | a  .  .
    .  .  .  | .  a  .          row 4 has a place besides the two of the loop: this one is true
    .  .  .  | .  .  .
    ---------+---------
    a  .  .  | .  a  g
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._board.masks import bits, seen_by_all
from sudokulib._candidates.conflicts import house_peers
from sudokulib._candidates.proofs.consequences import removed_by_each
from sudokulib._candidates.proofs.guardians import guardian_step

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


_LENGTHS = (5, 7, 9)
"""The lengths of loops; longer ones are hard to see, and take long to search for."""


@public("sudokulib.techniques")
@attrs.frozen
class BivalueOddagon:
    """A loop of five, seven or nine cells with the same two digits, which cannot alternate.

    Each cell shares a house with the next one, and with no other cell of the loop. The candidates
    besides the two digits are guardians: at least one of them is true. A single guardian is placed;
    of several, what each of them rules out is removed.

    In a step, the role "pattern" has the two digits in the cells, "guardian" the guardians; its
    `proof` is a `Guardians`, with the cells in the order of the loop. It works on boards of any
    layout, and does not use rules beyond houses. It does not need a single solution. The name is
    from the players' forum.

    >>> from sudokulib.techniques import example
    >>> shown = example("Bivalue Oddagon")
    >>> shown.step.check(shown.position.candidates)
    True
    """

    name = "Bivalue Oddagon"
    aliases: ClassVar[tuple[str, ...]] = ("Oddagon",)

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, short loops first, then by digits.

        A loop is omitted if an earlier one has all its guardians among those of this one.
        """
        lookup = candidates._lookup
        searches = _pair_searches(lookup)
        known: list[int] = []
        for length in _LENGTHS:
            for search in searches:
                for cells in search.loops(length, known):
                    guardians = [
                        (cell, digit)
                        for cell in cells
                        for digit in bits(lookup.digits_in[cell])
                        if digit not in search.digits
                    ]
                    gone = removed_by_each(lookup, guardians)
                    yield guardian_step(
                        self.name, lookup, "no filling", cells, search.digits, guardians, gone
                    )


@public("sudokulib.techniques")
@attrs.frozen
class BrokenWing:
    """A loop of five, seven or nine places of a digit that would alternate without some others.

    Each place and the next one are in a house whose other places, if there are any, are guardians:
    none of them is in the loop. A single guardian is placed; of several, the digit is removed from
    the other cells that see all of them.

    In a step, the role "pattern" has the places of the loop, "guardian" the guardians; `houses` are
    those of the loop, and the `proof` is a `Guardians`, with the cells in the order of the loop. It
    works on boards of any layout, and does not use rules beyond houses. On boards whose regions are
    not boxes, loops of three places are found, too. Broken wings are from Rod Hagglund's posts on
    the players' forum.

    >>> from sudokulib.techniques import example
    >>> shown = example("Broken Wing")
    >>> shown.step.check(shown.position.candidates)
    True
    """

    name = "Broken Wing"
    aliases: ClassVar[tuple[str, ...]] = ("Guardians",)

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """Steps for all that any loop removes or places, short loops first, then by digit."""
        lookup = candidates._lookup
        searches = [_DigitSearch(lookup, digit) for digit in range(lookup.layout.size)]
        for length in (3, *_LENGTHS):
            for search in searches:
                for cells, houses, guards in search.loops(length):
                    guardians = [(cell, search.digit) for cell in bits(guards)]
                    yield guardian_step(
                        self.name,
                        lookup,
                        "odd loop",
                        cells,
                        [search.digit],
                        guardians,
                        _outside(removed_by_each(lookup, guardians), cells),
                        houses,
                    )


def _outside(masks: Sequence[int], cells: Sequence[int]) -> list[int]:
    """Masks without some cells."""
    inside = sum([1 << cell for cell in cells])
    return [mask & ~inside for mask in masks]


def _pair_searches(lookup: CandidateLookup) -> list[_PairSearch]:
    """The searches for all pairs of digits that have enough cells."""
    cells = [
        (one, two, lookup.masks[one] & lookup.masks[two])
        for one, two in combinations(range(lookup.layout.size), 2)
    ]
    return [
        _PairSearch(lookup, (one, two), both)
        for one, two, both in cells
        if both.bit_count() >= _LENGTHS[0]
    ]


class _PairSearch:
    """The loops of cells with two digits, from 0.

    Guardians and removed candidates are masks with a bit for each candidate: those of a digit are
    next to each other.
    """

    def __init__(self, lookup: CandidateLookup, digits: tuple[int, int], cells: int) -> None:
        self.digits = digits
        self._removed, self._guards = {}, {}
        for cell in bits(cells):
            self._guards[cell], self._removed[cell] = _guards_of_cell(lookup, cell, digits)
        near = house_peers(lookup.layout)
        self._near = {cell: near[cell] & cells for cell in bits(cells)}

    def loops(self, length: int, known: list[int]) -> Iterator[tuple[int, ...]]:
        """The loops of this length, and adds the guardians of each to those that are known."""
        for start, near in self._near.items():
            check_limits(1)
            yield from self._extend(
                (start,), length, near, 0, self._guards[start], self._removed[start], known
            )

    def _extend(
        self,
        path: tuple[int, ...],
        length: int,
        following: int,
        excluded: int,
        guards: int,
        removed: int,
        known: list[int],
    ) -> Iterator[tuple[int, ...]]:
        """Extends a path by one of the following cells, but not by those that see earlier cells."""
        check_limits(1)
        start, last = path[0], path[-1]
        is_end = len(path) == length - 1
        for cell in bits(following & ~excluded & -(1 << start)):
            sees_start = len(path) > 1 and self._near[start] >> cell & 1
            if sees_start != is_end or (is_end and cell < path[1]):
                continue
            more, left = guards | self._guards[cell], removed & self._removed[cell]
            if not left or any(not some & ~more for some in known):
                continue
            if not is_end:
                beside = excluded | (self._near[last] if len(path) > 1 else 0) | 1 << last
                near = self._near[cell]
                yield from self._extend((*path, cell), length, near, beside, more, left, known)
            elif more:
                known.append(more)
                yield (*path, cell)


def _guards_of_cell(lookup: CandidateLookup, cell: int, digits: tuple[int, int]) -> tuple[int, int]:
    """The guardians of a cell, and what all of them remove (all bits without any), as masks."""
    count = lookup.layout.cell_count
    guardians = [(cell, other) for other in bits(lookup.digits_in[cell]) if other not in digits]
    if not guardians:
        return 0, -1
    gone = removed_by_each(lookup, guardians)
    return (
        sum([1 << other * count + cell for _, other in guardians]),
        sum([mask << at * count for at, mask in enumerate(gone)]),
    )


_Edge = tuple[int, int, int]
"""From a place to another one: the other cell, the index of their house, its other places."""
_FoundLoop = tuple[tuple[int, ...], tuple[int, ...], int]
"""The cells of a loop, the house after each of them, and the mask of the guardians."""


class _DigitSearch:
    """The loops of places of a digit, from 0.

    A place may be removed if it sees all guardians of a loop that it is not part of. So for each
    place, the search uses only the houses whose guardians it sees, and ends at once if these have
    no odd loop. To place a single guardian, it uses only houses without any other guardian.
    """

    def __init__(self, lookup: CandidateLookup, digit: int) -> None:
        self.digit = digit
        self._peers, self._mask = house_peers(lookup.layout), lookup.masks[digit]
        self._decided = 0
        edges = [
            (one, two, house, places & ~(1 << one | 1 << two))
            for house, places in enumerate(lookup.places[digit])
            for one, two in combinations(bits(places), 2)
        ]
        cells = [*bits(self._mask)]
        allowed = [(cell, 1 << cell) for cell in cells]
        allowed += [(cell, self._peers[cell] & self._mask) for cell in cells]
        self._graphs = []
        for target, guards_allowed in allowed:
            near: dict[int, list[_Edge]] = {}
            for one, two, house, guards in edges:
                if not guards & ~guards_allowed and target not in (one, two):
                    near.setdefault(one, []).append((two, house, guards))
                    near.setdefault(two, []).append((one, house, guards))
            if _has_odd_loop(near):
                self._graphs.append((1 << target, near))

    def loops(self, length: int) -> Iterator[_FoundLoop]:
        """A loop of this length for each place that it decides, and that no earlier one decided."""
        for target, near in self._graphs:
            if not target & self._decided:
                found = next(_loops(near, length), None)
                if found is not None:
                    cells, _, guards = found
                    removed = seen_by_all(self._peers, guards)
                    if guards & guards - 1:
                        removed &= ~sum([1 << cell for cell in cells])
                    self._decided |= target | removed & self._mask
                    yield found


def _has_odd_loop(near: Mapping[int, Sequence[_Edge]]) -> bool:
    """Whether cells cannot have two colours so that neighbours differ."""
    colours: dict[int, bool] = {}
    for start in near:
        if start not in colours:
            colours[start] = True
            waiting = [start]
            for cell in waiting:
                for other, _, _ in near[cell]:
                    if other not in colours:
                        colours[other] = not colours[cell]
                        waiting.append(other)
                    elif colours[other] == colours[cell]:
                        return True
    return False


def _loops(near: Mapping[int, Sequence[_Edge]], length: int) -> Iterator[_FoundLoop]:
    """The loops of a length that have guardians, none of which is in the loop."""

    def extend(
        path: tuple[int, ...], houses: tuple[int, ...], cells: int, guards: int
    ) -> Iterator[_FoundLoop]:
        check_limits(1)
        for cell, house, new in near[path[-1]]:
            more = guards | new
            if more & (cells | 1 << cell):
                continue
            if len(path) == length:
                if cell == path[0] and more:
                    yield path, (*houses, house), more
            elif cell > path[0] and not cells >> cell & 1:
                yield from extend((*path, cell), (*houses, house), cells | 1 << cell, more)

    for start in near:
        yield from extend((start,), (), 1 << start, 0)
