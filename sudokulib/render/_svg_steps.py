"""How a step is drawn, for SVG: a shape for each role, lines for its links, arrows for its chains.

pattern   ring                  first    bars above and below
fin       square                second   bars left and right
pivot     diamond               third    roof below
pincer    roof above            fourth   hexagon
extra     corners               locked   cup
placed    filled disc           removed  stroke through
base      octagon               companion brackets
target    two rings             mirror    slanted square
any other role                  four ticks, as of a cross-hair

If a step is about rules with cells, such as cages, and a role has all candidates of its cells, then
the shape is drawn once round each cell.

The nodes of a chain, and the arrows from each to the next:

on        filled disc           strong link      solid arrow     (5) - - -> (8) -----> (8)
off       broken ring           weak link        dashed arrow
group     a line round all its candidates, solid if it is on, broken if it is off
set       a dotted line round the cells of an almost locked set
technique dotted arrow, from each reason

Truths and links without other roles are drawn like links: in each truth solid lines join the
candidates that are neighbours, in each link dashed lines. Cells need no lines.

A candidate that is on in one place and off in another has both, with the ring round the disc. A box
round a disc is a digit that the step places. If the last node of a chain and the first cannot both
be true, an arrow closes the loop. Chains of a technique inside a node are not drawn, as they rest
on other assumptions.

Links and arrows are curves that cross little: see `Curves`.
"""

from __future__ import annotations

from itertools import pairwise
from math import dist, hypot
from typing import TYPE_CHECKING

from sudokulib._candidates.chain import link_kind, nodes_of
from sudokulib._candidates.proofs.set_logic import SetLogic, set_names, sets_of
from sudokulib.render._svg_curves import Curves
from sudokulib.render._svg_geometry import CELL, outline

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._candidates.chain import Chain, ChainNode
    from sudokulib._candidates.step import Step
    from sudokulib.render._picture import Picture
    from sudokulib.render._svg_curves import Circle, Point
    from sudokulib.render._svg_geometry import Geometry
    from sudokulib.render._theme import Theme


RING = "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z"
"""A circle round a digit, with a radius of about 1, like all these shapes; the disc if filled."""

ROLES: dict[str, tuple[str, str]] = {
    "pattern": ("pattern", RING),
    "fin": ("fin", "M-.9-.9h1.8v1.8h-1.8z"),
    "pivot": ("pivot", "M0-1.2L1.2 0 0 1.2-1.2 0z"),
    "pincer": ("pincer", "M-.9 1v-1.4L0-1.2.9-.4V1z"),
    "first": ("first", "M-.9-1h1.8M-.9 1h1.8"),
    "second": ("second", "M-.9-1v2M.9-1v2"),
    "third": ("pivot", "M-.9-1V.4L0 1.2.9.4V-1z"),
    "fourth": ("pincer", "M-1.15 0L-.6-1H.6L1.15 0 .6 1H-.6z"),
    "extra": ("extra", "M-1-.5V-1h.5M.5-1H1v.5M1 .5V1H.5M-.5 1H-1V.5"),
    "guardian": ("extra", "M-1-1H1V.2L0 1.2-1 .2z"),
    "locked": ("fin", "M-.9-.6V1H.9V-.6"),
    "base": ("pattern", "M-.45-1.05H.45L1.05-.45V.45L.45 1.05H-.45L-1.05 .45V-.45z"),
    "target": (
        "pivot",
        "M-.85 0a.85.85 0 1 0 1.7 0a.85.85 0 1 0-1.7 0z"
        "M-1.2 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z",
    ),
    "companion": ("extra", "M-.6-1H-1V1h.4M.6-1H1V1H.6"),
    "mirror": ("fin", "M-.6-1H1.1L.6 1H-1.1z"),
    "on": ("link", "M-.9 0a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0z"),
    "off": (
        "link",
        "M-.98-.2A1 1 0 0 1-.2-.98M.2-.98A1 1 0 0 1 .98-.2"
        "M.98.2A1 1 0 0 1 .2.98M-.2.98A1 1 0 0 1-.98.2",
    ),
}
"""The colour, a field of `Theme`, and the shape of each role that has its own."""

OTHER = ("other", "M0-1.2v.5M0 .7v.5M-1.2 0h.5M.7 0h.5")
"""The colour and the shape of all other roles."""

STRIKE = "M-.95.95L.95-.95"
"""The shape of a removed candidate."""

BOX = "M-1.1-1.1h2.2v2.2h-2.2z"
"""The shape round a placed digit, if a chain could have a disc there too."""

