"""The cells of a board, for SVG: tints, fillings, and the marks of conflicts.

What a player adds to a board besides digits, for SVG: marks in two layers, and colours.

    +-------+
    | 12    |   corner marks
    |  478  |   centre marks
    |       |
    +-------+

If there are corner marks, the centre marks stand together in the middle, as players write them.
Otherwise they stand on a keypad, which is easier to compare: see `texts.py`.

The texts on a board, for SVG: digits, candidates and the names of rows and columns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.masks import bits
from sudokulib.render._constraints_in_words import cells_of_step_rules
from sudokulib.render._svg_geometry import CELL, outline, squares

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib.render._picture import Picture
    from sudokulib.render._svg_geometry import Frame
    from sudokulib.render._theme import Theme


_MOST = 26  # the size of a mark
_FIGURE = 0.6  # the width of a figure, in sizes of its text


def layers(picture: Picture, frame: Frame, theme: Theme) -> Iterable[str]:
    """The marks of both layers."""
    room = CELL - 4 * frame.edge
    for name, masks, corner in (
        ("candidates", picture.candidates, False),
        ("corner-marks", picture.corners, True),
    ):
        texts = []
        for cell, text in enumerate(
            _marks_in_cells(masks, picture.layout.cell_count, frame.symbols)
        ):
            if text:
                size = min(_MOST, room / (_FIGURE * len(text)))
                x, y = cell % picture.layout.size * CELL, cell // picture.layout.size * CELL
                x += 2 * frame.edge if corner else CELL // 2
                upper = 2 * frame.edge + frame.top + round(0.72 * size)
                y += upper if corner else 50 + frame.top // 2 + round(0.36 * size)
                texts.append(f'<text x="{x}" y="{y}" font-size="{size:.4g}">{text}</text>')
        if texts:
            anchor = ' text-anchor="start"' if corner else ""
            yield f'<g class="sudoku-{name}" fill="{theme.candidate}"{anchor}>'
            yield from texts
            yield "</g>"


def _marks_in_cells(masks: Sequence[int], count: int, symbols: Sequence[str]) -> list[str]:
    """The marks of each cell, one after the other."""
    between = "" if len(symbols[-1]) == 1 else " "
    marks: list[list[str]] = [[] for _ in range(count)]
    for digit, mask in enumerate(masks, 1):
        for cell in range(count):
            if mask >> cell & 1:
                marks[cell].append(symbols[digit])
    return [between.join(found) for found in marks]


def colors(picture: Picture) -> Iterable[str]:
    """The colours of cells, side by side where a cell has several."""
    n = picture.layout.size
    for cell, found in picture.colors.items():
        wide = CELL / len(found)
        for at, color in enumerate(found):
            x, y = cell % n * CELL + at * wide, cell // n * CELL
            yield (
                f'<rect class="sudoku-color" fill="{color}" x="{x:.5g}" y="{y}" '
                f'width="{wide:.4g}" height="{CELL}"/>'
            )


MARGIN = 60
"""The room for names of rows and columns."""

_NAME = 26  # the size of such a name
_BASELINE = 0.36  # half the height of a figure, in sizes of its text
_STYLES = {"clues": ' font-weight="700"', "entries": "", "answers": ' font-style="italic"'}


def digits(picture: Picture, frame: Frame, theme: Theme) -> Iterable[str]:
    """Clues, entries and answers, each kind in a style of its own.

    Digits in conflict, and digits on a disc, have other colours.
    """
    n, wrong, placed = picture.layout.size, set(picture.conflicts), _on_discs(picture)
    size = frame.digit
    middle, down = CELL // 2, CELL // 2 + round(_BASELINE * size)
    for kind, color, cells in (
        ("clues", theme.clue, picture.clues),
        ("entries", theme.entry, picture.entries),
        ("answers", theme.answer, picture.answers),
    ):
        texts: dict[str, list[str]] = {}
        for cell, digit in enumerate(cells):
            if digit:
                if (*divmod(cell, n), digit) in placed:
                    shown = theme.ground
                else:
                    shown = theme.conflict if cell in wrong else color
                x, y = cell % n * CELL + middle, cell // n * CELL + down
                text = f'<text x="{x}" y="{y}">{frame.symbols[digit]}</text>'
                texts.setdefault(shown, []).append(text)
        for shown, found in texts.items():
            yield f'<g class="sudoku-{kind}" font-size="{size}" fill="{shown}"{_STYLES[kind]}>'
            yield from found
            yield "</g>"


def candidates(picture: Picture, frame: Frame, theme: Theme) -> Iterable[str]:
    """The candidates, each in its place on a keypad; those on a disc are separate."""
    if any(picture.corners):
        yield from layers(picture, frame, theme)
        return
    n, placed = picture.layout.size, _on_discs(picture)
    small, down = f'font-size="{frame.candidate:.4g}"', round(_BASELINE * frame.candidate)
    texts, on_discs = [], []
    corners = [(column * CELL, row * CELL) for row in range(n) for column in range(n)]
    for digit, mask in enumerate(picture.candidates, 1):
        (x, y), symbol = frame.spots[digit - 1], frame.symbols[digit]
        y += down
        for cell in bits(mask):
            left, top = corners[cell]
            text = f'<text x="{left + x}" y="{top + y}">{symbol}</text>'
            if placed and (*divmod(cell, n), digit) in placed:
                on_discs.append(text)
            else:
                texts.append(text)
    for found, color, weight in ((texts, theme.candidate, ""), (on_discs, theme.ground, "700")):
        if found:
            bold = f' font-weight="{weight}"' if weight else ""
            yield f'<g class="sudoku-candidates" {small} fill="{color}"{bold}>'
            yield from found
            yield "</g>"


def coordinates(picture: Picture, theme: Theme, away: tuple[int, int]) -> Iterable[str]:
    """The names of the rows on the left and of the columns on top, so far away from the board."""
    rows, columns = picture.labels
    if not rows:
        return
    middle, down = CELL // 2, round(_BASELINE * _NAME)
    yield f'<g class="sudoku-coordinates" font-size="{_NAME}" fill="{theme.coordinate}">'
    for row, name in enumerate(rows):
        yield f'<text x="-{MARGIN // 2 + away[0]}" y="{row * CELL + middle + down}">{name}</text>'
    for column, name in enumerate(columns):
        yield f'<text x="{column * CELL + middle}" y="{down - MARGIN // 2 - away[1]}">{name}</text>'
    yield "</g>"


def _on_discs(picture: Picture) -> frozenset[tuple[int, int, int]]:
    """What is placed, and the candidates of chains that are on."""
    placed = () if picture.step is None else picture.step.placements
    return frozenset((*placed, *dict(picture.roles).get("on", ())))


EDGES = {
    "yellow": ("t", "solid"),
    "green": ("b", "solid"),
    "blue": ("tb", "solid"),
    "red": ("lr", "solid"),
    "purple": ("tblr", "dotted"),
    "gray": ("tblr", "double"),
}
"""The lines within the edge of a filled cell, by its colour: on which sides, and of which kind.

