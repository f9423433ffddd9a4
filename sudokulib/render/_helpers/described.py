"""A picture in words, for people who cannot see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.notation import draw
from sudokulib._marks.step import Strength
from sudokulib._marks.wording.notation import notation
from sudokulib.render._helpers.picture import extra_names, symbols_of
from sudokulib.render._helpers.words import word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudokulib.render._helpers.picture import Picture

__all__ = ["description_of", "title_of"]


def title_of(picture: Picture) -> str:
    """What the picture is, in a few words.

    >>> from sudokulib import Grid
    >>> from sudokulib.render._helpers.picture import picture_of
    >>> title_of(picture_of(Grid.parse("1.3..2....1....3")))
    'Sudoku 4x4'
    """
    n, hint = picture.layout.n, picture.hint
    named = "" if hint is None else hint.explain(Strength.NAME, language=picture.words)
    return f"Sudoku {n}x{n}" + (named and f": {named}")


def description_of(picture: Picture) -> str:
    """What the picture shows: the drawn board, and then what is marked on it.

    >>> from sudokulib import Grid
    >>> from sudokulib.render._helpers.picture import picture_of
    >>> grid = Grid.parse("1.31.2....1....3")
    >>> print(description_of(picture_of(grid, fill={(0, 1): "blue"})))
    +-----+-----+
    | 1 . | 3 1 |
    | . 2 | . . |
    +-----+-----+
    | . . | 1 . |
    | . . | . 3 |
    +-----+-----+
    In conflict: r1c1, r1c4.
    Filled blue: r1c2.
    """
    layout = picture.layout

    def said(english: str) -> str:
        found = word(english, picture.words)
        return found[0].upper() + found[1:]

    lines = [draw(layout, picture.digits)]
    if layout.extra_houses:
        lines.append(f"{said('extra houses')}: {', '.join(extra_names(picture))}.")
    if any(picture.answers):
        lines += [f"{said('solution')}:", draw(layout, picture.answers)]

    def add(what: str, cells: Iterable[int]) -> None:
        lines.append(f"{what}: {', '.join(map(picture.cell_name, cells))}.")

    if any(picture.entries):
        add(said("entries"), [cell for cell, digit in enumerate(picture.entries) if digit])
    for what, digits_in in (
        ("candidates", picture.candidates_in),
        ("corner marks", picture.corners_in),
    ):
        marked = list(_marked(picture, digits_in))
        if marked:
            lines.append(f"{said(what)}: {', '.join(marked)}.")
    if picture.conflicts:
        add(said("in conflict"), picture.conflicts)
    for color in dict.fromkeys(picture.fill.values()):
        filled = said("filled {}").format(word(color, picture.words)).capitalize()
        add(filled, [cell for cell, found in picture.fill.items() if found == color])
    for colors in dict.fromkeys(picture.colors.values()):
        named = said("color {}").format(", ".join(colors))
        add(named, [cell for cell, found in picture.colors.items() if found == colors])
    if picture.said:
        lines.append(picture.said)
    lines += [f"{said('chain')}: {notation(chain, picture.words)}" for chain in picture.chains]
    return "\n".join(lines)


def _marked(picture: Picture, digits_in: Callable[[int], list[int]]) -> Iterable[str]:
    """The marks of each cell that has any."""
    layout, symbols = picture.layout, symbols_of(picture.layout)
    between = "" if len(symbols[-1]) == 1 else " "
    for cell in range(layout.cell_count):
        found = [symbols[digit] for digit in digits_in(cell)]
        if found:
            yield f"{picture.cell_name(cell)} {between.join(found)}"
