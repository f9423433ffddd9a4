"""Texts to positions and back, in any format.

>>> position = parse("1.3..2....1....3")
>>> dump(position, format="line")
'1.3..2....1....3'
>>> formats()[0].name
'json'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from sudokulib._play.position import Position
from sudokulib._play.puzzle import Puzzle
from sudokulib.errors import (
    InvalidOption,
    SudokuError,
    UnknownFormat,
    UnsupportedFeature,
    UnsupportedLayout,
    require_type,
)

if TYPE_CHECKING:
    from sudokulib._board.grid import Grid
    from sudokulib.formats._format import Format

__all__ = ["NAMES", "dump", "format_named", "formats", "parse"]

NAMES: tuple[str, ...] = (
    "json",
    "gnome",
    "opensudoku",
    "fpuzzles",
    "sudokupad",
    "sudokuwiki",
    "hodoku",
    "exchange",
    "kaggle",
    "sukaku",
    "line",
    "sdk",
    "grid",
    "pencilmarks",
    "qqwing",
    "sdm",
    "ss",
)
"""The formats, in the order in which `parse` tries them: their modules, and the names there."""


def format_named(name: str) -> Format:
    """The format with this name; `InvalidOption` where there is none.

    >>> format_named("line").title
    'line of symbols'
    """
    if require_type(name, str, "format") not in NAMES:
        raise InvalidOption(f"formats are {', '.join(NAMES)}", option="format", value=name)
    found: Format = getattr(import_module(f"sudokulib.formats.{_module(name)}"), name.upper())
    return found


def _module(name: str) -> str:
    """The module of a format: private, but for JSON, whose functions people call."""
    return name if name == "json" else f"_{name}"


def formats() -> tuple[Format, ...]:
    """All formats, in the order in which `parse` tries them."""
    return tuple(map(format_named, NAMES))


def parse(text: str, format: str | None = None) -> Position:
    """The position in a text: clues, and whatever else the format holds.

    Without a `format` each is tried whose look the text has. Where none reads it, the error is
    that of the format that knows it but has no place here for something, `UnsupportedFeature` or
    `UnsupportedLayout`, or else that of the only one whose look it has, such as `InvalidGrid` or
    `InvalidMarks`, or else `UnknownFormat` with the reason of each.

    >>> parse("1.3..2....1....3 # mine").about["comment"]
    'mine'
    """
    text = require_type(text, str, "text").removeprefix("\ufeff")
    if format is not None:
        return format_named(format).read(text)
    reasons: dict[str, str] = {}
    failed: list[SudokuError] = []
    for each in formats():
        reason = each.unlike(text)
        if reason is None:
            try:
                return each.read(text)
            except SudokuError as error:
                failed.append(error)
                reason = str(error)
        reasons[each.name] = reason
    known = [each for each in failed if isinstance(each, UnsupportedFeature | UnsupportedLayout)]
    if known or len(failed) == 1:
        raise [*known, *failed][0]
    raise UnknownFormat("no format reads this", text=text, tried=tuple(reasons), reasons=reasons)


def dump(value: Grid | Puzzle | Position, format: str = "line") -> str:
    """The text of a grid, a puzzle or a position in a format.

    Of a `Puzzle` the formats "json" and "kaggle" write the solution too, and "json" the id. All
    others write its clues alone: with one solution, everybody can solve them.

    Raises `UnsupportedFeature` or `UnsupportedLayout` for what the format cannot hold:
    nothing else is left out.

    >>> from sudokulib import Grid
    >>> dump(Grid.parse("1.3..2....1....3"))
    '1.3..2....1....3'
    """
    form = format_named(format)
    if isinstance(value, Puzzle) and form.puzzle is not None:
        return form.puzzle(value)
    return form.write(Position.of(value))
