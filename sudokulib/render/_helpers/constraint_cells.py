"""Rules that are areas or single cells, for SVG: cages, clones, odd and even cells, and others.

cage        dashes round its cells, the sum in the corner; dots if digits may repeat
clone       tinted cells with a line round them, and the same letter on both
odd, even   a disc, a square
minimum     triangles at the sides of a cell that point into it; maximum: out of it
indexers    an arrow to both sides, along the row or the column that the cell speaks of
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._candidates.wording.language import letters
from sudokulib.render._helpers.constraint_lines import middle, ring
from sudokulib.render._helpers.frame import CELL, frame_of, outline, squares

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Cell
    from sudokulib.render._theme import Theme

__all__ = ["around", "cage", "clone", "extremes", "indexers", "parity"]

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
            f'text-anchor="end" fill="{theme.coordinate}">{letters(number)}</text>'
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
