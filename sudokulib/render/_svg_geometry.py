"""The geometry of a board in SVG: its lines, and the places and sizes of the content of its cells.

It is the same in all pictures of a layout, and computed once. Cells are 100 units wide and high,
the first has its corner at 0, 0. A path is the string of SVG's attribute `d`.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from sudokulib._base.memo import memo
from sudokulib.render._picture import columns_of, regions_of, symbols_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout


CELL = 100
"""The width of a cell."""

BOX, FRAME = 2.4, 3.2
"""The width of a line between regions and of the frame, in thin lines."""

_THICKEST_THIN_LINE = CELL / 19  # the line of 25x25; thicker lines would touch the digits


class Geometry:
    """The lines, places and sizes of a layout; `geometry_of` makes it once.

    >>> from sudokulib import Layout
    >>> geometry = geometry_of(Layout.boxes(2, 2))
    >>> geometry.thin
    'M0 100h400M0 300h400M100 0v400M300 0v400'
    >>> geometry.digit_size, geometry.candidate_size, geometry.places[:3]
    (60, 25, ((27, 27), (73, 27), (27, 73)))
    """

    __slots__ = (
        "candidate_size",
        "digit_size",
        "edge",
        "frame",
        "places",
        "shaded",
        "symbols",
        "thick",
        "thin",
        "top",
    )

    symbols: tuple[str, ...]
    """The string written for each digit."""
    digit_size: int
    """The font size of digits."""
    candidate_size: float
    """The font size of candidates."""
    edge: int
    """The distance of candidates from the sides of their cell."""
    top: int
    """The additional distance from its upper side."""
    places: tuple[tuple[int, int], ...]
    """The middle of each candidate in its cell, as x and y."""
    thin: str
    """The path of the lines inside regions."""
    thick: str
    """The path of the lines between regions."""
    frame: str
    """The path of the line round the board."""
    shaded: str
    """The path of the cells with a shade."""

    def __init__(self, layout: Layout) -> None:
        n = layout.size
        self.symbols = symbols_of(layout)
        longest = len(self.symbols[-1])
        columns = columns_of(layout)
        rows = -(-n // columns)
        self.digit_size = min(60, 150 // longest)
        # Candidates keep clear of the frame, one half of which lies in the cell.
        edge = max(5, ceil(thin_line(n * CELL) * FRAME / 2))
        self.edge = edge
        # Constraints with cells have signs at the borders of cells, and sums in their corners.
        has_signs = any(constraint.cells for constraint in layout.constraints)
        side, self.top = (9, 18) if has_signs else (0, 0)
        wide = (CELL - 2 * (edge + side)) / columns
        high = (CELL - 2 * edge - side - self.top) / rows
        self.candidate_size = min(25, 0.84 * wide, 0.84 * high, 1.6 * wide / longest)
        self.places = tuple(
            [
                (edge + side + round((x + 0.5) * wide), edge + self.top + round((y + 0.5) * high))
                for y, x in (divmod(number, columns) for number in range(n))
            ]
        )
        self.thin, self.thick = _lines(layout)
        side = n * CELL
        self.frame = f"M0 0h{side}v{side}h-{side}z"
        self.shaded = squares(shaded_cells(layout), n)


def shaded_cells(layout: Layout) -> list[int]:
    """The cells of extra houses; none if these are all cells, as a shade would show nothing.

    >>> from sudokulib import Layout
    >>> shaded_cells(Layout.parse("2x2+0.2.8.10")), shaded_cells(Layout.parse("2x2+disjoint"))
    ([0, 2, 8, 10], [])
    """
    cells = {cell for house in layout.extra_houses for cell in house}
    return sorted(cells) if len(cells) < layout.cell_count else []


@memo
def geometry_of(layout: Layout) -> Geometry:
    """The geometry of a layout, made when it is first needed.

    >>> from sudokulib import Layout
    >>> geometry_of(Layout.boxes(3, 3)) is geometry_of(Layout.boxes(3, 3))
    True
    """
    return Geometry(layout)


def thin_line(inside: float) -> float:
    """The width of a thin line, if the board and its names are `inside` units wide.

    It is 1/500 of the whole picture, which is wider by half the frame on each side.

    >>> round(thin_line(9 * CELL), 3), round((9 * CELL + thin_line(9 * CELL) * FRAME) / 500, 3)
    (1.812, 1.812)
    """
    return min(inside / (500 - FRAME), _THICKEST_THIN_LINE)


def squares(cells: Iterable[int], n: int, inset: int = 0) -> str:
    """The path of some cells of a board of size `n`, each a square with this distance to its edges.

    >>> squares([0, 5], 4, inset=10)
    'M10 10h80v80h-80zM110 110h80v80h-80z'
    """
    side = CELL - 2 * inset
    corners = [(cell % n * CELL + inset, cell // n * CELL + inset) for cell in cells]
    return "".join([f"M{x} {y}h{side}v{side}h-{side}z" for x, y in corners])


def outline(cells: Iterable[int], n: int, inset: int) -> str:
    """The path round some cells of a board of size `n`, at this distance inside them.

    >>> outline([0], 4, 10)
    'M10 10h80M10 90h80M10 10v80M90 10v80'
    """
    inside = {divmod(cell, n) for cell in cells}
    path = ""
    for row, column in sorted(inside):
        for direction, out in (("h", -1), ("h", 1), ("v", -1), ("v", 1)):
            if _moved((row, column), direction, out, 0) in inside:
                continue
            ends = []
            for along in (-1, 1):
                if _moved((row, column), direction, 0, along) not in inside:
                    ends.append(inset)
                elif _moved((row, column), direction, out, along) in inside:
                    ends.append(-inset)  # a corner that points inwards: up to the next line
                else:
                    ends.append(0)
            start, length = ends[0], CELL - sum(ends)
            level = inset if out < 0 else CELL - inset
            right, down = (start, level) if direction == "h" else (level, start)
            path += f"M{column * CELL + right} {row * CELL + down}{direction}{length}"
    return path


def _moved(cell: tuple[int, int], direction: str, out: int, along: int) -> tuple[int, int]:
    """The cell at a distance from another, across and along a line of this direction."""
    down, right = (out, along) if direction == "h" else (along, out)
    return cell[0] + down, cell[1] + right


def _lines(layout: Layout) -> tuple[str, str]:
    """The path of the lines inside regions, and of those between regions."""
    n = layout.size
    region_of = regions_of(layout)

    def is_thick(one: tuple[int, int], other: tuple[int, int]) -> bool:
        """Whether the line between two neighbours is thick."""
        return region_of[one[0] * n + one[1]] != region_of[other[0] * n + other[1]]

    paths = {False: "", True: ""}
    for at in range(1, n):
        level = [is_thick((at - 1, along), (at, along)) for along in range(n)]
        for thick, start, length in _runs(level):
            paths[thick] += f"M{start * CELL} {at * CELL}h{length * CELL}"
    for at in range(1, n):
        upright = [is_thick((along, at - 1), (along, at)) for along in range(n)]
        for thick, start, length in _runs(upright):
            paths[thick] += f"M{at * CELL} {start * CELL}v{length * CELL}"
    return paths[False], paths[True]


def _runs(values: list[bool]) -> Iterable[tuple[bool, int, int]]:
    """The runs of equal values: (value, where it starts, its length)."""
    start = 0
    for end in range(1, len(values) + 1):
        if end == len(values) or values[end] != values[start]:
            yield values[start], start, end - start
            start = end
