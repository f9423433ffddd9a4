"""BUG, the bivalue universal grave: a board that would have two candidates left everywhere.

If every empty cell had two candidates, and every digit two places in each house that lacks it,
every cell of a solution could take its other candidate instead, which would be a second solution:

    12 . 2 3 1 .        12 . 1 2 3 .        In each house a digit moves from one of its two places
                                            to the other, diagonals and other extra houses too.

So at least one of the extra candidates, those that a board has beyond this state, is true.

    type 1    abc               all of them in one cell: all other candidates there are removed

    type 2    abx  .  acx       all are x: cells that see all of them are not x

    type 3    abx  .  acy  xy   all in one house: as one cell, they are a naked subset with others

    type 4    abx  .  acy       two cells of a house, in which a has no other place: a in one cell
                                and an extra candidate in the other
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits, house_masks, seen_by_all
from sudokulib._candidates.conflicts import constrained_cells
from sudokulib.techniques._options import NumberedTechnique, brief_repr, whole_number
from sudokulib.techniques._programs import EXPLAINER, Program

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


# Sextuples are the largest sets that Sudoku Explainer searches for here.
_MAX_SET = 6


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class Bug(NumberedTechnique):
    """A board that would be a bivalue universal grave without a few extra candidates.

    `kind` is the type, 1 to 4, as in the pictures above. The types are Sudoku Explainer's, and
    there may be any number of extra candidates, as in Sudoku Explainer; on the scale "hodoku" there
    may be one (BUG+1). Raises `TypeError` for wrong types, and `InvalidOption` for other kinds.

    It is valid only for puzzles with a single solution, on any board, since every house is checked.
    If a rule beyond houses is about an open cell, it finds nothing. Nick70 described it on the
    players' forum in 2005.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> cells = [(r, c, (r + c // 2) % 2 * 2) for r in range(4) for c in range(4)]
    >>> grave = [(r, c, d + more) for r, c, more in cells for d in (1, 2)]
    >>> candidates = Candidates.from_candidates(Grid.empty(Layout.boxes(2, 2)), [*grave, (0, 0, 3)])
    >>> [step.eliminations for step in Bug(1).find(candidates)]
    [((0, 0, 1), (0, 0, 2))]
    """

    assumes_unique: ClassVar[bool] = True
    within_candidates: ClassVar[bool] = True  # the second solution has only candidates left

    kind: int = attrs.field(validator=whole_number(1, 4))
    """The type."""
    _program: Program = attrs.field(default=EXPLAINER, alias="_program", kw_only=True)

    def _name(self) -> str:
        return f"BUG {self.kind}"

    @property
    def aliases(self) -> tuple[str, ...]:
        """Its other names."""
        plus = ("BUG+1", "Bivalue Universal Grave + 1") if self.kind == 1 else ()
        return (*plus, f"BUG Type {self.kind}", f"Bivalue Universal Grave {self.kind}")

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All steps of this type; those of type 3 by house, by size, by cells."""
        lookup = candidates._lookup
        extras = _extras(lookup)
        if extras:
            max_extras = self._program.max_extras
            if max_extras is None or sum([mask.bit_count() for _, mask in extras]) <= max_extras:
                yield from _SEARCHES[self.kind - 1](self.name, lookup, extras)


_Extras = tuple[tuple[int, int], ...]


@memo
def _extras(lookup: CandidateLookup) -> _Extras:
    """The extra candidates, as pairs of a digit and a mask; () if the board is far from a grave."""
    counts, peers = lookup.with_count, lookup.peers
    more = counts[3] | counts[4] | counts[0]
    if counts[1] or not more or (more | counts[2]) & constrained_cells(lookup.layout):
        return ()  # a rule beyond houses might forbid the second solution
    if more & more - 1 and not seen_by_all(peers, more):
        return ()  # too far from each other for any type
    if (more | counts[2]).bit_count() != lookup.placed.count(0):
        return ()
    found = []
    for digit, (mask, places) in enumerate(zip(lookup.masks, lookup.places, strict=True), 1):
        extra = 0
        for there in places:
            if there.bit_count() not in (0, 2):
                # If there are several places, another house shows which one is extra.
                able = there & more
                if not able & able - 1:
                    extra |= able
        left = mask & ~extra
        if not all((left & house).bit_count() in (0, 2) for house in lookup.houses):
            return ()
        if extra:
            found.append((digit, extra))
    return tuple(found) if _leaves_pairs(lookup, more, found) else ()


