"""The pattern of the clues, as given on the command line, or in a file."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from sudokulib._board.grid import Grid
from sudokulib.errors import shown

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout

__all__ = ["drawn_pattern", "text_or_file"]

_LONGEST = 1 << 20


def text_or_file(text: str) -> str:
    """The text itself, or the content of the file that it names after an `@`.

    >>> text_or_file("x..x ...")
    'x..x ...'
    """
    if not text.startswith("@"):
        return text
    path = text[1:]
    try:
        # Anything but UTF-8 becomes a symbol that no pattern has, which is an error later.
        with open(path, encoding="utf-8-sig", errors="replace") as file:
            return file.read(_LONGEST)
    except (OSError, ValueError) as error:
        cause = getattr(error, "strerror", None) or error
        raise argparse.ArgumentTypeError(f"cannot read {shown(path)}: {cause}") from error


def drawn_pattern(text: str, layout: Layout) -> Grid | str:
    r"""A pattern for `PuzzleMaker`: a line as it is, a drawn board without its borders.

    Raises `InvalidGrid` if a drawing is not a board of this layout.

    >>> from sudokulib import Layout
    >>> text = "+--+--+\n|x.|#.|\n|..|..|\n+--+--+\n|..|..|\n|.x|..|\n+--+--+"
    >>> drawn_pattern(text, Layout.boxes(2, 2))
    Grid.parse('1.1..........1..')
    """
    text = text.strip()
    if "\n" not in text:
        return text
    # In a grid's text, x and * are blanks and # begins a comment; here they are clues.
    return Grid.parse("".join(["1" if _is_clue(symbol) else symbol for symbol in text]), layout)


def _is_clue(symbol: str) -> bool:
    return symbol in "#*" or (symbol.isascii() and symbol.isalnum() and symbol != "0")
