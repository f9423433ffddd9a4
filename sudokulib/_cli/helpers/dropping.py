"""Parts of a position that a format cannot hold, and that the user may leave out."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from sudokulib._marks.marks import Marks
from sudokulib._play.position import Position
from sudokulib.errors import SudokuError, UnsupportedFeature, shown

if TYPE_CHECKING:
    from collections.abc import Collection

    from sudokulib.formats._format import Format

__all__ = ["add_drop", "advice", "without"]


def add_drop(parser: argparse.ArgumentParser) -> None:
    """`--drop`."""
    parser.add_argument(
        "--drop",
        metavar="PARTS",
        type=_parts,
        action="extend",
        default=[],
        help="leave out these parts of puzzles, with commas between them: entries, marks, or the "
        "names of texts, such as comment or author",
    )


def _parts(text: str) -> list[str]:
    """The type of a list of parts.

    >>> _parts("marks, comment")
    ['marks', 'comment']
    """
    parts = [part.strip() for part in text.split(",")]
    for part in parts:
        if not part or part in ("clues", "digits", "layout"):
            raise argparse.ArgumentTypeError(
                f"entries, marks and texts such as comment can be left out, not {shown(part)}"
            )
    return parts


def without(position: Position, parts: Collection[str]) -> Position:
    """The position without these parts.

    >>> from sudokulib import parse
    >>> without(parse("1.3..2....1....3 # mine").enter(0, 1, 4), ["entries", "comment"])
    Position(Grid.parse('1.3..2....1....3'))
    """
    clues, digits, marks = position.clues, position.digits, position.marks
    if "marks" in parts:
        marks = None
    if "entries" in parts and digits != clues:
        digits = clues
        if marks is not None:
            every = [divmod(cell, clues.layout.n) for cell in range(clues.layout.cell_count)]
            held = [(*cell, digit) for cell in every for digit in marks.candidates(*cell)]
            marks = Marks.from_candidates(clues, held)
    about = {name: text for name, text in position.about.items() if name not in parts}
    return Position(clues, digits, marks, about)


def advice(position: Position, form: Format, error: SudokuError) -> str:
    """How an error in writing can be avoided, with a blank before it; empty if it cannot.

    >>> from sudokulib import parse
    >>> from sudokulib.formats._ss import SS
    >>> position = parse("." * 81 + " # mine")
    >>> try:
    ...     SS.write(position)
    ... except SudokuError as error:
    ...     print(error, advice(position, SS, error), sep="")
    the format ss has no place for them: 'comment' (--drop comment leaves it out)
    """
    rest, parts = position, []
    while isinstance(error, UnsupportedFeature):
        part = _part(rest, error.feature)
        if part is None:
            return ""
        parts.append(part)
        rest = without(rest, [part])
        try:
            form.write(rest)
        except SudokuError as another:
            error = another
        else:
            listed = ",".join(parts)
            quoted = f'"{listed}"' if " " in listed else listed
            return f" (--drop {quoted} leaves {'it' if len(parts) == 1 else 'them'} out)"
    return ""


def _part(position: Position, feature: str) -> str | None:
    """The part of a position that a feature names, or that is the text itself."""
    if feature == "entries" and position.digits != position.clues:
        return feature
    if feature == "marks" and position.marks is not None:
        return feature
    named = [name for name, text in position.about.items() if feature in (name, text)]
    return named[0] if named else None
