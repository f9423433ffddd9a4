"""A board as plain text: ASCII or box drawing, with brackets for highlights, and perhaps colours.

>>> from sudokulib import Grid, hint
>>> from sudokulib.render._helpers.characters import Lines
>>> grid = Grid.parse("1.3..2....1....3")
>>> print(text(grid, step=hint(grid), lines=Lines.UNICODE))
┌───────┬─────┐
│ 1 *4* │ 3 . │
│ . 2   │ . . │
├───────┼─────┤
│ . .   │ 1 . │
│ . .   │ . 3 │
└───────┴─────┘
*n* placed
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from sudokulib.errors import require_type
from sudokulib.render._helpers.characters import Lines, board, legend
from sudokulib.render._helpers.picture import Candidates, Coordinates, picture_of
from sudokulib.render._theme import Theme

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sudokulib._board.grid import Grid
    from sudokulib._marks.marks import Marks
    from sudokulib._marks.step import Step
    from sudokulib._play.diagnosis import Mistake
    from sudokulib._play.position import Position
    from sudokulib._play.puzzle import Puzzle
    from sudokulib.render._helpers.characters import Span
    from sudokulib.render._helpers.picture import Cell

__all__ = ["text"]


def text(
    value: Grid | Puzzle | Position | Marks,
    *,
    candidates: Candidates = Candidates.OWN,
    step: Step | Mistake | None = None,
    fill: Mapping[Cell, str] | None = None,
    conflicts: Iterable[Cell] | None = None,
    solution: Grid | None = None,
    coordinates: Coordinates = Coordinates.NONE,
    lines: Lines = Lines.ASCII,
    colors: Theme | None = None,
) -> str:
    """A board in characters, and below it what its brackets mean.

    A grid with nothing marked is what `str` draws of it. The options are those of
    `sudokulib.render.svg`, and besides

    - `lines`: borders of ASCII or of Unicode's box drawing.
    - `colors`: a `Theme`, for terminals that know 24-bit colours (ANSI escapes). Without one there
      are none. Nothing is said by colour alone: the brackets are there with and without.

    Wrong types raise `TypeError`; cells off the board, unknown colours, a step or a solution on
    another layout `InvalidOption`.

    >>> from sudokulib import Grid, Position
    >>> position = Position(Grid.parse("1.3..2....1....3")).enter(0, 1, 4)
    >>> print(text(position, candidates=Candidates.ALL, coordinates=Coordinates.NAMES))
         c1  c2   c3 c4
       +--------+-------+
    r1 | 1   +4 | 3  2  |
    r2 | 3   2  | 4  14 |
       +--------+-------+
    r3 | 234 3  | 1  24 |
    r4 | 24  1  | 24 3  |
       +--------+-------+
    +n entered
    """
    picture = picture_of(
        value,
        candidates=candidates,
        step=step,
        fill=fill,
        conflicts=conflicts,
        solution=solution,
    )
    require_type(coordinates, Coordinates, "coordinates")
    drawn = board(picture, require_type(lines, Lines, "lines"), coordinates)
    if colors is None:
        rows = ["".join([span.text for span in spans]) for spans in drawn]
    else:
        theme = require_type(colors, Theme, "colors")
        rows = [_colored(spans, theme) for spans in drawn]
    return "\n".join([*rows, *legend(picture)])


def _colored(spans: list[Span], theme: Theme) -> str:
    """A line with its colours as ANSI escapes, which end with it."""
    parts = []
    for style, alike in groupby(spans, lambda span: _style(span, theme)):
        parts.append(style + "".join([span.text for span in alike]))
    return "".join([*parts, "\x1b[0m"])


def _style(span: Span, theme: Theme) -> str:
    ink, ground = _rgb(getattr(theme, span.ink)), _rgb(getattr(theme, span.ground))
    return f"\x1b[{1 if span.bold else 22};38;2;{ink};48;2;{ground}m"


def _rgb(color: str) -> str:
    return ";".join([str(part) for part in bytes.fromhex(color[1:])])
