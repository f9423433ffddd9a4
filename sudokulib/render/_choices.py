"""The fixed choices of pictures. Each may be given as text: `svg(grid, candidates="all")`."""

from __future__ import annotations

from sudokulib._base.choices import Choice
from sudokulib._base.faces import public

__all__ = ["Candidates", "Coordinates", "Fill", "Levels", "Lines", "Paper", "Solutions"]


@public("sudokulib.render")
class Candidates(Choice):
    """Which candidates a picture shows, besides those of its step."""

    OWN = "own"
    """The pencil marks that a `Position` or `Marks` has; a `Grid` and a `Puzzle` have none."""
    ALL = "all"
    """All candidates that the digits on the board allow."""
    NONE = "none"
    """No candidates."""


@public("sudokulib.render")
class Coordinates(Choice):
    """What is written at the border of a picture."""

    NONE = "none"
    """Nothing."""
    NAMES = "names"
    """`r1`, `r2` ... beside the rows and `c1`, `c2` ... above the columns."""
    LETTERS = "letters"
    """`A`, `B` ... beside the rows and `1`, `2` ... above the columns."""

    def labels(self, n: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names of `n` rows and of `n` columns, if they have any.

        >>> Coordinates.LETTERS.labels(2)
        (('A', 'B'), ('1', '2'))
        """
        if self is Coordinates.NONE:
            return (), ()
        numbers = range(1, n + 1)
        if self is Coordinates.NAMES:
            rows, columns = [f"r{number}" for number in numbers], [f"c{n}" for n in numbers]
        else:
            rows, columns = [_letters(row) for row in range(n)], list(map(str, numbers))
        return tuple(rows), tuple(columns)


@public("sudokulib.render")
class Fill(Choice):
    """The colours that a cell can be filled with."""

    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    RED = "red"
    PURPLE = "purple"
    GREY = "grey"


@public("sudokulib.render")
class Levels(Choice):
    """Which levels of difficulty a page shows beside its labels."""

    OWN = "own"
    """The text `level` that a `Position` has; a `Grid` and a `Puzzle` have none."""
    RATED = "rated"
    """The level of `sudokulib.rate`, on the scale of HoDoKu."""
    NONE = "none"
    """No levels."""


@public("sudokulib.render")
class Lines(Choice):
    """What the borders of a board in characters are made of."""

    ASCII = "ascii"
    """`+`, `-` and `|`."""
    UNICODE = "unicode"
    """Box drawing."""


@public("sudokulib.render")
class Paper(Choice):
    """The paper of a page: its name in CSS."""

    A4 = "A4"
    """210 x 297 mm."""
    LETTER = "letter"
    """8.5 x 11 inches."""


@public("sudokulib.render")
class Solutions(Choice):
    """Where the solutions of a page are printed."""

    BACK = "back"
    """On sheets of their own, after all puzzles."""
    UPSIDE_DOWN = "upside down"
    """Small and upside down, at the foot of the sheet that has the puzzle."""
    NONE = "none"
    """Nowhere."""


def _letters(row: int) -> str:
    """A to Z, then AA, AB ..."""
    first, second = divmod(row, 26)
    return (chr(64 + first) if first else "") + chr(65 + second)
