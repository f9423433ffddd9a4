"""The remaining ways to fill the cells of a rule: killer combinations, and those of lines.

    .------.
    :15 159: 249      a cage of 15 in three cells: the remaining ways to fill it are
    :   .--'          1, 5 and 9, and 2, 4 and 9
    : 12:
    '---'

A way is only counted if cells that see each other differ: a line that passes through a row twice
does not have the same digit in both places. They see each other in a house, or by the rule itself;
all that is said of the ways is true whatever the other rules are.
"""

from __future__ import annotations

from math import prod
from operator import and_, or_
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from sudokulib._base.memo import memo
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib._board.masks import bits
from sudokulib._candidates.incremental_cache import cached_by_cells
from sudokulib.constraints._layered_graph import accepts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._board.compiled_constraints import CompiledRegular
    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.step import Step
    from sudokulib.constraints._protocol import Automaton


_MAX_LISTED = 4
"""The largest number of combinations that are listed."""
_MAX_DIGITS = 7
"""The largest number of digits of a combination that is listed."""
_MAX_ARRANGEMENTS, _MAX_CELLS = 2_000, 12
"""Rules with more ways or more cells are narrowed one by one, without other rules."""
_MAX_KNOWN = 5_000
"""The results that are remembered for a board."""

_T = TypeVar("_T")
_Key: TypeAlias = "tuple[CompiledRegular, tuple[int, ...]]"
"""A rule, and the digits that its cells can be: ratings of similar clues ask for the same ones."""
_Graph: TypeAlias = "list[dict[Any, list[tuple[int, Any]]]]"
"""For each place and each state before it, the digits that words contain there.

Each digit comes with the state after it."""


def impossible_candidates(
    lookup: CandidateLookup, regular: CompiledRegular
) -> list[tuple[int, int]]:
    """The candidates that no way to fill the cells of a rule contains, as (digit, mask of cells).

    The result is empty if the cells cannot be filled at all.
    """
    return _impossible(lookup, regular.mask, regular)


def digits_in_cells(lookup: CandidateLookup, cells: Sequence[int]) -> list[tuple[int, int]]:
    """The candidates and the digits of some cells, as (digit, mask of cells).

    >>> from sudokulib import Grid, Candidates
    >>> lookup = Candidates.of(Grid.parse("12.............."))._lookup
    >>> digits_in_cells(lookup, (1, 2))
    [(2, 2), (3, 4), (4, 4)]
    """
    return _by_digit(cells, _digits_in(lookup, cells))


def has_few_combinations(lookup: CandidateLookup, regular: CompiledRegular) -> bool:
    """Whether the remaining combinations for a rule are few enough to be listed."""
    return _has_few(lookup, regular.mask, regular)


def needs_digit(lookup: CandidateLookup, regular: CompiledRegular, digit: int) -> bool:
    """Whether the open cells of a rule need a digit that none of its filled cells contains."""
    return _needs_digit(lookup, regular.mask, regular, digit)


def combinations_of(step: Step) -> list[list[int]]:
    """The remaining combinations for the rule of a step; an empty list if there are many.

    If the order does not matter for the rule, the digits are sorted. Otherwise they are those of
    its cells, each cell once, from the beginning of a line, or row by row if the rule has no cells.
    """
    layout, n = step.layout, step.layout.size
    masks: dict[int, int] = {}
    for row, column, digit in step.role("pattern"):
        cell = row * n + column
        masks[cell] = masks.get(cell, 0) | 1 << digit - 1
    compiled = compiled_constraints(layout)
    for regular in () if compiled is None else compiled.regulars:
        if masks.keys() == set(regular.cells) and (
            layout.constraints[step.constraints[0]] == regular.constraint
        ):
            found = _combinations(layout, regular, [masks[cell] for cell in regular.cells])
            return [[*digits] for digits in found]
    return []


@cached_by_cells
def _needs_digit(lookup: CandidateLookup, _: int, regular: CompiledRegular, digit: int) -> bool:
    if digit in [lookup.placed[cell] for cell in regular.cells]:
        return False
    masks = _digits_in(lookup, regular.cells)
    return all(masks) and regular.narrow([mask & ~(1 << digit - 1) for mask in masks]) is None


