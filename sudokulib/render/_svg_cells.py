"""The content of the cells in SVG: digits, marks, tints, and the marks of conflicts.

Candidates are in their places on a keypad, which is easy to compare. If a player has corner marks,
the marks in the centre are together in the middle, as players write them:

    +-------+
    | 12    |   corner marks
    |  478  |   centre marks
    |       |
    +-------+
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.masks import bits
from sudokulib.render._constraints_in_words import cells_of_step_constraints
from sudokulib.render._picture import digits_by_cell
from sudokulib.render._svg_geometry import CELL, outline, squares

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib.render._picture import Picture
    from sudokulib.render._svg_geometry import Geometry
    from sudokulib.render._theme import Theme


MARGIN = 60
"""The width of the margin with the names of rows and columns."""

EDGES = {
    "yellow": ("t", "solid"),
    "green": ("b", "solid"),
    "blue": ("tb", "solid"),
    "red": ("lr", "solid"),
    "purple": ("tblr", "dotted"),
    "gray": ("tblr", "double"),
}
"""The lines within the edge of a filled cell, by its colour: their sides and their kind.

They tell the colours apart for people who cannot see them, and do not touch the digits.
"""

_NAME_SIZE = 26  # of rows and columns
_LARGEST_MARK = 26
_BASELINE = 0.36  # half the height of a figure, in font sizes
_FIGURE_WIDTH = 0.6  # in font sizes
_FONTS = {"clues": ' font-weight="700"', "entries": "", "answers": ' font-style="italic"'}
_ZIGZAG = "m26 92l8-8 8 8 8-8 8 8 8-8 8 8"
_COVER_INSET = 14  # distance of the squares of a cover, so that a house can be seen round them

# The distance of lines from the edge of the part of a cell that candidates take.
_HOUSE, _COVER, _FILL, _DOUBLE, _CONSTRAINT = 1, 4, 4, 4, 7


def digits(picture: Picture, geometry: Geometry, theme: Theme) -> str:
    """Clues, entries and answers, each kind in a font of its own.

    Digits in conflict, and digits on a disc, have other colours.
    """
    n, conflicting, on_discs = picture.layout.size, set(picture.conflicts), _on_discs(picture)
    size = geometry.digit_size
    middle, down = CELL // 2, CELL // 2 + round(_BASELINE * size)
    groups = []
    for kind, color, digits_of_kind in (
        ("clues", theme.clue, picture.clues),
        ("entries", theme.entry, picture.entries),
        ("answers", theme.answer, picture.answers),
    ):
        texts: dict[str, list[str]] = {}
        for cell, digit in enumerate(digits_of_kind):
            if digit:
                row, column = divmod(cell, n)
                if (row, column, digit) in on_discs:
                    ink = theme.ground
                else:
                    ink = theme.conflict if cell in conflicting else color
                x, y = column * CELL + middle, row * CELL + down
                text = f'<text x="{x}" y="{y}">{geometry.symbols[digit]}</text>'
                texts.setdefault(ink, []).append(text)
        for ink, group in texts.items():
            groups.append(
                f'<g class="sudoku-{kind}" font-size="{size}" fill="{ink}"{_FONTS[kind]}>'
                f"{''.join(group)}</g>"
            )
    return "".join(groups)


def marks(picture: Picture, geometry: Geometry, theme: Theme) -> str:
    """The candidates on a keypad, or centre marks and corner marks."""
    if any(picture.corner_marks):
        return _centre_and_corner_marks(picture, geometry, theme)
    return _candidate_grids(picture, geometry, theme)


def _candidate_grids(picture: Picture, geometry: Geometry, theme: Theme) -> str:
    """The candidates, each in its place on a keypad; those on a disc are in their own group."""
    n, discs = picture.layout.size, _on_discs(picture)
    down = round(_BASELINE * geometry.candidate_size)
    texts, on_discs = [], []
    corners = [(column * CELL, row * CELL) for row in range(n) for column in range(n)]
    for digit, mask in enumerate(picture.candidates, 1):
        (x, y), symbol = geometry.places[digit - 1], geometry.symbols[digit]
        y += down
        for cell in bits(mask):
            left, top = corners[cell]
            text = f'<text x="{left + x}" y="{top + y}">{symbol}</text>'
            if discs and (*divmod(cell, n), digit) in discs:
                on_discs.append(text)
            else:
                texts.append(text)
    size = f'font-size="{geometry.candidate_size:.4g}"'
    groups = (texts, theme.candidate, ""), (on_discs, theme.ground, ' font-weight="700"')
    return "".join(
        [
            f'<g class="sudoku-candidates" {size} fill="{ink}"{bold}>{"".join(group)}</g>'
            for group, ink, bold in groups
            if group
        ]
    )


def _centre_and_corner_marks(picture: Picture, geometry: Geometry, theme: Theme) -> str:
    groups = []
    width = CELL - 4 * geometry.edge
    between = "" if len(geometry.symbols[-1]) == 1 else " "
    for name, masks, is_corner in (
        ("candidates", picture.candidates, False),
        ("corner-marks", picture.corner_marks, True),
    ):
        texts = []
        for cell, digits_here in enumerate(digits_by_cell(masks, picture.layout)):
            if digits_here:
                text = between.join([geometry.symbols[digit] for digit in digits_here])
                size = min(_LARGEST_MARK, width / (_FIGURE_WIDTH * len(text)))
                x, y = cell % picture.layout.size * CELL, cell // picture.layout.size * CELL
                if is_corner:
                    x += 2 * geometry.edge
                    y += 2 * geometry.edge + geometry.top + round(0.72 * size)
                else:
                    x += CELL // 2
                    y += CELL // 2 + geometry.top // 2 + round(_BASELINE * size)
                texts.append(f'<text x="{x}" y="{y}" font-size="{size:.4g}">{text}</text>')
        if texts:
            anchor = ' text-anchor="start"' if is_corner else ""
            groups.append(
                f'<g class="sudoku-{name}" fill="{theme.candidate}"{anchor}>{"".join(texts)}</g>'
            )
    return "".join(groups)


def _on_discs(picture: Picture) -> frozenset[tuple[int, int, int]]:
    """The placed digits, and the candidates of chains that are on."""
    placed = () if picture.step is None else picture.step.placements
    return frozenset((*placed, *dict(picture.roles).get("on", ())))


def coordinates(picture: Picture, theme: Theme, away: tuple[int, int]) -> str:
    """The names of rows on the left and of columns on top, `away` from the board."""
    rows, columns = picture.labels
    if not rows:
        return ""
    middle, down = CELL // 2, round(_BASELINE * _NAME_SIZE)
    left, top = MARGIN // 2 + away[0], MARGIN // 2 + away[1]
    texts = [
        f'<text x="-{left}" y="{row * CELL + middle + down}">{name}</text>'
        for row, name in enumerate(rows)
    ]
    texts += [
        f'<text x="{column * CELL + middle}" y="{down - top}">{name}</text>'
        for column, name in enumerate(columns)
    ]
    return (
        f'<g class="sudoku-coordinates" font-size="{_NAME_SIZE}" fill="{theme.coordinate}">'
        f"{''.join(texts)}</g>"
    )


def tints(picture: Picture, geometry: Geometry, theme: Theme) -> str:
    """Everything with a tint, from the bottom up: extra houses, colours, a step, filled cells.

    The cells of a step's constraints have the tint of its houses, and a dotted line round them.
    """
    return "".join(
        [
            _tint("shaded", theme.shade, geometry.shaded),
            *_colors(picture),
            *_step_tints(picture, geometry, theme),
            *_highlights(picture, geometry, theme),
        ]
    )


def _colors(picture: Picture) -> Iterable[str]:
    """The colours that a player has given to cells, side by side where a cell has several."""
    n = picture.layout.size
    for cell, names in picture.colors.items():
        width = CELL / len(names)
        for at, name in enumerate(names):
            x, y = cell % n * CELL + at * width, cell // n * CELL
            yield (
                f'<rect class="sudoku-color" fill="{name}" x="{x:.5g}" y="{y}" '
                f'width="{width:.4g}" height="{CELL}"/>'
            )


def _step_tints(picture: Picture, geometry: Geometry, theme: Theme) -> Iterable[str]:
    layout, step, edge = picture.layout, picture.step, geometry.edge
    houses = _houses(picture.houses, layout)
    constraints = cells_of_step_constraints(picture)
    covers = _houses(() if step is None else step.covers, layout)
    for name, color, groups, inset, outline_inset, dashes in (
        ("houses", theme.house, houses, 0, edge + _HOUSE, ""),
        ("step-rules", theme.house, constraints, 0, edge + _CONSTRAINT, "4 6"),
        ("covers", theme.cover, covers, _COVER_INSET, edge + _COVER, "14 8"),
    ):
        cells = sorted({cell for group in groups for cell in group})
        yield _tint(name, color, squares(cells, layout.size, inset))
        if groups:
            paths = [outline(group, layout.size, outline_inset) for group in groups]
            dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
            yield (
                f'<path class="sudoku-outlines" fill="none" stroke="{theme.line}" '
                f'stroke-width="2.5"{dashed} d="{"".join(paths)}"/>'
            )


def _highlights(picture: Picture, geometry: Geometry, theme: Theme) -> Iterable[str]:
    n = picture.layout.size
    cells_by_color: dict[str, list[int]] = {}
    for cell, color in picture.highlights.items():
        cells_by_color.setdefault(color, []).append(cell)
    for color, cells in cells_by_color.items():
        yield _tint(color, getattr(theme, color), squares(cells, n))
        sides, kind = EDGES[color]
        path = _sides(sides, geometry.edge + _FILL)
        if kind == "double":
            path += _sides(sides, geometry.edge + _FILL + _DOUBLE)
        dots = ' stroke-dasharray="3 5"' if kind == "dotted" else ""
        yield (
            f'<path class="sudoku-edges" fill="none" stroke="{theme.line}" '
            f'stroke-width="{2 if kind == "double" else 3}"{dots} '
            f'd="{_in_cells(path, cells, n)}"/>'
        )


def conflicts(picture: Picture, theme: Theme) -> str:
    """A zigzag at the foot of each cell in conflict."""
    if not picture.conflicts:
        return ""
    path = _in_cells(_ZIGZAG, picture.conflicts, picture.layout.size)
    return (
        f'<path class="sudoku-conflicts" fill="none" stroke="{theme.conflict}" '
        f'stroke-width="4" d="{path}"/>'
    )


def _houses(indices: Iterable[int], layout: Layout) -> list[tuple[int, ...]]:
    return [layout.houses[index] for index in indices]


def _tint(name: str, color: str, path: str) -> str:
    return f'<path class="sudoku-{name}" fill="{color}" d="{path}"/>' if path else ""


def _sides(sides: str, inset: int) -> str:
    """Lines along these sides of a cell, from its corner and back to it."""
    far, length = CELL - inset, CELL - 2 * inset
    lines = {
        "t": f"m{inset} {inset}h{length}m-{far}-{inset}",
        "b": f"m{inset} {far}h{length}m-{far}-{far}",
        "l": f"m{inset} {inset}v{length}m-{inset}-{far}",
        "r": f"m{far} {inset}v{length}m-{far}-{far}",
    }
    return "".join([lines[side] for side in sides])


def _in_cells(path: str, cells: Iterable[int], n: int) -> str:
    """The same path in several cells."""
    return "".join([f"M{cell % n * CELL} {cell // n * CELL}{path}" for cell in cells])
