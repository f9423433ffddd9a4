"""Parts of a position that a format cannot hold, and that the user may leave out."""

from __future__ import annotations

import argparse
import shlex
from typing import TYPE_CHECKING

from sudokulib._cli.helpers.comments import as_comment, on_one_line
from sudokulib.errors import SudokuError, UnsupportedFeature, shown
from sudokulib.formats._format import PARTS, not_held
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from collections.abc import Collection

    from sudokulib.formats._format import Format


_TEXTS = (
    *("author", "comment", "created", "date", "description", "folder", "hash", "id"),
    *("level", "rating", "rules", "seconds", "solution", "solutions", "source", "title", "url"),
)
"""The texts that most programs know; all others are dropped by `_OTHER` and their names."""
_OTHER = "text:"
_ONE_LINE = ("line", "sdm")
"""The formats in which a comment is the rest of a line."""


def add_drop(parser: argparse.ArgumentParser) -> None:
    """`--drop`."""
    parser.add_argument(
        "--drop",
        metavar="PARTS",
        type=_parts,
        action="extend",
        default=[],
        help="leave out these parts of puzzles, with commas between them: "
        f"{', '.join(PARTS)}, and texts such as comment or author. {_OTHER}NAME leaves out any "
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
        if part not in (*PARTS, *_TEXTS):
            raise argparse.ArgumentTypeError(
                f"the parts are {', '.join([*PARTS, *_TEXTS])}, or {_OTHER} and the name of any "
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
    about = {name: text for name, text in position.about.items() if _dropped_by(name) not in parts}
    return Position(
        position,
        digits,
        None if "marks" in parts else position.marks,
        about,
        corner_marks=None if "corner marks" in parts else position.corner_marks,
        colors=None if "colors" in parts else position.colors,
    )


def _dropped_by(name: str) -> str:
    """What drops the text with this name."""
    return name if name in _TEXTS else f"{_OTHER}{name}"


def _has(position: Position, feature: str) -> bool:
    """Whether a feature is a text of the position, or a part that it has."""
    return feature in position.about or feature in not_held(position, ())


def _part_of(position: Position, feature: str) -> str:
    """What drops a part, or the text with this name."""
    is_part = feature in PARTS and feature not in position.about
    return feature if is_part else _dropped_by(feature)


class Refused(SudokuError, ValueError):
    """A position that is not written, and how it can be."""


def text_of(form: Format, position: Position, drop: Collection[str] = ()) -> str:
    """What a format writes for a position as one of many in a file, without the parts in `drop`.

    A solution and an id are written in the comment, or dropped with it, if the format has no other
    place for them. Raises a `SudokuError`, with the option that helps, if the format cannot hold
    the rest.
    """
    whole = without(position, drop)
    try:
        return form.write_one(_fitted(form, whole, drop))
    except SudokuError as error:
        raise Refused(_refusal(form, whole, drop, error)) from error


def _fitted(form: Format, position: Position, drop: Collection[str]) -> Position:
    """The position with its texts where the format has a place for them."""
    moved = [name for name in ("solution", "id") if name in not_held(position, form.holds)]
    if "comment" in drop or "comment" in form.holds:
        position = as_comment(position, moved, keep="comment" not in drop)
    if form.name in _ONE_LINE and "\n" in position.about.get("comment", ""):
        position = on_one_line(position)
    return position


def require_held(position: Position, place: str, holds: Collection[str]) -> None:
    """Raises a `SudokuError`, with the option that helps, for parts that a place does not hold."""
    lost = not_held(position, holds)
    for feature, what in lost.items():
        parts = [_part_of(position, each) for each in lost]
        raise Refused(f"a {place} has no place for {what}: {shown(feature)}{_way_out(parts)}")


def _refusal(form: Format, position: Position, drop: Collection[str], error: SudokuError) -> str:
    """What is wrong with a position that is not written, and the option that helps with it.

    If something remains that no option leaves out, it is named as well.
    """
    lost = list(not_held(position, form.holds))
    moves = "comment" in form.holds
    lost = [name for name in lost if not (moves and name in ("solution", "id"))]
    if not lost and isinstance(error, UnsupportedFeature) and _has(position, error.feature):
        lost = [error.feature]
    if not lost:
        return f"{error}"
    parts = [_part_of(position, feature) for feature in lost]
    rest = without(position, parts)
    try:
        form.write_one(_fitted(form, rest, [*drop, *parts]))
    except SudokuError as another:
        return f"{error}{_way_out(parts)}; {another}"
    return f"{error}{_way_out(parts)}"


def _way_out(parts: list[str]) -> str:
    """What to do about these parts."""
    return f" ({_options(parts)} leaves {'it' if len(parts) == 1 else 'them'} out)"


def _options(parts: list[str]) -> str:
    """The options that drop these parts, as a shell reads them."""
    plain = ",".join([part for part in parts if not part.startswith(_OTHER)])
    others = [part for part in parts if part.startswith(_OTHER)]
    return " ".join([f"--drop {shlex.quote(part)}" for part in [plain, *others] if part])
