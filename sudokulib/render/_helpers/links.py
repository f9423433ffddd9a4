"""The way of a link between two candidates, for SVG: a curve that looks for free ground."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from sudokulib.render._helpers.frame import CELL

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib.render._helpers.picture import Picture

__all__ = ["curve"]

Spot = tuple[int, int, float]
"""What a link joins: the middle of a shape, and its radius."""

_POINTS = 16  # of a curve, which are looked at
_FREE = 28  # as far from the middle of a cell a curve passes by its digit


def curve(one: Spot, other: Spot, picture: Picture) -> str:
    """The path from one shape to another, bent so that it meets the fewest digits on its way.

    Among equals, the least bent path is taken, and left before right.

    >>> from sudokulib import Grid
    >>> from sudokulib.render._helpers.picture import picture_of
    >>> curve((50, 50, 15), (350, 50, 15), picture_of(Grid.parse("." * 16)))
    'M64.4 45.9Q200 7 335.6 45.9'
    >>> curve((50, 50, 15), (350, 50, 15), picture_of(Grid.parse(".12.............")))
    'M63.0 42.5Q200 -36 337.0 42.5'
    """
    length = hypot(other[0] - one[0], other[1] - one[1])
    if not length:
        return f"M{one[0]} {one[1]}"
    bend = min(0.35, 0.06 + 25 / length)
    ways = [_middle(one, other, bend * factor) for factor in (1, -1, 2, -2)]
    x, y = min(ways, key=lambda middle: _met(one, middle, other, picture))
    ends = []
    for end_x, end_y, radius in (one, other):
        part = min(0.9, radius / hypot(x - end_x, y - end_y))
        ends.append(f"{end_x + (x - end_x) * part:.1f} {end_y + (y - end_y) * part:.1f}")
    return f"M{ends[0]}Q{round(x)} {round(y)} {ends[1]}"


def _middle(one: Spot, other: Spot, bend: float) -> tuple[float, float]:
    """The point that draws the curve to the side, so far from the straight way."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    return one[0] + dx / 2 + dy * bend, one[1] + dy / 2 - dx * bend


def _met(one: Spot, middle: tuple[float, float], other: Spot, picture: Picture) -> int:
    """How many points of a curve lie on digits, apart from those at its ends, or off the board."""
    n, digits, count = picture.layout.size, picture.digits, 0
    ends = {_cell(one[0], one[1]), _cell(other[0], other[1])}
    for x, y in _points(one, middle, other):
        row, column = cell = _cell(x, y)
        if not (0 <= row < n and 0 <= column < n):
            count += 1
        elif digits[row * n + column] and cell not in ends:
            aside, above = x - column * CELL - CELL / 2, y - row * CELL - CELL / 2
            count += max(abs(aside), abs(above)) < _FREE
    return count


def _points(one: Spot, middle: tuple[float, float], other: Spot) -> Iterable[tuple[float, float]]:
    for number in range(1, _POINTS):
        part = number / _POINTS
        a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part * part
        yield (
            a * one[0] + b * middle[0] + c * other[0],
            a * one[1] + b * middle[1] + c * other[1],
        )


def _cell(x: float, y: float) -> tuple[int, int]:
    return int(y // CELL), int(x // CELL)