_BENEATH = ("on",)  # roles whose shapes are filled, and beneath the digits
_RADIUS = 0.6  # of a shape, in font sizes of the digit that it is around
_LINE, _HALO = ".2", ".36"  # the width of shapes, and of the ground beneath a stroke on a disc
_CELL_RADIUS, _AROUND_CELL = 43, ".07"  # of shapes round whole cells: their radius and their width
_AROUND_DISC = 1.25  # how much larger shapes round a disc are
_AROUND_GROUP = 1.25  # the line round a group, in radii of its shapes
_DASHES = {
    "strong": "",
    "weak": ' stroke-dasharray="8 6"',
    "technique": ' stroke-dasharray="2 5"',
}

ARROWS = tuple(_DASHES)
"""The names of arrows, in the order in which they are drawn."""


def step_beneath(picture: Picture, geometry: Geometry, theme: Theme) -> str:
    """The parts beneath the digits: links, arrows, and discs of digits on or placed."""
    step = picture.step
    if step is None:
        return ""
    parts = []
    links = step.links or _links_of_sets(picture, step)
    if links and not step.chains:
        parts.append(_links(links, picture, geometry, theme))
    parts += _arrows(picture, geometry, theme)
    discs = [(name, *ROLES[name], found) for name, found in picture.roles if name in _BENEATH]
    if step.placements:
        discs.append(("placements", "placement", RING, step.placements))
    for name, color, shape, candidates in discs:
        paths = "".join(_shapes(shape, candidates, picture, geometry))
        parts.append(f'<g class="sudoku-{name}" fill="{getattr(theme, color)}">{paths}</g>')
    return "".join(parts)


def step_above(picture: Picture, geometry: Geometry, theme: Theme) -> str:
    """The parts above the digits: the shapes of roles, and strokes through removed candidates."""
    step = picture.step
    if step is None:
        return ""
    parts = [*_groups(picture, geometry, theme)]
    drawn = [
        (name if name in ROLES else "other", *ROLES.get(name, OTHER), found)
        for name, found in picture.roles
        if name not in _BENEATH
    ]
    if step.chains:
        drawn.append(("boxes", "placement", BOX, step.placements))
    on = set(dict(picture.roles).get("on", ()))
    halos = tuple([candidate for candidate in step.eliminations if candidate in on])
    drawn.append(("halos", "ground", STRIKE, halos))
    drawn.append(("eliminations", "elimination", STRIKE, step.eliminations))
    for name, color, shape, candidates in drawn:
        if candidates:
            width = _HALO if name == "halos" else _LINE
            paths = "".join(_shapes(shape, candidates, picture, geometry, on))
            if step.constraints and name in ROLES and _are_whole_cells(candidates, picture):
                width, paths = _AROUND_CELL, "".join(_shapes_of_cells(shape, candidates))
            stroke = f'stroke="{getattr(theme, color)}" stroke-width="{width}"'
            parts.append(f'<g class="sudoku-{name}" fill="none" {stroke}>{paths}</g>')
    return "".join(parts)


def _are_whole_cells(candidates: Collection[Candidate], picture: Picture) -> bool:
    """Whether these are all candidates that their cells show."""
    cells = {row * picture.layout.size + column for row, column, _ in candidates}
    shown = [mask >> cell & 1 for cell in cells for mask in picture.candidates]
    open_cells = [candidate for candidate in candidates if not _digit_at(candidate, picture)]
    return sum(shown) == len(set(open_cells))


def _digit_at(candidate: Candidate, picture: Picture) -> int:
    """The digit in the cell of a candidate; 0 if it is empty."""
    return picture.digits[candidate[0] * picture.layout.size + candidate[1]]


def _shapes_of_cells(shape: str, candidates: Iterable[Candidate]) -> Iterable[str]:
    """The shape round each cell of these candidates."""
    for row, column in dict.fromkeys([candidate[:2] for candidate in candidates]):
        x, y = column * CELL + CELL // 2, row * CELL + CELL // 2
        yield f'<path transform="translate({x} {y})scale({_CELL_RADIUS})" d="{shape}"/>'


def chain_lines(picture: Picture, geometry: Geometry) -> Iterable[tuple[str, str, str]]:
    """The shafts of arrows and the lines round groups: the name, the attributes, and the path."""
    for kind, shaft, _ in _arrow_paths(picture, geometry):
        yield kind, f' stroke-width="3"{_DASHES[kind]}', shaft
    for name, path, attributes in _closed_lines(picture, geometry):
        yield name, attributes, path


def _shapes(
    shape: str,
    candidates: Iterable[Candidate],
    picture: Picture,
    geometry: Geometry,
    discs: Collection[Candidate] = (),
) -> Iterable[str]:
    """The shape round each candidate, larger where there is a disc already."""
    for candidate in dict.fromkeys(candidates):
        x, y, radius = _circle(candidate, picture, geometry)
        radius *= _AROUND_DISC if candidate in discs else 1
        yield f'<path transform="translate({x} {y})scale({radius:.4g})" d="{shape}"/>'