@cached_by_cells
def _has_few(lookup: CandidateLookup, _: int, regular: CompiledRegular) -> bool:
    return bool(_combinations(lookup.layout, regular, _digits_in(lookup, regular.cells)))


def _combinations(
    layout: Layout, regular: CompiledRegular, masks: Sequence[int]
) -> list[list[int]]:
    known, key = _known_combinations(layout), (regular, tuple(masks))
    found = known.get(key)
    if found is None:
        left = regular.narrow(masks)
        found = [] if left is None else _listed(layout, regular, left)
        _remember(known, key, found)
    return found


@memo
def _known_combinations(_: Layout) -> dict[_Key, list[list[int]]]:
    return {}


@memo
def _known_narrowings(_: Layout) -> dict[_Key, Sequence[int] | None]:
    return {}


def _remember(known: dict[_Key, _T], key: _Key, found: _T) -> None:
    if len(known) >= _MAX_KNOWN:
        known.clear()
    known[key] = found


def _digits_in(lookup: CandidateLookup, cells: Sequence[int]) -> list[int]:
    """The digits that each cell can be, or its digit if it is filled: bit `d - 1` for digit `d`."""
    placed, digits_in = lookup.placed, lookup.digits_in
    return [1 << placed[cell] - 1 if placed[cell] else digits_in[cell] for cell in cells]


def _by_digit(cells: Sequence[int], masks: Sequence[int]) -> list[tuple[int, int]]:
    """Masks of digits, one for each cell, as pairs of a digit and a mask of cells."""
    found: dict[int, int] = {}
    for cell, mask in zip(cells, masks, strict=True):
        for digit in bits(mask):
            found[digit + 1] = found.get(digit + 1, 0) | 1 << cell
    return sorted(found.items())


@cached_by_cells
def _impossible(lookup: CandidateLookup, _: int, regular: CompiledRegular) -> list[tuple[int, int]]:
    masks = _digits_in(lookup, regular.cells)
    known, key = _known_narrowings(lookup.layout), (regular, tuple(masks))
    if key not in known:
        _remember(known, key, _narrowed_by_ways(lookup, regular, masks))
    left = known[key] or masks
    return _by_digit(
        regular.cells, [mask & ~remaining for mask, remaining in zip(masks, left, strict=True)]
    )


def _narrowed_by_ways(
    lookup: CandidateLookup, regular: CompiledRegular, digits_in: Sequence[int]
) -> Sequence[int] | None:
    """The digits that each cell of a rule can still be; `None` if there is no way to fill them.

    One way for each digit is enough, and most ways of the state before are still possible.
    """
    layout = lookup.layout
    masks = regular.narrow(digits_in)
    if masks is None or _has_many_ways(masks):
        return masks
    examples, key = lookup._cache.examples, (_narrowed_by_ways, regular)
    ways = [way for way in examples.get(key, ()) if all(map(and_, way, masks))]
    found = [0] * len(masks)
    for way in ways:
        found = [*map(or_, found, way)]
    graph, differing = None, _differing(layout, regular)
    for place, mask in enumerate(masks):
        while missing := mask & ~found[place]:
            bit = missing & -missing
            graph = graph or _graph(_steps_of(layout, regular.rule), masks)
            with_it = [*masks[:place], bit, *masks[place + 1 :]]
            way = next(_ways(graph, differing, regular.rule.start, with_it), None)
            if way is None:
                mask ^= bit
                continue
            ways.append([1 << digit - 1 for digit in way])
            found = [*map(or_, found, ways[-1])]
    examples[key] = ways
    return found if all(found) else None


