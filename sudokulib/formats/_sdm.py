"""The puzzle collection `.sdm`: one puzzle a line, `0` for a blank cell; files hold millions.

    530070000600195000098000060800060003400803001700020006060000280000419005000080079

Everything that a line may contain is read as well; its comment and layout are also written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.formats._format import Format, ManyWriter
from sudokulib.formats._line import LINE, each_line, read_line

if TYPE_CHECKING:
    from sudokulib.playing._position import Position


def _reject_reason(text: str) -> str:
    return "a single puzzle is read as a line, and read_puzzles reads a collection"


def _write(position: Position) -> str:
    board, mark, comment = LINE.write(position).partition("#")
    return board.replace(".", "0") + mark + comment


SDM = Format(
    name="sdm",
    title="puzzle collection",
    suffixes=(".sdm",),
    reject_reason=_reject_reason,
    read=read_line,
    write=_write,
    read_many=each_line,
    write_many=ManyWriter(item=_write),
    holds=LINE.holds,
)
"""The format."""
