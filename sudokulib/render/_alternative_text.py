"""A picture in words, for people who cannot see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.notation import draw
from sudokulib._candidates.step import Detail
from sudokulib._candidates.wording.chain_sentences import eureka_notation
from sudokulib.render._constraints_in_words import constraints_in_words
from sudokulib.render._picture import digits_by_cell, extra_names, symbols_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudokulib.render._picture import Picture


def title_of(picture: Picture) -> str:
    """A short name of the picture.

    >>> from sudokulib import Grid
    >>> from sudokulib.render._picture import picture_of
    >>> title_of(picture_of(Grid.parse("1.3..2....1....3")))
    'Sudoku 4x4'
    """
    n, hint = picture.layout.size, picture.hint
    name = "" if hint is None else hint.explain(Detail.NAME, language=picture.words.code)
    return f"Sudoku {n}x{n}" + (name and f": {name}")


def description_of(picture: Picture) -> str:
    """A description of the picture: the drawn board, and then everything that is marked on it.

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
    layout, words = picture.layout, picture.words
    lines = [draw(layout, picture.digits)]

    def add(what: str, parts: Iterable[str]) -> None:
        listed = ", ".join(parts)
        if listed:
            lines.append(f"{_capital(what)}: {listed}.")

    def names(cells: Iterable[int]) -> list[str]:
        return [picture.cell_name(cell) for cell in cells]

    add(words.word("extra houses"), extra_names(picture))
    lines += [f"{constraint}." for constraint in constraints_in_words(picture)]
    if any(picture.answers):
        lines += [f"{_capital(words.word('solution'))}:", draw(layout, picture.answers)]
    entries = [cell for cell, digit in enumerate(picture.entries) if digit]
    add(words.word("entries"), names(entries))
    add(words.word("candidates"), marks_in_words(picture.candidates, picture))
    add(words.word("corner marks"), marks_in_words(picture.corner_marks, picture))
    add(words.word("in conflict"), names(picture.conflicts))
    for color in dict.fromkeys(picture.highlights.values()):
        filled = [cell for cell, other in picture.highlights.items() if other == color]
        add(words.word("filled {}").format(words.word(color)).lower(), names(filled))
    for color, cells in colors_in_words(picture):
        lines.append(f"{_capital(color)}: {cells}.")
    explanation = picture.explanation
    if explanation:
        lines.append(explanation)
    for chain in picture.chains:
        lines.append(f"{_capital(words.word('chain'))}: {eureka_notation(chain, words)}")
    return "\n".join(lines)


def marks_in_words(masks: Sequence[int], picture: Picture) -> list[str]:
    """Each cell that has any of these marks, with its marks.

    >>> from sudokulib import Grid, Position
    >>> from sudokulib.render._picture import picture_of
    >>> position = Position(Grid.parse("1.3..2....1....3")).mark(0, 1, 4).mark(0, 3, 2)
    >>> picture = picture_of(position)
    >>> marks_in_words(picture.candidates, picture)
    ['r1c2 4', 'r1c4 2']
    """
    symbols = symbols_of(picture.layout)
    between = "" if len(symbols[-1]) == 1 else " "
    return [
        f"{picture.cell_name(cell)} {between.join([symbols[digit] for digit in digits])}"
        for cell, digits in enumerate(digits_by_cell(masks, picture.layout))
        if digits
    ]


def colors_in_words(picture: Picture) -> list[tuple[str, str]]:
    """The colours of a player, and the cells that have them.

    >>> from sudokulib import Grid, Position
    >>> from sudokulib.render._picture import picture_of
    >>> position = Position(Grid.parse("1.3..2....1....3")).color(0, 1, "gold")
    >>> colors_in_words(picture_of(position))
    [('color gold', 'r1c2')]
    """
    found = []
    for colors in dict.fromkeys(picture.colors.values()):
        cells = [cell for cell, others in picture.colors.items() if others == colors]
        name = picture.words.word("color {}").format(", ".join(colors))
        found.append((name, ", ".join(map(picture.cell_name, cells))))
    return found


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]
