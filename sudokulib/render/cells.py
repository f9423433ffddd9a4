"""What lies on the cells of a board, for SVG: tints, fillings, and what marks conflicts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.render.frame import CELL, squares

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib.render.frame import Frame
    from sudokulib.render.picture import Picture
    from sudokulib.render.theme import Theme

__all__ = ["HATCHING", "conflicts", "grounds"]

# From a cell's corner. It tells the colours of cells apart for those who cannot see them.
HATCHING = {
    "yellow": "",
    "green": "m0 50l50-50m-50 100l100-100m-50 100l50-50",
    "blue": "m50 0l50 50m-100-50l100 100m-100-50l50 50",
    "red": "m0 0l100 100m-100 0l100-100",
    "purple": "m0 25h100m-100 25h100m-100 25h100",
    "grey": "m25 0v100m25-100v100m25-100v100",
}
"""The lines on a filled cell, by its colour."""

_ZIGZAG = "m26 92l8-8 8 8 8-8 8 8 8-8 8 8"
_INSET = 14  # of the squares of a cover, so that a house shows round them


def grounds(picture: Picture, frame: Frame, theme: Theme) -> Iterable[str]:
    """Whatever has a tint, from the bottom up: extra houses, a step's houses, filled cells."""
    layout, step = picture.layout, picture.step
    yield _tint("shaded", theme.shade, frame.shaded)
    if step is not None:
        for name, color, indices, inset in (
            ("houses", theme.house, step.houses, 0),
            ("covers", theme.cover, step.covers, _INSET),
        ):
            cells = sorted({cell for index in indices for cell in layout.houses[index]})
            yield _tint(name, color, squares(cells, layout.n, inset))
    cells_of: dict[str, list[int]] = {}
    for cell, color in picture.fill.items():
        cells_of.setdefault(color, []).append(cell)
    for color, cells in cells_of.items():
        yield _tint(color, getattr(theme, color), squares(cells, layout.n))
        if HATCHING[color]:
            path = _in_cells(HATCHING[color], cells, layout.n)
            yield f'<path fill="none" stroke="{theme.ground}" stroke-width="4" d="{path}"/>'


def conflicts(picture: Picture, theme: Theme) -> str:
    """A zigzag at the foot of each cell in conflict."""
    if not picture.conflicts:
        return ""
    path = _in_cells(_ZIGZAG, picture.conflicts, picture.layout.n)
    return (
        f'<path class="sudoku-conflicts" fill="none" stroke="{theme.conflict}" '
        f'stroke-width="4" d="{path}"/>'
    )


def _tint(name: str, color: str, path: str) -> str:
    return f'<path class="sudoku-{name}" fill="{color}" d="{path}"/>' if path else ""


def _in_cells(path: str, cells: Iterable[int], n: int) -> str:
    """The same path in several cells."""
    return "".join([f"M{cell % n * CELL} {cell // n * CELL}{path}" for cell in cells])