def _circle(candidate: Candidate, picture: Picture, geometry: Geometry) -> Circle:
    """The circle round a candidate; in a cell with a digit, round that digit."""
    row, column, digit = candidate
    if _digit_at(candidate, picture):
        x, y, size = CELL // 2, CELL // 2, float(geometry.digit_size)
    else:
        (x, y), size = geometry.places[digit - 1], geometry.candidate_size
    return column * CELL + x, row * CELL + y, size * _RADIUS


def _links_of_sets(picture: Picture, step: Step) -> list[tuple[Candidate, Candidate, str]]:
    """Links that join the candidates of each truth and each link of a proof, cells left out."""
    proof = step.proof
    if not isinstance(proof, SetLogic) or {role.name for role in step.roles} != {"pattern"}:
        return []
    n, links = picture.layout.size, []
    sets = dict(zip(set_names(picture.layout), sets_of(picture.layout), strict=True))
    for names, kind in ((proof.truths, "strong"), (proof.links, "weak")):
        for name in dict.fromkeys(names):
            found = [
                (*divmod(cell, n), digit + 1)
                for cell, digit in sets.get(name, ())
                if not name.startswith("r") and picture.candidates[digit] >> cell & 1
            ]
            links += [(one, other, kind) for one, other in pairwise(found)]
    return links


def _links(
    links: Iterable[tuple[Candidate, Candidate, str]],
    picture: Picture,
    geometry: Geometry,
    theme: Theme,
) -> str:
    """The links of a step without chains; a link of a candidate to itself is not drawn."""
    ends, dashes = [], []
    for *candidates, kind in links:
        circles = [_circle(candidate, picture, geometry) for candidate in candidates]
        if circles[0] != circles[1]:
            ends.append(circles)
            dashes.append("" if kind == "strong" else ' stroke-dasharray="12 8"')
    curves = Curves(picture, geometry, [circle for pair in ends for circle in pair])
    paths = []
    for (one, other), control, dashed in zip(ends, curves.controls(ends), dashes, strict=True):
        start, end = [_end(circle, control, 0)[0] for circle in (one, other)]
        paths.append(f'<path d="{_curve(start, control, end)}"{dashed}/>')
    return (
        f'<g class="sudoku-links" fill="none" stroke="{theme.link}" stroke-width="3">'
        f"{''.join(paths)}</g>"
    )


def _arrows(picture: Picture, geometry: Geometry, theme: Theme) -> Iterable[str]:
    """The arrows of all chains that are shown, each once."""
    arrows = [*_arrow_paths(picture, geometry)]
    for kind, dashes in _DASHES.items():
        shafts = [f'<path d="{shaft}"{dashes}/>' for name, shaft, _ in arrows if name == kind]
        heads = [head for name, _, head in arrows if name == kind]
        if shafts:
            yield (
                f'<g class="sudoku-{kind}" fill="none" stroke="{theme.link}" stroke-width="3">'
                f'{"".join(shafts)}</g><path class="sudoku-{kind}-heads" fill="{theme.link}" '
                f'd="{"".join(heads)}"/>'
            )


def _arrow_paths(picture: Picture, geometry: Geometry) -> Iterable[tuple[str, str, str]]:
    """The kind of each arrow, and the paths of its shaft and its head."""
    layout = picture.layout
    links = {
        (one.candidates, other.candidates, kind): None
        for chain in picture.chains
        for one, other, kind in _chain_links(chain, layout)
    }
    candidates = [candidate for one, other, _ in links for candidate in (*one, *other)]
    circles = {candidate: _circle(candidate, picture, geometry) for candidate in candidates}
    nearest = {
        link: _nearest(*[[circles[each] for each in node] for node in link[:2]]) for link in links
    }
    ends = {link: pair for link, pair in nearest.items() if pair is not None}
    curves = Curves(picture, geometry, circles.values())
    controls = dict(zip(ends, curves.controls([*ends.values()]), strict=True))
    for kind in _DASHES:
        for link, pair in ends.items():
            if link[2] == kind:
                yield kind, *_arrow(*pair, controls[link])


def _chain_links(chain: Chain, layout: Layout) -> Iterable[tuple[ChainNode, ChainNode, str]]:
    """Every link of a chain, from node to node, with its kind; those of side chains are last."""
    for (one, other), kind in zip(pairwise(chain.nodes), chain.links, strict=True):
        yield one, other, kind
    first, last = chain.nodes[0], chain.nodes[-1]
    if last.is_on and not first.is_on and _exclude(last, first, layout):
        yield last, first, "weak"
    for node in chain.nodes:
        for side in node.reasons:
            yield from _chain_links(side, layout)
            yield side.nodes[-1], node, link_kind(node)


