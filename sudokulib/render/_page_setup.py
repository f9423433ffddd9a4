"""The paper of a printed document, and what stays the same on all of its sheets.

>>> PageSetup(paper="6x9in", margin="0.5in", gutter="1/4in")
PageSetup(paper='6x9in', margin=12.7, gutter=6.35, first_page=None, font=None)
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.arguments import require_int, require_type
from sudokulib._base.lazy_exports import public
from sudokulib._base.synonyms import normalized_name
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board.grid import Grid
from sudokulib._candidates.candidates import Candidates
from sudokulib.errors import InvalidOption
from sudokulib.playing._position import Position
from sudokulib.playing._puzzle import Puzzle
from sudokulib.render._choices import Paper
from sudokulib.render._picture import require_iterable

if TYPE_CHECKING:
    from collections.abc import Iterable


_SIZES = {
    Paper.A3: (297.0, 420.0),
    Paper.A4: (210.0, 297.0),
    Paper.A5: (148.0, 210.0),
    Paper.A6: (105.0, 148.0),
    Paper.LETTER: (215.9, 279.4),
    Paper.LEGAL: (215.9, 355.6),
}
_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}
_NUMBER = r"\d+(?:\.\d+)?(?:/[1-9]\d*)?"
_LENGTH = re.compile(rf"\s*({_NUMBER})\s*(mm|cm|in|pt)?\s*", re.IGNORECASE)
_SIZE = re.compile(
    rf"\s*({_NUMBER})\s*(mm|cm|in|pt)?\s*[x\u00d7]\s*({_NUMBER})\s*(mm|cm|in|pt)\s*", re.IGNORECASE
)
MOST_ON_A_SHEET = 100
"""The most puzzles that a sheet may have."""

_SMALLEST, _LARGEST = 40.0, 1500.0  # of a sheet, in millimetres; the smallest is without margins


def length(value: float | str, option: str) -> float:
    """A length in millimetres: a number of them, or a string with a unit.

    Raises `TypeError` for another type and `InvalidOption` for other strings and for lengths that
    are negative or longer than a sheet.

    >>> length("1/2in", "margin"), length(6, "gutter")
    (12.7, 6.0)
    """
    if isinstance(value, str):
        found = _LENGTH.fullmatch(value)
        if found is None:
            raise _not_a_length(value, option)
        return _checked(_millimetres(found[1], found[2] or "mm"), value, option)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise wrong_type(option, "a float or a string with a unit", value, 'such as "12mm"')
    return _checked(float(value), value, option)


def _checked(millimetres: float, value: object, option: str) -> float:
    if not 0 <= millimetres <= _LARGEST:
        raise _not_a_length(value, option)
    return millimetres


def _not_a_length(value: object, option: str) -> InvalidOption:
    return InvalidOption(
        f"{option} must be a length of at most {_LARGEST:g} mm, such as 12mm, 0.5in or 36pt",
        option=option,
        value=value,
    )


def _millimetres(number: str, unit: str) -> float:
    whole, _, part = number.partition("/")
    return round(float(Fraction(whole) / int(part or 1)) * _UNITS[unit.lower()], 3)


def _margin(value: float | str) -> float:
    return length(value, "margin")


def _gutter(value: float | str) -> float:
    return length(value, "gutter")


@public("sudokulib.render")
@attrs.frozen(kw_only=True)
class PageSetup:
    """The paper, margins, page numbers and font of a document for `page`.

    Lengths are numbers of millimetres, or strings with one of the units mm, cm, in and pt. The
    attributes are millimetres.

    Raises `TypeError` for wrong types. Raises `InvalidOption` for an unknown paper, for other
    lengths, for a page number below 1, for a font whose name has quotation marks or the like, and
    if less than 40 x 40 mm are left inside the margins.

    >>> PageSetup(paper="A5", gutter="8mm").size
    (148.0, 210.0)
    >>> PageSetup(paper="letter landscape").size
    (279.4, 215.9)
    """

    paper: Paper | str = Paper.A4
    """A `Paper`, its string, or width and height such as "6x9in" and "210x297mm"; " landscape"
    may follow a name."""
    margin: float = attrs.field(default=10.0, converter=_margin)
    """The margin on all four sides."""
    gutter: float = attrs.field(default=0.0, converter=_gutter)
    """What is added to the margin at the spine: on the left of odd pages, on the right of even
    ones."""
    first_page: int | None = None
    """The number of the first page. With it, each page has its number alone at the foot; without
    it, pages are numbered from 1, as in "Page 1 of 3", if there are several."""
    font: str | None = None
    """The name of the font of boards and text; by default Helvetica or Arial in HTML, and Source
    Sans Pro in a PDF."""

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.paper, Paper | str):
            raise wrong_type("paper", "a Paper or a string", self.paper, 'such as "A5" or "6x9in"')
        if self.first_page is not None:
            require_int(self.first_page, "first_page", 1)
        if self.font is not None and not re.fullmatch(
            r"[\w .-]+", require_type(self.font, str, "font")
        ):
            raise InvalidOption(
                "a font is named with letters, digits, spaces, . and -",
                option="font",
                value=self.font,
            )
        if min(self.content_width, self.size[1] - 2 * self.margin) < _SMALLEST:
            raise InvalidOption(
                f"less than {_SMALLEST:g} mm are left inside the margins",
                option="margin",
                value=self,
            )

    @classmethod
    def of(cls, value: Paper | str | PageSetup) -> PageSetup:
        """The setup itself, or the one that has this paper."""
        return value if isinstance(value, PageSetup) else cls(paper=value)

    @property
    def size(self) -> tuple[float, float]:
        """The width and the height of a sheet in millimetres."""
        if isinstance(self.paper, Paper):
            return _SIZES[self.paper]
        found = _SIZE.fullmatch(self.paper)
        if found is not None:
            width = _millimetres(found[1], found[2] or found[4])
            height = _millimetres(found[3], found[4])
            if min(width, height) < _SMALLEST or max(width, height) > _LARGEST:
                raise InvalidOption(
                    f"a sheet is {_SMALLEST:g} to {_LARGEST:g} mm wide and high",
                    option="paper",
                    value=self.paper,
                )
            return width, height
        name = normalized_name(self.paper)
        plain = name.removesuffix("landscape")
        for paper, (width, height) in _SIZES.items():
            if plain == normalized_name(paper.value):
                return (height, width) if plain != name else (width, height)
        names = ", ".join([paper.value for paper in Paper])
        raise InvalidOption(
            f"paper must be one of {names}, or width and height such as 6x9in",
            option="paper",
            value=self.paper,
        )

    @property
    def content_width(self) -> float:
        """The width inside the margins and the gutter, in millimetres."""
        return self.size[0] - 2 * self.margin - self.gutter

    def left(self, page: int) -> float:
        """Where the content begins on the page with this index, counted from 0."""
        is_left_page = (page + (self.first_page or 1)) % 2 == 0
        return self.margin + (0 if is_left_page else self.gutter)


def _puzzles(puzzles: Iterable[object]) -> tuple[Any, ...]:
    """The puzzles of a section."""
    found = tuple(require_iterable(puzzles, "puzzles", "[puzzle]"))
    if not found:
        raise InvalidOption("a section must have a puzzle", option="puzzles", value=found)
    for puzzle in found:
        if not isinstance(puzzle, Grid | Puzzle | Position | Candidates):
            raise wrong_type("a puzzle", "a Grid, Puzzle, Position or Candidates", puzzle)
    return found


@public("sudokulib.render")
@attrs.frozen
class Section:
    """A part of a printed document: puzzles below a heading of their own.

    A section begins on a new sheet, and its heading is on each of its sheets. `page` takes sections
    among its puzzles, or puzzles alone.

    Raises `TypeError` for wrong types, and `InvalidOption` if there are no puzzles or for a
    `per_sheet` that is not from 1 to 100.

    >>> from sudokulib import make
    >>> Section("Easy", [make(rng=1)], per_sheet=2).heading
    'Easy'
    """

    heading: str
    """The heading."""
    puzzles: tuple[Grid | Puzzle | Position | Candidates, ...] = attrs.field(converter=_puzzles)
    """The puzzles."""
    text: str = attrs.field(default="", kw_only=True)
    """A paragraph below the heading, such as the rules."""
    per_sheet: int | None = attrs.field(default=None, kw_only=True)
    """The number of puzzles on a sheet; by default that of the document."""

    def __attrs_post_init__(self) -> None:
        require_type(self.heading, str, "heading")
        require_type(self.text, str, "text")
        if self.per_sheet is not None:
            count = require_int(self.per_sheet, "per_sheet", 1, MOST_ON_A_SHEET)
            object.__setattr__(self, "per_sheet", count)
