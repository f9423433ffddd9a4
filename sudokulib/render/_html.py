"""A board as an HTML table, which screen readers read cell by cell.

>>> from sudokulib import Grid
>>> "<caption>A &lt; B</caption>" in html(Grid.parse("1.3..2....1....3"), caption="A < B")
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base import pickles
from sudokulib._base.value import Value
from sudokulib.errors import require_int, require_type
from sudokulib.render._helpers.characters import unseen
from sudokulib.render._helpers.described import title_of
from sudokulib.render._helpers.picture import Candidates, Coordinates, picture_of
from sudokulib.render._helpers.stylesheet import SHEET, board_style, escaped
from sudokulib.render._helpers.table import table
from sudokulib.render._theme import LIGHT, Theme

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sudokulib._base.value import Call
    from sudokulib._board.grid import Grid
    from sudokulib._marks.marks import Marks
    from sudokulib._marks.step import Step
    from sudokulib._play.diagnosis import Mistake
    from sudokulib._play.position import Position
    from sudokulib._play.puzzle import Puzzle
    from sudokulib.render._helpers.picture import Cell, Picture

__all__ = ["Html", "html"]


class Html(Value, str):
    """A piece of HTML or a whole document, which notebooks show.

    >>> Html("<p>")._repr_html_()
    '<p>'
    """

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)

    def _pickled(self) -> Call:
        return pickles.text, (pickles.public_name(type(self)), str(self))


def html(
    value: Grid | Puzzle | Position | Marks,
    *,
    candidates: Candidates = Candidates.OWN,
    step: Step | Mistake | None = None,
    fill: Mapping[Cell, str] | None = None,
    conflicts: Iterable[Cell] | None = None,
    solution: Grid | None = None,
    size: int = 500,
    coordinates: Coordinates = Coordinates.NONE,
    colors: Theme = LIGHT,
    caption: str | None = None,
) -> Html:
    """A board as a table about `size` pixels wide, to be put into a page.

    The table has a caption, headers for its rows and columns, heard even where `coordinates` are
    not shown, and for each cell a label that says all that there is to see in it. Its classes are
    those of `sudokulib.render._helpers.stylesheet`; the styles come along, and the colours with
    them. What a table cannot draw, links above all, is said below it. Whatever is not ours is
    escaped.

    The options are those of `sudokulib.render.svg`, and `caption`: unless given the size of the
    board, and a step in words. Wrong types raise `TypeError`; cells off the board, unknown colours,
    a step or a solution on another layout `InvalidOption`.

    >>> from sudokulib import Grid
    >>> text = html(Grid.parse("1.3..2....1....3"))
    >>> '<td class="t l clue" aria-label="r1c1: clue 1">1</td>' in text
    True
    """
    picture = picture_of(
        value,
        candidates=candidates,
        step=step,
        fill=fill,
        conflicts=conflicts,
        solution=solution,
    )
    require_int(size, "size", 1)
    require_type(coordinates, Coordinates, "coordinates")
    theme = require_type(colors, Theme, "colors")
    title = caption_of(picture) if caption is None else require_type(caption, str, "caption")
    style = board_style(theme, picture.layout, size, coordinates)
    return Html(
        f'<div class="sudoku" style="{style}"><style>{SHEET}</style>'
        f"{table(picture, coordinates, title)}{notes(picture)}</div>"
    )


def caption_of(picture: Picture) -> str:
    """What a board is: its size, and its step in words."""
    step = picture.step
    return title_of(picture) if step is None else step.explain()


def notes(picture: Picture) -> str:
    """What a table cannot draw, in words."""
    return "".join([f"<p>{escaped(line)}</p>" for line in unseen(picture)])
