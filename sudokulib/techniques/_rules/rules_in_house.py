"""Rules in a house: a digit with which a house can no longer be filled as its rules demand.

    +---+-o-+---+-o-+---+---+---+---+---+      white dots join neighbours whose digits are
    |   a   b   |   c   d   |   | x |   |      consecutive: a and b hold 1 and 2, or 2 and 3, so
    +---+---+---+---+---+---+---+---+---+      whatever the digit of x is, c and d must still
     123 123      234 34          1234         find two consecutive digits of those that are left

Each rule alone, and the house alone, would allow the digit. Together they leave no way to fill the
house. Rules that leave the house are used too, with the candidates of their other cells.
"""

from __future__ import annotations

from functools import reduce
from operator import and_, itemgetter, or_
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.compiled_constraints import transposed
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib._board.masks import bits
from sudokulib._candidates.combinations import digits_in_cells
from sudokulib._candidates.conflicts import needed_rules
from sudokulib._candidates.incremental_cache import cached_by_cells
from sudokulib.techniques._rules.pairs import excludes_others

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step
    from sudokulib.constraints._layered_graph import Narrow

    Digits = Callable[[Sequence[int]], tuple[int, ...]]


_MAX_CELLS = 12
"""Rules about more cells are not used, unless the whole house is no larger."""
_MAX_STATES = 500
"""The states that the search for a way with one candidate may have; beyond, it is not removed."""
_MAX_NARROWINGS = 20_000
"""The narrowed digits that are remembered for all rules of a board."""
_NODES_OF_STATE = 5
"""The work of a state, in nodes."""


