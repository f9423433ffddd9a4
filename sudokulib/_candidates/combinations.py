"""The ways to fill the cells of a rule that are left: killer combinations, and those of lines.

    .------.
    :15 159: 249      a cage of 15 in three cells: of all ways to fill it, those with 1, 5 and 9
    :   .--'          and those with 2, 4 and 9 are left
    : 12:
    '---'

Only ways in which no two of the cells rule each other out are counted: those of a line that goes
through a row twice have no digit in both places.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

from sudokulib._base.memo import memo
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib._board.masks import bits
from sudokulib._candidates.conflicts import ruled_out
from sudokulib._candidates.incremental_cache import cached_by_cells
from sudokulib.constraints._layered_graph import accepts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib._board.compiled_constraints import CompiledRegular
    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.step import Step
    from sudokulib.constraints._protocol import Automaton


FEW = 4
"""This many combinations are listed."""
_MOST_WAYS, _MOST_CELLS = 2_000, 12
"""Words with more ways, or with more cells, are narrowed by their own rule only."""


def digits_in_word(lookup: CandidateLookup, word: CompiledRegular) -> list[int]:
    """What the cells of a word may hold, filled ones included: bit `d - 1` for digit `d`."""
    cells, digits = lookup.placed, lookup.digits_in
    return [1 << cells[cell] - 1 if cells[cell] else digits[cell] for cell in word.cells]


@cached_by_cells
def narrowed_word(lookup: CandidateLookup, _: int, word: CompiledRegular) -> Sequence[int] | None:
    """What is left of the masks of a word of the layout; `None` if there is no way.

    The area is that of its cells.
    """
    masks = word.narrow(digits_in_word(lookup, word))
    ways = None if masks is None else _ways(lookup.layout, word, masks)
    if ways is None or masks is None:
        return masks
    found = [0] * len(masks)
    for digits in ways:
        found = [mask | 1 << digit - 1 for mask, digit in zip(found, digits, strict=True)]
    return found if ways else None


def impossible_candidates(lookup: CandidateLookup, word: CompiledRegular) -> list[tuple[int, int]]:
    """What is in no way to fill a word, as `marked` has it; nothing if there is no way at all."""
    left = narrowed_word(lookup, sum([1 << cell for cell in word.cells]), word)
    masks = digits_in_word(lookup, word)
    gone = [mask & ~kept for mask, kept in zip(masks, left or masks, strict=True)]
    return cells_by_digit(word.cells, gone)


def cells_by_digit(cells: Sequence[int], masks: Sequence[int]) -> list[tuple[int, int]]:
    """Digits of some cells, given as masks of digits, as pairs of a digit and a mask of cells.

    >>> cells_by_digit([4, 7], [0b101, 0b100])
    [(1, 16), (3, 144)]
    """
    found: dict[int, int] = {}
    for cell, mask in zip(cells, masks, strict=True):
        for digit in bits(mask):
            found[digit + 1] = found.get(digit + 1, 0) | 1 << cell
    return sorted(found.items())


def combinations_of(step: Step) -> list[list[int]]:
    """The combinations that are left for the rule of a step; an empty list if they are many.

    Where the rule does not look at the order, the digits are sorted.
    """
    layout, n = step.layout, step.layout.size
    held: dict[int, int] = {}
    for row, column, digit in step.role("pattern"):
        cell = row * n + column
        held[cell] = held.get(cell, 0) | 1 << digit - 1
    for word in _words(layout):
        if held.keys() == set(word.cells) and layout.constraints[step.constraints[0]] == (
            word.constraint
        ):
            masks = word.narrow([held[cell] for cell in word.cells])
            ways = masks and _ways(layout, word, masks)
            return _told(word.rule, ways or [])
    return []


def _told(rule: Automaton, ways: list[tuple[int, ...]]) -> list[list[int]]:
    sets = sorted({tuple(sorted(digits)) for digits in ways})
    if len(sets) <= FEW and not all(_in_any_order(rule, digits) for digits in sets):
        sets = ways
    return [[*digits] for digits in sets] if len(sets) <= FEW else []


def _in_any_order(rule: Automaton, digits: tuple[int, ...]) -> bool:
    """Whether a rule allows these digits with any two neighbours exchanged."""
    return all(
        accepts(rule, (*digits[:at], digits[at + 1], digits[at], *digits[at + 2 :]))
        for at in range(len(digits) - 1)
    )


def _words(layout: Layout) -> tuple[CompiledRegular, ...]:
    compiled = compiled_constraints(layout)
    return () if compiled is None else compiled.regulars


def _ways(
    layout: Layout, word: CompiledRegular, masks: Sequence[int]
) -> list[tuple[int, ...]] | None:
    """All ways to fill a word, in order; `None` if there are too many to try."""
    if len(masks) > _MOST_CELLS or prod(map(int.bit_count, masks)) > _MOST_WAYS:
        return None
    rule, clashes = word.rule, _clashes(layout, word.cells)
    found: list[tuple[int, ...]] = []
    branches: list[tuple[tuple[int, ...], Any, tuple[int, ...]]] = [((), rule.start, tuple(masks))]
    while branches:
        digits, state, left = branches.pop()
        if not left:
            if rule.accept(state):
                found.append(digits)
            continue
        clash = clashes[len(digits)]
        for digit in bits(left[0]):
            after = rule.step(state, digit + 1)
            if after is not None:
                gone = clash[digit]
                rest = tuple([mask & ~out for mask, out in zip(left[1:], gone, strict=True)])
                branches.append(((*digits, digit + 1), after, rest))
    found.sort()
    return found


@memo
def _clashes(layout: Layout, cells: tuple[int, ...]) -> list[list[list[int]]]:
    """For every place in a word and every digit there, what later places cannot hold."""
    return [
        [
            [
                sum([1 << d - 1 for d, mask in out.items() if mask >> later & 1])
                for later in cells[place + 1 :]
            ]
            for digit in range(1, layout.size + 1)
            for out in [ruled_out(layout, cell, digit)]
        ]
        for place, cell in enumerate(cells)
    ]
