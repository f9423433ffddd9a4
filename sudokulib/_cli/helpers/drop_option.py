"""Parts of a position that a format cannot hold, and that the user may leave out."""

from __future__ import annotations

import argparse
import shlex
from typing import TYPE_CHECKING

from sudokulib._base.synonyms import did_you_mean
from sudokulib._cli.helpers.comments import move_to_comment, with_comment_on_one_line
from sudokulib.errors import SudokuError, UnsupportedFeature, shown
from sudokulib.formats._format import PARTS, not_held
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from collections.abc import Collection

    from sudokulib.formats._format import Format


_KNOWN_TEXTS = (
    *("author", "comment", "created", "date", "description", "folder", "hash", "id"),
    *("level", "rating", "rules", "seconds", "solution", "solutions", "source", "title", "url"),
)
"""The names in `about` that most programs know; others are dropped by `_TEXT` and their names."""
_PARTS_AND_FIELDS = (*PARTS, *_KNOWN_TEXTS)
_TEXT = "text:"
_ONE_LINE = ("line", "sdm")
"""The formats in which a comment is at the end of a line."""


def add_drop(parser: argparse.ArgumentParser) -> None:
    """`--drop`."""
    parser.add_argument(
        "--drop",
        metavar="PARTS",
        type=_parts,
        action="extend",
        default=[],
        help="leave out these parts of puzzles, with commas between them: "
        f"{', '.join(PARTS)}, and fields such as comment or author; {_TEXT}NAME leaves out any "
        "other field, and must be the only part in its --drop; may be repeated",
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
    if text.startswith(_TEXT):
        return [text]
    parts = [part.strip() for part in text.split(",")]
    for part in parts:
        if part.startswith(_TEXT):
            raise argparse.ArgumentTypeError(
                f"{_TEXT} needs a --drop of its own, since a name may hold commas: {shown(text)}"
            )
        if part not in _PARTS_AND_FIELDS:
            raise argparse.ArgumentTypeError(
                f"there is no part {shown(part)}{did_you_mean(part, _PARTS_AND_FIELDS)}; the parts "
                f"are {', '.join(_PARTS_AND_FIELDS)}, and {_TEXT}NAME for any other field"
            )
    return parts


def without(position: Position, parts: Collection[str]) -> Position:
    """The position without these parts.

    >>> from sudokulib import parse
    >>> without(parse("1.3..2....1....3 # mine").enter(0, 1, 4), ["entries", "comment"])
    Position(Grid.parse('1.3..2....1....3'))
    """
    digits = position.clues if "entries" in parts else position.grid
    about = {
        name: text for name, text in position.about.items() if _part_of_text(name) not in parts
    }
    return Position(
        position,
        digits,
        None if "marks" in parts else position.marks,
        about,
        corner_marks=None if "corner marks" in parts else position.corner_marks,
        colors=None if "colors" in parts else position.colors,
    )


def _part_of_text(name: str) -> str:
    """The part for --drop that leaves out the string with this name in `about`."""
    return name if name in _KNOWN_TEXTS else f"{_TEXT}{name}"


def _has(position: Position, feature: str) -> bool:
    """Whether a feature is a name in `about`, or one of the position's parts."""
    return feature in position.about or feature in not_held(position, ())


def _part_of_feature(position: Position, feature: str) -> str:
    """The part for --drop that leaves out a feature, or the string with this name in `about`."""
    is_part = feature in PARTS and feature not in position.about
    return feature if is_part else _part_of_text(feature)


class UnsupportedParts(SudokuError, ValueError):
    """A position that is not written, with advice on how to write it."""


def string_of(form: Format, position: Position, drop: Collection[str] = ()) -> str:
    """The string of a position as one of many in a file, without the parts in `drop`.

    If the format has no other place for a solution and an id, they are written in the comment, or
    dropped with it. Raises a `SudokuError`, with the option that helps, if the format cannot hold
    the rest.
    """
    whole = without(position, drop)
    try:
        return form.write_one(_with_texts_moved(form, whole, drop))
    except SudokuError as error:
        raise UnsupportedParts(_refusal(form, whole, drop, error)) from error


def _with_texts_moved(form: Format, position: Position, drop: Collection[str]) -> Position:
    """The position with its solution and id where the format has a place for them."""
    moved = [name for name in ("solution", "id") if name in not_held(position, form.holds)]
    if "comment" in drop or "comment" in form.holds:
        position = move_to_comment(position, moved, keep="comment" not in drop)
    if form.name in _ONE_LINE and "\n" in position.about.get("comment", ""):
        position = with_comment_on_one_line(position)
    return position


def require_held(position: Position, place: str, holds: Collection[str]) -> None:
    """Raises a `SudokuError`, with the option that helps, for parts that cannot be written here."""
    lost = not_held(position, holds)
    for feature, what in lost.items():
        parts = [_part_of_feature(position, name) for name in lost]
        raise UnsupportedParts(f"a {place} cannot hold {what}: {shown(feature)}{_advice(parts)}")


def _refusal(form: Format, position: Position, drop: Collection[str], error: SudokuError) -> str:
    """The reason why a position is not written, and the option that helps.

    If there are also parts that no option drops, they are named as well.
    """
    lost = list(not_held(position, form.holds))
    moves = "comment" in form.holds
    lost = [name for name in lost if not (moves and name in ("solution", "id"))]
    if not lost and isinstance(error, UnsupportedFeature) and _has(position, error.feature):
        lost = [error.feature]
    if not lost:
        return f"{error}"
    parts = [_part_of_feature(position, feature) for feature in lost]
    rest = without(position, parts)
    try:
        form.write_one(_with_texts_moved(form, rest, [*drop, *parts]))
    except SudokuError as another:
        return f"{error}{_advice(parts)}; {another}"
    return f"{error}{_advice(parts)}"


def _advice(parts: list[str]) -> str:
    """The advice on these parts."""
    what = "leave it out" if len(parts) == 1 else "leave out all that it cannot hold"
    return f" (to {what}: {_drop_options(parts)})"


def _drop_options(parts: list[str]) -> str:
    """The options that drop these parts, as a shell reads them."""
    plain = ",".join([part for part in parts if not part.startswith(_TEXT)])
    others = [part for part in parts if part.startswith(_TEXT)]
    return " ".join([f"--drop {shlex.quote(part)}" for part in [plain, *others] if part])