@public("sudokulib.techniques")
@attrs.frozen
class RulesInHouse:
    """Candidates with which a house cannot be filled, because of the rules about its cells.

    The rules must be about two or more cells of the house: dots, whispers, cages, arrows, clues
    outside the board. They may have cells outside the house. All ways to fill the house are tried.
    A step names only rules that it needs. On boards without such rules the technique finds nothing.

    If some cells of the house are enough for the reason, their candidates have the role "pattern".
    If a digit would have no place in the house, its candidates there have the role "locked"; if a
    cell would have no digit, its candidates have the role "pivot".

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("2x2+white.0.1+white.1.2")))
    >>> step = next(RulesInHouse().find(candidates))
    >>> print(step.explain())  # doctest: +NORMALIZE_WHITESPACE
    Rules in a House: if r1c2 is 1 or 4, no way is left to fill r1c1, r1c2 and r1c3 in row 1
    with different digits, because of the rule White Dot with the difference 1 in r1c1 and r1c2,
    and in r1c2 and r1c3 (the digits differ by this number), so 1 and 4 can be removed from
    r1c2.
    """

    name = "Rules in a House"
    aliases: ClassVar[tuple[str, ...]] = ("House Combinations",)
    needs_rules: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by house; houses with few open cells come first."""
        lookup = candidates._lookup
        ranked = [
            (sum([not lookup.placed[cell] for cell in lookup.layout.houses[house]]), house)
            for house in _houses_with_rules(lookup.layout)
        ]
        for is_open, house in sorted(ranked):
            if is_open:
                yield from _steps(self.name, lookup, house)


class _Cells(NamedTuple):
    """The cells of a house, or some of them, and what rules say about them."""

    cells: tuple[int, ...]
    """First those of the house, then those of its rules that are outside."""
    in_house: int
    """How many cells are those of the house."""
    excluded: tuple[tuple[tuple[tuple[int, int], ...], ...], ...]
    """For each place and digit, the places of which it excludes digits, each with their mask."""
    regulars: tuple[tuple[_Narrowings, Digits, tuple[int, ...], int], ...]
    """The rules about several cells: what narrows their digits, how these are taken from those of
    all places, their places, these as a mask."""
    is_whole: bool
    """Whether all cells of the house are there, which then have each digit."""


@memo
def _houses_with_rules(layout: Layout) -> dict[int, tuple[int, ...]]:
    """The houses about whose cells there are rules, with the indices of these."""
    compiled = compiled_constraints(layout)
    if compiled is None:
        return {}
    index_of = {constraint: index for index, constraint in enumerate(layout.constraints)}
    about = [
        ({a, b}, constraint) for a, b, table, constraint in compiled.pairs if excludes_others(table)
    ]
    about += [
        ({*regular.cells}, regular.constraint)
        for regular in compiled.regulars
        if len(regular.cells) <= max(_MAX_CELLS, layout.size)
    ]
    found: dict[int, tuple[int, ...]] = {}
    for house, cells in enumerate(layout.houses):
        rules = {index_of[rule] for held, rule in about if len(held.intersection(cells)) > 1}
        if rules:
            found[house] = tuple(sorted(rules))
    return found


def _steps(name: str, lookup: CandidateLookup, house: int) -> Iterator[Step]:
    """One step for each set of rules with which the house has candidates in no way to fill it."""
    layout = lookup.layout
    rules = _houses_with_rules(layout)[house]
    mask = lookup.houses[house] | sum(
        [1 << cell for cell in _cells_of(layout, house, rules, whole=True).cells]
    )
    alone = _cells_of(layout, house, (), whole=True)
    removed = {
        pair
        for pair in _impossible(lookup, mask, house, rules)
        if not _refutes(lookup, alone, *pair)  # a subset, which needs no rule
    }
    while removed:
        cell, digit = first = min(removed)
        needed = needed_rules(
            rules,
            lambda some, cell=cell, digit=digit: _refutes(  # type: ignore[misc]
                lookup, _cells_of(layout, house, some, whole=True), cell, digit
            ),
        )
        some = _cells_of(layout, house, needed, whole=False)
        is_whole = (
            some.is_whole or cell not in some.cells or not _refutes(lookup, some, cell, digit)
        )
        used = _cells_of(layout, house, needed, whole=True) if is_whole else some
        together = [
            pair
            for pair in sorted(removed)
            if pair == first or (pair[0] in used.cells and _refutes(lookup, used, *pair))
        ]
        removed -= {*together}
        cells, digits = _shared_end(lookup, used, together) if is_whole else (0, 0)
        yield lookup.step(
            name,
            eliminations=[(each_digit + 1, 1 << each) for each, each_digit in together],
            houses=(house,),
            constraints=needed,
            pattern=() if is_whole else digits_in_cells(lookup, used.cells[: used.in_house]),
            locked=[(each + 1, lookup.masks[each] & lookup.houses[house]) for each in bits(digits)],
            pivot=lookup.in_cells(cells),
        )


def _shared_end(
    lookup: CandidateLookup, used: _Cells, removed: list[tuple[int, int]]
) -> tuple[int, int]:
    """What each of these candidates soon contradicts: a cell without a digit, or a digit.

    Both are masks, and at most one of them is not 0. The digit would have no place in the house.
    """
    search = _Search(lookup, used._replace(is_whole=False))
    ends = [search.end(*each) for each in removed]
    cells, digits = [reduce(and_, masks) for masks in zip(*ends, strict=True)]
    return (0, digits & -digits) if digits else (cells & -cells, 0)


@memo
def _stored_cells(_: Layout) -> dict[tuple[int, tuple[int, ...], bool], _Cells]:
    """The results of `_cells_of` for a layout, stored when they are first computed."""
    return {}


def _cells_of(layout: Layout, house: int, rules: tuple[int, ...], *, whole: bool) -> _Cells:
    """The cells of a house, all of them or those of some rules, and what these rules say."""
    stored, key = _stored_cells(layout), (house, rules, whole)
    if key not in stored:
        stored[key] = _collected(layout, house, rules, whole=whole)
    return stored[key]


def _collected(layout: Layout, house: int, rules: tuple[int, ...], *, whole: bool) -> _Cells:
    compiled, n = compiled_constraints(layout), layout.size
    assert compiled is not None
    own, used = layout.houses[house], {layout.constraints[index] for index in rules}
    pairs = [
        (a, b, table)
        for a, b, table, rule in compiled.pairs
        if rule in used and a in own and b in own
    ]
    regulars = [
        regular
        for regular in compiled.regulars
        if regular.constraint in used
        and len(regular.cells) <= max(_MAX_CELLS, n)
        and len({*regular.cells}.intersection(own)) > 1
    ]
    held = {cell for a, b, _ in pairs for cell in (a, b)}
    held.update(*[regular.cells for regular in regulars])
    inside = [cell for cell in own if whole or cell in held]
    cells = (*inside, *sorted(held.difference(own)))
    place_of = {cell: place for place, cell in enumerate(cells)}
    excluded = [
        [dict.fromkeys(range(len(inside)), 1 << digit) for digit in range(n)] for _ in inside
    ]
    for a, b, table in pairs:
        for one, other, masks in ((a, b, table), (b, a, transposed(table))):
            for digit, mask in enumerate(masks):
                excluded[place_of[one]][digit][place_of[other]] |= mask
    places = [tuple([place_of[cell] for cell in regular.cells]) for regular in regulars]
    return _Cells(
        cells,
        len(inside),
        tuple([_without_itself(place, found) for place, found in enumerate(excluded)]),
        tuple(
            [
                (
                    _narrowings(layout, regular.narrow),
                    itemgetter(*found),
                    found,
                    sum([1 << place for place in {*found}]),
                )
                for regular, found in zip(regulars, places, strict=True)
            ]
        ),
        len(inside) == n,
    )


class _Narrowings(dict["tuple[int, ...]", "tuple[tuple[int, int], ...] | None"]):
    """What a rule leaves of the digits of its cells; most searches ask for the same ones again.

    For some digits of its cells these are the cells, by their index in the rule, with fewer digits,
    and the digits that are left; `None` if the cells cannot be filled.
    """

    __slots__ = ("_most", "_narrow")

    def __init__(self, narrow: Narrow, most: int) -> None:
        self._narrow = narrow
        self._most = most

    def __missing__(self, masks: tuple[int, ...]) -> tuple[tuple[int, int], ...] | None:
        if len(self) >= self._most:
            self.clear()
        left = self._narrow(masks)
        changes: tuple[tuple[int, int], ...] | None = None
        if left is masks:
            changes = ()
        elif left is not None:
            pairs = enumerate(zip(masks, left, strict=True))
            changes = tuple([(index, after) for index, (before, after) in pairs if before != after])
        self[masks] = changes
        return changes


@memo
def _narrowings(layout: Layout, narrow: Narrow) -> _Narrowings:
    """The results of a function, for all rules of a board that share it."""
    compiled = compiled_constraints(layout)
    assert compiled is not None
    functions = {regular.narrow for regular in compiled.regulars}
    return _Narrowings(narrow, _MAX_NARROWINGS // len(functions))


def _without_itself(
    place: int, excluded: list[dict[int, int]]
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each digit of a place, the other places of which it excludes digits, with their masks."""
    return tuple(
        [
            tuple([(other, mask) for other, mask in masks.items() if other != place])
            for masks in excluded
        ]
    )


