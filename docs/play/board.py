"""The description of a position for the page: digits, marks, and the houses of each cell.

>>> from sudokulib import Layout, Position, make
>>> told = board(Position(make(layout=Layout.boxes(2, 2).with_diagonals(), rng=1)))
>>> told["rules"]
'Each digit appears once in every row, column, box and diagonal.'
>>> told["houses"][0], told["lines"]
('box 1, diagonal', 'M0.5 0.5L3.5 3.5M3.5 0.5L0.5 3.5')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib import Layout
from sudokulib.scales import Difficulty

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib import Position

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZΔ"
"""The names of extra houses other than diagonals and windows: as many as 9 rows can have."""

House = tuple[int, ...]


def board(position: Position) -> dict[str, Any]:
    """Everything that the page draws of a position."""
    layout = position.layout
    cells = [layout.cell(index) for index in range(layout.cell_count)]
    region_of = {cell: at for at, region in enumerate(layout.regions) for cell in region}
    letters = lettered(layout)
    return {
        "size": layout.size,
        "id": position.id,
        "level": next(
            (each.value for each in Difficulty if f".d{each.value}." in str(position.id)), None
        ),
        "rules": rules(layout),
        "regions": [region_of[cell] for cell in range(layout.cell_count)],
        "houses": houses(layout),
        "extra": sorted({cell for house in layout.extra_houses for cell in house}),
        "letters": [
            "".join([name for name, house in letters.items() if cell in house])
            for cell in range(layout.cell_count)
        ],
        "lines": lines(layout),
        "clues": [position.clues[cell] for cell in cells],
        "digits": [position.grid[cell] for cell in cells],
        "center": [position.marks.digits(*cell) for cell in cells],
        "corner": [position.corner_marks.digits(*cell) for cell in cells],
        "conflicts": numbers(position.grid.conflicts(), layout.size),
        "left": [position.remaining(digit) for digit in range(1, layout.size + 1)],
        "solved": position.is_solved,
    }


def numbers(cells: Iterable[tuple[int, int]], size: int) -> list[int]:
    """The numbers of cells on the page."""
    return sorted(row * size + column for row, column in cells)


def family(layout: Layout, name: str) -> tuple[House, ...]:
    """The diagonals or windows of a layout."""
    base, *extras = layout.id.split("+")
    return Layout.parse(f"{base}+{name}").extra_houses if name in extras else ()


def lettered(layout: Layout) -> dict[str, House]:
    """The other extra houses by their letters."""
    known = {*family(layout, "diagonals"), *family(layout, "windows")}
    rest = [house for house in layout.extra_houses if house not in known]
    return dict(zip(LETTERS[: len(rest)], rest, strict=True))


def houses(layout: Layout) -> list[str]:
    """The names of the houses of each cell, except its row and column."""
    region = "region" if layout.box_rows is None else "box"
    named = [(f"{region} {at}", house) for at, house in enumerate(layout.regions, 1)]
    named += [("diagonal", house) for house in family(layout, "diagonals")]
    named += [("window", house) for house in family(layout, "windows")]
    named += [(f"extra house {letter}", house) for letter, house in lettered(layout).items()]
    return [
        ", ".join(dict.fromkeys([name for name, house in named if cell in house]))
        for cell in range(layout.cell_count)
    ]


def rules(layout: Layout) -> str:
    """A sentence with the rules of a board with extra houses."""
    if layout.is_plain:
        return ""
    kinds = ["row", "column", "region" if layout.box_rows is None else "box"]
    kinds += ["diagonal"] * bool(family(layout, "diagonals"))
    kinds += ["window"] * bool(family(layout, "windows"))
    kinds += ["extra house"] * bool(lettered(layout))
    sentence = f"Each digit appears once in every {', '.join(kinds[:-1])} and {kinds[-1]}."
    if lettered(layout):
        sentence += " The cells of an extra house have the same small letter."
    return sentence


def lines(layout: Layout) -> str:
    """Lines along the diagonals and around the windows, as a path of SVG in which a cell is 1."""
    path = ""
    for house in family(layout, "diagonals"):
        (top, left), (bottom, right) = (layout.cell(house[at]) for at in (0, -1))
        path += f"M{left + 0.5} {top + 0.5}L{right + 0.5} {bottom + 0.5}"
    for house in family(layout, "windows"):
        (top, left), (bottom, right) = (layout.cell(house[at]) for at in (0, -1))
        path += f"M{left + 0.07} {top + 0.07}H{right + 0.93}V{bottom + 0.93}H{left + 0.07}Z"
    return path