def _leaves_pairs(lookup: CandidateLookup, more: int, extras: list[tuple[int, int]]) -> bool:
    """Whether the cells with more than two candidates have two without the extra ones."""
    return all(
        lookup.digits_in[cell].bit_count() - sum([mask >> cell & 1 for _, mask in extras]) == 2
        for cell in bits(more)
    )


def _one_cell(name: str, lookup: CandidateLookup, extras: _Extras) -> Iterator[Step]:
    """Type 1."""
    cell = extras[0][1]
    if all(mask == cell for _, mask in extras) and not cell & cell - 1:
        too_many = dict(extras)
        removed = [
            (digit, cell)
            for digit, mask in enumerate(lookup.masks, 1)
            if mask & cell and digit not in too_many
        ]
        yield lookup.step(name, eliminations=removed, extra=extras)


def _one_digit(name: str, lookup: CandidateLookup, extras: _Extras) -> Iterator[Step]:
    """Type 2."""
    [(digit, mask), *others] = extras
    if not others and mask & mask - 1:
        removed = seen_by_all(lookup.peers, mask) & lookup.masks[digit - 1]
        if removed:
            yield lookup.step(name, eliminations=[(digit, removed)], extra=extras)


def _subset(name: str, lookup: CandidateLookup, extras: _Extras) -> Iterator[Step]:
    """Type 3."""
    digits, cells = _union(extras)
    if digits.bit_count() < 2 or not cells & cells - 1:
        return
    held = lookup.digits_in
    for index, house in house_masks(lookup.layout).regions_first:
        if cells & ~house:
            continue
        max_size = min(_MAX_SET, lookup.layout.size - cells.bit_count())
        others = [
            (1 << cell, held[cell])
            for cell in bits(house & ~cells)
            if 1 < held[cell].bit_count() <= max_size
        ]
        for size in range(digits.bit_count(), max_size + 1):
            for chosen in combinations(others, size - 1):
                naked, union = 0, 0
                for bit, has in chosen:
                    naked |= bit
                    union |= has
                if union.bit_count() != size or digits & ~union:
                    continue
                some = [(digit + 1, lookup.masks[digit]) for digit in bits(union)]
                reach = house & ~cells & ~naked
                removed = [(digit, mask & reach) for digit, mask in some if mask & reach]
                if removed:
                    members = [(digit, mask & naked) for digit, mask in some]
                    yield lookup.step(
                        name, eliminations=removed, houses=(index,), extra=extras, naked=members
                    )


def _locked_digit(name: str, lookup: CandidateLookup, extras: _Extras) -> Iterator[Step]:
    """Type 4."""
    digits, cells = _union(extras)
    if cells.bit_count() != 2:
        return
    shared = [i for i, house in house_masks(lookup.layout).regions_first if not cells & ~house]
    one, two = bits(cells)
    common = lookup.digits_in[one] & lookup.digits_in[two] & ~digits
    if shared and common.bit_count() == 1:
        locked, too_many = common.bit_length(), dict(extras)
        removed = []
        for digit, mask in enumerate(lookup.masks, 1):
            rest = mask & cells & ~too_many.get(digit, 0)
            if rest and digit != locked:
                removed.append((digit, rest))
        yield lookup.step(
            name,
            eliminations=removed,
            houses=(shared[0],),
            extra=extras,
            locked=[(locked, cells)],
        )


def _union(extras: _Extras) -> tuple[int, int]:
    """The digits and the cells of some candidates."""
    digits = cells = 0
    for digit, mask in extras:
        digits |= 1 << digit - 1
        cells |= mask
    return digits, cells


_SEARCHES: tuple[Callable[[str, CandidateLookup, _Extras], Iterator[Step]], ...] = (
    _one_cell,
    _one_digit,
    _subset,
    _locked_digit,
)
