"""A made puzzle as a position with the texts that a format has a place for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._play.position import Position
from sudokulib.errors import UnsupportedFeature

if TYPE_CHECKING:
    from sudokulib._play.puzzle import Puzzle
    from sudokulib.formats._format import Format

__all__ = ["position_for"]

_OF_MARKS = ("sukaku", "pencilmarks")
"""The formats that write a board as its candidates."""


def position_for(form: Format, puzzle: Puzzle, *, solution: bool, id: bool) -> Position:
    """The position to write in this format, with what it needs and what is asked for.

    The solution and the id are texts of their own if the format has a place for them, otherwise a
    comment. Raises `UnsupportedFeature` if it has neither.

    >>> from sudokulib import make
    >>> from sudokulib.formats._line import LINE
    >>> puzzle = make(layout="2x2", clues=6, rng=1)
    >>> position_for(LINE, puzzle, solution=False, id=True).about["comment"][:10]
    'id 1.2x2.c'
    """
    line = format(puzzle.solution, "line")
    texts = {"solution": line} if solution else {}
    texts |= {"id": puzzle.id} if id and puzzle.id is not None else {}
    needed = {}
    if form.name == "kaggle":
        needed["solution"] = line
    if form.name == "exchange":
        needed["rating"] = _er(puzzle)
    comment = " #".join([f"id {said}" if key == "id" else said for key, said in texts.items()])
    position = _position(form, puzzle, needed | texts)
    if texts:
        try:
            form.write(position)
        except UnsupportedFeature as error:
            position = _position(form, puzzle, needed | {"comment": comment})
            try:
                form.write(position)
            except UnsupportedFeature:
                raise error from None
    return position


def _position(form: Format, puzzle: Puzzle, about: dict[str, str]) -> Position:
    position = Position(puzzle.clues, about=about)
    return position.with_all_marks() if form.name in _OF_MARKS else position


def _er(puzzle: Puzzle) -> str:
    from sudokulib.scales._rating import rate  # it takes a moment to load

    rating = rate(puzzle, "se")
    if not rating.complete:
        raise UnsupportedFeature("the ER of this puzzle is not known", feature="rating")
    return f"{rating.er:.1f}"
