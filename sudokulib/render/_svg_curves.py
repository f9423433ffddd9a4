"""How the links and arrows of a step are bent, so that they cross little.

A curve is a quadratic Bézier curve from one candidate to another. Of 30 curves for each link, the
one with the least cost is drawn: a curve that crosses a digit, a candidate, a node or another curve
costs something for each of them. After all curves are chosen, each is chosen once more, since only
now are the later ones known.
"""

from __future__ import annotations

from math import ceil, dist, hypot, inf
from typing import TYPE_CHECKING

from sudokulib.render._svg_geometry import CELL

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudokulib.render._picture import Picture
    from sudokulib.render._svg_geometry import Geometry


Point = tuple[float, float]
"""A place on the picture."""

Circle = tuple[int, int, float]
"""The circle round a candidate's shape: its middle and its radius."""

_Figure = tuple[float, float, float, int]
"""Something written: its middle, the radius around it, and the cost of crossing it."""

_SHAPES = sorted(
    [
        (bend, shift)
        for size in (1, 1.4, 2, 2.8, 3.8)
        for bend in (size, -size)
        for shift in (0, -0.25, 0.25)
    ],
    key=lambda shape: abs(shape[0]),
)
"""How far the control point is beside the straight line, and where along it from its middle."""

_STEP, _FEWEST_POINTS = 6, 12  # the distance of the points of a curve that are checked
_ON_CANDIDATE, _ON_DIGIT, _ON_NODE, _ON_CURVE, _OFF_BOARD = 3, 5, 6, 4, 20  # the cost of each
_BENT = 0.2  # the cost of a bend
_SQUARE = 7  # curves that pass the same square of this width cross
_CANDIDATE, _DIGIT = 0.45, 0.4  # the radius of a figure, in font sizes
_AROUND_NODE = 4  # how much further away from a node a curve is
_NEAR, _NEAR_CURVES = 3, 12  # what is so near to the ends of a curve is not crossed


