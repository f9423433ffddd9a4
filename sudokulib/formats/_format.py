"""Formats: values that read and write positions, and say which parts they can hold."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import attrs

from sudokulib._base.arguments import require_name
from sudokulib._base.choices import Choice, find_by_name
from sudokulib._base.control_characters import CONTROLS
from sudokulib._base.lazy_exports import public
from sudokulib._base.plug_ins import RaisedBy, note_source
from sudokulib._base.signatures import shows_defaults
from sudokulib._base.synonyms import did_you_mean, normalized_name
from sudokulib._base.wrong_types import wrong_type
from sudokulib._candidates.candidates import Candidates
from sudokulib.errors import InvalidOption, UnsupportedFeature
from sudokulib.formats._helpers.candidate_cells import marked_position
from sudokulib.formats._helpers.text_lines import joined
from sudokulib.playing._position import Position
from sudokulib.playing._puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudokulib._board.grid import Grid


class Part(Choice):
    """What `Format.holds` can contain besides the names of strings in `about`."""

    ENTRIES = "entries"
    MARKS = "marks"
    CORNER_MARKS = "corner marks"
    COLORS = "colors"
    ABOUT = "about"
    TABS_AND_LINE_ENDS = "tabs and line ends"
    CONTROL_CHARACTERS = "control characters"
    PUZZLE = "puzzle"


PARTS = tuple([part.value for part in (Part.ENTRIES, Part.MARKS, Part.CORNER_MARKS, Part.COLORS)])
"""The parts of a position besides its clues and the strings in `about`."""

_NOT_FIELDS = frozenset([part.value for part in Part])
_TABS_AND_LINE_ENDS = re.compile("[\t\n\r]")


@attrs.frozen(kw_only=True)
class ManyWriter:
    """The parts of a file of many positions: a `write_many`.

    >>> from sudokulib import Grid
    >>> many = ManyWriter(opening="puzzle", item=lambda position: format(position.clues, "line"))
    >>> list(many([Position(Grid.parse("1.3..2....1....3"))]))
    ['puzzle', '1.3..2....1....3']
    """

    item: Callable[[Position], str]
    """The string of one position, which is followed by an end of line."""
    opening: str = ""
    """The string before the first position, followed by an end of line unless it is empty."""
    closing: str = ""
    """The string after the last position, followed by an end of line unless it is empty."""

    def __call__(self, positions: Iterable[Position]) -> Iterator[str]:
        is_empty = True
        for position in positions:
            text = self.item(position)
            if is_empty and self.opening:
                yield self.opening
            is_empty = False
            yield text
        if self.closing and not is_empty:
            yield self.closing


@attrs.frozen
class _WholeReader:
    """The default of `read_many`: a file has one position."""

    read: Callable[[str], Position]

    def __call__(self, lines: Iterable[str]) -> Iterator[Position]:
        yield self.read(joined(lines))


@public("sudokulib.formats")
@shows_defaults(read_many='lambda lines: [read("".join(lines))]')
@attrs.frozen(kw_only=True)
class Format:
    """How to read and write positions in one format.

    - `name`: its name in `parse`, `dumps` and errors; `title`: its name for people.
    - `suffixes`: the endings of its file names, such as ".sdk"; the first is the usual one.
    - `reject_reason`: quickly returns the reason why a string is not in this format, or `None` if
      it may be. It never raises an error.
    - `read`: returns the only position in a string. Raises `InvalidGrid` or `InvalidMarks` for a
      string that is not in the format, `UnsupportedFeature` for something that a `Position` cannot
      hold, and `UnsupportedLayout` for a board that has no `Layout`.
    - `write`: returns the string of a position, without a line end at the end. It gets only
      positions whose parts are in `holds`, and raises `UnsupportedFeature` or `UnsupportedLayout`
      for anything else that the format cannot hold. Nothing is left out, so `read` returns an equal
      position.
    - `read_many`: yields the positions of a file, from its lines with their ends, lazily if the
      format allows it. By default, `read` is called with all lines together. If each line is a
      puzzle, the iterator continues with the next line after an error.
    - `write_many`: yields the lines of a file of many positions, without their ends; `None` if a
      file can contain only one position.
    - `holds`: the parts that the format can hold besides the clues. "entries", "marks", "corner
      marks" and "colors" are parts of a position; "about" means all strings in `Position.about`,
      and any other name the string with this name. Strings with tabs or line ends need "tabs and
      line ends" as well, and strings with other control characters, which could control a terminal,
      "control characters". If a format has "puzzle", `write` and `write_many` get each `Puzzle`
      itself, to write its solution; in any other format they get a position with its clues. A name
      that is spelled nearly like one of these parts raises `InvalidOption`.

    The method `write`, like `write_many`, also takes grids and puzzles. It raises
    `UnsupportedFeature` for every part that the format does not hold.

    >>> from sudokulib import Grid
    >>> grid = Grid.parse("1.3..2....1....3")
    >>> dots = Format(
    ...     name="dots",
    ...     title="symbols and dots",
    ...     reject_reason=lambda text: None,
    ...     read=lambda text: Position(Grid.parse(text)),
    ...     write=lambda position: format(position.clues, "line"),
    ... )
    >>> dots.write(grid)
    '1.3..2....1....3'
    >>> dots.write(Position(grid).enter(0, 1, 4))
    Traceback (most recent call last):
        ...
    sudokulib.errors.UnsupportedFeature: the format dots cannot hold this part; json can: 'entries'
    """

    name: str
    """The name in `parse` and `dumps`."""
    title: str
    """The name that people use."""
    suffixes: tuple[str, ...] = ()
    """The ends of the names of its files."""
    reject_reason: Callable[[str], str | None]
    """A function that returns why a string is not in this format, or `None` if it may be."""
    read: Callable[[str], Position]
    """A function that returns the position of a string."""
    _write: Callable[[Position], str] = attrs.field(alias="write")
    read_many: Callable[[Iterable[str]], Iterator[Position]] = attrs.field(
        default=attrs.Factory(lambda self: _WholeReader(self.read), takes_self=True)
    )
    """A function that returns the positions of a file, from its lines."""
    _write_many: Callable[[Iterable[Position]], Iterator[str]] | None = attrs.field(
        default=None, alias="write_many"
    )
    holds: frozenset[str] = frozenset()
    """The parts that the format has besides the clues."""

    def __attrs_post_init__(self) -> None:
        for name in ("name", "title"):
            require_name(getattr(self, name), name)
        for name in ("suffixes", "holds"):
            names = getattr(self, name)
            if (
                isinstance(names, str)
                or not isinstance(names, Collection)
                or not all(isinstance(each, str) for each in names)
            ):
                raise wrong_type(name, "a collection of strings", names)
        for name in ("reject_reason", "read", "_write", "read_many"):
            if not callable(function := getattr(self, name)):
                raise wrong_type(name.removeprefix("_"), "a function", function)
        if self._write_many is not None and not callable(self._write_many):
            raise wrong_type("write_many", "a function or None", self._write_many)
        object.__setattr__(self, "holds", frozenset(map(_held_name, self.holds)))

    def write(self, value: Grid | Puzzle | Position | Candidates) -> str:
        """The string of a value. Raises `UnsupportedFeature` if the format lacks a part of it."""
        return self._written(self._write, self._held(value))

    def _written(self, write: Callable[[Position], str], position: Position) -> str:
        """The string that a function writes; raises `TypeError` for any other result."""
        with RaisedBy(f"the format {self.name}"):
            text = write(position)
        if not isinstance(text, str):
            raise wrong_type(f"what the format {self.name} writes", "a str", text)
        return text

    @property
    def write_many(
        self,
    ) -> Callable[[Iterable[Grid | Puzzle | Position | Candidates]], Iterator[str]] | None:
        """The lines of a file of many values; `None` if a file holds only one."""
        write = self._write_many
        return None if write is None else partial(self._lines, write)

    def _lines(
        self,
        write: Callable[[Iterable[Position]], Iterator[str]],
        values: Iterable[Grid | Puzzle | Position | Candidates],
    ) -> Iterator[str]:
        """The lines that a function writes; raises `TypeError` for any other result."""
        whose = f"the format {self.name}"
        of_caller: list[Exception] = []

        def held() -> Iterator[Position]:
            try:
                yield from map(self._held, values)
            except Exception as error:
                of_caller.append(error)
                raise

        try:
            lines: object = write(held())
            if not isinstance(lines, Iterable) or isinstance(lines, str):
                raise wrong_type(f"what {whose} writes", "an iterable of lines", lines)
            for line in lines:
                if not isinstance(line, str):
                    raise wrong_type(f"a line that {whose} writes", "a str", line)
                yield line
        except Exception as error:
            if error not in of_caller:
                note_source(error, whose)
            raise

    def write_one(self, value: Grid | Puzzle | Position | Candidates) -> str:
        """The string of a value as one of many in a file, or as the only one."""
        many = self._write_many
        write = many.item if isinstance(many, ManyWriter) else self._write
        return self._written(write, self._held(value))

    @property
    def around(self) -> tuple[str, str]:
        """The strings before and after all values of a file; each may be empty."""
        many = self._write_many
        return (many.opening, many.closing) if isinstance(many, ManyWriter) else ("", "")

    def _held(self, value: Grid | Puzzle | Position | Candidates) -> Position:
        """The parts of a value that are written. Raises `UnsupportedFeature` for other parts."""
        if isinstance(value, Puzzle) and Part.PUZZLE.value in self.holds:
            return cast("Position", value)
        position = marked_position(value) if isinstance(value, Candidates) else Position.of(value)
        for feature, what in not_held(position, self.holds).items():
            raise UnsupportedFeature(
                f"the format {self.name} cannot hold {what}; json can", feature=feature
            )
        return position

    def __reduce__(self) -> tuple[Callable[..., Format], tuple[Any, ...]]:
        from sudokulib.formats._registry import FORMATS

        if any(self is known for known in FORMATS):  # its functions may not be picklable
            return _format_named, (self.name,)
        values = {
            field.alias or field.name: getattr(self, field.name) for field in attrs.fields(Format)
        }
        return partial(type(self), **values), ()


def not_held(position: Position, holds: Collection[str]) -> dict[str, str]:
    """The parts and names in `about` that a format does not hold, each with a description.

    >>> from sudokulib import parse
    >>> list(not_held(parse("1.3..2....1....3 # mine").enter(0, 1, 4), {"marks"}))
    ['entries', 'comment']
    """
    is_there = {
        "entries": position.grid != position.clues,
        "marks": bool(position.marks),
        "corner marks": bool(position.corner_marks),
        "colors": bool(position.colors),
    }
    found = {part: "this part" for part in PARTS if is_there[part] and part not in holds}
    for name, text in position.about.items():
        if Part.ABOUT.value not in holds and (name not in holds or name in _NOT_FIELDS):
            found[name] = "this field"
            continue
        for part, characters in (
            (Part.CONTROL_CHARACTERS, CONTROLS),
            (Part.TABS_AND_LINE_ENDS, _TABS_AND_LINE_ENDS),
        ):
            if part.value not in holds and characters.search(text):
                found[name] = part.value
    return found


def _held_name(name: str) -> str:
    """The name of a part, or of a string in `about`; raises `InvalidOption` for a slip."""
    keys = {normalized_name(part): part for part in _NOT_FIELDS}
    if part := keys.get(normalized_name(name)):
        return part
    if guess := did_you_mean(name, sorted(_NOT_FIELDS)):
        raise InvalidOption(f"there is no such part{guess}", option="holds", value=name)
    return name


def _format_named(name: str) -> Format:
    """The format of the library with this name, from a pickle."""
    from sudokulib.formats._registry import FORMATS

    return find_by_name(FORMATS, name, "format")