They tell the colours apart for people who cannot see them, and do not touch the digits.
"""

_ZIGZAG = "m26 92l8-8 8 8 8-8 8 8 8-8 8 8"
_INSET = 14  # of the squares of a cover, so that a house shows round them
_HOUSE, _COVER, _FILL, _DOUBLE, _RULE = (
    1,
    4,
    4,
    4,
    7,
)  # how far within the room of candidates lines are


def grounds(picture: Picture, frame: Frame, theme: Theme) -> Iterable[str]:
    """Whatever has a tint, from the bottom up: extra houses, colours, a step, filled cells.

    The cells of a step's rules have the tint of its houses, and a dotted line round them.
    """
    layout, step = picture.layout, picture.step
    yield _tint("shaded", theme.shade, frame.shaded)
    yield from colors(picture)
    covers = () if step is None else step.covers
    for name, color, groups, inset, within, dashes in (
        ("houses", theme.house, _houses(picture.houses, layout), 0, frame.edge + _HOUSE, ""),
        ("step-rules", theme.house, cells_of_step_rules(picture), 0, frame.edge + _RULE, "4 6"),
        ("covers", theme.cover, _houses(covers, layout), _INSET, frame.edge + _COVER, "14 8"),
    ):
        cells = sorted({cell for group in groups for cell in group})
        yield _tint(name, color, squares(cells, layout.size, inset))
        if groups:
            paths = [outline(group, layout.size, within) for group in groups]
            dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
            yield (
                f'<path class="sudoku-outlines" fill="none" stroke="{theme.line}" '
                f'stroke-width="2.5"{dashed} d="{"".join(paths)}"/>'
            )
    cells_of: dict[str, list[int]] = {}
    for cell, color in picture.highlights.items():
        cells_of.setdefault(color, []).append(cell)
    for color, cells in cells_of.items():
        yield _tint(color, getattr(theme, color), squares(cells, layout.size))
        sides, kind = EDGES[color]
        path = _sides(sides, frame.edge + _FILL)
        if kind == "double":
            path += _sides(sides, frame.edge + _FILL + _DOUBLE)
        dots = ' stroke-dasharray="3 5"' if kind == "dotted" else ""
        yield (
            f'<path class="sudoku-edges" fill="none" stroke="{theme.line}" '
            f'stroke-width="{2 if kind == "double" else 3}"{dots} '
            f'd="{_in_cells(path, cells, layout.size)}"/>'
        )


def _houses(indices: Iterable[int], layout: Layout) -> list[tuple[int, ...]]:
    return [layout.houses[index] for index in indices]


def conflicts(picture: Picture, theme: Theme) -> str:
    """A zigzag at the foot of each cell in conflict."""
    if not picture.conflicts:
        return ""
    path = _in_cells(_ZIGZAG, picture.conflicts, picture.layout.size)
    return (
        f'<path class="sudoku-conflicts" fill="none" stroke="{theme.conflict}" '
        f'stroke-width="4" d="{path}"/>'
    )


def _tint(name: str, color: str, path: str) -> str:
    return f'<path class="sudoku-{name}" fill="{color}" d="{path}"/>' if path else ""


def _sides(sides: str, inset: int) -> str:
    """Lines along these sides of a cell, from its corner and back to it."""
    far, long = CELL - inset, CELL - 2 * inset
    lines = {
        "t": f"m{inset} {inset}h{long}m-{far}-{inset}",
        "b": f"m{inset} {far}h{long}m-{far}-{far}",
        "l": f"m{inset} {inset}v{long}m-{inset}-{far}",
        "r": f"m{far} {inset}v{long}m-{far}-{far}",
    }
    return "".join([lines[side] for side in sides])


def _in_cells(path: str, cells: Iterable[int], n: int) -> str:
    """The same path in several cells."""
    return "".join([f"M{cell % n * CELL} {cell // n * CELL}{path}" for cell in cells])
