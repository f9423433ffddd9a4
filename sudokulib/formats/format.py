"""What a format is: a value that reads and writes positions, and says what it cannot hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib.errors import UnsupportedFeature

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from sudokulib.position import Position

__all__ = ["Format", "refuse"]


@attrs.frozen(kw_only=True)
class Format:
    """One way to write positions.

    - `name`: what `parse` and `dump` call it; `title`: what people call it.
    - `suffixes`: how the names of its files end, such as ".sdk"; the first is the usual one.
    - `unlike`: says why a text is not in this format, after a short look, or `None` where it may
      be. It never raises.
    - `read`: the one position of a text. Raises `InvalidGrid` or `InvalidMarks` for a text that is
      not in the format, `UnsupportedFeature` for what is and cannot be held by a `Position`,
      `UnsupportedLayout` for a board that has no layout here.
    - `write`: the text of a position. Raises `UnsupportedFeature` (see `refuse`) or
      `UnsupportedLayout` for what the format cannot hold: nothing is ever left out.
    - `each`: the positions of a file, from its lines (with their ends), lazily where the format
      allows. By default, `read` of all lines together.
    """

    name: str
    """What `parse` and `dump` call it."""
    title: str
    """What people call it."""
    suffixes: tuple[str, ...] = ()
    """How the names of its files end."""
    unlike: Callable[[str], str | None]
    """Why a text is not in this format, or `None` where it may be."""
    read: Callable[[str], Position]
    """The position of a text."""
    write: Callable[[Position], str]
    """The text of a position."""
    each: Callable[[Iterable[str]], Iterator[Position]] = attrs.field(
        default=attrs.Factory(
            lambda self: lambda lines: iter([self.read("".join(lines))]), takes_self=True
        )
    )
    """The positions of a file, from its lines."""


def refuse(
    position: Position,
    name: str,
    *,
    entries: bool = False,
    marks: bool = False,
    about: Collection[str] = (),
) -> None:
    """`UnsupportedFeature` for the first thing a position has that a format has no place for.

    `entries` and `marks` say whether the format holds them, `about` which texts it holds.

    >>> from sudokulib import Grid, Position
    >>> refuse(Position(Grid.parse("1.3..2....1....3")).enter(0, 1, 4), "line")
    Traceback (most recent call last):
        ...
    sudokulib.errors.UnsupportedFeature: the format line has no place for them: 'entries'
    """
    found = []
    if not entries and position.digits != position.clues:
        found.append("entries")
    if not marks and position.marks is not None:
        found.append("marks")
    found += [each for each in position.about if each not in about]
    for feature in found:
        raise UnsupportedFeature(f"the format {name} has no place for them", feature=feature)
