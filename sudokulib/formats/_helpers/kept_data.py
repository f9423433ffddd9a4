"""What links hold besides the puzzle, kept as data: true keys that no rule is made of, and fog.

It is the string "drawings" in `Position.about`: JSON, as compact as possible.

    {"foglight": [[0, 0]], "autosolve": true, "metadata": {"hideclock": true}}
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sudokulib.errors import InvalidGrid, shown
from sudokulib.formats._helpers.link_addresses import without_flags
from sudokulib.formats._helpers.strict_json import loads

if TYPE_CHECKING:
    from collections.abc import Collection

    from sudokulib.playing._position import Position


DRAWINGS = "drawings"
"""The name of the string with what is kept."""

KEPT_BY_FPUZZLES = (
    *("fogofwar", "foglight"),  # what the solver sees
    *("doubler", "doublers", "schrodinger", "schrodingercells"),  # cells with other values
    *("boxindexer", "rossini"),
)
"""The fields that are kept as they are: lists of cells, or of entries. No rule is made of them."""

KEPT_BY_SUDOKUPAD = ("foglight", "fogofwar", "triggereffect", "settings")
"""The fields that are kept as they are: what the solver sees, and how the program behaves."""

SETTINGS = ("highlightConflicts",)
"""The settings of f-puzzles that are true."""

_MOST_FLAGS = 100


def compact(values: object) -> str:
    """The JSON of values, without spaces.

    >>> compact({"foglight": [[0, 1]]})
    '{"foglight":[[0,1]]}'
    """
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def flags_of(value: object, keys: Collection[str], what: str) -> dict[str, bool]:
    """The unknown keys of an object whose value is true, sorted; none for any other value.

    >>> flags_of({"size": 9, "fog": True, "autosolve": True}, ["size"], "a board")
    {'autosolve': True, 'fog': True}
    """
    if not isinstance(value, dict):
        return {}
    flags = sorted(value.keys() - without_flags(value, keys).keys())
    if len(flags) > _MOST_FLAGS:
        raise InvalidGrid(
            f"{what} has at most {_MOST_FLAGS} unknown keys that are true, not {len(flags)}"
        )
    return dict.fromkeys(flags, True)


def require_flags(value: object, what: str) -> dict[str, bool]:
    """The value itself, if it is an object with at least one key, and all its values are true."""
    if not isinstance(value, dict) or not value or any(flag is not True for flag in value.values()):
        raise InvalidGrid(f"{what} can only have keys that are true, not {shown(value)}")
    return value


def not_applied(position: Position) -> tuple[str, ...]:
    """The fields and flags of a link that are kept as data, and may be rules that no layout has.

    >>> from sudokulib import Grid, Position
    >>> start = Grid.parse("1.3..2....1....3")
    >>> text = '{"rossini":[{"cell":"R0C1"}],"flag":true,"cells":{"R1C1":{"doubler":true}}}'
    >>> not_applied(Position(start, about={"drawings": text}))
    ('rossini', 'flag', 'doubler in cells')
    """
    try:
        drawings = loads(position.about.get(DRAWINGS, "{}"))
    except InvalidGrid:  # they are not from a link
        return ()
    found = []
    for key, value in drawings.items() if isinstance(drawings, dict) else ():
        if key in KEPT_BY_FPUZZLES or key in KEPT_BY_SUDOKUPAD:
            found.append(key)
        elif value is True:
            found += [key] if key not in SETTINGS else []
        else:
            objects = [value, *value.values()] if isinstance(value, dict) else value
            for part in objects if isinstance(objects, list) else ():
                flags = part.items() if isinstance(part, dict) else ()
                found += [f"{flag} in {key}" for flag, inner in flags if inner is True]
    return tuple(dict.fromkeys(found))
