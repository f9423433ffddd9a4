r"""Draws constraints beyond houses in SVG: `_BENEATH` and `_ABOVE` have the function of each kind.

Rules with a tint are beneath the lines of the board, signs and cages are above these lines, and
digits and candidates are above all. One of your own constraints is a dotted line round its cells,
and its name is written below the board, where the names of constraints of the whole board are, too.

Lines are bands through the middles of cells. The marks are on the borders of cells, where neither
digits nor candidates are:

    thermometer    O=======      a bulb at its first cell; dashed edges if it is slow
    whisper        ==||==||      two bars between cells
    renban         ==o===o=      a dot           nabner      a cross
    zipper         ==>===<=      arrows to the middle
    region sum     ==+==         a plus, and an equals sign where it enters another region
    sum line       ==+==10       a plus, and the sum at its first cell
    entropic       ==::==        four dots       modular     a diamond
    palindrome     --------      a narrow band
    lunchbox       ==#===#=      a square; the sum is in the corner of its first cell
    state machine  -->--->--      arrows along the line
    count distinct O---#---      a ring at its first cell, and an unequal sign
    between        O------O      rings at both ends          lockout     diamonds
    double arrow   O==+===O      rings at both ends, and a plus between the other cells
    arrow          O------>      a ring, or a pill round several cells

Areas and single cells:

    cage           dashes round its cells, the sum in the corner; dots if digits may repeat
    rellik cage    dashes round its cells, the sum after an unequal sign
    look-and-say   long and short dashes round its cells, the clue in the corner
    equality cage  the same dashes, and an equals sign in the corner
    clone          tinted cells with a line round them, and the same letter on both
    same values    the same for each group
    equal sum      lines round the groups, and the same letter after an equals sign on each
    odd, even      a disc, a square
    given digits   the candidates of a cell, at its lower border
    minimum        triangles at the sides of a cell that point into it; maximum: out of it
    indexers       an arrow to both sides, along the row or the column that the cell is about

Dots, X and V, < and > are on the border of their two cells, a quadruple on the corner of its four.

Clues outside the board are in a margin. The cells of such a constraint are read from the clue on,
so the clue is next to the first of them:

      24    \8                    sandwich        a line above and below the sum
    +-----+-----+                 x-sum           with an X
    |     |     | 15              skyscraper      a roof, and a flat one for a hidden skyscraper
    +-----+-----+                 numbered room   a frame
                                  full rank       with a number sign
                                  little killer   an arrow along its diagonal
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees, dist, hypot
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from sudokulib._candidates.wording.language import row_letters
from sudokulib.render._constraints_in_words import (
    OUTSIDE,
    constraint_key,
    constraints_of_step,
    counts_in_words,
    named_below,
    parameter_of,
)
from sudokulib.render._markup import escaped
from sudokulib.render._picture import regions_of, symbols_of
from sudokulib.render._rules_in_sentences import extra_kinds
from sudokulib.render._svg_geometry import CELL, geometry_of, outline, shaded_cells, squares

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Cell, Constraint
    from sudokulib.render._picture import Picture
    from sudokulib.render._theme import Theme

    Drawing: TypeAlias = Callable[[Sequence[Any], Picture, Theme], Iterable[str]]
    """How the constraints of a kind are drawn, all of them together."""


_FIGURE_WIDTH, _BASELINE = 0.58, 0.36  # the width and half the height of a figure, in font sizes
_LINE_HEIGHT, _FONT_SIZE, _LETTER_WIDTH = 40, 30, 0.55  # of the names below the board
_LONGEST_TEXT = 400


def constraints_beneath(picture: Picture, theme: Theme) -> str:
    """The constraints with a tint, which are drawn before the lines of the board."""
    return _drawn(_BENEATH, picture, theme)


def constraints_above(picture: Picture, theme: Theme) -> str:
    """The constraints that are signs on the lines of the board or lines beside them."""
    return _drawn(_ABOVE, picture, theme)


def margins_of(picture: Picture) -> tuple[int, int, int, int]:
    """The width that constraints need to the left of the board, above it, to its right, and below.

    >>> from sudokulib import Grid, Layout
    >>> from sudokulib.render._picture import picture_of
    >>> margins_of(picture_of(Grid.empty(Layout.parse("3x3+antiknight"))))
    (0, 0, 0, 50)
    """
    left, top, right, bottom = _clue_margins(picture)
    lines = _lines_below(picture)
    return left, top, right, bottom + (len(lines) * _LINE_HEIGHT + 10 if lines else 0)


def constraints_outside(picture: Picture, theme: Theme) -> str:
    """Clues outside the board, and the names of the constraints that cannot be drawn, below it."""
    n, clues, lines = picture.layout.size, "".join(_clues(picture, theme)), _lines_below(picture)
    found = f'<g class="sudoku-outside">{clues}</g>' if clues else ""
    if lines:
        top = n * CELL + _clue_margins(picture)[3] + 10
        texts = [
            f'<text x="{n * CELL // 2}" y="{top + at * _LINE_HEIGHT - 8}">{escaped(line)}</text>'
            for at, line in enumerate(lines, 1)
        ]
        found += (
            f'<g class="sudoku-rules" font-size="{_FONT_SIZE}" fill="{theme.coordinate}">'
            f"{''.join(texts)}</g>"
        )
    return found


def _drawn(table: Mapping[str, Drawing], picture: Picture, theme: Theme) -> str:
    """The constraints of a picture that are in a table, in its order, each kind in a group."""
    by_key: dict[str, list[Constraint]] = {}
    for constraint in picture.layout.constraints:
        by_key.setdefault(constraint_key(constraint), []).append(constraint)
    found = ""
    for key, draw in table.items():
        shapes = "".join(draw(by_key[key], picture, theme)) if key in by_key else ""
        if shapes:
            found += f'<g class="sudoku-rule-{key or "other"}">{shapes}</g>'
    return found


def _lines_below(picture: Picture) -> list[str]:
    """The names below the board, in lines as long as it is wide."""
    words, layout = picture.words, picture.layout
    # Where extra houses are all cells, no shade shows them.
    houses = [] if shaded_cells(layout) else [words.rule(name) for name in extra_kinds(layout)]
    text = ", ".join([*houses, *named_below(picture)])
    if len(text) > _LONGEST_TEXT:
        text = f"{text[:_LONGEST_TEXT]}\u2026"
    width = round(picture.layout.size * CELL / (_LETTER_WIDTH * _FONT_SIZE))
    return wrap(text, width, break_on_hyphens=False)


def _middle(cell: Cell) -> tuple[int, int]:
    return cell[1] * CELL + CELL // 2, cell[0] * CELL + CELL // 2


def _middle_of(cells: Sequence[Cell]) -> tuple[int, int]:
    """The middle of some cells together: a point on their border, or in their corner."""
    places = [_middle(cell) for cell in cells]
    return sum([x for x, _ in places]) // len(places), sum([y for _, y in places]) // len(places)


def _ring(x: float, y: float, radius: float) -> str:
    """The path of a circle."""
    r, wide = f"{radius:g}", f"{2 * radius:g}"
    return f"M{x - radius:g} {y:g}a{r} {r} 0 1 0 {wide} 0a{r} {r} 0 1 0-{wide} 0z"


def _angle(start: tuple[int, int], end: tuple[int, int]) -> int:
    """The direction from one point to another, in degrees."""
    return round(degrees(atan2(end[1] - start[1], end[0] - start[0])))


def _through(cells: Iterable[Cell]) -> str:
    """The path through the middles of cells; a single cell is a point."""
    points = [f"{x} {y}" for x, y in map(_middle, cells)]
    return f"M{'L'.join(points)}" + ("h0" if len(points) == 1 else "")


# The font of a sum in the corner of its cell: on a printed board it must be read, on a board with
# candidates it is above all of them.
_SUM_SIZE, _SUM_ABOVE_CANDIDATES = 25, 20
_SHAPE = 34  # the radius of a disc, half the side of a square
_CIRCLE = 39  # the radius of a counting circle
_IN, _OUT = "M-10-47h20l-10 11z", "M-10-36h20l-10-11z"  # at the upper side, from the middle
_NEIGHBORS = ((-1, 0, 0), (0, 1, 90), (1, 0, 180), (0, -1, 270))  # rows, columns, degrees
_TWO_HEADS = "M-24 0h48M-17-5l-7 5 7 5M17-5l7 5-7 5"


def _cages(constraints: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    in_step = constraints_of_step(picture)
    for cage in constraints:
        dashes = {"cage": "8 5", "rellik": "8 5", "sumcage": "2.4 4.8"}.get(cage.key, "9 4 2.4 4")
        inset = geometry_of(picture.layout).edge + 3
        yield _dashed_outline(cage.cells, picture.layout, inset, dashes, theme)
        text = (
            counts_in_words(cage, picture)
            if cage.key == "lookandsay"
            else getattr(cage, "sum", "=")
        )
        text = f"\u2260{text}" if cage.key == "rellik" else text
        if text is not None:
            yield _corner_text(min(cage.cells), str(text), picture, theme, bold=cage in in_step)


def _lunchbox_sums(constraints: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    """The sum of each lunchbox, whose line is drawn with the other lines."""
    for lunchbox in constraints:
        yield _corner_text(min(lunchbox.cells), str(lunchbox.sum), picture, theme)


def _corner_text(
    cell: Cell, text: str, picture: Picture, theme: Theme, *, bold: bool = False
) -> str:
    """A short text in the upper left corner of a cell, which is small above candidates."""
    edge = geometry_of(picture.layout).edge
    x, y = cell[1] * CELL + edge, cell[0] * CELL + edge
    has_candidates = any(picture.candidates) or any(picture.corner_marks)
    size = _SUM_ABOVE_CANDIDATES if has_candidates else _SUM_SIZE
    high = round(0.7 * size)
    wide = round(_FIGURE_WIDTH * size * len(text)) + 4
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<path fill="{theme.ground}" d="M{x - 1} {y - 1}h{wide}v{high + 3}h-{wide}z"/>'
        f'<text x="{x}" y="{y + high}" font-size="{size}" text-anchor="start" '
        f'fill="{theme.clue}"{weight}>{text}</text>'
    )


def _dashed_outline(
    cells: Iterable[Cell], layout: Layout, inset: int, dashes: str, theme: Theme
) -> str:
    numbers = [row * layout.size + column for row, column in cells]
    return (
        f'<path fill="none" stroke="{theme.coordinate}" stroke-width="2.4" '
        f'stroke-dasharray="{dashes}" d="{outline(numbers, layout.size, inset)}"/>'
    )


def _others(constraints: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    """Constraints that are not part of the library."""
    for constraint in constraints:
        if constraint.cells:
            yield _dashed_outline(constraint.cells, picture.layout, 10, "1.5 6", theme)


def _groups(constraints: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    """Lines round groups of cells, and a letter on each; only groups of equal sums may overlap."""
    n = picture.layout.size
    for number, rule in enumerate(constraints):
        has_sums = rule.key == "equalsum"
        groups = (rule.cells, rule.copies) if rule.key == "clone" else rule.groups
        for at, cells in enumerate(groups):
            numbers = [row * n + column for row, column in cells]
            row, column = max(cells)
            tint = f'<path fill="{theme.gray}" d="{squares(numbers, n, 3)}"/>'
            line = outline(numbers, n, 4 + 3 * (at % 4) if has_sums else 4)
            yield (
                f"{'' if has_sums else tint}"
                f'<path fill="none" stroke="{theme.coordinate}" stroke-width="1.6" d="{line}"/>'
                f'<text x="{column * CELL + 94}" y="{row * CELL + 93}" font-size="20" '
                f'text-anchor="end" fill="{theme.coordinate}">'
                f"{'=' if has_sums else ''}{row_letters(number)}</text>"
            )


def _circles(constraints: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    """Counting circles; several sets of them have letters, since each set counts for itself."""
    for number, circles in enumerate(constraints):
        path = "".join([_ring(*_middle(cell), _CIRCLE) for cell in circles.cells])
        yield f'<path fill="none" stroke="{theme.coordinate}" stroke-width="2.4" d="{path}"/>'
        for row, column in circles.cells if len(constraints) > 1 else ():
            yield (
                f'<text x="{column * CELL + 94}" y="{row * CELL + 93}" font-size="20" '
                f'text-anchor="end" fill="{theme.coordinate}">{row_letters(number)}</text>'
            )


def _parities(constraints: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    side = 2 * _SHAPE
    for constraint in constraints:
        path = ""
        for x, y in map(_middle, constraint.cells):
            square = f"M{x - _SHAPE} {y - _SHAPE}h{side}v{side}h-{side}z"
            path += _ring(x, y, _SHAPE) if constraint.key == "odd" else square
        yield (
            f'<path fill="{theme.gray}" stroke="{theme.coordinate}" stroke-width="1.6" d="{path}"/>'
        )


def _extremes(constraints: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    """Triangles towards the neighbours without the same mark, to which a cell is compared."""
    cells = dict.fromkeys([cell for constraint in constraints for cell in constraint.cells])
    shape = _IN if constraints[0].key == "minimum" else _OUT
    yield f'<g fill="{theme.coordinate}">'
    for row, column in cells:
        x, y = _middle((row, column))
        for down, right, angle in _NEIGHBORS:
            neighbor = row + down, column + right
            if 0 <= min(neighbor) <= max(neighbor) < picture.layout.size and neighbor not in cells:
                yield f'<path transform="translate({x} {y})rotate({angle})" d="{shape}"/>'
    yield "</g>"


def _indexers(constraints: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    """An arrow along the column at the right side of each cell, or along the row at its foot."""
    for constraint in constraints:
        yield f'<g fill="none" stroke="{theme.coordinate}" stroke-width="4">'
        for x, y in map(_middle, constraint.cells):
            is_column = constraint.key == "columnindexer"
            place = f"{x} {y + 41}" if is_column else f"{x + 41} {y}"
            rotation = "" if is_column else "rotate(90)"
            yield f'<path transform="translate({place}){rotation}" d="{_TWO_HEADS}"/>'
        yield "</g>"


_EDGE = 1.6  # the width of the lines at the sides of a band
_BULB, _END = 33, 35  # the radius of a bulb, and of other shapes at the ends
_EQUALS = "M-11-5H11M-11 5H11"
_BEFORE_MIDDLE = 36  # where an arrow ends in its last cell, between the border and the candidates


class LineStyle(NamedTuple):
    """How a kind of line is drawn.

    `tint` is a field of `Theme`; `first` and `last` are the shapes at its ends: "bulb", "ring" or
    "diamond". `dashes` are those of its edges. `mark` is a path on the borders of its cells, whose
    lines are `mark_width` wide; it may be `filled`, and it turns with the line if `turns`.
    """

    tint: str
    width: int = 22
    first: str = ""
    last: str = ""
    dashes: str = ""
    mark: str = ""
    filled: bool = False
    mark_width: float = 2.5
    turns: bool = False


_LINE_STYLES = {
    "thermo": LineStyle("gray", 28, first="bulb"),
    "slowthermo": LineStyle("gray", 28, first="bulb", dashes="7 5"),
    "whisper": LineStyle("green", mark="M-8-11V11M8-11V11", turns=True),
    "renban": LineStyle("purple", mark=_ring(0, 0, 7), filled=True),
    "nabner": LineStyle("yellow", mark="M-9-9L9 9M-9 9L9-9"),
    "palindrome": LineStyle("gray", 14),
    "zipper": LineStyle("red", mark="M-7-10L6 0-7 10", turns=True),
    "regionsum": LineStyle("blue", mark="M-10 0H10M0-10V10"),
    "sumline": LineStyle("green", mark="M-10 0H10M0-10V10"),
    "doublearrow": LineStyle("red", 10, first="ring", last="ring", mark="M-7 0H7M0-7V7"),
    "entropic": LineStyle("cover", mark="M-12 0h.01M0-6v.01M0 6v.01M12 0h.01", mark_width=6),
    "modular": LineStyle("house", mark="M0-9L11 0 0 9-11 0z"),
    "lunchbox": LineStyle("yellow", mark="M-7-7h14v14h-14z"),
    "countdistinct": LineStyle("green", 14, first="ring", mark="M-9-4H9M-9 4H9M-5 10L5-10"),
    "statemachine": LineStyle("purple", 14, mark="M-9 0H8M1-7L8 0 1 7", turns=True),
    "between": LineStyle("gray", 10, first="ring", last="ring"),
    "lockout": LineStyle("blue", 10, first="diamond", last="diamond"),
}


def _lines(constraints: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    # Layer by layer, so that lines that share cells, such as thermometers with one bulb, look like
    # one.
    bands = [_line(line.key, line.cells, picture.layout, theme) for line in constraints]
    for layer in zip(*bands, strict=True):
        yield from layer


def _line(kind: str, cells: Sequence[Cell], layout: Layout, theme: Theme) -> tuple[str, str, str]:
    """A line of this kind: its edges, the tint over them, and the marks over the tint."""
    band = _LINE_STYLES[kind]
    line, ends = _through(cells), _ends(band, cells)
    dashes = f' stroke-dasharray="{band.dashes}"' if band.dashes else ""
    edge, tint = theme.coordinate, getattr(theme, band.tint)
    # Edges of two widths: a wide line below, and a narrower one above it.
    edges = (
        f'<g fill="none" stroke-linejoin="round" stroke="{edge}"{dashes}>'
        f'<path stroke-linecap="{"butt" if dashes else "round"}" '
        f'stroke-width="{band.width + 2 * _EDGE:g}" d="{line}"/>'
        + (f'<path stroke-width="{2 * _EDGE:g}" d="{ends}"/>' if ends else "")
        + "</g>"
    )
    tinted = (
        f'<path fill="none" stroke="{tint}" stroke-width="{band.width}" stroke-linecap="round" '
        f'stroke-linejoin="round" d="{line}"/>'
    ) + (f'<path fill="{tint}" d="{ends}"/>' if ends else "")
    marks = "".join(_marks(kind, cells, layout)) if band.mark else ""
    if marks:
        marks = (
            f'<g fill="{edge if band.filled else "none"}" stroke="{edge}" '
            f'stroke-width="{band.mark_width:g}" stroke-linecap="round">{marks}</g>'
        )
    return edges, tinted, marks


def _ends(band: LineStyle, cells: Sequence[Cell]) -> str:
    """The shapes at the ends of a line."""
    path = ""
    for shape, cell in ((band.first, cells[0]), (band.last, cells[-1])):
        x, y = _middle(cell)
        if shape == "diamond":
            path += f"M{x} {y - _END}l{_END} {_END}-{_END} {_END}-{_END}-{_END}z"
        elif shape:
            path += _ring(x, y, _BULB if shape == "bulb" else _END)
    return path


def _marks(kind: str, cells: Sequence[Cell], layout: Layout) -> Iterable[str]:
    """The marks between the cells of a line, some turned with the line."""
    regions, band = regions_of(layout), _LINE_STYLES[kind]
    for at, (one, other) in enumerate(pairwise(cells), 1):
        if kind == "zipper" and 2 * at == len(cells):
            continue
        if kind == "doublearrow" and at in (1, len(cells) - 1):
            continue
        first, second = [regions[row * layout.size + column] for row, column in (one, other)]
        equals = kind == "regionsum" and first != second
        (x, y), (right, down) = _middle(one), _middle(other)
        angle = _angle((x, y), (right, down))
        if kind == "zipper" and 2 * at > len(cells):
            angle += 180
        rotation = f"rotate({angle})" if band.turns or equals else ""
        yield (
            f'<path transform="translate({(x + right) // 2} {(y + down) // 2}){rotation}" '
            f'd="{_EQUALS if equals else band.mark}"/>'
        )


def _sums_of_lines(constraints: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    """The sum of the pieces of each line, above its first cell."""
    for line in constraints:
        x, y = _middle(line.cells[0])
        yield _sign(x, y - 34, str(line.sum), 60, theme.coordinate)


def _arrows(constraints: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    """Arrows with a ring round their first cell, or with a pill round several."""
    edge = theme.coordinate
    for arrow in constraints:
        circle, shaft = arrow.cells[: arrow.circle], arrow.cells[arrow.circle :]
        start = min(circle, key=lambda cell: hypot(cell[0] - shaft[0][0], cell[1] - shaft[0][1]))
        points = [_middle(cell) for cell in (start, *shaft)]
        points[0] = _towards(points[0], points[1], _END)
        angle = _angle(points[-2], points[-1])
        last, before = points[-1], points[-2]
        part = _BEFORE_MIDDLE / max(abs(before[0] - last[0]), abs(before[1] - last[1]))
        x, y = points[-1] = _towards(last, before, round(part * dist(last, before)))
        line = "L".join([f"{across} {down}" for across, down in points])
        yield (
            f'<g fill="none" stroke="{edge}" stroke-width="3" stroke-linejoin="round" '
            f'stroke-linecap="round"><path d="M{line}"/>'
            f'<path transform="translate({x} {y})rotate({angle})" d="M-12-9L0 0-12 9"/></g>'
        )
        if len(circle) == 1:
            shape = _ring(*_middle(circle[0]), _END)
            yield f'<path fill="none" stroke="{edge}" stroke-width="{2 * _EDGE:g}" d="{shape}"/>'
        else:
            line, wide = _through(circle), 2 * _END
            for color, width in ((edge, wide + _EDGE), (theme.ground, wide - _EDGE)):
                yield (
                    f'<path fill="none" stroke="{color}" stroke-width="{width:g}" '
                    f'stroke-linecap="round" stroke-linejoin="round" d="{line}"/>'
                )


def _towards(one: tuple[int, int], other: tuple[int, int], length: int) -> tuple[int, int]:
    """The point at a distance from one point on the straight line to another."""
    right, down = other[0] - one[0], other[1] - one[1]
    part = length / hypot(right, down)
    return round(one[0] + part * right), round(one[1] + part * down)


_DOT, _QUADRUPLE = 13, 27  # radii
_LARGEST_GIVEN = 16
_LARGEST_SIGN = 28
_SUMS = {5: "V", 10: "X"}


def _dots(constraints: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    """White and black dots, each with its number if it is not the usual one."""
    # In dark pictures, too, the lighter colour is that of white dots.
    black, white = sorted((theme.ground, theme.clue), key=_lightness)
    for dot in constraints:
        x, y = _middle_of(dot.cells)
        fill, ink = (white, black) if dot.key == "white" else (black, white)
        ring = _ring(x, y, _DOT)
        yield f'<path fill="{fill}" stroke="{theme.clue}" stroke-width="2" d="{ring}"/>'
        number = parameter_of(dot)
        if number is not None:
            yield _sign(x, y, str(number), 1.6 * _DOT, ink)


def _lightness(color: str) -> int:
    return sum(bytes.fromhex(color[1:]))


def _sum_signs(constraints: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    """X for 10, V for 5, any other sum as a number."""
    for pair in constraints:
        x, y = _middle_of(pair.cells)
        yield f'<path fill="{theme.ground}" d="{_ring(x, y, _DOT + 1)}"/>'
        text = _SUMS.get(pair.sum, str(pair.sum))
        yield _sign(x, y, text, 2 * _DOT, theme.clue, ' font-weight="700"')


def _greater_signs(constraints: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    """An angle that is open towards the first cell, the greater one."""
    for pair in constraints:
        (x, y), (start, end) = _middle_of(pair.cells), [_middle(cell) for cell in pair.cells]
        yield (
            f'<g fill="none" transform="translate({x} {y})rotate({_angle(start, end)})">'
            f'<path stroke="{theme.ground}" stroke-width="9" d="M-7-11L7 0-7 11"/>'
            f'<path stroke="{theme.clue}" stroke-width="3.2" d="M-7-11L7 0-7 11"/></g>'
        )


def _quadruples(constraints: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    """A circle with the digits that are in the four cells round it."""
    symbols = symbols_of(picture.layout)
    for quadruple in constraints:
        x, y = _middle_of(quadruple.cells)
        digits = [symbols[digit] for digit in quadruple.digits]
        yield (
            f'<path fill="{theme.ground}" stroke="{theme.coordinate}" stroke-width="2" '
            f'd="{_ring(x, y, _QUADRUPLE)}"/>'
        )
        rows = [digits] if len(digits) < 3 else [digits[:2], digits[2:]]
        for at, row in enumerate(rows):
            down = round(20 * (at - (len(rows) - 1) / 2))
            yield _sign(x, y + down, " ".join(row), 1.5 * _QUADRUPLE, theme.clue)


def _given_candidates(constraints: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    """The given digits of a cell in a row at its lower border."""
    symbols = symbols_of(picture.layout)
    for given in constraints:
        (row, column), text = given.cells[0], " ".join([symbols[digit] for digit in given.digits])
        size = min(_LARGEST_GIVEN, 0.9 * CELL / (_FIGURE_WIDTH * len(text)))
        yield (
            f'<text x="{column * CELL + CELL // 2}" y="{(row + 1) * CELL - 5}" '
            f'font-size="{size:.3g}" fill="{theme.clue}">{text}</text>'
        )


def _sign(x: int, y: int, text: str, width: float, color: str, font: str = "") -> str:
    size = min(_LARGEST_SIGN, width / (_FIGURE_WIDTH * len(text)))
    return (
        f'<text x="{x}" y="{y + round(_BASELINE * size)}" font-size="{size:.3g}" '
        f'fill="{color}"{font}>{text}</text>'
    )


_MARGIN = 80  # the width of the margin on a side with clues
_LARGEST_CLUE = 38
_NUMBER_HEIGHT = 0.6  # the height of a number, as a part of the height with its frame and its roof


def _clue_places(picture: Picture) -> dict[Cell, list[Any]]:
    """The constraints with a clue outside the board, by the place of the clue."""
    places: dict[Cell, list[Any]] = {}
    for constraint in picture.layout.constraints:
        if constraint_key(constraint) in OUTSIDE:
            (row, column), (down, right) = constraint.cells[0], _direction(constraint)
            places.setdefault((row - down, column - right), []).append(constraint)
    return places


def _direction(constraint: Constraint) -> tuple[int, int]:
    """The direction in which a clue looks, as (rows, columns)."""
    first, *others = constraint.cells
    if others:
        return others[0][0] - first[0], others[0][1] - first[1]
    # A diagonal of one cell, in a corner of the board.
    return 1 if first[0] == 0 else -1, 1 if first[1] == 0 else -1


def _clue_margins(picture: Picture) -> tuple[int, int, int, int]:
    """The width of the margins on the left, at the top, on the right and at the bottom."""
    n, places = picture.layout.size, _clue_places(picture)
    rows, columns = {row for row, _ in places}, {column for _, column in places}
    return (
        _MARGIN * (-1 in columns),
        _MARGIN * (-1 in rows),
        _MARGIN * (n in columns),
        _MARGIN * (n in rows),
    )


def _clues(picture: Picture, theme: Theme) -> Iterable[str]:
    """All clues, side by side if several are in one place."""
    for place, constraints in _clue_places(picture).items():
        (y, high), (x, wide) = [_span(at, picture.layout.size) for at in place]
        count = len(constraints)
        for at, constraint in enumerate(constraints):
            part = (at + 0.5) / count
            if wide > high:
                middle, size = (x + part * wide, y + high / 2), (wide / count, float(high))
            else:
                middle, size = (x + wide / 2, y + part * high), (float(wide), high / count)
            yield from _clue(constraint, middle, size, theme)
            if constraint_key(constraint) == "littlekiller":
                tip = x + wide / 2, y + high / 2
                yield _clue_arrow(_direction(constraint), tip, (wide, high), theme)


def _span(at: int, n: int) -> tuple[int, int]:
    """Where a row or column begins and how wide it is; those outside the board are narrower."""
    if at < 0:
        return -_MARGIN, _MARGIN
    return at * CELL, CELL if at < n else _MARGIN


def _clue(
    constraint: Constraint, middle: tuple[float, float], space: tuple[float, float], theme: Theme
) -> Iterable[str]:
    """The number, and the shape that shows its kind; a diagonal leaves space for its arrow."""
    kind, text, (x, y) = constraint_key(constraint), str(parameter_of(constraint)), middle
    widest = 0.85 * space[0] / (_FIGURE_WIDTH * (len(text) + 1))
    size = min(_LARGEST_CLUE, widest, _NUMBER_HEIGHT * space[1])
    if kind == "littlekiller":
        down, right = _direction(constraint)
        x, y = x - 9 * right, y - 9 * down
    sign = {"xsum": "X", "fullrank": "#"}.get(kind, "")
    number = text
    if sign:  # CairoSVG needs the place of each part
        before, after = x - 0.5 * _FIGURE_WIDTH * size * len(text), x + 0.25 * size
        number = (
            f'<tspan x="{before:.4g}" font-size="{0.7 * size:.3g}">{sign}</tspan>'
            f'<tspan x="{after:.4g}">{text}</tspan>'
        )
    yield (
        f'<text x="{x:g}" y="{y + round(_BASELINE * size):g}" font-size="{size:.3g}" '
        f'fill="{theme.clue}">{number}</text>'
    )
    half, up = 0.3 * size * len(text) + 0.2 * size, 0.62 * size
    left, wide, high = f"{-half:.3g}", f"{2 * half:.3g}", f"{2 * up:.3g}"
    corner, roof = f"m{left}-{up:.3g}", f"{0.4 * size:.3g}"
    path = {
        "sandwich": f"{corner}h{wide}m-{wide} {high}h{wide}",
        "skyscraper": f"{corner}v{high}m0-{high}l{half:.3g}-{roof} {half:.3g} {roof}v{high}",
        "hiddenskyscraper": f"{corner}v{high}m0-{high}h{wide}v{high}",
        "numberedroom": f"{corner}h{wide}v{high}h-{wide}z",
    }.get(kind)
    if path:
        yield (
            f'<path fill="none" stroke="{theme.coordinate}" stroke-width="2" '
            f'd="M{x:g} {y:g}{path}"/>'
        )


def _clue_arrow(
    direction: tuple[int, int], middle: tuple[float, float], size: tuple[int, int], theme: Theme
) -> str:
    """A short arrow to the corner where the diagonal begins."""
    down, right = direction
    tip, tail = 4, 24
    x, y = middle[0] + right * (size[0] / 2), middle[1] + down * (size[1] / 2)
    return (
        f'<path fill="none" stroke="{theme.coordinate}" stroke-width="3" '
        f'd="M{x - tail * right:g} {y - tail * down:g}L{x - tip * right:g} '
        f'{y - tip * down:g}m{-11 * right} 0h{11 * right}v{-11 * down}"/>'
    )


_BENEATH: dict[str, Drawing] = {
    "clone": _groups,
    "samevalues": _groups,
    "equalsum": _groups,
    "odd": _parities,
    "even": _parities,
    "countingcircles": _circles,
    **dict.fromkeys(_LINE_STYLES, _lines),
    "arrow": _arrows,
}
"""The functions that draw beneath the lines of the board, by the key of the kind, in order."""

_ABOVE: dict[str, Drawing] = {
    "": _others,
    "cage": _cages,
    "sumcage": _cages,
    "rellik": _cages,
    "sumline": _sums_of_lines,
    "lookandsay": _cages,
    "equalitycage": _cages,
    "lunchbox": _lunchbox_sums,
    "rowindexer": _indexers,
    "columnindexer": _indexers,
    "minimum": _extremes,
    "maximum": _extremes,
    "greater": _greater_signs,
    "xv": _sum_signs,
    "white": _dots,
    "black": _dots,
    "quad": _quadruples,
    "givencandidates": _given_candidates,
}
"""The functions that draw above the lines."""
