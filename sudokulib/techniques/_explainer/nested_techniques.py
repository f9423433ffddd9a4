"""Easy techniques within a run: locked candidates, hidden pairs, naked pairs, X-Wings.

A run that has nothing left to work off asks them, as if the candidates that it has taken away were
gone for good. What a technique removes rests on those of them that would have been in its way. If
none would have been, the technique works without the run, and its result is ignored.

What a technique found when it was asked before has been taken away since. So it finds something new
only in groups that have lost candidates after that, and looks only there.

What a search within a run finds: candidates that it removes, and what they rest on.

The search looks at the candidates that the run has left. A node of a hint is on because it is the
last of its group, so the hint rests on the candidates that the run has removed from such groups. If
the run has removed none, the hint holds without the run and is ignored.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.links import groups_of
from sudokulib.techniques._explainer.propagation import Deduction
from sudokulib.techniques._explainer.results import Cause, Kind
from sudokulib.techniques._programs import EXPLAINER, house_kinds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib.techniques._explainer.links import Groups
    from sudokulib.techniques._explainer.propagation import Run
    from sudokulib.techniques._explainer.results import Hint, Link


def deductions_from(hints: Iterable[Hint], run: Run) -> list[Deduction]:
    """What hints remove, in their order; of two for the same candidate, the first counts."""
    groups, count = run.ground.groups, run.ground.count
    gone = run.ground.present ^ run.present
    found: list[Deduction] = []
    left = run.present
    for hint in hints:
        removed = hint.removed & left
        if removed:
            parents = _missing(groups, hint, gone)
            if parents:
                left ^= removed
                nodes = tuple([each + count for each in parents])
                found += [Deduction(each, nodes, Cause.CHAIN, hint) for each in bits(removed)]
    return found


def _missing(groups: Groups, hint: Hint, gone: int) -> list[int]:
    """The candidates, of those that are gone, whose absence makes links of a hint, in order."""
    found: dict[int, None] = {}
    for trail in hint.trails:
        for link in trail:
            if link.node < groups.board.count:
                for group in groups.around[link.node]:
                    if _makes(groups, group, hint, link):
                        found.update(dict.fromkeys(bits(groups.members[group] & gone)))
                        break
    return [*found]


def _makes(groups: Groups, group: int, hint: Hint, link: Link) -> bool:
    """Whether a group makes a node on: by the node's cause, or as what the hint starts from."""
    if link.cause is not Cause.START:
        return groups.causes[group] is link.cause
    if hint.kind is Kind.CELL:
        return groups.causes[group] is Cause.CELL
    return hint.kind is Kind.REGION and groups.houses[group] == hint.house


_Found = tuple[tuple[int, ...], int, tuple[int, ...]]
"""Where a step stands among the others, and as masks what it removes and what it rests on."""


def easy_deductions(run: Run) -> list[Deduction]:
    """What the first technique that finds anything of use removes, in order."""
    assert run.counts is not None
    look = _Look(run, run.counts)
    count = run.ground.count
    for turn, (cause, technique) in enumerate(_TECHNIQUES):
        since, run.asked[turn] = run.asked[turn], len(run.offs)
        found: dict[int, Deduction] = {}
        for _, removed, parents in sorted(set(technique(look, look.few_since(since)))):
            nodes = tuple([each + count for mask in parents for each in bits(mask)])
            for candidate in bits(removed):
                found.setdefault(candidate, Deduction(candidate, nodes, cause, None))
        if found:
            return [*found.values()]
    return []


_BLOCK = 0


class _Place(NamedTuple):
    """Where a group of a house lies."""

    kind: int
    """0 for a block, that is a region or an extra house, 1 for a column, 2 for a row."""
    place: int
    """Its house among those of the kind."""
    digit: int
    order: int
    """Its house among all houses."""
    house: int
    empty: int
    """How many cells of the house are empty."""


class _Places:
    """Where the groups of a state lie."""

    __slots__ = ("at", "beside", "lines", "most_shared")

    def __init__(self, lookup: CandidateLookup) -> None:
        groups, houses = groups_of(lookup), lookup.layout.houses
        regions, extras, columns, rows = house_kinds(lookup.layout, EXPLAINER)
        kinds = (regions + extras, columns, rows)
        self.at: dict[int, _Place] = {}
        """For every group of a house, its place."""
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
                    self.at[group] = _Place(kind, index, digit, order, house, empty)
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
def _places_of(lookup: CandidateLookup) -> _Places:
    """The places of the groups."""
    return _Places(lookup)


