"""Rules that are signs between cells, for SVG: dots, X and V, < and >, quadruples.

A sign stands on the border of its two cells, a quadruple on the corner of its four.
"""

from __future__ import annotations

from math import atan2, degrees
from typing import TYPE_CHECKING

from sudokulib.render._helpers.constraint_lines import middle, ring

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudokulib.constraints._protocol import Cell
    from sudokulib.render._theme import Theme

__all__ = ["between", "dot", "greater", "quadruple", "sum_sign"]

_DOT, _QUADRUPLE = 13, 24  # radii
_MOST = 28  # the size of a text
_FIGURE, _BASELINE = 0.58, 0.36  # the width and half the height of a figure, in sizes of its text
_SUMS = {5: "V", 10: "X"}


def between(cells: Sequence[Cell]) -> tuple[int, int]:
    """The point in the midst of some cells.

    >>> between([(0, 0), (0, 1)]), between([(0, 0), (1, 1)])
    ((100, 50), (100, 100))
    """
    places = [middle(cell) for cell in cells]
    return sum([x for x, _ in places]) // len(places), sum([y for _, y in places]) // len(places)


def dot(cells: Sequence[Cell], kind: str, number: int | None, theme: Theme) -> Iterable[str]:
    """A white or a black dot, with its number if that is not the usual one."""
    x, y = between(cells)
    # A white dot is the lighter one in dark pictures too.
    black, white = sorted((theme.ground, theme.clue), key=_light)
    inside, ink = (white, black) if kind == "white" else (black, white)
    yield (f'<path fill="{inside}" stroke="{theme.clue}" stroke-width="2" d="{ring(x, y, _DOT)}"/>')
    if number is not None:
        yield _text(x, y, str(number), 1.6 * _DOT, ink)


def _light(color: str) -> int:
    return sum(bytes.fromhex(color[1:]))


def sum_sign(cells: Sequence[Cell], sum: int, theme: Theme) -> Iterable[str]:
    """X for 10, V for 5, any other sum as a number."""
    x, y = between(cells)
    yield f'<path fill="{theme.ground}" d="{ring(x, y, _DOT + 1)}"/>'
    yield _text(x, y, _SUMS.get(sum, str(sum)), 2 * _DOT, theme.clue, ' font-weight="700"')


def greater(cells: Sequence[Cell], theme: Theme) -> str:
    """An angle that is open towards the first cell, the greater one."""
    (x, y), (start, end) = between(cells), [middle(cell) for cell in cells]
    turned = round(degrees(atan2(end[1] - start[1], end[0] - start[0])))
    return (
        f'<g fill="none" transform="translate({x} {y})rotate({turned})">'
        f'<path stroke="{theme.ground}" stroke-width="9" d="M-7-11L7 0-7 11"/>'
        f'<path stroke="{theme.clue}" stroke-width="3.2" d="M-7-11L7 0-7 11"/></g>'
    )


def quadruple(cells: Sequence[Cell], symbols: Sequence[str], theme: Theme) -> Iterable[str]:
    """A circle with the digits that are in the four cells round it."""
    x, y = between(cells)
    yield (
        f'<path fill="{theme.ground}" stroke="{theme.coordinate}" stroke-width="2" '
        f'd="{ring(x, y, _QUADRUPLE)}"/>'
    )
    rows = [symbols] if len(symbols) < 3 else [symbols[:2], symbols[2:]]
    for at, row in enumerate(rows):
        down = round(18 * (at - (len(rows) - 1) / 2))
        yield _text(x, y + down, " ".join(row), 1.5 * _QUADRUPLE, theme.clue)


def _text(x: int, y: int, text: str, room: float, color: str, style: str = "") -> str:
    size = min(_MOST, room / (_FIGURE * len(text)))
    return (
        f'<text x="{x}" y="{y + round(_BASELINE * size)}" font-size="{size:.3g}" '
        f'fill="{color}"{style}>{text}</text>'
    )