def _listed(layout: Layout, regular: CompiledRegular, masks: Sequence[int]) -> list[list[int]]:
    """The combinations that fill the cells of a rule if there are few; ways if the order matters.

    The result is empty if there are many.
    """
    if len({*regular.cells}) > _MAX_DIGITS or _has_many_ways(masks):
        return []
    ways: list[tuple[int, ...]] = []
    different: set[tuple[int, ...]] = set()
    graph, differing = _graph(_steps_of(layout, regular.rule), masks), _differing(layout, regular)
    for digits in _ways(graph, differing, regular.rule.start, masks):
        different.add(tuple(sorted(digits)))
        if len(different) > _MAX_LISTED:
            return []
        ways.append(digits)
    sets = sorted(different)
    if not all(_allows_any_order(regular.rule, digits) for digits in sets):
        # A sentence names the cells as the rule has them, the first one of a closed line once.
        own = [row * layout.size + column for row, column in regular.constraint.cells]
        order = dict.fromkeys([*own, *sorted(regular.cells)])
        held = [dict(zip(regular.cells, digits, strict=True)) for digits in ways]
        sets = sorted(
            [tuple([digits[cell] for cell in order if cell in digits]) for digits in held]
        )
    return [[*digits] for digits in sets] if len(sets) <= _MAX_LISTED else []


def _allows_any_order(rule: Automaton, digits: tuple[int, ...]) -> bool:
    """Whether a rule still allows these digits after any two neighbours are exchanged."""
    return all(
        accepts(rule, (*digits[:at], digits[at + 1], digits[at], *digits[at + 2 :]))
        for at in range(len(digits) - 1)
    )


def _has_many_ways(masks: Sequence[int]) -> bool:
    """Whether there may be too many ways to fill the cells of a rule to look at each."""
    return len(masks) > _MAX_CELLS or prod(map(int.bit_count, masks)) > _MAX_ARRANGEMENTS


def _ways(
    graph: _Graph,
    differing: Sequence[Sequence[bool]],
    state: Any,
    masks: Sequence[int],
    before: tuple[int, ...] = (),
) -> Iterator[tuple[int, ...]]:
    """All ways to fill the cells of a rule; the graph may be that of more candidates.

    The state is the one after the digits of the cells before, the masks are those of the others.
    """
    place, mask, others = len(before), masks[0], masks[1:]
    for digit, after in graph[place].get(state, ()):
        bit = 1 << digit - 1
        if not mask & bit:
            continue
        if not others:
            yield (*before, digit)
            continue
        pairs = zip(others, differing[place], strict=True)
        rest = [other & ~bit if differs else other for other, differs in pairs]
        if all(rest):
            yield from _ways(graph, differing, after, rest, (*before, digit))


def _graph(steps: _Steps, masks: Sequence[int]) -> _Graph:
    """The words of a rule with these candidates."""
    graph: _Graph = []
    states = {steps.rule.start}
    for mask in masks:
        layer = {
            state: [step for step in steps[state] if mask >> step[0] - 1 & 1] for state in states
        }
        graph.append(layer)
        states = {after for each in layer.values() for _, after in each}
    ends = {state for state in states if steps.rule.accept(state)}
    for place in reversed(range(len(masks))):
        layer = {
            state: [step for step in each if step[1] in ends]
            for state, each in graph[place].items()
        }
        graph[place] = layer
        ends = {state for state, each in layer.items() if each}
    return graph


class _Steps(dict[Any, "list[tuple[int, Any]]"]):
    """For each state of a rule, the digits that may follow, each with the state after it."""

    __slots__ = ("_n", "rule")

    def __init__(self, rule: Automaton, n: int) -> None:
        self.rule = rule
        self._n = n

    def __missing__(self, state: Any) -> list[tuple[int, Any]]:
        if len(self) >= _MAX_KNOWN:
            self.clear()
        steps = [(digit, self.rule.step(state, digit)) for digit in range(1, self._n + 1)]
        self[state] = found = [step for step in steps if step[1] is not None]
        return found


@memo
def _steps_of(layout: Layout, rule: Automaton) -> _Steps:
    return _Steps(rule, layout.size)


@memo
def _differing(layout: Layout, regular: CompiledRegular) -> list[list[bool]]:
    """For each place of a rule, whether the digit of each later place must be another."""
    compiled, cells = compiled_constraints(layout), regular.cells
    assert compiled is not None
    differing = compiled.differing_by((regular.constraint,))
    return [
        [bool(differing[cell] >> later & 1) for later in cells[place + 1 :]]
        for place, cell in enumerate(cells)
    ]
