"""What a player adds to a board besides digits, for SVG: marks in two layers, and colours.

    +-------+
    | 12    |   corner marks
    |  478  |   centre marks
    |       |
    +-------+

If there are corner marks, the centre marks stand together in the middle, as players write them.
Otherwise they stand on a keypad, which is easier to compare: see `texts.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.render._helpers.frame import CELL

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudokulib.render._helpers.frame import Frame
    from sudokulib.render._helpers.picture import Picture
    from sudokulib.render._theme import Theme

__all__ = ["colors", "layers"]

_MOST = 26  # the size of a mark
_FIGURE = 0.6  # the width of a figure, in sizes of its text


def layers(picture: Picture, frame: Frame, theme: Theme) -> Iterable[str]:
    """The marks of both layers."""
    room = CELL - 4 * frame.edge
    for name, masks, corner in (
        ("candidates", picture.candidates, False),
        ("corner-marks", picture.corners, True),
    ):
        texts = []
        for cell, text in enumerate(_in_cells(masks, picture.layout.cell_count, frame.symbols)):
            if text:
                size = min(_MOST, room / (_FIGURE * len(text)))
                x, y = cell % picture.layout.size * CELL, cell // picture.layout.size * CELL
                x += 2 * frame.edge if corner else CELL // 2
                upper = 2 * frame.edge + frame.top + round(0.72 * size)
                y += upper if corner else 50 + frame.top // 2 + round(0.36 * size)
                texts.append(f'<text x="{x}" y="{y}" font-size="{size:.4g}">{text}</text>')
        if texts:
            anchor = ' text-anchor="start"' if corner else ""
            yield f'<g class="sudoku-{name}" fill="{theme.candidate}"{anchor}>'
            yield from texts
            yield "</g>"


def _in_cells(masks: Sequence[int], count: int, symbols: Sequence[str]) -> list[str]:
    """The marks of each cell, one after the other."""
    between = "" if len(symbols[-1]) == 1 else " "
    marks: list[list[str]] = [[] for _ in range(count)]
    for digit, mask in enumerate(masks, 1):
        for cell in range(count):
            if mask >> cell & 1:
                marks[cell].append(symbols[digit])
    return [between.join(found) for found in marks]


def colors(picture: Picture) -> Iterable[str]:
    """The colours of cells, side by side where a cell has several."""
    n = picture.layout.size
    for cell, found in picture.colors.items():
        wide = CELL / len(found)
        for at, color in enumerate(found):
            x, y = cell % n * CELL + at * wide, cell // n * CELL
            yield (
                f'<rect class="sudoku-color" fill="{color}" x="{x:.5g}" y="{y}" '
                f'width="{wide:.4g}" height="{CELL}"/>'
            )
