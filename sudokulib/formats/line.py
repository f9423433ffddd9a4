"""The line: one symbol a cell, row by row; the format of puzzle collections.

    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # a comment

Blanks are written as `.`; `0 - * _ X` are read as well. Above 9 come letters, to 25x25. What
follows a `#` is the text "comment".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.errors import InvalidGrid, UnsupportedFeature, UnsupportedLayout
from sudokulib.formats.format import Format, refuse
from sudokulib.grid import Grid
from sudokulib.layout import Layout
from sudokulib.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["LINE", "usual"]


def usual(position: Position) -> Layout:
    """The layout of a position, once it is the one that a board of its size has when none is named.

    >>> usual(Position(Grid.parse("1.3..2....1....3")))
    Layout.boxes(2, 2)
    """
    layout = position.clues.layout
    if layout.n > 25 or layout is not Layout.for_size(layout.cell_count):
        raise UnsupportedLayout("the format does not name its layout", layout=layout)
    return layout


def _unlike(text: str) -> str | None:
    rows = text.strip().splitlines()
    if len(rows) != 1:
        return f"it has {len(rows)} lines"
    if len(rows[0].partition("#")[0].strip()) < 16:
        return "it is shorter than 16 cells"
    return None


def _read(text: str) -> Position:
    line = text.removeprefix("\ufeff").strip()
    board, _, comment = line.partition("#")
    if len(line.splitlines()) != 1:
        raise InvalidGrid(f"a line is one line, not {len(line.splitlines())}", text=text)
    comment = comment.strip()
    return Position(Grid.parse(board), about={"comment": comment} if comment else {})


def _write(position: Position) -> str:
    refuse(position, "line", about=("comment",))
    usual(position)
    comment = position.about.get("comment")
    line = format(position.clues, "line")
    if comment is None:
        return line
    if not comment or comment != comment.strip() or len(comment.splitlines()) != 1:
        raise UnsupportedFeature("a comment is the rest of a line, not", feature=comment)
    return f"{line} # {comment}"


def _each(lines: Iterable[str]) -> Iterator[Position]:
    for number, line in enumerate(lines, 1):
        if line.partition("#")[0].strip("\ufeff \t\r\n"):
            try:
                yield _read(line)
            except InvalidGrid as error:
                raise InvalidGrid(
                    f"line {number} of the file: {error}",
                    text=line,
                    line=number,
                    cell=error.cell,
                    character=error.character,
                ) from error


LINE = Format(
    name="line",
    title="line of symbols",
    suffixes=(".txt",),
    unlike=_unlike,
    read=_read,
    write=_write,
    each=_each,
)
"""The format."""
