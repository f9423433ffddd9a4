"""The cells of a board, for SVG: tints, fillings, and the marks of conflicts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.render._helpers.frame import CELL, outline, squares
from sudokulib.render._helpers.layers import colors
from sudokulib.render._helpers.rules import cells_of_step_rules

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib.render._helpers.frame import Frame
    from sudokulib.render._helpers.picture import Picture
    from sudokulib.render._theme import Theme

__all__ = ["EDGES", "conflicts", "grounds"]

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
