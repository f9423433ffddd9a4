"""The options of `make` that say how hard a puzzle should be."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from sudokulib._cli.helpers.options import choice
from sudokulib.errors import SudokuError, shown
from sudokulib.scales._scale import Difficulty

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["add_difficulty", "any_technique"]


def add_difficulty(parser: argparse.ArgumentParser, *, default: object) -> None:
    """Adds `--difficulty`, `--er`, `--requires` and `--avoids`."""
    parser.add_argument(
        "--difficulty",
        metavar="LEVEL",
        type=choice(Difficulty, "difficulty"),
        default=default,
        help=f"{', '.join([level.value for level in Difficulty])}, as HoDoKu rates it",
    )
    parser.add_argument(
        "--er",
        metavar="LOW-HIGH",
        type=er_range,
        default=default,
        help="the lowest and the highest ER of Sudoku Explainer, such as 2.6-4.2",
    )
    parser.add_argument(
        "--requires",
        metavar="NAME",
        type=technique,
        action=_Collect,
        default=default,
        help='this technique is needed, such as "X-Wing"; may be given several times',
    )
    parser.add_argument(
        "--avoids",
        metavar="NAME",
        type=any_technique,
        action=_Collect,
        default=default,
        help="this technique is not needed; may be given several times",
    )


class _Collect(argparse.Action):
    """Collects the values of an option that may be given several times and has no default."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[object] | None,
        option_string: str | None = None,
    ) -> None:
        known = getattr(namespace, self.dest, ())
        setattr(namespace, self.dest, (*known, values))


def er_range(text: str) -> tuple[float, float]:
    """The type of a range of ER.

    >>> er_range("2.6-4.2")
    (2.6, 4.2)
    """
    from sudokulib._making.option_validators import er_range as checked  # it takes a moment to load

    low, dash, high = text.partition("-")
    try:
        found = checked((float(low), float(high if dash else low)))
    except ValueError as error:  # an InvalidOption as well
        raise argparse.ArgumentTypeError(
            f"not a range such as 2.6-4.2, from 1.0 up: {shown(text)}"
        ) from error
    assert found is not None
    return found


def technique(text: str) -> str:
    """The type of a technique's name.

    >>> technique("x-wing")
    'X-Wing'
    """
    from sudokulib.techniques._names import listed_technique  # it takes a moment to load

    try:
        return listed_technique(text).name
    except SudokuError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def any_technique(text: str) -> str:
    """The type of the name of a technique that steps may have.

    >>> any_technique("x-wing")
    'X-Wing'
    """
    from sudokulib.techniques._names import technique_named  # it takes a moment to load

    try:
        return technique_named(text).name
    except SudokuError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
