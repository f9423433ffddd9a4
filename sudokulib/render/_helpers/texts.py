"""The texts on a board, for SVG: digits, candidates and the names of rows and columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.masks import bits
from sudokulib.render._helpers.frame import CELL
from sudokulib.render._helpers.layers import layers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib.render._helpers.frame import Frame
    from sudokulib.render._helpers.picture import Picture
    from sudokulib.render._theme import Theme

__all__ = ["MARGIN", "candidates", "coordinates", "digits"]

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
