"""Parts of a position that a format cannot hold, and that the user may leave out."""

from __future__ import annotations

import argparse
import shlex
from typing import TYPE_CHECKING, TypeAlias

from sudokulib._cli.helpers.told import as_comment, on_one_line
from sudokulib._play.position import Position
from sudokulib.errors import SudokuError, UnsupportedFeature, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    Write: TypeAlias = Callable[[Position], str]

__all__ = ["add_drop", "refusal", "text_of", "without"]

_BOARD = ("entries", "marks", "corner marks", "colors")
_TEXTS = (
    *("author", "comment", "created", "date", "description", "folder", "hash", "id"),
    *("level", "rating", "rules", "seconds", "solution", "solutions", "source", "title", "url"),
)
"""The texts that most programs know; all others are dropped by `_OTHER` and their names."""
_OTHER = "text:"


def add_drop(parser: argparse.ArgumentParser) -> None:
    """`--drop`."""
    parser.add_argument(
        "--drop",
        metavar="PARTS",
        type=_parts,
        action="extend",
        default=[],
        help="leave out these parts of puzzles, with commas between them: "
        f"{', '.join(_BOARD)}, and texts such as comment or author. {_OTHER}NAME leaves out any "
        "other text; it needs a --drop of its own, since a name may hold commas. May be repeated",
    )


def _parts(text: str) -> list[str]:
    """The type of a list of parts.

    >>> _parts("marks, comment"), _parts("text:a, b")
    (['marks', 'comment'], ['text:a, b'])
    >>> _parts("marks,text:a")
    Traceback (most recent call last):
        ...
    argparse.ArgumentTypeError: text: needs a --drop of its own, ...
    """
    if text.startswith(_OTHER):
        return [text]
    parts = [part.strip() for part in text.split(",")]
    for part in parts:
        if part.startswith(_OTHER):
            raise argparse.ArgumentTypeError(
                f"{_OTHER} needs a --drop of its own, since a name may hold commas: {shown(text)}"
            )
        if part not in (*_BOARD, *_TEXTS):
            raise argparse.ArgumentTypeError(
                f"the parts are {', '.join([*_BOARD, *_TEXTS])}, or {_OTHER} and the name of any "
                f"other text, not {shown(part)}"
            )
    return parts


def without(position: Position, parts: Collection[str]) -> Position:
    """The position without these parts.

    >>> from sudokulib import parse
    >>> without(parse("1.3..2....1....3 # mine").enter(0, 1, 4), ["entries", "comment"])
    Position(Grid.parse('1.3..2....1....3'))
    """
    digits = position.clues if "entries" in parts else position.grid
    about = {name: text for name, text in position.about.items() if _part_of(name) not in parts}
    return Position(
        position,
        digits,
        None if "marks" in parts else position.marks,
        about,
        corner_marks=None if "corner marks" in parts else position.corner_marks,
        colors=None if "colors" in parts else position.colors,
    )


def _part_of(name: str) -> str:
    """What drops the text with this name."""
    return name if name in _TEXTS else f"{_OTHER}{name}"


def text_of(write: Write, position: Position, drop: Collection[str] = ()) -> str:
    """The text that a format writes, without the parts in `drop`.

    A solution and an id belong to the comment if the format has no other place for them: they are
    written in it, or dropped with it. The lines of a comment follow each other, each after a `#`,
    if the format has one line for it. Raises the errors of the format.
    """
    whole = without(position, drop)
    rest = whole
    moved: list[str] = []
    first: UnsupportedFeature | None = None
    while True:
        try:
            return write(rest)
        except UnsupportedFeature as error:
            first = first or error
            comment = rest.about.get("comment", "")
            if error.feature == comment and "\n" in comment:
                whole, rest = on_one_line(whole), on_one_line(rest)
                continue
            if error.feature not in ("solution", "id") or error.feature in moved:
                raise first from None
            moved.append(error.feature)
            rest = as_comment(whole, moved, keep="comment" not in drop)


def refusal(write: Write, position: Position, drop: Collection[str], error: SudokuError) -> str:
    """What is wrong with a position that is not written, and the option that helps with it.

    If something remains that no option leaves out, it is named as well.

    >>> from sudokulib import parse
    >>> from sudokulib.formats._ss import SS
    >>> position = parse("." * 81 + " # mine")
    >>> try:
    ...     SS.write(position)
    ... except SudokuError as error:
    ...     print(refusal(SS.write, position, [], error))
    the format ss has no place for them: 'comment' (--drop comment leaves it out)
    """
    whole = without(position, drop)
    parts: list[str] = []
    another = error
    while isinstance(another, UnsupportedFeature):
        part = _named(without(whole, parts), another.feature)
        if part is None:
            break
        parts.append(part)
        try:
            text_of(write, whole, [*drop, *parts])
        except SudokuError as next_error:
            another = next_error
        else:
            return f"{error}{_way_out(parts)}"
    return f"{error}" if another is error else f"{error}{_way_out(parts)}; {another}"


def _way_out(parts: list[str]) -> str:
    """What to do about these parts."""
    return f" ({_options(parts)} leaves {'it' if len(parts) == 1 else 'them'} out)"


def _options(parts: list[str]) -> str:
    """The options that drop these parts, as a shell reads them."""
    plain = ",".join([part for part in parts if not part.startswith(_OTHER)])
    others = [part for part in parts if part.startswith(_OTHER)]
    return " ".join([f"--drop {shlex.quote(part)}" for part in [plain, *others] if part])


def _named(position: Position, feature: str) -> str | None:
    """The part of a position that a feature names, or that is the text itself."""
    if feature == "entries" and position.grid != position.clues:
        return feature
    layers = {
        "marks": position.marks,
        "corner marks": position.corner_marks,
        "colors": position.colors,
    }
    if layers.get(feature):
        return feature
    named = [name for name, text in position.about.items() if feature in (name, text)]
    return _part_of(named[0]) if named else None
