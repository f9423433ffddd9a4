"""The option that names a filler, and the list of fillers in help texts."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from sudokulib._base.choices import named
from sudokulib.errors import SudokuError
from sudokulib.fillers._registry import FILLERS

if TYPE_CHECKING:
    from sudokulib.fillers._protocol import Filler

__all__ = ["FILLERS_HELP", "add_filler", "filler"]

FILLERS_HELP = "The fillers are\n" + "\n".join(
    [f"  {each.name:17} {each.description}" for each in FILLERS]
)
"""The part of a command's --help about fillers."""


def add_filler(parser: argparse.ArgumentParser, *, default: str | None = None) -> None:
    """`--filler`."""
    parser.add_argument(
        "--filler",
        metavar="NAME",
        type=filler,
        default=default,
        help="how grids are filled: a name from the list below "
        "(default: uniform if possible, matching for other boxes, cover for the rest)",
    )


def filler(text: str) -> Filler:
    """The type of a filler's name.

    >>> filler("cover")
    CoverFiller()
    """
    try:
        return named(FILLERS, text, "filler").filler
    except SudokuError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
