"""Techniques within a propagation: the candidates that they remove, and the reasons.

A propagation that has nothing left to process tries techniques on the candidates that it has not
removed. They are the basic ones (locked candidates, hidden pairs, naked pairs, X-Wings), and whole
searches for chains.

An elimination by a basic technique rests on those removed candidates that would have prevented it.
If there are none, the technique works without the propagation, and its result is ignored.
Everything that it found when it was tried before has been removed since. So it finds something new
only in groups that have lost candidates after that, and looks only there.

A node of a chain is on because it is the last of its group, so the chain rests on the candidates
that the propagation has removed from such groups. If it has removed none, the chain is valid
without the propagation and is ignored.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.candidate_groups import all_groups
from sudokulib.techniques._explainer.propagation import Deduction
from sudokulib.techniques._explainer.results import Cause, ResultKind
from sudokulib.techniques._programs import EXPLAINER, house_kinds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib.techniques._explainer.candidate_groups import CandidateGroups
    from sudokulib.techniques._explainer.propagation import Propagation
    from sudokulib.techniques._explainer.results import ChainResult, DerivedNode


def deductions_by_basic_techniques(propagation: Propagation) -> list[Deduction]:
    """The candidates that the first technique with a useful result removes, in order."""
    assert propagation.counts is not None
    state = _RemainingGroups(propagation, propagation.counts)
    count = propagation.context.count
    for turn, (cause, technique) in enumerate(_TECHNIQUES):
        last = propagation.off_counts[turn]
        propagation.off_counts[turn] = len(propagation.off_sources)
        found: dict[int, Deduction] = {}
        for _, removed, parents in sorted(set(technique(state, state.small_groups_since(last)))):
            nodes = tuple([parent + count for mask in parents for parent in bits(mask)])
            for candidate in bits(removed):
                found.setdefault(candidate, Deduction(candidate, nodes, cause, None))
        if found:
            return [*found.values()]
    return []


def deductions_by_chains(
    results: Iterable[ChainResult], propagation: Propagation
) -> list[Deduction]:
    """The candidates that chains remove, in their order; each with the first of its chains."""
    groups, count = propagation.context.groups, propagation.context.count
    removed_before = propagation.context.present ^ propagation.present
    found: list[Deduction] = []
    left = propagation.present
    for result in results:
        removed = result.removed & left
        if removed:
            parents = _removed_from_groups(groups, result, removed_before)
            if parents:
                left ^= removed
                nodes = tuple([candidate + count for candidate in parents])
                found += [
                    Deduction(candidate, nodes, Cause.CHAIN, result) for candidate in bits(removed)
                ]
    return found


def _removed_from_groups(
    groups: CandidateGroups, result: ChainResult, removed_before: int
) -> list[int]:
    """The removed candidates that links of a result rest on, in order."""
    found: dict[int, None] = {}
    for derivation in result.derivations:
        for derived in derivation:
            if derived.node < groups.board.count:
                for group in groups.around[derived.node]:
                    if _turns_on(groups, group, result, derived):
                        found.update(dict.fromkeys(bits(groups.members[group] & removed_before)))
                        break
    return [*found]


def _turns_on(groups: CandidateGroups, group: int, result: ChainResult, node: DerivedNode) -> bool:
    """Whether a node is on as the last of a group, or the result starts from the group."""
    if node.cause is not Cause.START:
        return groups.causes[group] is node.cause
    if result.kind is ResultKind.CELL:
        return groups.causes[group] is Cause.CELL
    return result.kind is ResultKind.REGION and groups.houses[group] == result.house


_Removal = tuple[tuple[int, ...], int, tuple[int, ...]]
"""The rank of a step, and masks of the candidates that it removes and that it rests on."""


_BLOCK = 0


class _GroupInHouse(NamedTuple):
    """The places of a digit in a house."""

    kind: int
    """0 for a block, that is a region or an extra house, 1 for a column, 2 for a row."""
    place: int
    """The index of its house among the houses of the kind."""
    digit: int
    order: int
    """The index of its house among all houses."""
    house: int
    empty: int
    """The number of empty cells of the house."""


class _GroupsInHouses:
    """The groups of a state by house."""

    __slots__ = ("at", "beside", "lines", "most_shared")

    def __init__(self, lookup: CandidateLookup) -> None:
        groups, houses = all_groups(lookup), lookup.layout.houses
        regions, extras, columns, rows = house_kinds(lookup.layout, EXPLAINER)
        kinds = (regions + extras, columns, rows)
        self.at: dict[int, _GroupInHouse] = {}
        """For every group of a house, where it is."""
        self.beside: dict[int, list[int]] = {}
        """For every house, its groups."""
        self.lines: dict[tuple[int, int], list[int]] = {}
        """For a kind of lines and a digit, its groups, if X-Wings of the digit are looked for."""
        order = 0
        for kind, of_kind in enumerate(kinds):
            for index, house in enumerate(of_kind):
                empty = sum([not lookup.placed[cell] for cell in houses[house]])
                for group in [each for each, other in enumerate(groups.houses) if other == house]:
                    digit = groups.digits[group]
                    self.at[group] = _GroupInHouse(kind, index, digit, order, house, empty)
                    self.beside.setdefault(house, []).append(group)
                    if kind and lookup.placed.count(digit + 1) <= lookup.layout.size - 4:
                        self.lines.setdefault((kind, digit), []).append(group)
                order += 1
        shared = [
            len({*houses[one]} & {*houses[two]}) for one in kinds[0] for two in columns + rows
        ]
        self.most_shared = max([2, *shared])
        """The largest number of cells that a block and a line share."""


@memo
def _groups_in_houses(lookup: CandidateLookup) -> _GroupsInHouses:
    """The groups of a state by house."""
    return _GroupsInHouses(lookup)


class _RemainingGroups:
    """The candidates and groups of a propagation, as techniques see them."""

    __slots__ = ("_last", "_off", "_small", "counts", "groups", "places", "present", "removed")

    def __init__(self, propagation: Propagation, counts: bytearray) -> None:
        self.groups = propagation.context.groups
        self.places = _groups_in_houses(self.groups.board.lookup)
        self.present = propagation.present
        self.removed = propagation.context.present ^ propagation.present
        self.counts = counts
        self._off = propagation.off_sources
        self._last = -1
        self._small: list[int] = []

    def small_groups_since(self, last: int) -> list[int]:
        """The groups with two or a few candidates that lost any after the first `last` ones."""
        if last != self._last:
            around, counts, most = self.groups.around, self.counts, self.places.most_shared
            touched: set[int] = set()
            for candidate in islice(self._off, last, None):
                touched.update(around[candidate])
            self._small = [group for group in touched if 2 <= counts[group] <= most]
            self._last = last
        return self._small


def _locked(state: _RemainingGroups, small: list[int]) -> Iterator[_Removal]:
    """Pointing and claiming: all places of a digit in a house lie in another house."""
    members, around, at = state.groups.members, state.groups.around, state.places.at
    for group in small:
        base = at.get(group)
        if base:
            inside = members[group] & state.present
            for cover in around[inside.bit_length() - 1]:
                over = at.get(cover)
                if not over or (base.kind == _BLOCK) == (over.kind == _BLOCK):
                    continue
                if not inside & ~members[cover]:
                    removed = members[cover] & state.present & ~inside
                    parents = members[group] & state.removed & ~members[cover]
                    if removed and parents:
                        order = (base.kind, over.kind, base.place, over.place, base.digit)
                        yield order, removed, (parents,)


def _hidden_pairs(state: _RemainingGroups, small: list[int]) -> Iterator[_Removal]:
    """Two digits with the same two places in a house."""
    members, at, counts = state.groups.members, state.places.at, state.counts
    cells, of_cell = state.groups.board.numbers.cells, state.groups.board.numbers.of_cell
    for group in small:
        place = at.get(group)
        if place and counts[group] == 2 and place.empty >= 5:
            one, two = [cells[candidate] for candidate in bits(members[group] & state.present)]
            for other in state.places.beside[place.house]:
                if counts[other] == 2 and other != group:
                    beside = members[other] & state.present
                    if beside & of_cell[one] and beside & of_cell[two]:
                        both = members[group] | members[other]
                        removed = (of_cell[one] | of_cell[two]) & state.present & ~both
                        digits = sorted((place.digit, at[other].digit), reverse=True)
                        yield (place.order, *digits), removed, (both & state.removed,)


def _naked_pairs(state: _RemainingGroups, small: list[int]) -> Iterator[_Removal]:
    """Two cells of a house with the same two candidates."""
    members, around, at = state.groups.members, state.groups.around, state.places.at
    cells, of_cell = state.groups.board.numbers.cells, state.groups.board.numbers.of_cell
    for cell in small:
        if cell in at or state.counts[cell] != 2:
            continue
        pair = of_cell[cell] & state.present
        low, high = bits(pair)
        for one, two in zip(around[low][1:], around[high][1:], strict=True):
            place = at[one]
            if place.empty >= 4:
                both = (members[one] | members[two]) & state.present
                for candidate in bits(members[one] & both & ~pair):
                    other = cells[candidate]
                    if state.counts[other] == 2 and of_cell[other] & members[two] & both:
                        removed = both & ~pair & ~of_cell[other]
                        if removed:
                            order = (place.order, max(cell, other), min(cell, other))
                            parents = (of_cell[cell] | of_cell[other]) & state.removed
                            yield order, removed, (parents,)


def _x_wings(state: _RemainingGroups, small: list[int]) -> Iterator[_Removal]:
    """Two lines in which the two places of a digit are in the same two crossing lines."""
    members, around, at = state.groups.members, state.groups.around, state.places.at
    counts, removed_before = state.counts, state.removed
    for group in small:
        place = at.get(group)
        if place is None or place.kind == _BLOCK or counts[group] != 2:
            continue
        across = place.kind - 3  # the last groups around a candidate are its row and its column
        inside = members[group] & state.present
        over = 0
        for candidate in bits(inside):
            over |= members[around[candidate][across]]
        for other in state.places.lines.get((place.kind, place.digit), ()):
            if counts[other] == 2 and other != group and not members[other] & state.present & ~over:
                removed = over & state.present & ~inside & ~members[other]
                if removed:
                    low, high = sorted((group, other))
                    order = (place.kind, at[high].place, at[low].place, place.digit)
                    yield (
                        order,
                        removed,
                        (members[low] & removed_before, members[high] & removed_before),
                    )


_TECHNIQUES = (
    (Cause.LOCKED, _locked),
    (Cause.HIDDEN_PAIR, _hidden_pairs),
    (Cause.NAKED_PAIR, _naked_pairs),
    (Cause.X_WING, _x_wings),
)
