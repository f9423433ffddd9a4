"""Direct techniques: a locked candidate or a hidden subset, after which a digit has one place.

They need no pencil marks. If the 5 of box 1 is in row 1, the 5 of box 3 is in another row:

    5 5 . | . . . | * * *      no cell x can be 5; r1c1 or r1c2 is 5, so no cell * can be 5,
    x x x | . . . | ? x x      and in box 3 only the cell ? is left
    x x x | . . . | x x x

If 3 and 7 have only two places in a box, these places cannot be 5, although 5 is a candidate:

    357 37 x
     x  x  x       only the cell ? can still be 5
     ?  x  x
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._board.masks import bits
from sudokulib.techniques._intersections import CLAIMING, POINTING, locked
from sudokulib.techniques._options import NumberedTechnique, brief_repr, whole_number
from sudokulib.techniques._programs import EXPLAINER, house_kinds
from sudokulib.techniques._subsets import hidden_sets, set_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class DirectPointing:
    """Pointing after which the digit has one place in another region, where it is placed.

    The step also removes the candidates that the pointing removes. Sudoku Explainer (Nicolas
    Juillerat, 2006) was the first to name it.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("...3.........2.........5.62....14..."))
    >>> print(next(DirectPointing().find(candidates)).explain())  # doctest: +NORMALIZE_WHITESPACE
    Direct Pointing: in box 5 the 5 must be in column 1; then r3c3 is the only place left for it in
    box 3, so r3c3 is 5, and 5 can be removed from r1c1 and r2c1.
    """

    name = "Direct Pointing"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, in Sudoku Explainer's order: that of `Pointing`, then by region."""
        yield from _locking_steps(self.name, candidates._lookup, POINTING)


@public("sudokulib.techniques")
@attrs.frozen
class DirectClaiming:
    """Claiming after which the digit has one place in another line, where it is placed.

    Both lines are rows, columns or extra houses. The step also removes the candidates that the
    claiming removes. Sudoku Explainer (Nicolas Juillerat, 2006) was the first to name it.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("6........1.....4.3.4.2.1............"))
    >>> print(next(DirectClaiming().find(candidates)).explain())  # doctest: +NORMALIZE_WHITESPACE
    Direct Claiming: in column 4 the 6 must be in box 6; then r2c6 is the only place left for it in
    column 6, so r2c6 is 6, and 6 can be removed from r5c5 and r6c5.
    """

    name = "Direct Claiming"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, in Sudoku Explainer's order: that of `Claiming`, then by line."""
        yield from _locking_steps(self.name, candidates._lookup, CLAIMING)


def _locking_steps(name: str, lookup: CandidateLookup, where: int) -> Iterator[Step]:
    kinds = house_kinds(lookup.layout, EXPLAINER)
    for _, digit, base, cover in locked(lookup, where, EXPLAINER):
        mask = lookup.masks[digit - 1]
        lost = mask & lookup.houses[cover] & ~lookup.houses[base]
        for other in next(kind for kind in kinds if base in kind):
            places = mask & lookup.houses[other]
            left = places & ~lost
            if other != base and left != places and left and not left & left - 1:
                seen = lookup.peers[left.bit_length() - 1]
                yield lookup.step(
                    name,
                    placements=[(digit, left)],
                    eliminations=[(digit, lost & ~seen)],
                    houses=(base, other),
                    covers=(cover,),
                    pattern=[(digit, mask & lookup.houses[base])],
                    excluded=[(digit, (lookup.houses[base] | lookup.houses[other]) & ~mask)],
                )


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class DirectHiddenSubset(NumberedTechnique):
    """A hidden subset after which another digit of its house has one place, where it is placed.

    `size` is the number of digits of the subset, 2 or more. The step also removes the candidates
    that the subset removes. Sudoku Explainer (Nicolas Juillerat, 2006) was the first to name it.
    Raises `TypeError` for wrong types, and `InvalidOption` for sizes below 2.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("..........5..............6.1.2....3."))
    >>> step = next(DirectHiddenSubset(2).find(candidates))
    >>> print(step.explain())  # doctest: +NORMALIZE_WHITESPACE
    Direct Hidden Pair: in box 6 the digits 5 and 6 must be in r6c4 and r6c6; then r5c5 is the only
    place left for 4, so r5c5 is 4.
    """

    size: int = attrs.field(validator=whole_number(2))
    """The number of digits of the subset."""

    def _name(self) -> str:
        return f"Direct Hidden {'Triplet' if self.size == 3 else set_name(self.size)}"

    @property
    def aliases(self) -> tuple[str, ...]:
        """Its other names."""
        return ("Direct Hidden Triple",) if self.size == 3 else ()

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, in Sudoku Explainer's order: by `HiddenSubset`, then by digit."""
        lookup = candidates._lookup
        for index, cells, digits in hidden_sets(lookup, self.size, EXPLAINER):
            house = lookup.houses[index]
            for digit, mask in enumerate(lookup.masks, 1):
                left = mask & house & ~cells
                if digits >> digit - 1 & 1 or not mask & cells or not left or left & left - 1:
                    continue
                yield lookup.step(
                    self.name,
                    placements=[(digit, left)],
                    eliminations=[
                        (other, mask & cells)
                        for other, mask in enumerate(lookup.masks, 1)
                        if other != digit and not digits >> other - 1 & 1
                    ],
                    houses=(index,),
                    pattern=[(each + 1, lookup.masks[each] & cells) for each in bits(digits)],
                    excluded=[
                        (digit, house & ~mask & ~cells),
                        *[(each + 1, house & ~cells) for each in bits(digits)],
                    ],
                )
