"""Entries of rules that f-puzzles draws, but that say nothing about digits.

    "arrow": [{"cells": ["R1C1"], "lines": []}]        a circle without an arrow
    "quadruple": [{"cells": ["R1C1", ...]}]            one without digits
    "sandwichsum": [{"cell": "R0C4", "value": ""}]     a clue without a number

The editor leaves them behind where a shape was begun, and some setters use them for decoration. So
they are drawings. An entry without any cell shows nothing, and is nothing; so is a line of an arrow
that stays in its circle, and a clue without `cell` and number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib.formats._helpers.links_json import meaningful
from sudokulib.formats._helpers.strict_json import listed, taken

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["SHAPES", "entries_of", "is_only_drawn", "shapes_in"]

_CLUE = ("cell", "cells", "direction")
SHAPES = {
    "arrow": ("cells",),
    "clone": ("cells",),
    "quadruple": ("cells",),
    "xv": ("cells",),
    "littlekillersum": _CLUE,
    "sandwichsum": _CLUE,
    "xsum": _CLUE,
    "skyscraper": _CLUE,
}
"""The fields that have such entries, and what can be in one."""


def entries_of(value: object, key: str, *keys: str) -> list[dict[str, Any]]:
    """The entries of a field that say something; they can have no other keys than these.

    >>> entries_of([{"lines": [[]]}, {"lines": [["R1C1", "R1C2"], []]}], "renban", "lines")
    [{'lines': [['R1C1', 'R1C2']]}]
    """
    entries = [taken(_said(each, key), keys, f"an entry of {key}") for each in listed(value, key)]
    return [entry for entry in entries if entry]


def _said(entry: object, key: str) -> Any:
    """An entry without what says nothing; empty if nothing is left."""
    if isinstance(entry, dict) and isinstance(lines := entry.get("lines"), list):
        circle = entry.get("cells")
        cells = circle if isinstance(circle, list) else []
        inside = {each for each in cells if isinstance(each, str)}
        entry = {**entry, "lines": [line for line in lines if not _stays(line, inside)]}
    said = meaningful(entry)
    is_clue = isinstance(said, dict) and SHAPES.get(key) is _CLUE
    return {} if is_clue and "cell" not in said and is_only_drawn(key, said) else said


def _stays(line: object, inside: set[str]) -> bool:
    """Whether a line has no cells but these."""
    return isinstance(line, list) and all(isinstance(each, str) and each in inside for each in line)


def is_only_drawn(key: str, entry: dict[str, Any]) -> bool:
    """Whether an entry of a field is a shape that says nothing about digits.

    >>> [is_only_drawn(key, {"cells": ["R1C1", "R1C2"]}) for key in ("xv", "killercage")]
    [True, False]
    """
    return key in SHAPES and not set(entry).difference(SHAPES[key])


def shapes_in(values: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    """The entries of a field that are only drawn.

    >>> shapes_in({"xv": [{"cells": ["R1C1", "R1C2"], "value": ""}]}, "xv")
    [{'cells': ['R1C1', 'R1C2']}]
    """
    entries = [_said(each, key) for each in listed(values.get(key, []), key)]
    return [each for each in entries if each and is_only_drawn(key, each)]
