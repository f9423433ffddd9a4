"""Where boards stand on a sheet of paper, and how large they are.

All lengths are in millimetres:

    +-----------------------+
    | Monday                |  the title
    |                       |
    | 1   easy   2   medium |  labels
    | +------+   +------+   |
    | |      |   |      |   |  boards, as large as the rest allows
    | +------+   +------+   |
    |                       |
    |       +--+ +--+       |  solutions, if they are at the foot, upside down
    |       +--+ +--+       |
    |          2            |
    |      Page 1 of 3      |  the number of the page
    +-----------------------+
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, NamedTuple

from sudokulib.render._choices import Paper

if TYPE_CHECKING:
    from sudokulib.render._theme import Theme

__all__ = [
    "COLUMNS",
    "Places",
    "at_the_foot",
    "body_style",
    "in_the_back",
    "on_sheets",
    "sheet_style",
]

COLUMNS = {1: 1, 2: 1, 4: 2, 6: 2, 9: 3, 12: 3}
"""How many boards there may be on a sheet, and in how many columns they stand."""

_SIZES = {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}
_MARGIN, _SPARE = 10.0, 0.5  # what is spare keeps a rounded length from taking another sheet
_HEAD, _FOOT, _GAP, _BETWEEN = 11.0, 8.0, 8.0, 3.0  # `_BETWEEN` is the gap between rows
_ABOVE_FOOT = 4.0  # the gap between boards and solutions at the foot
_LINE = 1.6  # the height of a label, in sizes of its font
_SMALLEST, _MOST = 28.0, 6  # solutions at the foot: their width, and how many stand in a row
_CELL = 2.2  # the smallest cell whose digit is easy to read


class Places(NamedTuple):
    """The places of the boards of a sheet: their rows and columns, their width, and their font."""

    rows: int
    columns: int
    side: float
    font: float

    @property
    def capacity(self) -> int:
        """How many boards there is a place for."""
        return self.rows * self.columns

    @property
    def height(self) -> float:
        """The height of all rows, with their labels and the gaps between them."""
        return self.rows * (self.side + _LINE * self.font + _BETWEEN) - _BETWEEN

    @property
    def style(self) -> str:
        """The style of the element that holds the boards."""
        row = f"minmax(0,{self.side + _LINE * self.font:.4g}mm)"
        return (
            f"--side:{self.side:.4g}mm;font-size:{self.font:.4g}mm;"
            f"grid-template:repeat({self.rows},{row})/repeat({self.columns},var(--side))"
        )


def _room(paper: Paper) -> tuple[float, float]:
    """The width and height of a sheet inside its margins."""
    width, height = _SIZES[paper]
    return width - 2 * _MARGIN, height - 2 * _MARGIN - _SPARE


def on_sheets(paper: Paper, per_sheet: int, *, foot: float = 0) -> Places:
    """Boards as large as they can be, above something at the foot of the sheet.

    >>> on_sheets(Paper.A4, 1).side, on_sheets(Paper.A4, 2).side, on_sheets(Paper.A4, 6).side
    (190.0, 120.2, 76.7)
    """
    width, height = _room(paper)
    columns = COLUMNS[per_sheet]
    rows = per_sheet // columns
    font = 4.4 if columns < 3 else 3.6
    side = min(
        (width - (columns - 1) * _GAP) / columns,
        (height - _HEAD - _FOOT - foot + _BETWEEN) / rows - _BETWEEN - _LINE * font,
    )
    return Places(rows, columns, _rounded(side), font)


def at_the_foot(paper: Paper, per_sheet: int, n: int) -> tuple[Places, Places]:
    """The places of boards with `n` rows, and those of their solutions at the foot of the sheet.

    The solutions use what the boards leave, up to a limit, but they have at least a width at which
    their digits can be read, as far as the paper is wide enough.

    >>> boards, solutions = at_the_foot(Paper.A4, 6, 9)
    >>> boards.side, solutions.columns, solutions.side
    (64.7, 6, 28.0)
    """
    width, height = _room(paper)
    rows = -(-per_sheet // _MOST)
    columns = -(-per_sheet // rows)
    font = 2.6
    alone = on_sheets(paper, per_sheet)
    left = height - _HEAD - _FOOT - alone.height - _ABOVE_FOOT
    left = (left + _BETWEEN) / rows - _BETWEEN - _LINE * font
    least = max(_SMALLEST, _CELL * n)
    side = min(max(left, least), 1.4 * least, (width - (columns - 1) * _GAP / 2) / columns)
    solutions = Places(rows, columns, _rounded(side), font)
    return on_sheets(paper, per_sheet, foot=solutions.height + _ABOVE_FOOT), solutions


def in_the_back(paper: Paper, n: int) -> Places:
    """The places of solutions with `n` rows: as many on a sheet as can be read.

    >>> in_the_back(Paper.A4, 9)[:2], in_the_back(Paper.A4, 36)[:2]
    ((4, 3), (2, 2))
    """
    return next(
        (
            places
            for places in [on_sheets(paper, count) for count in reversed(COLUMNS)]
            if places.side >= _CELL * n
        ),
        on_sheets(paper, 1),
    )


def _rounded(length: float) -> float:
    return floor(10 * length) / 10


_RULES = {
    "": "display:flex;flex-direction:column;box-sizing:border-box;overflow:hidden;"
    f"padding:{_MARGIN:g}mm {_MARGIN:g}mm {_MARGIN - _SPARE:g}mm;"
    "font-family:Helvetica,Arial,sans-serif;print-color-adjust:exact",
    "+.sheet": "break-before:page",
    " header": "flex:none;display:flex;justify-content:space-between;align-items:baseline;gap:4mm;"
    "margin-bottom:3mm;padding-bottom:1mm;font-size:4mm;border-bottom:.2mm solid",
    " h1": "max-height:20.4mm;overflow:hidden;margin:0;font-size:5mm;line-height:6.8mm;"
    "overflow-wrap:anywhere",
    " .boards": "flex:1;min-height:0;display:grid;justify-content:space-evenly;"
    f"align-content:space-evenly;gap:{_BETWEEN:g}mm {_GAP:g}mm",
    " .foot": "flex:none;display:grid;justify-content:space-evenly;transform:rotate(180deg);"
    f"gap:{_BETWEEN:g}mm {_GAP / 2:g}mm;margin-top:{_ABOVE_FOOT:g}mm",
    " figure": "display:flex;flex-direction:column;min-width:0;min-height:0;margin:0",
    " figcaption": "flex:none;display:flex;justify-content:space-between;align-items:baseline;"
    f"gap:.5em;line-height:{_LINE}em",
    " figcaption>*": f"max-height:{3 * _LINE:g}em;overflow:hidden;overflow-wrap:anywhere",
    " figcaption span": "flex:none;max-width:50%;font-size:.8em;text-align:right",
    " .foot b": "white-space:nowrap;text-overflow:ellipsis",
    " svg": "display:block;width:var(--side);height:var(--side);min-height:0",
    " footer": "flex:none;padding-top:2mm;font-size:3.2mm;text-align:center;"
    f"line-height:{_FOOT - 2:g}mm",
}
"""The rules of a sheet, by what follows `.sheet` in their selectors: no other element has them."""


def sheet_style(paper: Paper, theme: Theme) -> str:
    """The rules of a document: each `.sheet` of it takes one sheet, whatever is written on it."""
    width, height = _SIZES[paper]
    rules = {
        **_RULES,
        "": f"{_RULES['']};width:{width:g}mm;height:{height - _SPARE:g}mm;color:{theme.line}",
        " :is(header,figcaption) span,.sheet footer": f"color:{theme.coordinate}",
    }
    written = [f".sheet{selector}{{{rule}}}" for selector, rule in rules.items()]
    return f"@page{{size:{paper.value};margin:0}}{''.join(written)}"


def body_style(paper: Paper, theme: Theme) -> str:
    """The style of the document's body, which is not a rule, so that a notebook ignores it."""
    return f"margin:0 auto;width:{_SIZES[paper][0]:g}mm;background:{theme.ground}"