class Curves:
    """The control points of the curves on a picture.

    >>> from sudokulib import Grid
    >>> from sudokulib.render._picture import picture_of
    >>> from sudokulib.render._svg_geometry import geometry_of
    >>> picture = picture_of(Grid.parse("." * 16))
    >>> nodes = [(50, 50, 15), (350, 50, 15)]
    >>> Curves(picture, geometry_of(picture.layout), nodes).controls([nodes, nodes])
    [(200.0, 15.0), (200.0, 85.0)]
    """

    __slots__ = ("_bends", "_by_cell", "_by_square", "_geometry", "_nodes", "_picture", "_weights")

    def __init__(self, picture: Picture, geometry: Geometry, nodes: Iterable[Circle]) -> None:
        self._picture, self._geometry = picture, geometry
        self._nodes: dict[tuple[int, int], list[Circle]] = {}
        for node in dict.fromkeys(nodes):
            self._nodes.setdefault((node[1] // CELL, node[0] // CELL), []).append(node)
        self._by_cell: dict[tuple[int, int], list[_Figure]] = {}
        # What is in each square: the figures, and the numbers of the curves.
        self._by_square: dict[tuple[int, int], tuple[tuple[_Figure, ...], set[int]]] = {}
        self._weights: dict[int, list[tuple[float, float, float]]] = {}
        # Of each curve that was tried, the cost of the figures, and the curves in its squares.
        self._bends: dict[tuple[Circle, Point, Circle], tuple[int, list[set[int]]]] = {}

    def controls(self, ends: Sequence[Sequence[Circle]]) -> list[Point]:
        """The control point of the curve for each pair of ends, which are different places."""
        chosen = [self._choose(number, *pair) for number, pair in enumerate(ends)]
        for number, (one, other) in enumerate(ends):
            for _, curves in self._squares(one, chosen[number], other, _STEP / 2):
                curves.discard(number)
            chosen[number] = self._choose(number, one, other)
        return chosen

    def _choose(self, number: int, one: Circle, other: Circle) -> Point:
        """The control point with the least cost; its curve has this number."""
        dx, dy = other[0] - one[0], other[1] - one[1]
        length = hypot(dx, dy)
        # There is no space for a curve between neighbours, so it is drawn as a high arc.
        unit = max(14 + 0.07 * length, 2.1 * (one[2] + other[2]) - length / 2) / length
        least, best = inf, (0.0, 0.0)
        for size, shift in _SHAPES:
            if least <= _BENT * abs(size):
                break  # all others are bent more
            along, beside = 0.5 + shift, size * unit
            control = one[0] + dx * along + dy * beside, one[1] + dy * along - dx * beside
            cost = self._cost(one, control, other) + _BENT * abs(size)
            if cost < least:
                least, best = cost, control
        for _, curves in self._squares(one, best, other, _STEP / 2):
            curves.add(number)
        return best

    def _cost(self, one: Circle, control: Point, other: Circle) -> int:
        bend = one, control, other
        known = self._bends.get(bend)
        if known is None:
            known = self._bends[bend] = self._figures_and_curves(*bend)
        cost, curves = known
        return cost + _ON_CURVE * len(set().union(*curves))

    def _figures_and_curves(
        self, one: Circle, control: Point, other: Circle
    ) -> tuple[int, list[set[int]]]:
        """The cost of the figures that a curve crosses, and the curves in each of its squares."""
        squares = self._squares(one, control, other, _STEP, _NEAR)
        met = {figure for figures, _ in squares for figure in figures}
        cost = sum([figure[3] for figure in met if figure[:2] not in (one[:2], other[:2])])
        count = _count(one, other, _STEP)
        first, _ = _range(one, control, other, count, _NEAR)
        start, end = _range(one, control, other, count, _NEAR_CURVES)
        return cost, [curves for _, curves in squares[start - first : end - first]]

    def _squares(
        self, one: Circle, control: Point, other: Circle, step: float, gap: float = 0
    ) -> list[tuple[tuple[_Figure, ...], set[int]]]:
        """What is in the squares of points of a curve, which are about one step from each other.

        `gap` is the least distance of the points from the circles at the ends.
        """
        (x, y, _), (right, down), (x_end, y_end, _) = one, control, other
        count = _count(one, other, step)
        weights = self._weights.get(count)
        if weights is None:
            parts = [number / count for number in range(count + 1)]
            weights = [((1 - part) ** 2, 2 * part * (1 - part), part * part) for part in parts]
            self._weights[count] = weights
        start, end = _range(one, control, other, count, gap)
        by_square, found = self._by_square, []
        for a, b, c in weights[start:end]:
            square = (
                int(a * x + b * right + c * x_end) // _SQUARE,
                int(a * y + b * down + c * y_end) // _SQUARE,
            )
            here = by_square.get(square)
            if here is None:
                here = by_square[square] = self._figures_at(*square), set()
            found.append(here)
        return found

    def _figures_at(self, right: int, down: int) -> tuple[_Figure, ...]:
        """What is written in a square, and the end of the board."""
        x, y = right * _SQUARE, down * _SQUARE
        row, column = cell = y // CELL, x // CELL
        if not 0 <= min(cell) <= max(cell) < self._picture.layout.size:
            return ((-1, -1, 0, _OFF_BOARD),)
        if cell not in self._by_cell:
            self._by_cell[cell] = [*self._figures_in(row, column)]
        middle = x + _SQUARE / 2, y + _SQUARE / 2
        return tuple([each for each in self._by_cell[cell] if dist(each[:2], middle) < each[2]])

    def _figures_in(self, row: int, column: int) -> Iterable[_Figure]:
        """What is written in a cell."""
        picture, geometry = self._picture, self._geometry
        number = row * picture.layout.size + column
        nodes = self._nodes.get((row, column), [])
        for x, y, radius in nodes:
            yield x, y, radius + _AROUND_NODE, _ON_NODE
        if picture.digits[number]:
            places, cost, radius = [(CELL // 2,) * 2], _ON_DIGIT, _DIGIT * geometry.digit_size
        else:
            masks = zip(geometry.places, picture.candidates, strict=True)
            places = [place for place, mask in masks if mask >> number & 1]
            cost, radius = _ON_CANDIDATE, _CANDIDATE * geometry.candidate_size
        for x, y in [(column * CELL + right, row * CELL + down) for right, down in places]:
            if (x, y) not in [node[:2] for node in nodes]:
                yield x, y, radius, cost


def _count(one: Circle, other: Circle, step: float) -> int:
    """The number of parts of a curve, between points that are about one step from each other."""
    return max(_FEWEST_POINTS, int(hypot(other[0] - one[0], other[1] - one[1]) / step))


def _range(one: Circle, control: Point, other: Circle, count: int, gap: float) -> tuple[int, int]:
    """The first point that is not within `gap` of the circle at the start, and that at the end."""
    right, down = control
    # At its ends the curve moves twice as fast as a point that goes to the control point.
    start, end = [
        ceil(count * min(0.4, (radius + gap) / (2 * hypot(right - x, down - y))))
        for x, y, radius in (one, other)
    ]
    return start, count + 1 - end
