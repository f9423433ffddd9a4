"""The JSON of f-puzzles as it is, without a link around it.

    {"size": 9, "grid": [[{"value": 5, "given": true}, {}, ...], ...], "antiknight": true,
     "killercage": [{"cells": ["R1C1", "R1C2"], "value": "15"}]}

`_fpuzzles.py` has the same packed into a link, and says what it holds.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sudokulib.formats._format import Format
from sudokulib.formats._helpers.fpuzzles_json import HOLDS, board_of, position_of
from sudokulib.formats._helpers.lines import first_symbol
from sudokulib.formats._helpers.requirements import require_same_back
from sudokulib.formats._helpers.strict_json import loads

if TYPE_CHECKING:
    from sudokulib.playing._position import Position

__all__ = ["FPUZZLES_JSON"]


def _reject_reason(text: str) -> str | None:
    if first_symbol(text) == "{" and '"grid"' in text and '"size"' in text:
        return None
    return "it is not a JSON object with a size and a grid"


def _read(text: str) -> Position:
    return position_of(loads(text))


def _write(position: Position) -> str:
    text = json.dumps(board_of(position), separators=(",", ":"))
    return require_same_back(text, position, _read, "fpuzzles-json")


FPUZZLES_JSON = Format(
    name="fpuzzles-json",
    title="f-puzzles JSON",
    reject_reason=_reject_reason,
    read=_read,
    write=_write,
    holds=HOLDS,
)
"""The format."""
