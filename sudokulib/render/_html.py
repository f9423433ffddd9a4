"""A board as an HTML table, which screen readers read cell by cell.

>>> from sudokulib import Grid
>>> "<caption>A &lt; B</caption>" in html(Grid.parse("1.3..2....1....3"), caption="A < B")
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from sudokulib._base.arguments import require_int, require_type
from sudokulib._base.lazy_exports import public
from sudokulib.render._helpers.characters import unseen
from sudokulib.render._helpers.described import title_of
from sudokulib.render._helpers.picture import picture_of
from sudokulib.render._helpers.stylesheet import LARGEST_SIZE, SHEET, board_style, escaped
from sudokulib.render._helpers.table import table
from sudokulib.render._options import takes_picture_options
from sudokulib.render._theme import LIGHT, Theme, theme_of

if TYPE_CHECKING:
    from sudokulib._board.grid import Grid
    from sudokulib._candidates.candidates import Candidates
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.render._helpers.picture import Picture
    from sudokulib.render._options import PictureOptions

__all__ = ["Html", "html"]


@public("sudokulib.render")
class Html(str):
    """A piece of HTML or a whole document, which notebooks show.

    >>> Html("<p>")._repr_html_()
    '<p>'
    """

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


@public("sudokulib.render")
@takes_picture_options
def html(
    value: Grid | Puzzle | Position | Candidates,
    *,
    size: int = 500,
    theme: Theme | str = LIGHT,
    caption: str | None = None,
    **options: Unpack[PictureOptions],
) -> Html:
    """A board as a table about `size` pixels wide (up to a million), to be put into a page.

    The table has a caption, headers for its rows and columns, which screen readers read even if
    `coordinates` are not shown, and a label for each cell with everything that it shows. Candidates
    stand as on a keypad; corner marks, which are left out where `svg` leaves them out, are a small
    row above them. The colours of a player fill the cell, side by side from left to right. The
    styles are included. What a table cannot draw, such as links, chains and the rules of
    `layout.constraints`, is written below it.
    Every text from outside is escaped.

    - `caption`: by default the size of the board, or the step in words as far as it is shown.
    - `candidates`, `step`, `detail`, `highlights`, `conflicts`, `solution`, `coordinates`,
      `language`, `chain_index` and `theme` are those of `sudokulib.render.svg`.

    Raises `TypeError` for wrong types and unknown options. Raises `InvalidOption` for unknown
    choices, cells off the board, and a step or a solution on another layout.

    >>> from sudokulib import Grid
    >>> text = html(Grid.parse("1.3..2....1....3"))
    >>> '<td class="t l clue" aria-label="r1c1: clue 1">1</td>' in text
    True
    """
    picture = picture_of(value, **options)
    require_int(size, "size", 1, LARGEST_SIZE)
    chosen = theme_of(theme)
    title = caption_of(picture) if caption is None else require_type(caption, str, "caption")
    style = board_style(chosen, picture, size)
    return Html(
        f'<div class="sudoku" style="{style}"><style>{SHEET}</style>'
        f"{table(picture, title)}{notes(picture)}</div>"
    )


def caption_of(picture: Picture) -> str:
    """What a board is: its size, and its step in words."""
    return picture.said or title_of(picture)


def notes(picture: Picture) -> str:
    """What a table cannot draw, in words."""
    return "".join([f"<p>{escaped(line)}</p>" for line in unseen(picture)])
