"""Positions on standard output, in any format."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._cli.helpers.dropping import without
from sudokulib._cli.helpers.told import as_comment
from sudokulib.errors import SudokuError, UnsupportedFeature

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
        """Writes one more; its solution and id are a comment if the format has no place for them.

        Raises `Full` if a file can hold only one, and the errors of the format.
        """
        many = self._form.many
        if many is None and self._count:
            name = self._form.name
            raise Full(f"a file in the format {name} holds one puzzle: the rest is not written")
        text = self._text(without(position, self._drop))
        if many is not None and not self._count and many.opening:
            self._console.write(many.opening)
        self._console.write(text)
        self._count += 1

    def _text(self, position: Position) -> str:
        many = self._form.many
        write = self._form.write if many is None else many.item
        try:
            return write(position)
        except UnsupportedFeature as error:
            if error.feature not in ("solution", "id"):
                raise
            try:
                return write(as_comment(position))
            except UnsupportedFeature:
                raise error from None

    def close(self) -> None:
        """Writes what follows the last position."""
        many = self._form.many
        if many is not None and self._count and many.closing:
            self._console.write(many.closing)
