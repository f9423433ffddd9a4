"""Symmetry of clues: a move of the square that maps every clue to a clue, with digits exchanged.

    1 . . .
    . 2 . .      a half turn maps each clue to a clue, if 1 and 4 are exchanged, and 2 and 3
    . . 3 .
    . . . 4

The image of a solution is a solution of the same clues. If there is only one, it is its own image.
So a cell that the move maps to itself has a digit that is not exchanged, and a candidate is false
if its image is: if the image of its cell cannot be the image of its digit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import attrs

from sudokulib._base.arguments import require_int
from sudokulib._base.lazy_exports import public
from sudokulib._base.memo import memo
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board.masks import bits
from sudokulib._board.symmetry import Symmetry, moved_cells
from sudokulib.errors import InvalidOption

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


SYMMETRIES = (
    Symmetry.HALF_TURN,
    Symmetry.QUARTER_TURN,
    Symmetry.DIAGONAL,
    Symmetry.ANTIDIAGONAL,
)
"""The symmetries that a solution can have: a mirror in a row or column would keep its digits."""


def _as_digits(values: object) -> tuple[int, ...]:
    if not isinstance(values, Sequence) or isinstance(values, str):
        raise wrong_type("digits", "a list of digits", values)
    found = tuple([require_int(digit, "digits", 1) for digit in values])
    if sorted(found) != [*range(1, len(found) + 1)]:
        raise InvalidOption("digits must have each digit once", option="digits", value=found)
    return found


def _as_name(value: Symmetry | str) -> str:
    return Symmetry.of(value, "symmetry", SYMMETRIES).value


@public("sudokulib.techniques")
@attrs.frozen
class ClueSymmetry:
    """A symmetry of the clues: a move of the square, and the digit that each digit becomes.

    It proves steps for puzzles with a single solution. Raises `TypeError` and `InvalidOption` for
    other values.

    >>> from sudokulib import Candidates, Grid
    >>> candidates = Candidates.of(Grid.parse("1....2....3....4"))
    >>> ClueSymmetry("half turn", [4, 3, 2, 1]).holds(candidates)
    True
    """

    symmetry: str = attrs.field(converter=_as_name)
    """The move: "half turn", "quarter turn" (clockwise), "diagonal" (a mirror that swaps rows and
    columns) or "antidiagonal"."""
    digits: tuple[int, ...] = attrs.field(converter=_as_digits)
    """For each digit from 1, the digit that it becomes."""

    kind: ClassVar[str] = "symmetry"

    def holds(self, candidates: Candidates) -> bool:
        """Whether the move maps the board to itself, and each clue to a clue.

        If the digits are fewer or more than those of the board, it does not.
        """
        layout, clues = candidates.layout, candidates.clues.digits
        digits = (0, *self.digits)
        return (
            len(self.digits) == layout.size
            and Symmetry(self.symmetry) in symmetries_of(layout)
            and all(
                clues[image] == digits[digit]
                for image, digit in zip(images_of(layout, self.symmetry), clues, strict=True)
            )
        )

    def _removed(self, candidates: Candidates) -> Removed:
        """The candidates that are false if the solution has the symmetry."""
        digits: list[int] = [*range(len(self.digits))]
        places = [*candidates.masks]
        for cell, digit in enumerate(candidates.digits):
            if digit:
                places[digit - 1] |= 1 << cell
        on_axis, elsewhere = [0] * len(digits), [0] * len(digits)
        for images in moved_cells(candidates.layout, Symmetry(self.symmetry))[1:]:
            digits = [self.digits[digit] - 1 for digit in digits]
            for digit, image in enumerate(digits):
                for cell in bits(candidates.masks[digit]):
                    if images[cell] == cell:
                        on_axis[digit] |= (image != digit) << cell
                    elif not places[image] >> images[cell] & 1:
                        elsewhere[digit] |= 1 << cell
        return Removed(tuple(on_axis), tuple(elsewhere))

    def proves(self, step: Step, candidates: Candidates) -> bool:
        """Whether the clues have the symmetry, and all that a step removes is then false."""
        if step.placements or not self.holds(candidates):
            return False
        n, removed = candidates.layout.size, self._removed(candidates)
        return all(
            any(masks[digit - 1] >> row * n + column & 1 for masks in removed)
            for row, column, digit in step.eliminations
        )

    def as_dict(self) -> dict[str, Any]:
        """The name of the symmetry and the list of digits."""
        return {"symmetry": self.symmetry, "digits": [*self.digits]}


class Removed(NamedTuple):
    """False candidates: for each digit a mask of the cells."""

    on_axis: tuple[int, ...]
    """In cells that the symmetry maps to themselves."""
    elsewhere: tuple[int, ...]
    """In other cells; their images are not candidates."""


def images_of(layout: Layout, symmetry: Symmetry | str) -> tuple[int, ...]:
    """For each cell, the cell to which a symmetry moves it; a board of one cell has no move."""
    return moved_cells(layout, Symmetry(symmetry))[:2][-1]


@memo
def symmetries_of(layout: Layout) -> tuple[Symmetry, ...]:
    """The symmetries that map each house of a layout to a house; none with rules beyond houses.

    >>> from sudokulib import Layout
    >>> [each.value for each in symmetries_of(Layout.boxes(2, 3))]
    ['half turn']
    """
    if layout.constraints:
        return ()
    houses = {frozenset(house) for house in layout.houses}
    return tuple(
        [
            symmetry
            for symmetry in SYMMETRIES
            if all(
                frozenset([images_of(layout, symmetry)[cell] for cell in house]) in houses
                for house in houses
            )
        ]
    )


def clue_symmetries(candidates: Candidates) -> list[ClueSymmetry]:
    """All symmetries of the clues; a digit without clues becomes itself, if it is the only one.

    >>> from sudokulib import Grid, Candidates
    >>> clue_symmetries(Candidates.of(Grid.parse("3..4...2....41..")))
    [ClueSymmetry(symmetry='diagonal', digits=(2, 1, 3, 4))]
    """
    layout, clues, found = candidates.layout, candidates.clues.digits, []
    every = [*range(1, layout.size + 1)]
    for symmetry in symmetries_of(layout):
        digits = {0: 0}
        for image, digit in zip(images_of(layout, symmetry), clues, strict=True):
            if digits.setdefault(digit, clues[image]) != clues[image]:
                break
        else:
            becomes = [digits.get(digit, digit) for digit in every]
            if len(digits) >= layout.size and sorted(becomes) == every:
                found.append(ClueSymmetry(symmetry.value, becomes))
    return found
