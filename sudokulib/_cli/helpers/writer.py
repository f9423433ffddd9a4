"""Positions on standard output, in any format."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from sudokulib._base.choices import find_by_name
from sudokulib._cli.helpers.console import notes_of
from sudokulib._cli.helpers.drop_option import require_held, text_of, without
from sudokulib.errors import SudokuError
from sudokulib.formats._registry import FORMATS
from sudokulib.formats.json import JSON

if TYPE_CHECKING:
    import argparse
    from collections.abc import Collection

    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib._cli.helpers.console import Console
    from sudokulib.formats._format import Format
    from sudokulib.playing._position import Position

    Output: TypeAlias = "Plain | Writer"


_LARGEST = 25
_SAID = {"comment", "solution", "id", "control characters"}
"""What lines and boards hold, as comments."""


class Full(SudokuError):
    """A file of the format cannot hold another puzzle."""


def output(args: argparse.Namespace, console: Console) -> Output:
    """What writes puzzles as --format and --drop say."""
    drop = getattr(args, "drop", ())
    if args.style in (None, "line", "board"):
        return Plain(args.style, console, drop)
    return Writer(find_by_name(FORMATS, args.style, "format"), console, drop)


class Plain:
    r"""Writes positions as lines or boards with comments, without the parts in `drop`.

    Without a style, boards above 25x25 become JSON if a program may read them: see `in_json`.

    >>> import io
    >>> from sudokulib import parse
    >>> from sudokulib._cli.helpers.console import Console
    >>> console = Console(io.StringIO(), io.StringIO())
    >>> Plain("line", console).add(parse("1.3..2....1....3 # mine"))
    >>> console.out.getvalue()
    '1.3..2....1....3 # mine\n'
    """

    def __init__(self, style: str | None, console: Console, drop: Collection[str] = ()) -> None:
        self._style = style
        self._console = console
        self._drop = drop

    def in_json(self, layout: Layout) -> bool:
        """Whether boards on this layout are written as JSON, since nothing else can be read."""
        return self._style is None and layout.size > _LARGEST and not self._console.is_terminal

    def add(self, position: Position, solution: Grid | None = None) -> None:
        """Writes one more, and its solution if it is given, which a terminal shows as a board.

        Raises a `SudokuError`, with the option that helps, if a part has no place.
        """
        if self.in_json(position.layout):
            Writer(JSON, self._console, self._drop).add(position)
            return
        whole = require_plain(position, self._drop)
        self._console.show(whole.clues, style=self._style, solution=solution, notes=notes_of(whole))

    def close(self) -> None:
        """Nothing follows the last position."""


def require_plain(
    position: Position, drop: Collection[str] = (), *, entries: bool = False
) -> Position:
    """The position without the parts in `drop`, if a line and its comments can hold the rest.

    `entries` says that it is a table, where entries have a place of their own. Raises a
    `SudokuError`, with the option that helps, if something has no place.
    """
    whole = without(position, drop)
    require_held(whole, *(("table", {*_SAID, "entries"}) if entries else ("line", _SAID)))
    return whole


class Writer:
    r"""Writes positions, one after the other, without the parts in `drop`.

    >>> import io
    >>> from sudokulib import parse
    >>> from sudokulib._cli.helpers.console import Console
    >>> from sudokulib.formats._sdm import SDM
    >>> console = Console(io.StringIO(), io.StringIO())
    >>> writer = Writer(SDM, console, drop=["comment"])
    >>> writer.add(parse("1.3..2....1....3 # mine"))
    >>> writer.close()
    >>> console.out.getvalue()
    '1030020000100003\n'
    """

    def __init__(self, form: Format, console: Console, drop: Collection[str] = ()) -> None:
        self._form = form
        self._console = console
        self._drop = drop
        self._count = 0

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been written."""
        return not self._count

    def add(self, position: Position) -> None:
        """Writes one more.

        Raises `Full` if a file can hold only one, and a `SudokuError`, with the option that helps,
        if the format cannot hold it.
        """
        self.require_room()
        self.put(text_of(self._form, position, self._drop))

    def put(self, text: str) -> None:
        """Writes one more, of which `text_of` has made the text."""
        opening, _ = self._form.around
        if opening and not self._count:
            self._console.write(opening)
        self._console.write(text)
        self._count += 1

    def require_room(self) -> None:
        """Raises `Full` if the file can hold only one, and has it."""
        if self._form.write_many is None and self._count:
            name = self._form.name
            raise Full(f"a file in the format {name} holds one puzzle: the rest is not written")

    def close(self) -> None:
        """Writes what follows the last position."""
        _, closing = self._form.around
        if closing and self._count:
            self._console.write(closing)
