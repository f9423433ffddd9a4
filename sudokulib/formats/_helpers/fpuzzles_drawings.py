"""What f-puzzles draws beside the rules, and its settings, as one text about the puzzle.

    {"line": [{"lines": [["R1C1", "R1C2"]], "outlineC": "#60c060", "width": 0.3}],
     "text": [{"cells": ["R2C3"], "value": ">", "fontC": "#000000", "size": 0.75, "angle": 90}]}

The text is `about["drawings"]`: JSON, checked when it is read and again when it is written. Every
colour is one that CSS knows, and numbers are bounded. Shapes that say nothing about digits, such as
a circle without an arrow, have the key of their rule. Programs that add rules to f-puzzles draw
them too, for those that do not know the rules; such drawings are marked, and left out here.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from sudokulib.errors import InvalidGrid, shown
from sudokulib.formats._helpers.fpuzzles_cells import cell_of, name_of
from sudokulib.formats._helpers.fpuzzles_shapes import SHAPES, shapes_in
from sudokulib.formats._helpers.links_json import color_of, meaningful
from sudokulib.formats._helpers.strict_json import listed, loads, taken, text_of
from sudokulib.formats._limits import DRAWINGS

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["DRAWING_KEYS", "drawings_in", "drawings_of"]

_MARKS_OF_RULES = ("fromConstraint", "isNewConstraint", "isLLConstraint")
_SHAPE = ("cells", "value", "baseC", "outlineC", "fontC", "size", "width", "height", "angle")
_DRAWN = {
    "line": ("lines", "outlineC", "width"),
    "text": _SHAPE,
    "circle": _SHAPE,
    "rectangle": _SHAPE,
    "cage": ("cells", "value", "outlineC", "fontC"),
}
_FLAGS = ("highlightConflicts",)
_TEXTS = ("successMessage", "msgcorrect")
_LISTS = ("disabledlogic", "truecandidatesoptions")
_GREATEST = {"size": 100, "width": 100, "height": 100, "angle": 360}

DRAWING_KEYS = (*_DRAWN, *SHAPES, *_FLAGS, *_TEXTS, *_LISTS)
"""The keys of a board that say nothing about its rules."""


def drawings_of(values: Mapping[str, Any], n: int) -> str:
    """The drawings and settings of a board as a text; empty if there are none."""
    found: dict[str, Any] = {}
    count = 0
    for key in DRAWING_KEYS:
        if key not in values:
            continue
        value = values[key]
        if key in _DRAWN or key in SHAPES:
            drawn = (
                listed(value, f"the drawings {key}") if key in _DRAWN else shapes_in(values, key)
            )
            count += len(drawn)
            if count > DRAWINGS:
                raise InvalidGrid(f"a board has at most {DRAWINGS} drawings, not {count}")
            drawn = [_drawing(key, each, n) for each in drawn if not _belongs_to_rule(each)]
            if drawn:
                found[key] = drawn
        elif key in _FLAGS:
            if value is not True:
                raise InvalidGrid(f"{key} is true or false, not {shown(value)}")
            found[key] = value
        elif key in _TEXTS:
            found[key] = text_of(value, key)
        else:
            found[key] = [text_of(each, key) for each in listed(value, key)]
    return _text(found) if found else ""


def drawings_in(text: str, n: int) -> dict[str, Any]:
    """The keys of a board for a text of drawings; raises `InvalidGrid` for any other text.

    >>> drawings_in('{"msgcorrect":"Well done!"}', 9)
    {'msgcorrect': 'Well done!'}
    """
    values: dict[str, Any] = taken(loads(text), DRAWING_KEYS, "a text of drawings")
    if drawings_of(values, n) != text:
        raise InvalidGrid("a text of drawings is written as a link is read", text=text)
    return values


def _text(values: object) -> str:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def _belongs_to_rule(drawing: object) -> bool:
    """Whether a program has drawn this for a rule that it has written as well."""
    return isinstance(drawing, dict) and any(drawing.get(key) for key in _MARKS_OF_RULES)


def _drawing(kind: str, value: object, n: int) -> dict[str, Any]:
    keys = _DRAWN[kind] if kind in _DRAWN else SHAPES[kind]
    entry = taken(meaningful(value), keys, f"a drawing {kind}")
    found: dict[str, Any] = {}
    for key, each in entry.items():
        what = f"{key} of a {kind}"
        if key == "cells":
            found[key] = _names(each, n)
        elif key == "lines":
            found[key] = [_names(line, n) for line in listed(each, "the lines")]
        elif key == "cell":
            found[key] = name_of(cell_of(each, n, ring=1))
        elif key in ("value", "direction"):
            found[key] = text_of(each, what)
        elif key in _GREATEST:
            found[key] = _number(each, what, _GREATEST[key])
        else:
            found[key] = color_of(each, what)
    return found


def _names(names: object, n: int) -> list[str]:
    return [name_of(cell_of(name, n, ring=1)) for name in listed(names, "cells")]


def _number(value: object, what: str, most: int) -> float:
    if type(value) not in (int, float) or not -most <= value <= most:  # type: ignore[operator]
        raise InvalidGrid(f"{what} must be a number from {-most} to {most}, not {shown(value)}")
    return value  # type: ignore[return-value]
