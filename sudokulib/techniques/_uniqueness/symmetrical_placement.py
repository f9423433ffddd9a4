"""Symmetrical placement: clues that a turn or a mirror of the square maps to clues.

    8 a . | . . . | . . c      the mirror in the diagonal from the upper left to the lower right
    b . . | . . . | . . .      maps each a to a b, each b to an a, and so on
    . . 8 | . . . | . . .

If there is only one solution, it has the same symmetry, since its image is a solution of the same
clues. So a cell on the diagonal has a digit that becomes itself, as the 8 does here; and if r1c5 is
not an a, then r5c1 is not a b.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._candidates.proofs.symmetry import clue_symmetries, images_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class SymmetricalPlacement:
    """Clues that a half turn, a quarter turn or a mirror in a diagonal maps to clues.

    Digits may be exchanged by the move, each digit always for the same. The solution has the same
    symmetry. So a cell that the move maps to itself has a digit that becomes itself, and candidates
    whose images are gone are removed. All digits need to have clues, except one. Candidates know
    the clues only if they were made with them, see `Candidates.of`; otherwise all digits count.

    The roles of a step are "first" for a clue of each digit and "second" for its image, and
    "pattern" for the candidates that are left in cells that the move maps to themselves. The
    `proof` has the symmetry and the digits.

    It is valid only for puzzles with a single solution, on boards whose houses the move maps to
    houses, without rules beyond houses. Gurth described it on the players' forum.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("3..4...2....41.."))
    >>> [step.eliminations for step in SymmetricalPlacement().find(candidates)]
    [((2, 2, 1), (2, 2, 2))]
    """

    name = "Symmetrical Placement"
    aliases: ClassVar[tuple[str, ...]] = ("Gurth's Symmetrical Placement", "Gurth's Theorem")
    assumes_unique: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """For each symmetry a step in the cells that it maps to themselves, and one in the others.

        The symmetries are in the order half turn, quarter turn, diagonal, antidiagonal.
        """
        lookup = candidates._lookup
        for symmetry in clue_symmetries(candidates):
            images = images_of(candidates.layout, symmetry.symmetry)
            axis = sum([1 << cell for cell, image in enumerate(images) if cell == image])
            on_axis, elsewhere = symmetry._removed(candidates)
            one, other = _pairs(candidates.clues.digits, symmetry.digits, images)
            for removed, fixed in ((on_axis, axis), (elsewhere, 0)):
                if any(removed):
                    left = zip(lookup.masks, removed, strict=True)
                    yield lookup.step(
                        self.name,
                        eliminations=[*enumerate(removed, 1)],
                        pattern=enumerate([mask & fixed & ~gone for mask, gone in left], 1),
                        first=one,
                        second=other,
                        proof=symmetry,
                    )


def _pairs(
    clues: bytes, digits: tuple[int, ...], images: tuple[int, ...]
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """A clue of each digit that the symmetry moves, and its image; no two digits twice."""
    found: dict[frozenset[int], tuple[int, int]] = {}
    for cell, digit in enumerate(clues):
        if digit and images[cell] != cell:
            found.setdefault(frozenset((digit, digits[digit - 1])), (digit, cell))
    one = [(digit, 1 << cell) for digit, cell in sorted(found.values())]
    other = [(digits[digit - 1], 1 << images[cell]) for digit, cell in sorted(found.values())]
    return one, other
