"""The file in which GNOME Sudoku saves a game: JSON.

    {"difficulty_category": "Easy Difficulty",
     "time_elapsed": 12.5,
     "cells": [{"position": [0, 0], "value": 5, "fixed": true, "earmarks": []},
               {"position": [0, 2], "value": 0, "fixed": false, "earmarks": [1, 4]}]}

Rows and columns count from 0. Blank cells without earmarks, the game's word for pencil marks, are
left out. The first two keys become "level" and "seconds" in `Position.about`, unless they are
"Custom Puzzle" and 0.
"""

from __future__ import annotations

import json
from typing import Any

from sudokulib._board.grid import Grid
from sudokulib.errors import InvalidGrid, UnsupportedFeature
from sudokulib.formats._format import Format
from sudokulib.formats._helpers.boards_9x9 import BOARD_9X9, require_9x9
from sudokulib.formats._helpers.requirements import require_round_trip
from sudokulib.formats._helpers.strict_json import (
    loads,
    require_integer,
    require_list,
    require_object,
    require_string,
)
from sudokulib.formats._helpers.text_lines import first_symbol
from sudokulib.playing._pencil_marks import PencilMarks
from sudokulib.playing._position import Position

_KEYS = ("difficulty_category", "time_elapsed", "cells")
_CELL_KEYS = ("position", "value", "fixed", "earmarks")
_NO_LEVEL = "Custom Puzzle"


def _reject_reason(text: str) -> str | None:
    if first_symbol(text) == "{" and '"difficulty_category"' in text:
        return None
    return "it is not a JSON object with a difficulty_category"


def _read(text: str) -> Position:
    game = require_object(loads(text), _KEYS, "a game")
    clues, digits = bytearray(81), bytearray(81)
    marks, seen = [], set()
    for value in require_list(game.get("cells"), "cells"):
        cell = require_object(value, _CELL_KEYS, "a cell")
        row, column = [
            require_integer(part, "a position", 0, 8)
            for part in require_list(cell.get("position"), "position", 2)
        ]
        at, name = row * 9 + column, f"r{row + 1}c{column + 1}"
        if at in seen:
            raise InvalidGrid(f"{name} is given twice", cell=(row, column))
        seen.add(at)
        digits[at] = require_integer(cell.get("value"), f"the value of {name}", 0, 9)
        fixed = cell.get("fixed")
        if type(fixed) is not bool:
            raise InvalidGrid(f"{name}: fixed must be true or false", cell=(row, column))
        if fixed:
            clues[at] = digits[at]
            if not digits[at]:
                raise UnsupportedFeature("a blank cell cannot be fixed", feature=name)
        earmarks = require_list(cell.get("earmarks"), f"the earmarks of {name}")
        marks += [
            (row, column, require_integer(mark, f"an earmark of {name}", 1, 9)) for mark in earmarks
        ]
    start, grid = Grid(BOARD_9X9, bytes(clues)), Grid(BOARD_9X9, bytes(digits))
    return Position(start, grid, PencilMarks(BOARD_9X9, marks), _about(game))


def _about(game: dict[str, Any]) -> dict[str, str]:
    about = {}
    level = require_string(game.get("difficulty_category", _NO_LEVEL), "difficulty_category")
    if level != _NO_LEVEL:
        about["level"] = level
    seconds = game.get("time_elapsed", 0)
    if type(seconds) not in (int, float):
        raise InvalidGrid("time_elapsed must be a number")
    if seconds:
        about["seconds"] = repr(seconds)
    return about


def _write(position: Position) -> str:
    require_9x9(position)
    cells = []
    for at, (clue, digit) in enumerate(
        zip(position.clues.digits, position.grid.digits, strict=True)
    ):
        row, column = divmod(at, 9)
        marks = list(position.marks.digits(row, column))
        if digit or marks:
            parts = ([row, column], digit, clue > 0, marks)
            cells.append(dict(zip(_CELL_KEYS, parts, strict=True)))
    level = position.about.get("level", _NO_LEVEL)
    values = (level, _number(position.about.get("seconds", "0")), cells)
    text = json.dumps(dict(zip(_KEYS, values, strict=True)), indent=2)
    return require_round_trip(text, position, _read, "gnome")


def _number(text: str) -> int | float:
    """The number in a string; for other strings 0, so that `require_round_trip` raises an error."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return 0


GNOME = Format(
    name="gnome",
    title="GNOME Sudoku",
    suffixes=(".save",),
    reject_reason=_reject_reason,
    read=_read,
    write=_write,
    holds=frozenset(
        {"entries", "marks", "level", "seconds", "tabs and line ends", "control characters"}
    ),
)
"""The format."""
