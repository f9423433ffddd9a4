"""A board as plain text: ASCII or box drawing, with brackets for highlights, and perhaps colours.

>>> from sudokulib import Grid, hint
>>> grid = Grid.parse("1.3..2....1....3")
>>> print(text(grid, step=hint(grid), unicode=True))
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
from typing import TYPE_CHECKING, Unpack

from sudokulib._base.arguments import require_type
from sudokulib._base.lazy_exports import public
from sudokulib.render._helpers.characters import board, legend
from sudokulib.render._helpers.picture import picture_of
from sudokulib.render._options import takes_picture_options
from sudokulib.render._theme import Theme, theme_of

if TYPE_CHECKING:
    from sudokulib._board.grid import Grid
    from sudokulib._candidates.candidates import Candidates
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.render._helpers.characters import Span
    from sudokulib.render._options import PictureOptions

__all__ = ["text"]


@public("sudokulib.render")
@takes_picture_options
def text(
    value: Grid | Puzzle | Position | Candidates,
    *,
    unicode: bool = False,
    theme: Theme | str | None = None,
    **options: Unpack[PictureOptions],
) -> str:
    """A board in characters, and below it what its brackets mean.

    A grid without marks is drawn as `str` draws it. The candidates of a cell stand in it one after
    the other. If there are empty cells without candidates, a `?` tells a single candidate from a
    digit; if there are not, the board is a table of candidates as other programs write it, without
    this sign, and `sudokulib.parse` reads it again. Corner marks, the colours of a player, extra
    houses and the rules of `layout.constraints` are named below the board; corner marks are left
    out where `sudokulib.render.svg` leaves them out, as with a step in full.

    - `unicode`: whether borders are Unicode's box drawing instead of `+`, `-` and `|`.
    - `theme`: a `Theme` or its name, for terminals with 24-bit colours (ANSI escapes); by default
      there are no colours. The brackets are always there, so nothing depends on colours alone.
    - `candidates`, `step`, `detail`, `highlights`, `conflicts`, `solution`, `coordinates`,
      `language` and `chain_index` are those of `sudokulib.render.svg`. The area of a step is named
      below the board.

    Raises `TypeError` for wrong types and unknown options. Raises `InvalidOption` for unknown
    choices, cells off the board, and a step or a solution on another layout.

    >>> from sudokulib import Grid, Position
    >>> position = Position(Grid.parse("1.3..2....1....3")).enter(0, 1, 4)
    >>> print(text(position, candidates="all", coordinates="names"))
         c1  c2   c3 c4
       +--------+-------+
    r1 | 1   +4 | 3  2  |
    r2 | 3   2  | 4  14 |
       +--------+-------+
    r3 | 234 3  | 1  24 |
    r4 | 24  1  | 24 3  |
       +--------+-------+
    +n entered
    >>> notes = position.mark(0, 3, 2).mark(1, 0, 3, corner=True).color(3, 3, "gold")
    >>> print(text(notes))
    +------+------+
    | 1 +4 | 3 ?2 |
    | . 2  | . .  |
    +------+------+
    | . .  | 1 .  |
    | . .  | . 3  |
    +------+------+
    +n entered, ?n only candidate
    corner marks: r2c1 3
    color gold: r4c4
    """
    picture = picture_of(value, **options)
    drawn = board(picture, unicode=require_type(unicode, bool, "unicode"))
    if theme is None:
        rows = ["".join([span.text for span in spans]) for spans in drawn]
    else:
        chosen = theme_of(theme)
        rows = [_colored(spans, chosen) for spans in drawn]
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
