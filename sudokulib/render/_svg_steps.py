"""How the chains of a step are drawn, for SVG: nodes, and an arrow from each to the next.

on    filled disc             strong link   solid arrow
off   broken ring             weak link     dashed arrow
                              technique     dotted arrow, from each reason
group a line round all its candidates, solid if it is on, broken if it is off
set   a dotted line round the cells of an almost locked set

A candidate that is on in one place and off in another has both, the ring round the disc. A box
round a disc is what the step places. If the last node of a chain and the first cannot both be true,
an arrow closes the loop. Chains of a technique in a node are not drawn: they assume other things.

The way of an arrow between two nodes of a chain, for SVG: a curve with a head.

    from one node to the next: solid if strong, dashed if weak       (5) - - -> (8) -----> (8)

Of several curves the one is taken that meets the fewest texts, nodes and other arrows.

The way of a link between two candidates, for SVG: a curve that looks for free ground.

The line round some circles of one radius, for SVG: as a rubber band would lie round them.
"""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

from sudokulib._candidates.chain import link_kind, nodes_of
from sudokulib.render._svg_geometry import CELL, outline

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._candidates.chain import Chain, ChainNode
    from sudokulib.render._picture import Picture
    from sudokulib.render._svg_geometry import Frame
    from sudokulib.render._theme import Theme


Point = tuple[float, float]
"""A place on the picture."""

Spot = tuple[int, int, float]
"""What an arrow joins: the middle of a shape, and its radius."""

_ARROW_POINTS = 20  # of a curve, which are looked at
_HEAD, _WING = 12, 6  # the length of a head, and half its width
_GAP = 2.5  # between an arrow and a node
_BENDS = (1, -1, 1.8, -1.8, 2.7, -2.7, 3.8, -3.8)
_CANDIDATE, _DIGIT, _NODE, _ARROW, _OUTSIDE = 2, 3, 6, 1, 8  # how bad it is to meet one
_GRAIN = 9  # arrows nearer to each other than this meet


class Arrows:
    """Arrows on one picture: each finds its way among texts, nodes and the arrows before it.

    >>> from sudokulib import Grid
    >>> from sudokulib.render._svg_geometry import frame_of
    >>> from sudokulib.render._picture import picture_of
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
        self._met.update([_grain(point) for point in _arrow_points(one, middle, other)])
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
        for point in _arrow_points(one, middle, other):
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


def _arrow_points(one: Spot, middle: Point, other: Spot) -> list[Point]:
    """Points of a curve, its ends left out."""
    found = []
    for number in range(1, _ARROW_POINTS):
        part = number / _ARROW_POINTS
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


"""What a link joins: the middle of a shape, and its radius."""

_LINK_POINTS = 16  # of a curve, which are looked at
_FREE = 28  # as far from the middle of a cell a curve passes by its digit


def curve(one: Spot, other: Spot, picture: Picture) -> str:
    """The path from one shape to another, bent so that it meets the fewest digits on its way.

    Among equals, the least bent path is taken, and left before right.

    >>> from sudokulib import Grid
    >>> from sudokulib.render._picture import picture_of
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
    for x, y in _link_points(one, middle, other):
        row, column = cell = _cell(x, y)
        if not (0 <= row < n and 0 <= column < n):
            count += 1
        elif digits[row * n + column] and cell not in ends:
            aside, above = x - column * CELL - CELL / 2, y - row * CELL - CELL / 2
            count += max(abs(aside), abs(above)) < _FREE
    return count


def _link_points(
    one: Spot, middle: tuple[float, float], other: Spot
) -> Iterable[tuple[float, float]]:
    for number in range(1, _LINK_POINTS):
        part = number / _LINK_POINTS
        a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part * part
        yield (
            a * one[0] + b * middle[0] + c * other[0],
            a * one[1] + b * middle[1] + c * other[1],
        )