class _Look:
    """The candidates and groups of a run, as techniques look at them."""

    __slots__ = ("_few", "_run", "_since", "counts", "gone", "groups", "places", "present")

    def __init__(self, run: Run, counts: bytearray) -> None:
        self.groups = run.ground.groups
        self.places = _places_of(self.groups.board.lookup)
        self.present = run.present
        self.gone = run.ground.present ^ run.present
        self.counts = counts
        self._run = run
        self._since = -1
        self._few: list[int] = []

    def few_since(self, since: int) -> list[int]:
        """The small groups of two candidates or more that lost any after the first `since` offs."""
        if since != self._since:
            around, counts, most = self.groups.around, self.counts, self.places.most_shared
            touched: set[int] = set()
            for each in islice(self._run.offs, since, None):
                touched.update(around[each])
            self._few = [group for group in touched if 2 <= counts[group] <= most]
            self._since = since
        return self._few


def _locked(look: _Look, few: list[int]) -> Iterator[_Found]:
    """Pointing and claiming: all places of a digit in a house lie in another house."""
    members, around, at = look.groups.members, look.groups.around, look.places.at
    for group in few:
        base = at.get(group)
        if base:
            inside = members[group] & look.present
            for cover in around[inside.bit_length() - 1]:
                over = at.get(cover)
                if not over or (base.kind == _BLOCK) == (over.kind == _BLOCK):
                    continue
                if not inside & ~members[cover]:
                    removed = members[cover] & look.present & ~inside
                    parents = members[group] & look.gone & ~members[cover]
                    if removed and parents:
                        order = (base.kind, over.kind, base.place, over.place, base.digit)
                        yield order, removed, (parents,)


def _hidden_pairs(look: _Look, few: list[int]) -> Iterator[_Found]:
    """Two digits with the same two places in a house."""
    members, at, counts = look.groups.members, look.places.at, look.counts
    cells, of_cell = look.groups.board.numbers.cells, look.groups.board.numbers.of_cell
    for group in few:
        place = at.get(group)
        if place and counts[group] == 2 and place.empty >= 5:
            one, two = [cells[each] for each in bits(members[group] & look.present)]
            for other in look.places.beside[place.house]:
                if counts[other] == 2 and other != group:
                    beside = members[other] & look.present
                    if beside & of_cell[one] and beside & of_cell[two]:
                        both = members[group] | members[other]
                        removed = (of_cell[one] | of_cell[two]) & look.present & ~both
                        digits = sorted((place.digit, at[other].digit), reverse=True)
                        yield (place.order, *digits), removed, (both & look.gone,)


def _naked_pairs(look: _Look, few: list[int]) -> Iterator[_Found]:
    """Two cells of a house with the same two candidates."""
    members, around, at = look.groups.members, look.groups.around, look.places.at
    cells, of_cell = look.groups.board.numbers.cells, look.groups.board.numbers.of_cell
    for cell in few:
        if cell in at or look.counts[cell] != 2:
            continue
        own = of_cell[cell] & look.present
        low, high = bits(own)
        for one, two in zip(around[low][1:], around[high][1:], strict=True):
            place = at[one]
            if place.empty >= 4:
                both = (members[one] | members[two]) & look.present
                for each in bits(members[one] & both & ~own):
                    other = cells[each]
                    if look.counts[other] == 2 and of_cell[other] & members[two] & both:
                        removed = both & ~own & ~of_cell[other]
                        if removed:
                            order = (place.order, max(cell, other), min(cell, other))
                            parents = (of_cell[cell] | of_cell[other]) & look.gone
                            yield order, removed, (parents,)


def _x_wings(look: _Look, few: list[int]) -> Iterator[_Found]:
    """Two lines in which a digit has its two places in the same two lines across."""
    members, around, at = look.groups.members, look.groups.around, look.places.at
    counts, gone = look.counts, look.gone
    for group in few:
        place = at.get(group)
        if place is None or place.kind == _BLOCK or counts[group] != 2:
            continue
        across = place.kind - 3  # the last groups around a candidate are its row and its column
        inside = members[group] & look.present
        over = 0
        for each in bits(inside):
            over |= members[around[each][across]]
        for other in look.places.lines.get((place.kind, place.digit), ()):
            if counts[other] == 2 and other != group and not members[other] & look.present & ~over:
                removed = over & look.present & ~inside & ~members[other]
                if removed:
                    low, high = sorted((group, other))
                    order = (place.kind, at[high].place, at[low].place, place.digit)
                    yield order, removed, (members[low] & gone, members[high] & gone)


_TECHNIQUES = (
    (Cause.LOCKED, _locked),
    (Cause.HIDDEN_PAIR, _hidden_pairs),
    (Cause.NAKED_PAIR, _naked_pairs),
    (Cause.X_WING, _x_wings),
)
