"""Subsets: a number of cells with the same number of digits, or digits with as many cells.

A naked pair is two cells of a house with the same two candidates. Each takes one of the digits, so
the rest of the house has neither:

    37 37 *
    *  *  *       3 and 7 can go from the cells *
    *  *  *

A hidden pair is two digits of a house with the same two places. These have no room for others:

    *  *  x
    x  x  x       no cell x can be 3 or 7, so the cells * can be nothing else
    x  x  x

Triples, quads and larger sets work in the same way, and may have gaps: cells with 12, 23 and 13 are
a naked triple. In a house, the empty cells outside a naked subset are a hidden subset, and the
other way round, so one of the two has at most half of the cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._board.masks import bits
from sudokulib.techniques._house_order import houses_in_order
from sudokulib.techniques._options import Variant, brief_repr, whole_number
from sudokulib.techniques._settings import HODOKU, Program
from sudokulib.techniques._subset_search import (
    LOCKED_SIZES,
    NakedSet,
    by_cell,
    hidden_sets,
    naked_sets,
    set_name,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step

__all__ = ["HiddenSubset", "NakedSubset"]

_OTHER_NAMES = {3: ("Triplet",), 4: ("Quadruple", "Quadruplet")}


@attrs.frozen(repr=False)
class _Subset(Variant):
    """The common part of naked and hidden subsets: their options and their names."""

    _kind: ClassVar[str]

    size: int = attrs.field(validator=whole_number(2))
    """The number of cells, and of digits."""
    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    def _name(self) -> str:
        return f"{self._kind} {set_name(self.size)}"

    @property
    def aliases(self) -> tuple[str, ...]:
        """Its other names."""
        return tuple([f"{self._kind} {name}" for name in _OTHER_NAMES.get(self.size, ())])

    __repr__ = brief_repr


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class NakedSubset(_Subset):
    """Cells of a house with no more candidates than cells: naked pair, triple, quad.

    `size` is the number of cells, 2 or more; each of them has two candidates at least. Where the
    cells share several houses, such as a row and a box, all of these lose the digits in one step in
    HoDoKu, which leaves a pair or triple that empties a box and a line at once to `LockedSubset`.
    On the scale "se" each house has a step of its own. Raises `TypeError` for wrong types, and
    `InvalidOption` for sizes below 2.

    The names come from the forums of 2005, the idea is older.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("12.............."))
    >>> next(NakedSubset(2).find(candidates)).eliminations
    ((1, 2, 3), (1, 2, 4), (1, 3, 3), (1, 3, 4))
    """

    _kind: ClassVar[str] = "Naked"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of them that change something, by house, then by cells."""
        sight, program = candidates._sight, self._program
        houses = houses_in_order(candidates.layout, program)
        known: set[int] = set()
        for index, cells, digits in naked_sets(sight, self.size, program, houses):
            if not program.joins_houses:
                found = NakedSet(sight, cells, digits)
                if index in found.losing:
                    yield found.step(self.name, [index])
            elif cells not in known:
                known.add(cells)
                found = NakedSet(sight, cells, digits)
                if found.losing and not (self.size in LOCKED_SIZES and found.is_locked):
                    yield found.step(self.name, found.losing)


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class HiddenSubset(_Subset):
    """Digits with no more places in a house than digits: hidden pair, triple, quad.

    `size` is the number of digits, 2 or more; each of them has two places at least. Raises
    `TypeError` for wrong types, and `InvalidOption` for sizes below 2.

    The names come from the forums of 2005, the idea is older.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("............12.."))
    >>> next(HiddenSubset(2).find(candidates)).eliminations
    ((2, 2, 3), (2, 2, 4), (2, 3, 3), (2, 3, 4))
    """

    _kind: ClassVar[str] = "Hidden"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of them that change something, by house, then by digits.

        One that occurs in two houses is listed once, with the first.
        """
        sight = candidates._sight
        known: set[tuple[int, int]] = set()
        for index, cells, digits in hidden_sets(sight, self.size, self._program):
            if (cells, digits) in known:
                continue
            known.add((cells, digits))
            lost = [
                (digit, mask & cells)
                for digit, mask in enumerate(sight.masks, 1)
                if not digits >> digit - 1 & 1 and mask & cells
            ]
            if lost:
                yield sight.step(
                    self.name,
                    eliminations=by_cell(lost),
                    houses=(index,),
                    pattern=[(digit + 1, sight.masks[digit] & cells) for digit in bits(digits)],
                )
