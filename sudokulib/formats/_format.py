"""What a format is: a value that reads and writes positions, and says what it cannot hold."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.choices import named
from sudokulib._base.faces import public
from sudokulib._base.signatures import shows_defaults
from sudokulib.formats._helpers.lines import joined

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudokulib._play.position import Position
    from sudokulib._play.puzzle import Puzzle

__all__ = ["Format", "Many"]


@attrs.frozen(kw_only=True)
class Many:
    """How a file holds many positions: what stands before, between and after their texts.

    >>> Many(item=str).opening
    ''
    """

    item: Callable[[Position], str]
    """The text of one of many, to be followed by the end of a line."""
    opening: str = ""
    """What stands before the first, to be followed by the end of a line unless empty."""
    closing: str = ""
    """What stands after the last, to be followed by the end of a line unless empty."""


@public("sudokulib.formats")
@shows_defaults(each='lambda lines: [read("".join(lines))]')
@attrs.frozen(kw_only=True)
class Format:
    """One way to write positions.

    - `name`: what `parse` and `dumps` call it; `title`: what people call it.
    - `suffixes`: how the names of its files end, such as ".sdk"; the first is the usual one.
    - `unlike`: says why a text is not in this format, after a short look, or `None` if it may be.
      It never raises.
    - `read`: the only position of a text. Raises `InvalidGrid` or `InvalidMarks` for a text that is
      not in the format, `UnsupportedFeature` for something that a `Position` cannot hold, and
      `UnsupportedLayout` for a board that has no `Layout`.
    - `write`: the text of a position, without an end of the last line. Raises `UnsupportedFeature`
      (see `require_only`) or `UnsupportedLayout` for what the format cannot hold. Nothing is left
      out, so `read` returns an equal position.
    - `each`: the positions of a file, from its lines with their ends, lazily if the format allows
      it. By default, `read` of all lines together. If a line is a puzzle, the iterator goes on with
      the next line after an error.
    - `many`: how a file of many puzzles is written; `None` if a file holds one.
    - `puzzle`: the text of a proved puzzle with its solution, for `dumps`; `None` if the format has
      no place for solutions.
    """

    name: str
    """What `parse` and `dumps` call it."""
    title: str
    """What people call it."""
    suffixes: tuple[str, ...] = ()
    """How the names of its files end."""
    unlike: Callable[[str], str | None]
    """Why a text is not in this format, or `None` if it may be."""
    read: Callable[[str], Position]
    """The position of a text."""
    write: Callable[[Position], str]
    """The text of a position."""
    each: Callable[[Iterable[str]], Iterator[Position]] = attrs.field(
        default=attrs.Factory(
            lambda self: lambda lines: (self.read(joined(whole)) for whole in (lines,)),
            takes_self=True,
        )
    )
    """The positions of a file, from its lines."""
    many: Many | None = None
    """How a file of many is written."""
    puzzle: Callable[[Puzzle], str] | None = None
    """The text of a proved puzzle with its solution."""

    def __reduce__(self) -> tuple[Callable[..., Format], tuple[Any, ...]]:
        from sudokulib.formats._registry import FORMATS

        if any(self is known for known in FORMATS):  # whose functions need not be picklable
            return _known, (self.name,)
        values = {field.name: getattr(self, field.name) for field in attrs.fields(Format)}
        return partial(type(self), **values), ()


def _known(name: str) -> Format:
    """The format of the library with this name, from a pickle."""
    from sudokulib.formats._registry import FORMATS

    return named(FORMATS, name, "format")
