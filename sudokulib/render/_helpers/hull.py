"""The line round some circles of one radius, for SVG: as a rubber band would lie round them."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["hull"]

_Point = tuple[int, int]


def hull(points: Iterable[_Point], radius: float) -> str:
    """The path round circles with these middles.

    >>> hull([(0, 0), (100, 0)], 10)
    'M0 -10L100 -10A10 10 0 0 1 100 10L0 10A10 10 0 0 1 0 -10z'
    """
    corners = _corners(points)
    path, start = "", ""
    for at, one in enumerate(corners):
        other = corners[(at + 1) % len(corners)]
        dx, dy = other[0] - one[0], other[1] - one[1]
        length = hypot(dx, dy)
        right, down = dy / length * radius, -dx / length * radius
        ends = [f"{x + right:.5g} {y + down:.5g}" for x, y in (one, other)]
        start = start or ends[0]
        path += f"A{radius:.4g} {radius:.4g} 0 0 1 {ends[0]}" if path else f"M{ends[0]}"
        path += f"L{ends[1]}"
    return f"{path}A{radius:.4g} {radius:.4g} 0 0 1 {start}z"


def _corners(points: Iterable[_Point]) -> list[_Point]:
    """The corners of the smallest convex shape round points, clockwise on the screen.

    Andrew's monotone chain, 1979.
    """
    ordered = sorted(set(points))
    found: list[_Point] = []
    for way in (ordered, ordered[::-1]):
        half: list[_Point] = []
        for point in way:
            while len(half) > 1 and _turn(half[-2], half[-1], point) <= 0:
                half.pop()
            half.append(point)
        found += half[:-1]
    return found


def _turn(one: _Point, two: _Point, three: _Point) -> int:
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])
