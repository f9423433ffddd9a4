"""The fixed choices of pictures. Each may be given as a string: `svg(grid, candidates="all")`."""

from __future__ import annotations

from sudokulib._base.choices import Choice
from sudokulib._base.lazy_exports import public


@public("sudokulib.render")
class ShownCandidates(Choice):
    """The candidates that a picture shows, besides the candidates of its step."""

    OWN = "own"
    """The pencil marks that a `Position` or `Candidates` has; a `Grid` and a `Puzzle` have none."""
    ALL = "all"
    """All candidates that the digits on the board allow."""
    NONE = "none"
    """No candidates."""


@public("sudokulib.render")
class Highlight(Choice):
    """The colours in which a cell can be highlighted."""

    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    RED = "red"
    PURPLE = "purple"
    GRAY = "gray"


@public("sudokulib.render")
class Levels(Choice):
    """The levels of difficulty that a page shows beside its labels."""

    OWN = "own"
    """The string `level` that a `Position` has; a `Grid` and a `Puzzle` have none."""
    RATED = "rated"
    """The level of `sudokulib.rate`, on its default scale."""
    NONE = "none"
    """No levels."""


@public("sudokulib.render")
class Paper(Choice):
    """The paper of a page: its name in CSS. `PageSetup` takes any other size as well."""

    A3 = "A3"
    """297 x 420 mm."""
    A4 = "A4"
    """210 x 297 mm."""
    A5 = "A5"
    """148 x 210 mm."""
    A6 = "A6"
    """105 x 148 mm."""
    LETTER = "letter"
    """8.5 x 11 inches."""
    LEGAL = "legal"
    """8.5 x 14 inches."""


@public("sudokulib.render")
class Solutions(Choice):
    """The place of the solutions in a printed document."""

    BACK = "back"
    """On sheets of their own, after all puzzles."""
    UPSIDE_DOWN = "upside down"
    """Small and upside down, at the foot of the sheet that has the puzzle."""
    NONE = "none"
    """Nowhere."""