def _exclude(one: ChainNode, other: ChainNode, layout: Layout) -> bool:
    """Whether two nodes cannot both be true: in one cell, or of one digit in one house."""
    n = layout.size
    cells = {row * n + column for node in (one, other) for row, column, _ in node.candidates}
    if one.digit != other.digit:
        return len(cells) == 1
    return len(cells) > 1 and any(cells.issubset(house) for house in layout.houses)


def _nearest(ones: list[Circle], others: list[Circle]) -> tuple[Circle, Circle] | None:
    """The nearest circles of two nodes; `None` if they have one in common.

    The line round a group lies outside of its circles, so arrows end there.
    """
    if set(ones) & set(others):
        return None
    pairs = [(one, other) for one in ones for other in others]
    one, other = min(pairs, key=lambda pair: dist(pair[0][:2], pair[1][:2]))
    return _at_group(one, ones), _at_group(other, others)


def _at_group(circle: Circle, node: list[Circle]) -> Circle:
    return circle if len(node) == 1 else (*circle[:2], circle[2] * _AROUND_GROUP)


_HEAD, _WING = 12, 6  # the length of a head, and half its width
HEAD = (
    f'orient="auto" markerUnits="userSpaceOnUse" markerWidth="{_HEAD}" markerHeight="{2 * _WING}" '
    f'refY="{_WING}"><path stroke="none" d="M0 0v{2 * _WING}l{_HEAD}-{_WING}z"'
)
"""The head of an arrow as a marker: its attributes, and the beginning of its path."""
_GAP = 2.5  # between an arrow and a node


def _arrow(one: Circle, other: Circle, control: Point) -> tuple[str, str]:
    """The paths of the shaft and of the head of an arrow."""
    start, _ = _end(one, control, _GAP)
    tip, (x, y) = _end(other, control, _GAP)
    base = tip[0] + x * _HEAD, tip[1] + y * _HEAD
    left = base[0] - y * _WING, base[1] + x * _WING
    right = base[0] + y * _WING, base[1] - x * _WING
    return _curve(start, control, base), f"M{_text(tip)}L{_text(left)} {_text(right)}z"


def _curve(start: Point, control: Point, end: Point) -> str:
    return f"M{_text(start)}Q{round(control[0])} {round(control[1])} {_text(end)}"


def _end(circle: Circle, control: Point, gap: float) -> tuple[Point, Point]:
    """The end of a curve at a node, and the direction from there to the control point."""
    dx, dy = control[0] - circle[0], control[1] - circle[1]
    length = hypot(dx, dy)
    x, y = dx / length, dy / length
    distance = circle[2] + gap
    return (circle[0] + x * distance, circle[1] + y * distance), (x, y)


def _text(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def _groups(picture: Picture, geometry: Geometry, theme: Theme) -> Iterable[str]:
    """The lines round groups and almost locked sets."""
    for name, path, attributes in _closed_lines(picture, geometry):
        yield (
            f'<path class="sudoku-{name}" fill="none" stroke="{theme.link}"{attributes} '
            f'd="{path}"/>'
        )


def _closed_lines(picture: Picture, geometry: Geometry) -> Iterable[tuple[str, str, str]]:
    """The name of each line round a group or an almost locked set, its path and attributes."""
    width = ' stroke-width="2.5"'
    nodes = [*nodes_of(picture.chains, nested=False)]
    groups = [(node.candidates, node.is_on) for node in nodes if not node.almost_locked_set]
    for candidates, is_on in dict.fromkeys(groups):
        if len(candidates) > 1:
            circles = [_circle(candidate, picture, geometry) for candidate in candidates]
            radius = max([circle[2] for circle in circles]) * _AROUND_GROUP
            dashes = "" if is_on else ' stroke-dasharray="6 5"'
            path = hull([circle[:2] for circle in circles], radius)
            yield "group", path, width + dashes
    n = picture.layout.size
    for cells in dict.fromkeys([node.cells for node in nodes if node.almost_locked_set]):
        numbers = [row * n + column for row, column in cells]
        path = outline(numbers, n, geometry.edge + 1)
        yield "set", path, width + ' stroke-dasharray="0 7" stroke-linecap="round"'


def hull(points: Iterable[tuple[int, int]], radius: float) -> str:
    """The path round circles with these middles, like a rubber band around them.

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


def _corners(points: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The corners of the convex hull of points, clockwise on the screen.

    Andrew's monotone chain, 1979.
    """
    ordered = sorted(set(points))
    corners: list[tuple[int, int]] = []
    for half_points in (ordered, ordered[::-1]):
        half: list[tuple[int, int]] = []
        for point in half_points:
            while len(half) > 1 and _cross_product(half[-2], half[-1], point) <= 0:
                half.pop()
            half.append(point)
        corners += half[:-1]
    return corners


def _cross_product(one: tuple[int, int], two: tuple[int, int], three: tuple[int, int]) -> int:
    """Twice the area of a triangle, positive if it is clockwise on the screen."""
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])
