"""The way of an arrow between two nodes of a chain, for SVG: a curve with a head.

    from one node to the next: solid if strong, dashed if weak       (5) - - -> (8) -----> (8)

Of several curves the one is taken that meets the fewest texts, nodes and other arrows.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from sudokulib.render._helpers.frame import CELL

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib.render._helpers.frame import Frame
    from sudokulib.render._helpers.picture import Picture

__all__ = ["Arrows", "Point", "Spot"]

Point = tuple[float, float]
"""A place on the picture."""

Spot = tuple[int, int, float]
"""What an arrow joins: the middle of a shape, and its radius."""

_POINTS = 20  # of a curve, which are looked at
_HEAD, _WING = 12, 6  # the length of a head, and half its width
_GAP = 2.5  # between an arrow and a node
_BENDS = (1, -1, 1.8, -1.8, 2.7, -2.7, 3.8, -3.8)
_CANDIDATE, _DIGIT, _NODE, _ARROW, _OUTSIDE = 2, 3, 6, 1, 8  # how bad it is to meet one
_GRAIN = 9  # arrows nearer to each other than this meet


class Arrows:
    """Arrows on one picture: each finds its way among texts, nodes and the arrows before it.

    >>> from sudokulib import Grid
    >>> from sudokulib.render._helpers.frame import frame_of
    >>> from sudokulib.render._helpers.picture import picture_of
    >>> grid = Grid.parse("." * 16)
    >>> arrows = Arrows(picture_of(grid), frame_of(grid.layout), [(50, 50, 15), (350, 50, 15)])
    >>> arrows.way((50, 50, 15), (350, 50, 15))
    ('M67.0 46.0Q200 15 321.3 43.3', 'M333.0 46.0L322.6 37.5 319.9 49.1z')
    """

    __slots__ = ("_frame", "_met", "_nodes", "_picture")

    def __init__(self, picture: Picture, frame: Frame, nodes: Iterable[Spot]) -> None:
        self._picture = picture
        self._frame = frame
        self._nodes = [*nodes]
        self._met: set[tuple[int, int]] = set()

    def way(self, one: Spot, other: Spot) -> tuple[str, str]:
        """The paths of an arrow's shaft and of its head."""
        middle = self._middle(one, other)
        self._met.update([_grain(point) for point in _points(one, middle, other)])
        start, _ = _end(one, middle, one[2] + _GAP)
        tip, (x, y) = _end(other, middle, other[2] + _GAP)
        base = tip[0] + x * _HEAD, tip[1] + y * _HEAD
        left = base[0] - y * _WING, base[1] + x * _WING
        right = base[0] + y * _WING, base[1] - x * _WING
        return (
            f"M{_text(start)}Q{round(middle[0])} {round(middle[1])} {_text(base)}",
            f"M{_text(tip)}L{_text(left)} {_text(right)}z",
        )

    def _middle(self, one: Spot, other: Spot) -> Point:
        """The point to which the curve bends."""
        dx, dy = other[0] - one[0], other[1] - one[1]
        length = hypot(dx, dy)
        # Between neighbours there is no room for an arrow, so it goes round in a high bow.
        bend = max(14 + 0.07 * length, 2.1 * (one[2] + other[2]) - length / 2) / length
        ways = [
            (one[0] + dx / 2 + dy * bend * part, one[1] + dy / 2 - dx * bend * part)
            for part in _BENDS
        ]
        return min(ways, key=lambda middle: self._badness(one, middle, other))

    def _badness(self, one: Spot, middle: Point, other: Spot) -> float:
        ends = [one, other]
        nodes = [node for node in self._nodes if node[:2] not in (one[:2], other[:2])]
        found = 0.0
        for point in _points(one, middle, other):
            if any(_near(point, end, end[2] + 3) for end in ends):
                continue
            found += _NODE * any(_near(point, node, node[2] + 4) for node in nodes)
            found += _ARROW * (_grain(point) in self._met)
            found += self._texts(point)
        return found

    def _texts(self, point: Point) -> float:
        """How bad it is to pass here for the texts that stand in the cell."""
        n, frame = self._picture.layout.size, self._frame
        row, column = int(point[1] // CELL), int(point[0] // CELL)
        if not (0 <= row < n and 0 <= column < n):
            return _OUTSIDE
        cell = row * n + column
        x, y = point[0] - column * CELL, point[1] - row * CELL
        if self._picture.digits[cell]:
            return _DIGIT * _near((x, y), (CELL // 2, CELL // 2, 0), frame.digit * 0.45)
        reach = frame.candidate * 0.5
        masks = self._picture.candidates
        there = [spot for spot, mask in zip(frame.spots, masks, strict=True) if mask >> cell & 1]
        return _CANDIDATE * any(_near((x, y), (*spot, 0), reach) for spot in there)


def _points(one: Spot, middle: Point, other: Spot) -> list[Point]:
    """Points of a curve, its ends left out."""
    found = []
    for number in range(1, _POINTS):
        part = number / _POINTS
        a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part * part
        x = a * one[0] + b * middle[0] + c * other[0]
        found.append((x, a * one[1] + b * middle[1] + c * other[1]))
    return found


def _end(spot: Spot, middle: Point, away: float) -> tuple[Point, Point]:
    """The point so far away from a node on the way to the middle, and the direction."""
    dx, dy = middle[0] - spot[0], middle[1] - spot[1]
    length = hypot(dx, dy)
    way = dx / length, dy / length
    return (spot[0] + way[0] * away, spot[1] + way[1] * away), way


def _near(point: Point, spot: Spot, reach: float) -> bool:
    return hypot(point[0] - spot[0], point[1] - spot[1]) < reach


def _grain(point: Point) -> tuple[int, int]:
    return round(point[0] / _GRAIN), round(point[1] / _GRAIN)


def _text(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
