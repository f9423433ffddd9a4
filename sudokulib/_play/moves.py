"""What moves do to digits and marks: the rules behind the methods of `Position`."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, TypeVar

from sudokulib._board.grid import Grid
from sudokulib._board.masks import bits, candidate_masks, strike
from sudokulib._play.choices import MarksAre
from sudokulib._play.mistakes import MistakeKind
from sudokulib._play.pencil_marks import PencilMarks
from sudokulib.errors import InvalidMarks, InvalidOption

if TYPE_CHECKING:
    from sudokulib._candidates.step import Step
    from sudokulib._play.mistakes import Mistake
    from sudokulib._play.player_moves import PlayerMoves

__all__ = ["after_entry", "after_mistake", "after_step", "marks_in_use", "require_empty"]


_Moves = TypeVar("_Moves", bound="PlayerMoves")


def after_entry(position: _Moves, cell: int, digit: int, *, clear_peers: bool) -> _Moves:
    """The position with this digit in a cell that is not a clue; 0 empties it."""
    layout, before = position.layout, position.grid.digits
    held = before[cell]
    if digit and digit == held:
        return position
    cells = before[:cell] + bytes((digit,)) + before[cell + 1 :]
    center, corner = list(position.marks.masks), list(position.corner_marks.masks)
    center = [mask & ~(1 << cell) for mask in center]
    if held:
        without = before[:cell] + b"\0" + before[cell + 1 :]
        possible = candidate_masks(layout, before)
        # For each digit, the cells that may hold it once the digit of this cell is gone.
        freed = [
            after & ~mask & ~(1 << cell)
            for mask, after in zip(possible, candidate_masks(layout, without), strict=True)
        ]
        freed_cells = reduce(or_, freed)
        marked = reduce(or_, center)
        # No digit is left for a cell where an entry is wrong, so it cannot have a mark.
        open_cells = reduce(or_, possible)
        if marked and not open_cells & ~(marked | freed_cells):
            if not clear_peers:
                freed, freed_cells = [0] * len(freed), 0
            # Cells that were left without a mark may hold whatever the other digits allow.
            bare = (freed_cells | 1 << cell) & ~marked
            for index, mask in enumerate(candidate_masks(layout, cells)):
                center[index] |= freed[index] | mask & bare
    corner = [mask & ~(1 << cell) for mask in corner]
    if digit and clear_peers:
        strike(center, layout, cell, digit)
        strike(corner, layout, cell, digit)
    return position._with(
        grid=Grid._unchecked(layout, cells),
        marks=PencilMarks._unchecked(layout, tuple(center)),
        corner_marks=PencilMarks._unchecked(layout, tuple(corner)),
    )


def after_step(position: _Moves, step: Step, marks_are: MarksAre) -> _Moves:
    """The position after a step of its layout."""
    n = position.layout.size
    if step.eliminations:
        # The hint came from the marks if they have all that it rules out: see `hint`.
        if marks_are is MarksAre.NOTES and all(
            each in position.marks for each in step.eliminations
        ):
            marks_are = MarksAre.AUTO
        every = candidate_masks(position.layout, position.grid.digits)
        masks = list(marks_in_use(position, marks_are, every))
        for row, column, digit in step.eliminations:
            masks[digit - 1] &= ~(1 << row * n + column)
        position = position._with(marks=PencilMarks._unchecked(position.layout, tuple(masks)))
    for row, column, digit in step.placements:
        if position.grid[row, column] != digit:
            position = position.enter(row, column, digit)
    return position


def after_mistake(position: _Moves, mistake: Mistake) -> _Moves:
    """The position without a mistake of its layout: wrong entries are erased, marks added."""
    if mistake.kind is MistakeKind.MISSING_MARK:
        for row, column in mistake.cells:
            if not position.grid[row, column]:
                for digit in mistake.digits:
                    position = position.mark(row, column, digit)
        return position
    wrong = [cell for cell in mistake.cells if position.grid[cell] in mistake.digits]
    if any(position.clues[cell] for cell in wrong):
        raise InvalidOption(
            "the clues contradict each other, and cannot be changed", option="step", value=mistake
        )
    for row, column in wrong:
        position = position.erase(row, column)
    return position


def marks_in_use(
    position: PlayerMoves, marks_are: MarksAre, every: tuple[int, ...]
) -> tuple[int, ...]:
    """The digits that count as possible in each cell, as one mask for each digit.

    `every` are the candidates that peers allow.

        marks are   in cells with marks                in cells without
        complete    the marks, also the impossible     all that peers allow
        notes       all that peers allow               all that peers allow
    """
    if marks_are is MarksAre.AUTO:
        marks_are = position.marks_are
    if marks_are is MarksAre.NOTES:
        return every
    own = position.marks.masks
    marked = reduce(or_, own)
    return tuple([mask | most & ~marked for mask, most in zip(own, every, strict=True)])


def require_empty(marks: PencilMarks, digits: Grid) -> None:
    """Raises `InvalidMarks`, with the cell, if a filled cell is marked."""
    for index in bits(marks._marked):
        if digits.digits[index]:
            cell = digits.layout.cell(index)
            name = digits.layout.cell_name(*cell)
            raise InvalidMarks(f"{name} is filled and cannot be marked", cell=cell)
