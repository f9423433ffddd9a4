"""The empty board as lines: what is the same in all pictures of a layout, computed once.

Cells are 100 units wide and high, the first has its corner at 0, 0. A path is the text of SVG's
attribute `d`.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from sudokulib._base.memo import memo
from sudokulib.render._picture import columns_of, regions_of, symbols_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_tuples import Candidate


CELL = 100
"""The width of a cell."""

THICK = 5
"""The width of a thick line, in thin ones."""

_THIN_MOST = CELL / 19  # what it comes to on 25x25; thicker ones would meet the digits


class Frame:
    """What a layout looks like; `frame_of` makes it once.

    `symbols` are the texts of the digits, `digit` and `candidate` their sizes, and `spots` the
    middle of each candidate in its cell, all at least `edge` away from the cell's sides, and `top`
    farther from the upper one. `thin` and `thick` are the lines of the board, `shaded` the cells of
    its extra houses, as paths.

    >>> from sudokulib import Layout
    >>> frame = frame_of(Layout.boxes(2, 2))
    >>> frame.thin
    'M0 100h400M0 300h400M100 0v400M300 0v400'
    >>> frame.digit, frame.candidate, frame.spots[:3]
    (60, 25, ((27, 27), (73, 27), (27, 73)))
    """

    __slots__ = ("candidate", "digit", "edge", "shaded", "spots", "symbols", "thick", "thin", "top")

    symbols: tuple[str, ...]
    digit: int
    candidate: float
    edge: int
    top: int
    spots: tuple[tuple[int, int], ...]
    thin: str
    thick: str
    shaded: str

    def __init__(self, layout: Layout) -> None:
        n = layout.size
        self.symbols = symbols_of(layout)
        longest = len(self.symbols[-1])
        columns = columns_of(layout)
        rows = -(-n // columns)
        self.digit = min(60, 150 // longest)
        # Candidates keep clear of thick lines, of which one half lies in the cell.
        edge = max(5, ceil(thin_line(n * CELL) * THICK / 2))
        self.edge = edge
        # Rules with cells have signs at the borders of cells, and sums in their upper corners.
        aside, self.top = (9, 16) if any(each.cells for each in layout.constraints) else (0, 0)
        wide = (CELL - 2 * (edge + aside)) / columns
        high = (CELL - 2 * edge - aside - self.top) / rows
        self.candidate = min(25, 0.84 * wide, 0.84 * high, 1.6 * wide / longest)
        self.spots = tuple(
            [
                (
                    edge + aside + round((x + 0.5) * wide),
                    edge + self.top + round((y + 0.5) * high),
                )
                for y, x in (divmod(number, columns) for number in range(n))
            ]
        )
        self.thin, self.thick = _lines(layout)
        self.shaded = squares(sorted({cell for house in layout.extra_houses for cell in house}), n)

    def place(self, candidate: Candidate, *, filled: bool) -> tuple[int, int, float]:
        """Where a candidate stands and the size of its text; in a filled cell that of its digit."""
        row, column, digit = candidate
        if filled:
            return column * CELL + CELL // 2, row * CELL + CELL // 2, self.digit
        x, y = self.spots[digit - 1]
        return column * CELL + x, row * CELL + y, self.candidate


@memo
def frame_of(layout: Layout) -> Frame:
    """The frame of a layout, made when it is first needed.

    >>> from sudokulib import Layout
    >>> frame_of(Layout.boxes(3, 3)) is frame_of(Layout.boxes(3, 3))
    True
    """
    return Frame(layout)


def thin_line(inside: float) -> float:
    """The width of a thin line, if the board and its names are `inside` units wide.

    It is 1/500 of the whole picture, which is wider by half a thick line on each side.

    >>> round(thin_line(9 * CELL), 3), round((9 * CELL + thin_line(9 * CELL) * THICK) / 500, 3)
    (1.818, 1.818)
    """
    return min(inside / (500 - THICK), _THIN_MOST)


def squares(cells: Iterable[int], n: int, inset: int = 0) -> str:
    """The path of some cells of a board of size `n`, each a square as far inside as said.

    >>> squares([0, 5], 4, inset=10)
    'M10 10h80v80h-80zM110 110h80v80h-80z'
    """
    side = CELL - 2 * inset
    corners = [(cell % n * CELL + inset, cell // n * CELL + inset) for cell in cells]
    return "".join([f"M{x} {y}h{side}v{side}h-{side}z" for x, y in corners])


def outline(cells: Iterable[int], n: int, inset: int) -> str:
    """The path round some cells of a board of size `n`, as far inside them as said.

    >>> outline([0], 4, 10)
    'M10 10h80M10 90h80M10 10v80M90 10v80'
    """
    inside = {divmod(cell, n) for cell in cells}
    path = ""
    for row, column in sorted(inside):
        for way, out in (("h", -1), ("h", 1), ("v", -1), ("v", 1)):
            if _moved((row, column), way, out, 0) in inside:
                continue
            ends = []
            for along in (-1, 1):
                if _moved((row, column), way, 0, along) not in inside:
                    ends.append(inset)
                else:  # round a corner that points inwards it goes on to meet the next line
                    ends.append(-inset if _moved((row, column), way, out, along) in inside else 0)
            start, length = ends[0], CELL - sum(ends)
            level = inset if out < 0 else CELL - inset
            right, down = (start, level) if way == "h" else (level, start)
            path += f"M{column * CELL + right} {row * CELL + down}{way}{length}"
    return path


def _moved(cell: tuple[int, int], way: str, out: int, along: int) -> tuple[int, int]:
    """The cell so far from another, across and along a line that goes this way."""
    down, right = (out, along) if way == "h" else (along, out)
    return cell[0] + down, cell[1] + right


def _lines(layout: Layout) -> tuple[str, str]:
    """The path of the lines inside regions, and of those between regions and round the board."""
    n = layout.size
    region_of = regions_of(layout)

    def kind(one: tuple[int, int], other: tuple[int, int]) -> bool:
        """Whether the line between two neighbours is thick."""
        if not 0 <= min(one) <= max(other) < n:
            return True
        return region_of[one[0] * n + one[1]] != region_of[other[0] * n + other[1]]

    paths = {False: "", True: ""}
    for across in range(n + 1):
        level = [kind((across - 1, along), (across, along)) for along in range(n)]
        for thick, start, length in _runs(level):
            paths[thick] += f"M{start * CELL} {across * CELL}h{length * CELL}"
    for across in range(n + 1):
        upright = [kind((along, across - 1), (along, across)) for along in range(n)]
        for thick, start, length in _runs(upright):
            paths[thick] += f"M{across * CELL} {start * CELL}v{length * CELL}"
    return paths[False], paths[True]


def _runs(kinds: list[bool]) -> Iterable[tuple[bool, int, int]]:
    """The stretches of equal kinds: (kind, where it starts, its length)."""
    start = 0
    for end in range(1, len(kinds) + 1):
        if end == len(kinds) or kinds[end] != kinds[start]:
            yield kinds[start], start, end - start
            start = end
