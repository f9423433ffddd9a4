"""The line: one symbol a cell, row by row; the format of puzzle collections.

    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # a comment

Blanks are written as `.`; `0 - * _ X` are read as well. Digits above 9 are letters, up to 25x25.
The string after a `#`, on the line or on comment lines around it, is "comment" in `Position.about`.
A layout that is not the usual one of its size is named there, too:

    1...2.......3... # layout 2x2+diagonals # a comment
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.line_ends import split_lines
from sudokulib._board.grid import Grid
from sudokulib._board.layout_comments import (
    as_note,
    header_in,
    layout_note,
    without_layout,
    written_layout,
)
from sudokulib._board.notation import SEPARATORS
from sudokulib.errors import InvalidGrid, UnsupportedFeature, shown
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._format import Format, ManyWriter
from sudokulib.formats._helpers.many_puzzles import LineByLine, below_headers
from sudokulib.formats._helpers.requirements import require_round_trip
from sudokulib.formats._helpers.text_lines import is_blank
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._board.layout import Layout


USUAL_LENGTHS = {16, 36, 64, 81, 100, 144, 225, 256, 400, 625}
"""The numbers of cells of boards whose layout need not be named."""

_SHORTEST = 16
_LONGEST = 650
"""The number of characters of the largest board, and some errors."""
_MAX_SLIPS = 10
"""A line may have one wrong character in this many, and is still recognised as a line."""
_NO_SYMBOLS = dict.fromkeys(map(ord, "0123456789.-*_ABCDEFGHIJKLMNOPXabcdefghijklmnopx"))


def read_line(text: str, layout: Layout | None = None) -> Position:
    """The position of a line, on this layout, on the one that it names, or on the usual one.

    >>> read_line("1.3..2....1....3 # mine").about["comment"]
    'mine'
    """
    text = bounds.require_short(text, bounds.BOARD, "a line")
    lines = split_lines(text.removeprefix("\ufeff").strip())
    boards = [line for line in lines if not is_blank(line)]
    if len(boards) != 1:
        raise InvalidGrid(f"a line is one line, not {len(boards)}", text=text)
    board = boards[0].partition("#")[0]
    bare = map(without_layout, lines)
    comments = [line.partition("#")[2].strip() for line in bare]
    comment = "\n".join([line for line in comments if line])
    grid = Grid.parse(board, written_layout(text) if layout is None else layout)
    return Position(grid, about={"comment": comment} if comment else {})


def each_line(lines: Iterable[str], layout: Layout | None = None) -> Iterator[Position]:
    r"""The positions of a file of lines, on this layout or as each line says.

    >>> found = each_line(["# layout 2x2+diagonals\n", "1.3..2....1....3\n"])
    >>> next(found).layout.id
    '2x2+diagonals'
    """
    return LineByLine(below_headers(lines), lambda text: read_line(text, layout))


def _reject_reason(text: str) -> str | None:
    if reason := bounds.too_long(text):
        return reason
    rows = [row for row in split_lines(text.strip()) if not is_blank(row)]
    if len(rows) != 1:
        return f"it has {len(rows)} lines"
    cells = rows[0].partition("#")[0].translate(SEPARATORS)
    if ":" in cells or "=" in cells:
        return "it has : or =, which belong to other formats"
    shortest = _SHORTEST if header_in(rows[0]) is None else 1
    if not shortest <= len(cells) <= _LONGEST:
        return f"it has {len(cells)} cells"
    if len(cells.translate(_NO_SYMBOLS)) > 2 + len(cells) // _MAX_SLIPS:
        return "much of it is neither a digit nor a blank"
    return None


def _write(position: Position) -> str:
    comment = position.about.get("comment")
    if comment is not None and (
        not comment or comment != comment.strip() or len(split_lines(comment)) != 1
    ):
        raise UnsupportedFeature(
            f"a comment is the rest of a line, not {shown(comment)}", feature="comment"
        )
    board = format(position.clues, "line")
    notes = [layout_note(position.layout, comment or ""), comment]
    text = " ".join([board, *[as_note(note) for note in notes if note is not None]])
    return text if text is board else require_round_trip(text, position, read_line, "line")


LINE = Format(
    name="line",
    title="line of symbols",
    reject_reason=_reject_reason,
    read=read_line,
    write=_write,
    read_many=each_line,
    write_many=ManyWriter(item=_write),
    holds=frozenset({"comment", "tabs and line ends"}),
)
"""The format."""
