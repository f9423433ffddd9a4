"""The names of the fillers, and the option that takes one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._cli.helpers.options import choice
from sudokulib.fillers._backtracking import BacktrackingFiller
from sudokulib.fillers._cover import CoverFiller
from sudokulib.fillers._digit_by_digit import DigitByDigitFiller
from sudokulib.fillers._matching import MatchingFiller
from sudokulib.fillers._pattern import PatternFiller
from sudokulib.fillers._uniform import UniformFiller

if TYPE_CHECKING:
    import argparse

    from sudokulib.fillers._protocol import Filler

__all__ = ["FILLERS", "FILLERS_HELP", "add_filler"]

_DESCRIBED: dict[str, tuple[Filler, str]] = {
    "uniform": (
        UniformFiller(),
        "every grid equally likely; boxes of 2x2, 2x3, 3x2, 2x4, 4x2 and 3x3",
    ),
    "matching": (MatchingFiller(), "nearly so; boxes of any size"),
    "cover": (CoverFiller(), "by search; jigsaws and extra houses too, to 25x25 cells"),
    "pattern": (PatternFiller(), "always the same grid of a formula, disguised; boxes of any size"),
    "backtracking": (BacktrackingFiller(), "cell by cell, back by a cell at a dead end"),
    "backtracking-row": (BacktrackingFiller(step="row"), "the same, but back by a whole row"),
    "digits": (DigitByDigitFiller(), "all 1s, then all 2s, and so on"),
}

FILLERS = {name: filler for name, (filler, _) in _DESCRIBED.items()}
"""Every strategy of the library, by its name on the command line."""

FILLERS_HELP = "The fillers are\n" + "\n".join(
    [f"  {name:17} {about}" for name, (_, about) in _DESCRIBED.items()]
)
"""What a command's --help says of them."""


def add_filler(parser: argparse.ArgumentParser, *, default: str | None = None) -> None:
    """`--filler`."""
    parser.add_argument(
        "--filler",
        metavar="NAME",
        type=choice(FILLERS),
        default=default,
        help="how grids are filled, by a name from the list below "
        "(default: uniform where it can, matching for other boxes, cover for all else)",
    )
