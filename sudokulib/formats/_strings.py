"""Strings to positions and back, in any format.

>>> position = parse("1.3..2....1....3")
>>> dumps(position, format="line")
'1.3..2....1....3'
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_type
from sudokulib._base.lazy_exports import public
from sudokulib._board.layout import layout_of
from sudokulib._board.not_a_board import why_no_board, why_no_board_in_link
from sudokulib.errors import SudokuError, UnknownFormat, UnsupportedFeature, UnsupportedLayout
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._line import LINE, USUAL_LENGTHS
from sudokulib.formats._on_layout import on_layout
from sudokulib.formats._registry import FORMATS, format_of

if TYPE_CHECKING:
    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidates import Candidates
    from sudokulib.formats._format import Format
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle


@public("sudokulib.formats")
def parse(
    text: str, format: Format | str | None = None, *, layout: Layout | str | None = None
) -> Position:
    """Reads a position from a string: the clues, and everything else that the format holds.

    `format` is a `Format`, or the name of one of `sudokulib.formats.FORMATS` or of a format of an
    installed package. Without it, all formats in `FORMATS` that the string looks like are tried in
    that order. `layout`, a `Layout` or its id, is the layout of the
    board. It takes precedence over the comments of a line or a drawn board, and a board in another
    format must have this layout. Without it, a comment names the layout, or else the number of
    cells determines it.

    Raises `UnsupportedFeature` or `UnsupportedLayout` if the string contains something that a
    `Position` cannot hold, `InvalidGrid` or `InvalidMarks` if the string is faulty in the only
    format that it looks like, and `UnknownFormat`, with the reason of each format, in all other
    cases. Raises `InvalidOption` for an unknown format, and `TypeError` unless `text` is a `str`.

    >>> parse("1.3..2....1....3 # mine").about["comment"]
    'mine'
    >>> parse("1.3..2....1....3 # layout 2x2+diagonals").layout.id
    '2x2+diagonals'
    """
    bounds.require_short(require_type(text, str, "text"), bounds.TEXT, "a string")
    text = text.removeprefix("\ufeff")
    board = None if layout is None else layout_of(layout)
    if format is not None:
        return on_layout(format_of(format), board).read(text)
    if len(text) in USUAL_LENGTHS and text.replace(".", "0").isdecimal():
        with suppress(SudokuError):  # which is found again, beside the reasons of other formats
            return on_layout(LINE, board).read(text)
    if reason := why_no_board_in_link(text):
        raise UnknownFormat(reason, text=text, tried=())
    reasons: dict[str, str] = {}
    errors: list[SudokuError] = []
    for form in [on_layout(form, board) for form in FORMATS]:
        rejected = form.reject_reason(text)
        if rejected is None:
            try:
                return form.read(text)
            except SudokuError as error:
                errors.append(error)
                rejected = str(error)
        reasons[form.name] = rejected
    unsupported = [e for e in errors if isinstance(e, UnsupportedFeature | UnsupportedLayout)]
    if unsupported or len(errors) == 1:
        raise [*unsupported, *errors][0]
    message = why_no_board(text) or "no format reads this"
    raise UnknownFormat(message, text=text, tried=tuple(reasons), reasons=reasons)


@public("sudokulib.formats")
def dumps(value: Grid | Puzzle | Position | Candidates, format: Format | str = "line") -> str:
    """The string of a grid, a puzzle, a position or candidates in a format.

    `format` is a `Format`, or the name of one of `sudokulib.formats.FORMATS` or of a format of an
    installed package. For a `Puzzle`, the formats "json" and "kaggle" also write the solution, and
    "json" the id; all other formats write only the clues. `Candidates` are written as a position
    with these marks, in formats that hold marks, such as "sukaku" and "pencilmarks".

    Raises `UnsupportedFeature` or `UnsupportedLayout` if the format cannot hold the value, so that
    nothing is left out silently, and `InvalidOption` for an unknown format.

    >>> from sudokulib import Grid
    >>> dumps(Grid.parse("1.3..2....1....3"))
    '1.3..2....1....3'
    """
    return format_of(format).write(value)
