"""The one place that looks up: what a value gets from the rooms above its own.

Imports go one way, from the board up to the command line, so a grid knows nothing of pictures. Yet
a notebook asks a grid for its picture, `rich` asks it for its colours, and a step says what it does
in words. All of that is asked for here, and loaded when it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from sudokulib._board.grid import Grid
    from sudokulib._marks.step import Step, Strength
    from sudokulib._marks.wording.language import Language
    from sudokulib.scales._rating import Rating

__all__ = ["DrawnBoard", "DrawnRating", "DrawnStep", "arguments_of", "explained"]


class DrawnBoard:
    """A board that notebooks and `rich` draw: a grid, a puzzle, a position or marks."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        from sudokulib.render._svg import svg

        return svg(cast("Grid", self))

    def __rich__(self) -> object:
        from sudokulib.render._rich import rich_board

        return rich_board(cast("Grid", self))


class DrawnStep:
    """A step or a mistake: notebooks and `rich` draw it on an empty board."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        from sudokulib._board.grid import Grid
        from sudokulib.render._svg import svg

        step = cast("Step", self)
        return svg(Grid.empty(step.layout), step=step)

    def __rich__(self) -> object:
        from sudokulib.render._rich import rich_step

        return rich_step(cast("Step", self))


class DrawnRating:
    """A rating: notebooks show its path, `rich` a table."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        from sudokulib.render._path import path

        return path(cast("Rating", self))

    def __rich__(self) -> object:
        from sudokulib.render._rich import rating_table

        return rating_table(cast("Rating", self))


def explained(step: Step, strength: Strength, language: str | Language) -> str:
    """A step in words."""
    from sudokulib._marks.wording.sentences import explained

    return explained(step, strength, language)


def arguments_of(step: Step) -> dict[str, Any]:
    """What the message of a step speaks of."""
    from sudokulib._marks.wording.arguments import arguments_of

    return arguments_of(step)
