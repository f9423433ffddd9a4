"""A board as an HTML table, which screen readers read cell by cell.

>>> from sudokulib import Grid
>>> "<caption>A &lt; B</caption>" in html(Grid.parse("1.3..2....1....3"), caption="A < B")
True

A board as the text of an HTML table, for `html` and `solution_path`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from sudokulib._base.arguments import require_int, require_type
from sudokulib._base.lazy_exports import public
from sudokulib.render._alternative_text import title_of
from sudokulib.render._picture import (
    columns_of,
    picture_of,
    regions_of,
    symbols_of,
    takes_picture_options,
)
from sudokulib.render._picture_cells import squares_of
from sudokulib.render._stylesheet import LARGEST_SIZE, SHEET, board_style, escaped
from sudokulib.render._svg import ROLES
from sudokulib.render._text import unseen
from sudokulib.render._theme import LIGHT, Theme, theme_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidates import Candidates
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.render._picture import Picture, PictureOptions
    from sudokulib.render._picture_cells import Shown, Square


_BENEATH = ("ground", "shade")  # the grounds that a player's colours cover, as in SVG


def table(picture: Picture, caption: str) -> str:
    """The table, with names of rows and columns that are heard even where they are not seen.

    >>> from sudokulib import Grid
    >>> from sudokulib.render._picture import picture_of
    >>> picture = picture_of(Grid.parse("1.3..2....1....3"))
    >>> table(picture, "Today")[:45]
    '<table><caption>Today</caption><thead><tr><td'
    """
    layout, n = picture.layout, picture.layout.size
    squares, edges = squares_of(picture), _edges(layout)
    return "".join(
        [
            f"<table><caption>{escaped(caption)}</caption>",
            *_head(picture),
            "<tbody>",
            *[
                f"<tr>{name}"
                + "".join(
                    [
                        _cell(squares[cell], edges[cell], picture)
                        for cell in range(row * n, row * n + n)
                    ]
                )
                + "</tr>"
                for row, name in enumerate(_names("row", picture))
            ],
            "</tbody></table>",
        ]
    )


def _head(picture: Picture) -> Iterable[str]:
    yield "<thead><tr>"
    yield '<th aria-hidden="true"></th>' if picture.labels[0] else '<td class="unseen"></td>'
    yield from _names("column", picture)
    yield "</tr></thead>"


def _names(what: str, picture: Picture) -> list[str]:
    """The header cells of all rows or columns."""
    scope = "row" if what == "row" else "col"
    names = picture.labels[what == "column"]
    if names:
        return [f'<th scope="{scope}">{escaped(name)}</th>' for name in names]
    told = [picture.words.house(what, number + 1) for number in range(picture.layout.size)]
    return [f'<th scope="{scope}" class="unseen">{escaped(name)}</th>' for name in told]


def _edges(layout: Layout) -> list[list[str]]:
    """The thick sides of every cell as classes: t for its top, l for its left."""
    n = layout.size
    region_of = regions_of(layout)
    edges = []
    for cell in range(layout.cell_count):
        top = cell < n or region_of[cell] != region_of[cell - n]
        left = cell % n == 0 or region_of[cell] != region_of[cell - 1]
        edges.append(["t"] * top + ["l"] * left)
    return edges


def _cell(square: Square, edges: list[str], picture: Picture) -> str:
    classes, symbols = [*edges], symbols_of(picture.layout)
    content = ""
    if square.kind == "candidates":
        content = f"<pre>{_keypad(square.shown, symbols, columns_of(picture.layout))}</pre>"
    elif square.shown:
        classes.append(square.kind)
        content = _marked(square.shown[0], symbols)
    if square.corners:
        content = f"<small>{' '.join([symbols[each] for each in square.corners])}</small>{content}"
    if square.conflict:
        classes.append("conflict")
    if square.ground != "ground":
        classes.append(f"on-{square.ground}")
    names = f' class="{" ".join(classes)}"' if classes else ""
    told = escaped(square.told(symbols, picture.words))
    colors = square.colors if square.ground in _BENEATH else ()
    return f'<td{names}{_colored(colors)} aria-label="{told}">{content}</td>'


def _colored(colors: tuple[str, ...]) -> str:
    """The style of a cell with these colours, side by side."""
    if not colors:
        return ""
    stops = [
        f"{color} {100 * at / len(colors):.4g}% {100 * (at + 1) / len(colors):.4g}%"
        for at, color in enumerate(colors)
    ]
    return f' style="background:linear-gradient(90deg,{",".join(stops)})"'


def _keypad(shown: Iterable[Shown], symbols: tuple[str, ...], columns: int) -> str:
    """The candidates of a cell in rows, each in its own place."""
    wide = len(symbols[-1])
    texts = [" " * wide] * (len(symbols) - 1)
    for each in shown:
        pad = " " * (wide - len(symbols[each.digit]))
        texts[each.digit - 1] = pad + _marked(each, symbols)
    rows = [texts[start : start + columns] for start in range(0, len(texts), columns)]
    return "\n".join([" ".join(row) for row in rows])


def _marked(each: Shown, symbols: tuple[str, ...]) -> str:
    """A digit within the shapes of its roles, and struck through where it is removed."""
    text = symbols[each.digit]
    if each.placed:
        text = f'<b class="placed">{text}</b>'
    if each.removed:
        text = f"<s>{text}</s>"
    for role in each.roles:
        text = f'<b class="{role if role in ROLES else "other"}">{text}</b>'
    return text


@public("sudokulib.render")
class Html(str):
    """A piece of HTML or a whole document, which notebooks show.

    >>> Html("<p>")._repr_html_()
    '<p>'
    """

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


@public("sudokulib.render")
@takes_picture_options
def html(
    value: Grid | Puzzle | Position | Candidates,
    *,
    size: int = 500,
    theme: Theme | str = LIGHT,
    caption: str | None = None,
    **options: Unpack[PictureOptions],
) -> Html:
    """A board as a table about `size` pixels wide (up to a million), to be put into a page.

    The table has a caption, headers for its rows and columns, which screen readers read even if
    `coordinates` are not shown, and a label for each cell with everything that it shows. Candidates
    stand as on a keypad; corner marks, which are left out where `svg` leaves them out, are a small
    row above them. The colours of a player fill the cell, side by side from left to right. The
    styles are included. What a table cannot draw, such as links, chains and the rules of
    `layout.constraints`, is written below it.
    Every text from outside is escaped.

    - `caption`: by default the size of the board, or the step in words as far as it is shown.
    - `candidates`, `step`, `detail`, `highlights`, `conflicts`, `solution`, `coordinates`,
      `language`, `chain_index` and `theme` are those of `sudokulib.render.svg`.

    Raises `TypeError` for wrong types and unknown options. Raises `InvalidOption` for unknown
    choices, cells off the board, and a step or a solution on another layout.

    >>> from sudokulib import Grid
    >>> text = html(Grid.parse("1.3..2....1....3"))
    >>> '<td class="t l clue" aria-label="r1c1: clue 1">1</td>' in text
    True
    """
    picture = picture_of(value, **options)
    require_int(size, "size", 1, LARGEST_SIZE)
    chosen = theme_of(theme)
    title = caption_of(picture) if caption is None else require_type(caption, str, "caption")
    style = board_style(chosen, picture, size)
    return Html(
        f'<div class="sudoku" style="{style}"><style>{SHEET}</style>'
        f"{table(picture, title)}{notes(picture)}</div>"
    )


def caption_of(picture: Picture) -> str:
    """What a board is: its size, and its step in words."""
    return picture.said or title_of(picture)


def notes(picture: Picture) -> str:
    """What a table cannot draw, in words."""
    return "".join([f"<p>{escaped(line)}</p>" for line in unseen(picture)])
