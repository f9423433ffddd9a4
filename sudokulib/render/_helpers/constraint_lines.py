"""Rules that are lines, for SVG: a band through the middles of cells, and what tells its kind.

    thermometer    O=======      a bulb at its first cell; dashed edges if it is slow
    whisper        ==||==||      two bars between cells
    renban         ==o===o=      a dot           nabner      a cross
    zipper         ==>===<=      arrows to the middle
    region sum     ==+==         a plus, and an equals sign where it enters another region
    entropic       ==::==        four dots       modular     a diamond
    palindrome     --------      a narrow band
    between        O------O      rings at both ends          lockout     diamonds
    arrow          O------>      a ring, or a pill round several cells

The marks stand on the borders of cells, where neither digits nor candidates are.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING, NamedTuple

from sudokulib.render._helpers.frame import CELL
from sudokulib.render._helpers.picture import regions_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Cell
    from sudokulib.render._theme import Theme

__all__ = ["BANDS", "Band", "arrow", "band", "middle", "ring"]

_EDGE = 1.6  # the width of the lines at the sides of a band
_BULB, _END = 33, 35  # the radius of a bulb, and of other shapes at the ends
_EQUALS = "M-11-5H11M-11 5H11"
_SHORT = 20  # how far before the middle of its cell an arrow ends, so that its head can be seen


def ring(x: float, y: float, radius: float) -> str:
    """The path of a circle.

    >>> ring(50, 50, 10)
    'M40 50a10 10 0 1 0 20 0a10 10 0 1 0-20 0z'
    """
    r, wide = f"{radius:g}", f"{2 * radius:g}"
    return f"M{x - radius:g} {y:g}a{r} {r} 0 1 0 {wide} 0a{r} {r} 0 1 0-{wide} 0z"


class Band(NamedTuple):
    """How a kind of line is drawn.

    `tint` is a field of `Theme`; `first` and `last` are the shapes at its ends: "bulb", "ring" or
    "diamond". `dashes` are those of its edges. `mark` is a path on the borders of its cells, whose
    lines are `wide`; it may be `filled`, and it turns with the line if `turns`.
    """

    tint: str
    width: int = 22
    first: str = ""
    last: str = ""
    dashes: str = ""
    mark: str = ""
    filled: bool = False
    wide: float = 2.5
    turns: bool = False


BANDS = {
    "thermo": Band("gray", 28, first="bulb"),
    "slowthermo": Band("gray", 28, first="bulb", dashes="7 5"),
    "whisper": Band("green", mark="M-8-11V11M8-11V11", turns=True),
    "renban": Band("purple", mark=ring(0, 0, 7), filled=True),
    "nabner": Band("yellow", mark="M-9-9L9 9M-9 9L9-9"),
    "palindrome": Band("gray", 14),
    "zipper": Band("red", mark="M-7-10L6 0-7 10", turns=True),
    "regionsum": Band("blue", mark="M-10 0H10M0-10V10"),
    "entropic": Band("cover", mark="M-12 0h.01M0-6v.01M0 6v.01M12 0h.01", wide=6),
    "modular": Band("house", mark="M0-9L11 0 0 9-11 0z"),
    "between": Band("gray", 10, first="ring", last="ring"),
    "lockout": Band("blue", 10, first="diamond", last="diamond"),
}
"""How each kind of line is drawn."""


def middle(cell: Cell) -> tuple[int, int]:
    """The middle of a cell.

    >>> middle((0, 2))
    (250, 50)
    """
    return cell[1] * CELL + CELL // 2, cell[0] * CELL + CELL // 2


def band(kind: str, cells: Sequence[Cell], layout: Layout, theme: Theme) -> tuple[str, str, str]:
    """A line of this kind: its edges, the tint that goes over them, and the marks over that."""
    style = BANDS[kind]
    line, ends = _through(cells), _ends(style, cells)
    dashes = f' stroke-dasharray="{style.dashes}"' if style.dashes else ""
    edge, tint = theme.coordinate, getattr(theme, style.tint)
    # Edges of two widths: a wide line below, and a narrower one above it.
    edges = (
        f'<g fill="none" stroke-linejoin="round" stroke="{edge}"{dashes}>'
        f'<path stroke-linecap="{"butt" if dashes else "round"}" '
        f'stroke-width="{style.width + 2 * _EDGE:g}" d="{line}"/>'
        + (f'<path stroke-width="{2 * _EDGE:g}" d="{ends}"/>' if ends else "")
        + "</g>"
    )
    tinted = (
        f'<path fill="none" stroke="{tint}" stroke-width="{style.width}" stroke-linecap="round" '
        f'stroke-linejoin="round" d="{line}"/>'
    ) + (f'<path fill="{tint}" d="{ends}"/>' if ends else "")
    marks = "".join(_marks(kind, cells, layout)) if style.mark else ""
    if marks:
        marks = (
            f'<g fill="{edge if style.filled else "none"}" stroke="{edge}" '
            f'stroke-width="{style.wide:g}" stroke-linecap="round">{marks}</g>'
        )
    return edges, tinted, marks


def arrow(cells: Sequence[Cell], circle: int, theme: Theme) -> Iterable[str]:
    """An arrow whose first `circle` cells are in its circle, or in a pill."""
    head, shaft = cells[:circle], cells[circle:]
    edge = theme.coordinate
    start = min(head, key=lambda cell: hypot(cell[0] - shaft[0][0], cell[1] - shaft[0][1]))
    points = [middle(cell) for cell in (start, *shaft)]
    points[0] = _towards(points[0], points[1], _END)
    (x, y), before = points[-1], points[-2]
    turned = round(degrees(atan2(y - before[1], x - before[0])))
    x, y = points[-1] = _towards(points[-1], before, _SHORT)
    line = "L".join([f"{across} {down}" for across, down in points])
    yield (
        f'<g fill="none" stroke="{edge}" stroke-width="3" stroke-linejoin="round" '
        f'stroke-linecap="round"><path d="M{line}"/>'
        f'<path transform="translate({x} {y})rotate({turned})" d="M-15-12L0 0-15 12"/></g>'
    )
    if len(head) == 1:
        x, y = middle(head[0])
        shape = ring(x, y, _END)
        yield f'<path fill="none" stroke="{edge}" stroke-width="{2 * _EDGE:g}" d="{shape}"/>'
    else:
        line, wide = _through(head), 2 * _END
        for color, width in ((edge, wide + _EDGE), (theme.ground, wide - _EDGE)):
            yield (
                f'<path fill="none" stroke="{color}" stroke-width="{width:g}" '
                f'stroke-linecap="round" stroke-linejoin="round" d="{line}"/>'
            )


def _through(cells: Iterable[Cell]) -> str:
    """The path through the middles of cells; a single cell is a point."""
    points = [f"{x} {y}" for x, y in map(middle, cells)]
    return f"M{'L'.join(points)}" + ("h0" if len(points) == 1 else "")


def _towards(one: tuple[int, int], other: tuple[int, int], length: int) -> tuple[int, int]:
    """The point so far from one point on the way to another."""
    right, down = other[0] - one[0], other[1] - one[1]
    part = length / hypot(right, down)
    return round(one[0] + part * right), round(one[1] + part * down)


def _ends(style: Band, cells: Sequence[Cell]) -> str:
    """The shapes at the ends of a line."""
    path = ""
    for shape, cell in ((style.first, cells[0]), (style.last, cells[-1])):
        x, y = middle(cell)
        if shape == "diamond":
            path += f"M{x} {y - _END}l{_END} {_END}-{_END} {_END}-{_END}-{_END}z"
        elif shape:
            path += ring(x, y, _BULB if shape == "bulb" else _END)
    return path


def _marks(kind: str, cells: Sequence[Cell], layout: Layout) -> Iterable[str]:
    """The marks between the cells of a line, some turned the way that it goes there."""
    regions, style = regions_of(layout), BANDS[kind]
    for at, (one, other) in enumerate(pairwise(cells), 1):
        if kind == "zipper" and 2 * at == len(cells):
            continue
        first, second = [regions[row * layout.size + column] for row, column in (one, other)]
        equals = kind == "regionsum" and first != second
        (x, y), (right, down) = middle(one), middle(other)
        turned = round(degrees(atan2(down - y, right - x)))
        if kind == "zipper" and 2 * at > len(cells):
            turned += 180
        way = f"rotate({turned})" if style.turns or equals else ""
        yield (
            f'<path transform="translate({(x + right) // 2} {(y + down) // 2}){way}" '
            f'd="{_EQUALS if equals else style.mark}"/>'
        )
