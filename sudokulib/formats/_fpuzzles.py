"""The link of f-puzzles: the board is packed JSON in its address.

    https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+...

    {"size": 9, "author": "Ada", "diagonal+": true,
     "grid": [[{"value": 5, "given": true}, {"centerPencilMarks": [1, 2]}, {"region": 2},
               {"cornerPencilMarks": [1], "highlight": "#FFE060"}, ...]]}

A cell without a region belongs to its box. Colours of cells are `c` or `cArray` if the setter gave
them, and `highlight` if the solver did. Diagonals, jigsaws and extra regions are houses of the
layout, and the rules of variants its constraints. "title", "author", "rules", "solution" and
"drawings" are texts about the puzzle; drawings and settings are JSON again. SudokuPad's addresses
with such a board, `fpuzzlesN4Ig...`, are read too. Packing needs the extra `sudokulib[links]`. The
JSON as it is, without a link, is the format in `_fpuzzles_json.py`.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sudokulib.errors import InvalidGrid
from sudokulib.formats._format import Format, Many
from sudokulib.formats._helpers.fpuzzles_json import HOLDS, board_of, position_of
from sudokulib.formats._helpers.lines import WHITE
from sudokulib.formats._helpers.links import fields_of
from sudokulib.formats._helpers.lz_string import pack, unpack
from sudokulib.formats._helpers.many_puzzles import by_line
from sudokulib.formats._helpers.requirements import require_same_back
from sudokulib.formats._helpers.strict_json import loads
from sudokulib.formats._limits import LINK, require_short

if TYPE_CHECKING:
    from sudokulib.playing._position import Position

__all__ = ["FPUZZLES"]

_START = "https://f-puzzles.com/?load="
_PREFIX = "fpuzzles"
_BEGINNING = "N4Ig"  # of every packed text that begins with {"


def _reject_reason(text: str) -> str | None:
    line = text[:200].lstrip(WHITE)
    if "load=" in line or _PREFIX + _BEGINNING in line or line.startswith(_BEGINNING):
        return None
    return "there is no load= in it"


def _read(text: str) -> Position:
    line = require_short(text, LINK, "a link").removeprefix("\ufeff").strip()
    if "load=" in line:
        fields = fields_of(line)
        packed = fields.get("load", "")
    else:
        _, found, after = line.rpartition(_PREFIX)
        packed = after if found else line
    if not packed or packed.split() != [packed]:
        raise InvalidGrid("a link of f-puzzles has one load=", text=text)
    return position_of(loads(unpack(packed)))


def _write(position: Position) -> str:
    text = _START + pack(json.dumps(board_of(position), separators=(",", ":")))
    return require_same_back(text, position, _read, "fpuzzles")


FPUZZLES = Format(
    name="fpuzzles",
    title="f-puzzles link",
    reject_reason=_reject_reason,
    read=_read,
    write=_write,
    read_many=by_line(_read),
    write_many=Many(item=_write),
    holds=HOLDS,
)
"""The format."""
