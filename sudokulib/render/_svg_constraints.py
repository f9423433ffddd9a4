"""Rules beyond houses, for SVG: one table from the key of a kind to its drawing.

What has a tint goes beneath the lines of the board, signs and cages go above them, and digits and
candidates above all. A rule of your own is a dotted line round its cells, and its name is written
below the board, where the rules of the whole board are too.

Rules that are areas or single cells, for SVG: cages, clones, odd and even cells, and others.

cage        dashes round its cells, the sum in the corner; dots if digits may repeat
clone       tinted cells with a line round them, and the same letter on both
odd, even   a disc, a square
minimum     triangles at the sides of a cell that point into it; maximum: out of it
indexers    an arrow to both sides, along the row or the column that the cell speaks of

Rules that are lines, for SVG: a band through the middles of cells, and what tells its kind.

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

Rules that are signs between cells, for SVG: dots, X and V, < and >, quadruples.

A sign stands on the border of its two cells, a quadruple on the corner of its four.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees, hypot
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from sudokulib._candidates.wording.language import row_letters
from sudokulib.render._constraints_in_words import key_of_rule, named_below, parameter_of
from sudokulib.render._picture import regions_of, symbols_of
from sudokulib.render._stylesheet import escaped
from sudokulib.render._svg_geometry import CELL, frame_of, outline, squares
from sudokulib.render._svg_outside_clues import OUTSIDE, clue_of, drawn_clues, sides

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Cell, Constraint
    from sudokulib.render._picture import Picture
    from sudokulib.render._svg_outside_clues import Clue
    from sudokulib.render._theme import Theme


_NUMBER = 24  # the size of a sum in the corner of its cell
_SHAPE = 34  # the radius of a disc, half the side of a square
_IN, _OUT = "M-10-47h20l-10 11z", "M-10-36h20l-10-11z"  # at the upper side, from the middle
_AWAY = ((-1, 0, 0), (0, 1, 90), (1, 0, 180), (0, -1, 270))  # rows, columns, degrees
_ALONG = "M-24 0h48M-17-5l-7 5 7 5M17-5l7 5-7 5"


def around(cells: Iterable[Cell], n: int, inset: int, dashes: str, theme: Theme) -> str:
    """A dashed line round cells."""
    path = outline([row * n + column for row, column in cells], n, inset)
    return (
        f'<path fill="none" stroke="{theme.coordinate}" stroke-width="2.4" '
        f'stroke-dasharray="{dashes}" d="{path}"/>'
    )


def cage(
    cells: Sequence[Cell], sum: int | None, layout: Layout, dashes: str, theme: Theme
) -> Iterable[str]:
    """A dashed line round cells, and their sum in the corner of the first."""
    edge = frame_of(layout).edge
    yield around(cells, layout.size, edge + 3, dashes, theme)
    if sum is not None:
        row, column = min(cells)
        x, y, text = column * CELL + edge, row * CELL + edge, str(sum)
        wide = round(0.58 * _NUMBER * len(text)) + 4
        yield (
            f'<path fill="{theme.ground}" d="M{x - 1} {y - 1}h{wide}v19h-{wide}z"/>'
            f'<text x="{x}" y="{y + 17}" font-size="{_NUMBER}" text-anchor="start" '
            f'fill="{theme.clue}">{text}</text>'
        )


def clone(groups: Iterable[Sequence[Cell]], number: int, n: int, theme: Theme) -> Iterable[str]:
    """Cells and their copies, tinted, with the letter of their number."""
    for cells in groups:
        numbers = [row * n + column for row, column in cells]
        row, column = max(cells)
        yield (
            f'<path fill="{theme.gray}" d="{squares(numbers, n, 3)}"/>'
            f'<path fill="none" stroke="{theme.coordinate}" stroke-width="1.6" '
            f'd="{outline(numbers, n, 4)}"/>'
            f'<text x="{column * CELL + 94}" y="{row * CELL + 93}" font-size="20" '
            f'text-anchor="end" fill="{theme.coordinate}">{row_letters(number)}</text>'
        )


def parity(cells: Iterable[Cell], kind: str, theme: Theme) -> str:
    """A disc in each odd cell, or a square in each even one."""
    path = ""
    for x, y in map(middle, cells):
        side = 2 * _SHAPE
        square = f"M{x - _SHAPE} {y - _SHAPE}h{side}v{side}h-{side}z"
        path += ring(x, y, _SHAPE) if kind == "odd" else square
    return f'<path fill="{theme.gray}" stroke="{theme.coordinate}" stroke-width="1.6" d="{path}"/>'


def extremes(cells: Collection[Cell], kind: str, n: int, theme: Theme) -> Iterable[str]:
    """Triangles towards the neighbours that a cell is compared with: those not marked alike."""
    shape = _IN if kind == "minimum" else _OUT
    yield f'<g fill="{theme.coordinate}">'
    for row, column in cells:
        x, y = middle((row, column))
        for down, right, turned in _AWAY:
            there = row + down, column + right
            if 0 <= min(there) <= max(there) < n and there not in cells:
                yield f'<path transform="translate({x} {y})rotate({turned})" d="{shape}"/>'
    yield "</g>"


def indexers(cells: Iterable[Cell], kind: str, theme: Theme) -> Iterable[str]:
    """An arrow along the column at the right side of each cell, or along the row at its foot."""
    yield f'<g fill="none" stroke="{theme.coordinate}" stroke-width="4">'
    for x, y in map(middle, cells):
        where = f"{x} {y + 41}" if kind == "columnindexer" else f"{x + 41} {y}"
        turned = "" if kind == "columnindexer" else "rotate(90)"
        yield f'<path transform="translate({where}){turned}" d="{_ALONG}"/>'
    yield "</g>"


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


_DOT, _QUADRUPLE = 13, 24  # radii
_MOST = 28  # the size of a text
_SIGN_FIGURE, _BASELINE = (
    0.58,
    0.36,
)  # the width and half the height of a figure, in sizes of its text
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
    size = min(_MOST, room / (_SIGN_FIGURE * len(text)))
    return (
        f'<text x="{x}" y="{y + round(_BASELINE * size)}" font-size="{size:.3g}" '
        f'fill="{color}"{style}>{text}</text>'
    )


_Drawing: TypeAlias = "Callable[[Sequence[Any], Picture, Theme], Iterable[str]]"

_OWN, _OWN_INSET = "1.5 6", 10  # the dashes of a rule of your own, and how far inside they are
_LINE, _TEXT, _FIGURE = 40, 30, 0.55  # a line of text below the board, its size, and its letters
_LONGEST = 400  # letters of a text below the board


def _clones(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for number, each in enumerate(rules):
        yield from clone((each.cells, each.copies), number, picture.layout.size, theme)


def _bands(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    # Layer by layer, so that lines that share cells, as thermometers with one bulb, look like one.
    bands = [band(each.key, each.cells, picture.layout, theme) for each in rules]
    for layer in zip(*bands, strict=True):
        yield from layer


def _arrows(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for each in rules:
        yield from arrow(each.cells, each.circle, theme)


def _parity(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for each in rules:
        yield parity(each.cells, each.key, theme)


def _extremes(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    cells = dict.fromkeys([cell for each in rules for cell in each.cells])
    yield from extremes(cells, rules[0].key, picture.layout.size, theme)


def _indexers(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for each in rules:
        yield from indexers(each.cells, each.key, theme)


def _cages(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for each in rules:
        dashes = "8 5" if each.key == "cage" else "2.4 4.8"
        yield from cage(each.cells, each.sum, picture.layout, dashes, theme)


def _dots(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for each in rules:
        yield from dot(each.cells, each.key, parameter_of(each), theme)


def _sum_signs(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for each in rules:
        yield from sum_sign(each.cells, each.sum, theme)


def _greater(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for each in rules:
        yield greater(each.cells, theme)


def _quadruples(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    symbols = symbols_of(picture.layout)
    for each in rules:
        yield from quadruple(each.cells, [symbols[digit] for digit in each.digits], theme)


def _own(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for each in rules:
        if each.cells:
            yield around(each.cells, picture.layout.size, _OWN_INSET, _OWN, theme)


_BENEATH: Mapping[str, _Drawing] = {
    "clone": _clones,
    "odd": _parity,
    "even": _parity,
    **dict.fromkeys(BANDS, _bands),
    "arrow": _arrows,
}
"""From the bottom up."""

_ABOVE: Mapping[str, _Drawing] = {
    "": _own,
    "cage": _cages,
    "sumcage": _cages,
    "rowindexer": _indexers,
    "columnindexer": _indexers,
    "minimum": _extremes,
    "maximum": _extremes,
    "greater": _greater,
    "xv": _sum_signs,
    "white": _dots,
    "black": _dots,
    "quad": _quadruples,
}
"""From the bottom up."""


def rules_beneath(picture: Picture, theme: Theme) -> Iterable[str]:
    """The rules that have a tint, for which the lines of the board are still to be drawn."""
    return _drawn(_BENEATH, picture, theme)


def rules_above(picture: Picture, theme: Theme) -> Iterable[str]:
    """The rules that are signs on the lines of the board or lines beside them."""
    return _drawn(_ABOVE, picture, theme)


def room_for_rules(picture: Picture) -> tuple[int, int, int, int]:
    """The room that rules take on the left of the board, above it, on its right, and below it.

    >>> from sudokulib import Grid, Layout
    >>> from sudokulib.render._picture import picture_of
    >>> room_for_rules(picture_of(Grid.empty(Layout.parse("3x3+antiknight"))))
    (0, 0, 0, 50)
    """
    left, top, right, bottom = sides(_clues(picture), picture.layout.size)
    text = _below(picture)
    return left, top, right, bottom + (len(text) * _LINE + 10 if text else 0)


def rules_outside(picture: Picture, theme: Theme) -> Iterable[str]:
    """Clues outside the board, and the names of the rules that cannot be drawn, below it."""
    n, clues, text = picture.layout.size, _clues(picture), _below(picture)
    if clues:
        yield '<g class="sudoku-outside">'
        yield from drawn_clues(clues, n, theme)
        yield "</g>"
    if text:
        top = n * CELL + sides(clues, n)[3] + 10
        yield f'<g class="sudoku-rules" font-size="{_TEXT}" fill="{theme.coordinate}">'
        for at, line in enumerate(text, 1):
            yield f'<text x="{n * CELL // 2}" y="{top + at * _LINE - 8}">{escaped(line)}</text>'
        yield "</g>"


def _drawn(table: Mapping[str, _Drawing], picture: Picture, theme: Theme) -> Iterable[str]:
    """The rules of a picture that are in a table, in its order, each kind in a group."""
    rules: dict[str, list[Constraint]] = {}
    for each in picture.layout.constraints:
        rules.setdefault(key_of_rule(each), []).append(each)
    for key, draw in table.items():
        shapes = "".join(draw(rules[key], picture, theme)) if key in rules else ""
        if shapes:
            yield f'<g class="sudoku-rule-{key or "other"}">{shapes}</g>'


def _clues(picture: Picture) -> list[Clue]:
    n = picture.layout.size
    return [
        clue_of(each.cells, n, key_of_rule(each), parameter_of(each))
        for each in picture.layout.constraints
        if key_of_rule(each) in OUTSIDE
    ]


def _below(picture: Picture) -> list[str]:
    """The names below the board, in lines as long as it is wide."""
    text = ", ".join(named_below(picture))
    if len(text) > _LONGEST:
        text = f"{text[:_LONGEST]}\u2026"
    room = round(picture.layout.size * CELL / (_FIGURE * _TEXT))
    return wrap(text, room, break_on_hyphens=False)