@cached_by_cells
def _impossible(
    lookup: CandidateLookup, _: int, house: int, rules: tuple[int, ...]
) -> list[tuple[int, int]]:
    """The candidates of a house, as (cell, digit from 0), in no way to fill it.

    The second argument is the mask of all cells of the house and its rules.
    """
    examples, key = lookup._cache.examples, (_impossible, house, rules)
    search = _Search(lookup, _cells_of(lookup.layout, house, rules, whole=True))
    search.try_ways(examples.get(key, ()))
    removed = [
        (cell, digit)
        for place, cell in enumerate(lookup.layout.houses[house])
        for digit in bits(lookup.digits_in[cell])
        if search.refutes(place, digit)
    ]
    examples[key] = search.ways
    return removed


def _refutes(lookup: CandidateLookup, held: _Cells, cell: int, digit: int) -> bool:
    """Whether there is no way to fill some cells if one of them has this digit (from 0)."""
    return _Search(lookup, held).refutes(held.cells.index(cell), digit)


class _Search:
    """A search for ways to fill the cells of a house; the ways that it finds are remembered."""

    __slots__ = ("held", "left", "possible", "states", "ways")

    def __init__(self, lookup: CandidateLookup, held: _Cells) -> None:
        placed, digits_in = lookup.placed, lookup.digits_in
        self.held = held
        self.states = 0
        """The states of the search for one way."""
        self.ways: list[list[int]] = []
        """The ways that were found: for each place its digit, or what is left outside the house."""
        self.possible = [0] * len(held.cells)
        """For each place, the digits of the ways that were found, as a mask."""
        self.left = [
            1 << placed[cell] - 1 if placed[cell] else digits_in[cell] for cell in held.cells
        ]
        """For each place, the digits that are left; empty if the cells cannot be filled."""
        if not (all(self.left) and self._narrow(self.left, [*range(len(held.cells))])):
            self.left = []

    def refutes(self, place: int, digit: int) -> bool:
        """Whether no way to fill the cells has this digit (from 0) in this place."""
        if not self.left or self.possible[place] >> digit & 1:
            return False
        if not self.left[place] >> digit & 1:
            return True
        self.states = 0
        found = self._filled(self.left, place, digit)
        if found is not None:
            self._add(found)
        return found is None and self.states <= _MAX_STATES

    def try_ways(self, ways: Sequence[list[int]]) -> None:
        """Adds the ways of an earlier search, with more candidates, that still fill the cells."""
        inside, left = self.held.in_house, self.left
        for way in ways if left else ():
            masks = [*map(and_, way, left)]
            pairs = zip(masks[:inside], self.possible[:inside], strict=True)
            is_new = any(mask & ~known for mask, known in pairs)
            if is_new and (
                masks == way or (all(masks) and self._narrow(masks, [*range(len(masks))]))
            ):
                self._add(masks)

    def _add(self, way: list[int]) -> None:
        self.ways.append(way)
        self.possible = [*map(or_, self.possible, way)]

    def end(self, cell: int, digit: int) -> tuple[int, int]:
        """What a digit (from 0) soon contradicts: cells without a digit, digits without a place.

        Both are masks, and 0 if the search has to try further digits.
        """
        held = self.held
        masks, place = [*self.left], held.cells.index(cell)
        masks[place] &= 1 << digit
        if masks[place] and self._narrow(masks, [place]):
            placed = reduce(or_, masks[: held.in_house])
            return 0, (1 << held.in_house) - 1 & ~placed
        empty = [1 << each for each, mask in zip(held.cells, masks, strict=True) if not mask]
        return sum(empty) & ~(1 << cell), 0

    def _filled(self, before: list[int], place: int, digit: int) -> list[int] | None:
        """One way to fill the cells; `None` if no way exists, or if the search takes too long."""
        self.states += 1
        check_limits(_NODES_OF_STATE)
        masks = [*before]
        masks[place] = 1 << digit
        if self.states > _MAX_STATES or not self._narrow(masks, [place]):
            return None
        inside = range(self.held.in_house)
        open_places = [other for other in inside if masks[other] & masks[other] - 1]
        if not open_places:
            return masks
        following = min(open_places, key=lambda other: masks[other].bit_count())
        known = self.possible[following]
        for new in sorted(bits(masks[following]), key=lambda each: known >> each & 1):
            found = self._filled(masks, following, new)
            if found is not None:
                return found
        return None

    def _narrow(self, masks: list[int], changed: list[int]) -> bool:
        """Removes the digits that contradict others, from changed places on; `False` if stuck.

        It is stuck if a place has no digit left, or a digit has no place in the whole house.
        """
        held, inside = self.held, self.held.in_house
        touched = 0
        while changed:
            while changed:
                place = changed.pop()
                touched |= 1 << place
                mask = masks[place]
                if place < inside and not mask & mask - 1:
                    for other, excluded in held.excluded[place][mask.bit_length() - 1]:
                        if masks[other] & excluded:
                            masks[other] &= ~excluded
                            if not masks[other]:
                                return False
                            changed.append(other)
            if held.is_whole:
                singles = _hidden_singles(masks[:inside])
                if singles is None:
                    return False
                for place, mask in singles:
                    masks[place] = mask
                    changed.append(place)
            if not changed:
                for changes_of, digits_of, places, cells in held.regulars:
                    if cells & touched:
                        changes = changes_of[digits_of(masks)]
                        if changes is None:
                            return False
                        for index, mask in changes:
                            masks[places[index]] = mask
                            changed.append(places[index])
                touched = 0
        return True


def _hidden_singles(masks: list[int]) -> list[tuple[int, int]] | None:
    """The places that alone have a digit, with the mask of this digit, if they have others too.

    The result is `None` if a digit has no place, or if two digits have only the same place.

    >>> _hidden_singles([0b011, 0b011, 0b110])
    [(2, 4)]
    >>> _hidden_singles([0b011, 0b011, 0b011])
    """
    once = more = 0
    for mask in masks:
        more |= once & mask
        once |= mask
    once ^= more
    if more | once != (1 << len(masks)) - 1:
        return None
    singles = [(place, mask & once) for place, mask in enumerate(masks) if mask & once]
    if any(mask & mask - 1 for _, mask in singles):
        return None
    return [(place, mask) for place, mask in singles if masks[place] != mask]
