"""A picture in words, for people who cannot see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.notation import draw
from sudokulib._candidates.step import Detail
from sudokulib._candidates.wording.chains import eureka_notation
from sudokulib.render._constraints_in_words import rules_in_words
from sudokulib.render._picture import extra_names, symbols_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudokulib.render._picture import Picture


def title_of(picture: Picture) -> str:
    """What the picture is, in a few words.

    >>> from sudokulib import Grid
    >>> from sudokulib.render._picture import picture_of
    >>> title_of(picture_of(Grid.parse("1.3..2....1....3")))
    'Sudoku 4x4'
    """
    n, hint = picture.layout.size, picture.hint
    named = "" if hint is None else hint.explain(Detail.NAME, language=picture.words.code)
    return f"Sudoku {n}x{n}" + (named and f": {named}")


def description_of(picture: Picture) -> str:
    """What the picture shows: the drawn board, and then what is marked on it.

    >>> from sudokulib import Grid
    >>> from sudokulib.render._picture import picture_of
    >>> grid = Grid.parse("1.31.2....1....3")
    >>> print(description_of(picture_of(grid, highlights={(0, 1): "blue"})))
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
        found = picture.words.word(english)
        return found[0].upper() + found[1:]

    lines = [draw(layout, picture.digits)]
    if layout.extra_houses:
        lines.append(f"{said('extra houses')}: {', '.join(extra_names(picture))}.")
    lines += [f"{rule}." for rule in rules_in_words(picture)]
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
        found = marked(picture, digits_in)
        if found:
            lines.append(f"{said(what)}: {found}.")
    if picture.conflicts:
        add(said("in conflict"), picture.conflicts)
    for color in dict.fromkeys(picture.highlights.values()):
        filled = said("filled {}").format(picture.words.word(color)).capitalize()
        add(filled, [cell for cell, found in picture.highlights.items() if found == color])
    for named, cells in colored(picture):
        lines.append(f"{named[0].upper()}{named[1:]}: {cells}.")
    if picture.said:
        lines.append(picture.said)
    lines += [
        f"{said('chain')}: {eureka_notation(chain, picture.words)}" for chain in picture.chains
    ]
    return "\n".join(lines)


def marked(picture: Picture, digits_in: Callable[[int], list[int]]) -> str:
    """The marks of each cell that has any, in one layer.

    >>> from sudokulib import Grid, Position
    >>> from sudokulib.render._picture import picture_of
    >>> position = Position(Grid.parse("1.3..2....1....3")).mark(0, 1, 4).mark(0, 3, 2)
    >>> picture = picture_of(position)
    >>> marked(picture, picture.candidates_in)
    'r1c2 4, r1c4 2'
    """
    symbols = symbols_of(picture.layout)
    between = "" if len(symbols[-1]) == 1 else " "
    marks = [
        (cell, between.join([symbols[digit] for digit in digits_in(cell)]))
        for cell in range(picture.layout.cell_count)
    ]
    return ", ".join([f"{picture.cell_name(cell)} {found}" for cell, found in marks if found])


def colored(picture: Picture) -> Iterable[tuple[str, str]]:
    """The colours of a player, and the cells that have them.

    >>> from sudokulib import Grid, Position
    >>> from sudokulib.render._picture import picture_of
    >>> position = Position(Grid.parse("1.3..2....1....3")).color(0, 1, "gold")
    >>> list(colored(picture_of(position)))
    [('color gold', 'r1c2')]
    """
    for colors in dict.fromkeys(picture.colors.values()):
        cells = [cell for cell, found in picture.colors.items() if found == colors]
        named = picture.words.word("color {}").format(", ".join(colors))
        yield named, ", ".join(map(picture.cell_name, cells))
