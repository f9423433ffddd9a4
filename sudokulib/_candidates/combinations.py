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
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from sudokulib._base.memo import memo
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib._board.masks import bits
from sudokulib._candidates.incremental_cache import cached_by_cells
from sudokulib.constraints._layered_graph import accepts

if TYPE_CHECKING:
    from collections.abc import Sequence

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


def impossible_candidates(
    lookup: CandidateLookup, regular: CompiledRegular
) -> list[tuple[int, int]]:
    """The candidates that no way to fill the cells of a rule contains, as (digit, mask of cells).

    The result is empty if the cells cannot be filled at all.
    """
    cells = regular.cells
    masks = _digits_in(lookup, cells)
    left = _narrowed(lookup, sum([1 << cell for cell in cells]), regular) or masks
    return _by_digit(
        cells, [mask & ~remaining for mask, remaining in zip(masks, left, strict=True)]
    )


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
    return _has_few(lookup, sum([1 << cell for cell in regular.cells]), regular)


def needs_digit(lookup: CandidateLookup, regular: CompiledRegular, digit: int) -> bool:
    """Whether the open cells of a rule need a digit that none of its filled cells contains."""
    return _needs_digit(lookup, sum([1 << cell for cell in regular.cells]), regular, digit)


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
        found = _listed(layout, regular, (left and _arrangements(layout, regular, left)) or [])
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
def _narrowed(lookup: CandidateLookup, _: int, regular: CompiledRegular) -> Sequence[int] | None:
    """The digits that each cell of a rule can still be; `None` if there is no way to fill them.

    The second argument is the mask of the cells.
    """
    digits_in = _digits_in(lookup, regular.cells)
    known, key = _known_narrowings(lookup.layout), (regular, tuple(digits_in))
    if key not in known:
        _remember(known, key, _narrowed_by_ways(lookup.layout, regular, digits_in))
    return known[key]


def _narrowed_by_ways(
    layout: Layout, regular: CompiledRegular, digits_in: Sequence[int]
) -> Sequence[int] | None:
    masks = regular.narrow(digits_in)
    ways = None if masks is None else _arrangements(layout, regular, masks)
    if ways is None or masks is None:
        return masks
    found = [0] * len(masks)
    for digits in ways:
        found = [mask | 1 << digit - 1 for mask, digit in zip(found, digits, strict=True)]
    return found if ways else None


def _listed(
    layout: Layout, regular: CompiledRegular, ways: list[tuple[int, ...]]
) -> list[list[int]]:
    """The combinations of some ways if there are few, or the ways if their order matters."""
    if len({*regular.cells}) > _MAX_DIGITS:
        return []
    sets = sorted({tuple(sorted(digits)) for digits in ways})
    if len(sets) <= _MAX_LISTED and not all(
        _allows_any_order(regular.rule, digits) for digits in sets
    ):
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


def _arrangements(
    layout: Layout, regular: CompiledRegular, masks: Sequence[int]
) -> list[tuple[int, ...]] | None:
    """All ways to fill the cells of a rule, in order; `None` if there are too many."""
    if len(masks) > _MAX_CELLS or prod(map(int.bit_count, masks)) > _MAX_ARRANGEMENTS:
        return None
    differing = _differing(layout, regular)
    found: list[tuple[int, ...]] = []
    graph = _graph(regular.rule, masks)
    branches: list[tuple[tuple[int, ...], Any, Sequence[int]]] = [((), regular.rule.start, masks)]
    while branches:
        digits, state, left = branches.pop()
        place = len(digits)
        for digit, after in graph[place].get(state, ()):
            bit = 1 << digit - 1
            if not left[0] & bit:
                continue
            if len(left) == 1:
                found.append((*digits, digit))
                continue
            pairs = zip(left[1:], differing[place], strict=True)
            rest = [mask & ~bit if differs else mask for mask, differs in pairs]
            if all(rest):
                branches.append(((*digits, digit), after, rest))
    found.sort()
    return found


def _graph(rule: Automaton, masks: Sequence[int]) -> list[dict[Any, list[tuple[int, Any]]]]:
    """For each place and each state before it, the digits that words contain there.

    Each digit comes with the state after it.
    """
    graph: list[dict[Any, list[tuple[int, Any]]]] = []
    states = {rule.start}
    for mask in masks:
        steps = {
            state: [(digit + 1, rule.step(state, digit + 1)) for digit in bits(mask)]
            for state in states
        }
        graph.append(steps)
        states = {after for each in steps.values() for _, after in each} - {None}
    ends = {state for state in states if rule.accept(state)}
    for place in reversed(range(len(masks))):
        steps = {
            state: [step for step in each if step[1] in ends]
            for state, each in graph[place].items()
        }
        graph[place] = steps
        ends = {state for state, each in steps.items() if each}
    return graph


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
