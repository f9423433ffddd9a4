"""What a format is: a value that reads and writes positions, and says what it cannot hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base import pickles
from sudokulib._base.value import Value
from sudokulib._board.layout import Layout
from sudokulib.errors import InvalidGrid, SudokuError, UnsupportedFeature, UnsupportedLayout

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from sudokulib._base.value import Call
    from sudokulib._play.position import Position
    from sudokulib._play.puzzle import Puzzle

__all__ = ["Format", "Many", "certain", "classic", "only", "refuse", "usual"]


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


@attrs.frozen(kw_only=True)
class Format(Value):
    """One way to write positions.

    - `name`: what `parse` and `dump` call it; `title`: what people call it.
    - `suffixes`: how the names of its files end, such as ".sdk"; the first is the usual one.
    - `unlike`: says why a text is not in this format, after a short look, or `None` where it may
      be. It never raises.
    - `read`: the one position of a text. Raises `InvalidGrid` or `InvalidMarks` for a text that is
      not in the format, `UnsupportedFeature` for what is and cannot be held by a `Position`,
      `UnsupportedLayout` for a board that has no layout here.
    - `write`: the text of a position, without an end of the last line. Raises `UnsupportedFeature`
      (see `refuse`) or `UnsupportedLayout` for what the format cannot hold: nothing is ever left
      out, so that `read` gives an equal position.
    - `each`: the positions of a file, from its lines (with their ends), lazily where the format
      allows. By default, `read` of all lines together. Where it reads a puzzle a line, the iterator
      goes on with the next line after an error.
    - `many`: how a file of many is written; `None` where a file holds one.
    - `puzzle`: the text of a proved puzzle with its solution, where `dump` shall write that;
      `None` where the clues suffice.
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
            lambda self: lambda lines: (self.read("".join(whole)) for whole in (lines,)),
            takes_self=True,
        )
    )
    """The positions of a file, from its lines."""
    many: Many | None = None
    """How a file of many is written."""
    puzzle: Callable[[Puzzle], str] | None = None
    """The text of a proved puzzle with its solution."""

    def _pickled(self) -> Call:
        return self._pickled_by_name(pickles.format, self.name)


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


def usual(position: Position) -> Layout:
    """The layout of a position, once it is the one that a board of its size has when none is named.

    >>> from sudokulib import Grid, Position
    >>> usual(Position(Grid.parse("1.3..2....1....3")))
    Layout.boxes(2, 2)
    """
    layout = position.layout
    if layout.n > 25 or not layout.is_plain or layout is not _default(layout):
        raise UnsupportedLayout("the format does not name its layout", layout=layout)
    return layout


def _default(layout: Layout) -> Layout | None:
    try:
        return Layout.for_cells(layout.cell_count)
    except UnsupportedLayout:
        return None


def classic(position: Position) -> None:
    """`UnsupportedLayout` unless the board is the 9x9 one of 3x3 boxes.

    >>> from sudokulib import Grid, Position
    >>> classic(Position(Grid.parse("." * 81)))
    """
    if position.layout is not Layout.boxes(3, 3):
        raise UnsupportedLayout("the format holds 9x9 boards only", layout=position.layout)


def certain(text: str, position: Position, read: Callable[[str], Position], name: str) -> str:
    """The text itself, once it reads as the position: what nobody thought of is refused as well.

    >>> from sudokulib import Grid, Position
    >>> start = Position(Grid.parse("1.3..2....1....3"))
    >>> certain("...", start, lambda text: start.with_all_marks(), "dots")
    Traceback (most recent call last):
        ...
    sudokulib.errors.UnsupportedFeature: the format dots cannot say exactly this: 'marks'
    """
    try:
        back = read(text)
    except SudokuError:
        back = None
    if back == position:
        return text
    raise UnsupportedFeature(
        f"the format {name} cannot say exactly this", feature=_lost(position, back)
    )


def _lost(position: Position, back: Position | None) -> str:
    """The first part of a position that did not come back."""
    if back is None:
        return "about" if position.about else "position"
    names = ("clues", "digits", "marks")
    lost = [name for name in names if getattr(back, name) != getattr(position, name)]
    lost += [key for key, value in position.about.items() if back.about.get(key) != value]
    return [*lost, "about"][0]


def only(positions: Iterator[Position], name: str) -> Position:
    """The one position that there is; `InvalidGrid` for none and for more.

    >>> only(iter([]), "kaggle")
    Traceback (most recent call last):
        ...
    sudokulib.errors.InvalidGrid: this kaggle text holds no puzzle
    """
    first = next(positions, None)
    if first is None:
        raise InvalidGrid(f"this {name} text holds no puzzle")
    if next(positions, None) is not None:
        raise InvalidGrid(f"this {name} text holds several puzzles: read_puzzles gives them all")
    return first