def _cell(x: float, y: float) -> tuple[int, int]:
    return int(y // CELL), int(x // CELL)


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


REACH = 0.6
"""The radius of a shape, in sizes of the text that it stands round."""

_KINDS = (
    ("strong", ""),
    ("weak", ' stroke-dasharray="8 6"'),
    ("technique", ' stroke-dasharray="2 5"'),
)

_ROUND_GROUPS = 1.25  # the line round a group, in radii of its shapes


def arrows_of(chain: Chain, layout: Layout) -> Iterable[tuple[ChainNode, ChainNode, str]]:
    """Every link of a chain, from node to node, with its kind: first the chain, then side chains.

    >>> from sudokulib import Layout
    >>> from sudokulib.techniques import Chain, ChainNode
    >>> chain = Chain([ChainNode([(0, 1, 5)], is_on=False), ChainNode([(0, 6, 5)], is_on=True)])
    >>> [kind for _, _, kind in arrows_of(chain, Layout.boxes(3, 3))]
    ['strong', 'weak']
    """
    for (one, other), kind in zip(pairwise(chain.nodes), chain.links, strict=True):
        yield one, other, kind
    first, last = chain.nodes[0], chain.nodes[-1]
    if last.is_on and not first.is_on and _exclude(last, first, layout):
        yield last, first, "weak"
    for node in chain.nodes:
        for side in node.reasons:
            yield from arrows_of(side, layout)
            yield side.nodes[-1], node, link_kind(node)


def drawn_arrows(picture: Picture, frame: Frame, theme: Theme) -> Iterable[str]:
    """The arrows of all chains that are shown, each once."""
    layout = picture.layout
    found = {
        (one.candidates, other.candidates, kind): None
        for chain in picture.chains
        for one, other, kind in arrows_of(chain, layout)
    }
    spots = {each: spot_of(each, picture, frame) for ends in found for each in (*ends[0], *ends[1])}
    arrows = Arrows(picture, frame, spots.values())
    for kind, dashes in _KINDS:
        shafts, heads = [], []
        for one, other, each in found:
            ends = _nearest([spots[each] for each in one], [spots[each] for each in other])
            if each == kind and ends is not None:
                shaft, head = arrows.way(*ends)
                shafts.append(f'<path d="{shaft}"{dashes}/>')
                heads.append(head)
        if shafts:
            yield (
                f'<g class="sudoku-{kind}" fill="none" stroke="{theme.link}" stroke-width="3">'
                f'{"".join(shafts)}</g><path class="sudoku-{kind}-heads" fill="{theme.link}" '
                f'd="{"".join(heads)}"/>'
            )


def drawn_groups(picture: Picture, frame: Frame, theme: Theme) -> Iterable[str]:
    """The lines round groups and almost locked sets."""
    nodes = [*nodes_of(picture.chains, nested=False)]
    groups = [(node.candidates, node.is_on) for node in nodes if not node.almost_locked_set]
    for candidates, is_on in dict.fromkeys(groups):
        if len(candidates) > 1:
            spots = [spot_of(each, picture, frame) for each in candidates]
            radius = max([spot[2] for spot in spots]) * _ROUND_GROUPS
            dashes = "" if is_on else ' stroke-dasharray="6 5"'
            path = hull([spot[:2] for spot in spots], radius)
            yield _line("group", path, dashes, theme)
    n = picture.layout.size
    for cells in dict.fromkeys([node.cells for node in nodes if node.almost_locked_set]):
        numbers = [row * n + column for row, column in cells]
        path = outline(numbers, n, frame.edge + 1)
        yield _line("set", path, ' stroke-dasharray="0 7" stroke-linecap="round"', theme)


def _line(name: str, path: str, dashes: str, theme: Theme) -> str:
    return (
        f'<path class="sudoku-{name}" fill="none" stroke="{theme.link}" stroke-width="2.5"'
        f'{dashes} d="{path}"/>'
    )


def spot_of(candidate: Candidate, picture: Picture, frame: Frame) -> Spot:
    """The middle and the radius of a shape; in a filled cell it goes round the digit."""
    filled = picture.digits[candidate[0] * picture.layout.size + candidate[1]] != 0
    x, y, size = frame.place(candidate, filled=filled)
    return x, y, size * REACH


def _nearest(ones: list[Spot], others: list[Spot]) -> tuple[Spot, Spot] | None:
    """The two nearest spots of two nodes, if they differ; a group's line lies round its spots."""
    pairs = [(one, other) for one in ones for other in others if one != other]
    if not pairs or set(ones) & set(others):
        return None
    one, other = min(pairs, key=lambda pair: _distance(*pair))
    return _widened(one, ones), _widened(other, others)


def _widened(spot: Spot, spots: list[Spot]) -> Spot:
    return spot if len(spots) == 1 else (*spot[:2], spot[2] * _ROUND_GROUPS)


def _distance(one: Spot, other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _exclude(one: ChainNode, other: ChainNode, layout: Layout) -> bool:
    """Whether two nodes cannot both be true: in one cell, or of one digit in one house."""
    n = layout.size
    cells = {row * n + column for node in (one, other) for row, column, _ in node.candidates}
    if one.digit != other.digit:
        return len(cells) == 1
    return len(cells) > 1 and any(cells.issubset(house) for house in layout.houses)
