"""Positions on standard output, in any format."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._cli.helpers.dropping import without
from sudokulib.errors import SudokuError

if TYPE_CHECKING:
    from collections.abc import Collection

    from sudokulib._cli.helpers.console import Console
    from sudokulib._play.position import Position
    from sudokulib.formats._format import Format

__all__ = ["Full", "Writer"]


class Full(SudokuError):
    """A file of the format cannot hold another puzzle."""


class Writer:
    r"""Writes positions, one after the other, without the parts in `drop`.

    >>> import io
    >>> from sudokulib import parse
    >>> from sudokulib._cli.helpers.console import Console
    >>> from sudokulib.formats import FORMATS
    >>> console = Console(io.StringIO(), io.StringIO())
    >>> (sdm,) = [form for form in FORMATS if form.name == "sdm"]
    >>> writer = Writer(sdm, console, drop=["comment"])
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

    def add(self, position: Position) -> None:
        """Writes one more.

        Raises `Full` if a file can hold only one, and the errors of the format.
        """
        many = self._form.many
        if many is None and self._count:
            name = self._form.name
            raise Full(f"a file in the format {name} holds one puzzle: the rest is not written")
        rest = without(position, self._drop)
        text = self._form.write(rest) if many is None else many.item(rest)
        if many is not None and not self._count and many.opening:
            self._console.write(many.opening)
        self._console.write(text)
        self._count += 1

    def close(self) -> None:
        """Writes what follows the last position."""
        many = self._form.many
        if many is not None and self._count and many.closing:
            self._console.write(many.closing)
