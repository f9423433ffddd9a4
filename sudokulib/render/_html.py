"""A board as an HTML table, which screen readers read cell by cell.

>>> from sudokulib import Grid
>>> "<caption>A &lt; B</caption>" in html(Grid.parse("1.3..2....1....3"), caption="A < B")
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from sudokulib._base.arguments import require_type
from sudokulib._base.lazy_exports import public
from sudokulib.render._alternative_text import title_of
from sudokulib.render._drawn_cages import cage_of_cell, cages_and_sums
from sudokulib.render._markup import escaped
from sudokulib.render._picture import (
    columns_of,
    picture_of,
    regions_of,
    require_size,
    symbols_of,
    takes_picture_options,
)
from sudokulib.render._picture_cells import cells_of
from sudokulib.render._stylesheet import BOARD_CSS, board_style
from sudokulib.render._svg_steps import ROLES
from sudokulib.render._text import notes_of
from sudokulib.render._theme import LIGHT, Theme, theme_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidates import Candidates
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.render._picture import Picture, PictureOptions
    from sudokulib.render._picture_cells import PictureCell, ShownDigit


_COVERED = ("ground", "shade")  # the grounds that a player's colours cover, as in SVG


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
    """A board as an HTML table for a page, about `size` pixels wide (up to a million).

    The table has a caption, headers for its rows and columns, and a label for each cell with
    everything that the cell shows. Screen readers read the headers even if `coordinates` are not
    shown. Candidates are arranged as on a keypad. Corner marks are a small row above them; they are
    left out in the same cases as in `svg`. The colours of a player fill the cell, side by side from
    left to right. Killer cages and sum cages have a dashed line, and their sum in the upper left
    corner; the labels of their cells name them. The styles are included. Everything that a table
    cannot draw, such as links, chains and the other rules of `layout.constraints`, is written below
    it. Every string from outside is escaped.

    - `caption`: by default the size of the board, or the explanation of the step with this
      `detail`.
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
    size = require_size(size)
    chosen = theme_of(theme)
    if caption is None:
        caption = picture.explanation or title_of(picture)
    style = board_style(chosen, picture, size)
    return Html(
        f'<div class="sudoku" style="{style}"><style>{BOARD_CSS}</style>'
        f"{table(picture, require_type(caption, str, 'caption'))}{notes(picture)}</div>"
    )


def notes(picture: Picture) -> str:
    """The parts of a picture that a table cannot draw, in words."""
    return "".join([f"<p>{escaped(note)}</p>" for note in notes_of(picture)])


def table(picture: Picture, caption: str) -> str:
    """The table; screen readers read its names of rows and columns even if they are not shown.

    >>> from sudokulib import Grid
    >>> from sudokulib.render._picture import picture_of
    >>> picture = picture_of(Grid.parse("1.3..2....1....3"))
    >>> table(picture, "Today")[:45]
    '<table><caption>Today</caption><thead><tr><td'
    """
    n, edges = picture.layout.size, edges_of(picture.layout)
    cages, (_, sums) = cage_of_cell(picture), cages_and_sums(picture.layout)
    cells = []
    for number, cell in enumerate(cells_of(picture)):
        classes = [*edges[number], *_cage_classes(number, cages, n)]
        cells.append(
            _cell(cell, classes, picture, cages.get(number, ""), sums.get(divmod(number, n), ""))
        )
    corner = '<th aria-hidden="true"></th>' if picture.labels[0] else '<td class="unseen"></td>'
    rows = [
        f"<tr>{name}{''.join(cells[row * n : row * n + n])}</tr>"
        for row, name in enumerate(headers("row", picture))
    ]
    return (
        f"<table><caption>{escaped(caption)}</caption>"
        f"<thead><tr>{corner}{''.join(headers('column', picture))}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def headers(what: str, picture: Picture) -> list[str]:
    """The header cells of all rows or columns."""
    scope = "row" if what == "row" else "col"
    labels = picture.labels[what == "column"]
    if labels:
        return [f'<th scope="{scope}">{escaped(label)}</th>' for label in labels]
    names = [picture.words.house(what, number + 1) for number in range(picture.layout.size)]
    return [f'<th scope="{scope}" class="unseen">{escaped(name)}</th>' for name in names]


def edges_of(layout: Layout) -> list[list[str]]:
    """The thick sides of every cell as classes: t for its top, l for its left."""
    n = layout.size
    region_of = regions_of(layout)
    edges = []
    for cell in range(layout.cell_count):
        top = cell < n or region_of[cell] != region_of[cell - n]
        left = cell % n == 0 or region_of[cell] != region_of[cell - 1]
        edges.append(["t"] * top + ["l"] * left)
    return edges


def _cage_classes(cell: int, cages: dict[int, str], n: int) -> list[str]:
    """The sides of a cell that have a line of its cage, as classes: ct for its top, and so on."""
    if cell not in cages:
        return []
    row, column = divmod(cell, n)
    sides = (
        ("ct", row == 0, cell - n),
        ("cr", column == n - 1, cell + 1),
        ("cb", row == n - 1, cell + n),
        ("cl", column == 0, cell - 1),
    )
    closed = [name for name, at_end, other in sides if at_end or cages.get(other) != cages[cell]]
    return ["cage", *closed]


def _cell(
    cell: PictureCell, edge_classes: list[str], picture: Picture, cage: str, total: str
) -> str:
    """A cell; `cage` is its cage in words, and `total` a sum for its upper left corner."""
    classes, symbols = [*edge_classes], symbols_of(picture.layout)
    content = ""
    if cell.kind == "candidates":
        content = f"<pre>{candidate_grid(cell.shown, symbols, columns_of(picture.layout))}</pre>"
    elif cell.shown:
        classes.append(cell.kind)
        content = marked(cell.shown[0], symbols)
    if cell.corner_marks:
        corner_marks = " ".join([symbols[digit] for digit in cell.corner_marks])
        content = f"<small>{corner_marks}</small>{content}"
    if total:
        content = f'<i class="sum">{total}</i>{content}'
    if cell.conflict:
        classes.append("conflict")
    if cell.ground != "ground":
        classes.append(f"on-{cell.ground}")
    class_attribute = f' class="{" ".join(classes)}"' if classes else ""
    label = escaped("; ".join([cell.label(symbols, picture.words), *([cage] if cage else [])]))
    colors = cell.colors if cell.ground in _COVERED else ()
    return f'<td{class_attribute}{_color_style(colors)} aria-label="{label}">{content}</td>'


def _color_style(colors: tuple[str, ...]) -> str:
    """The style of a cell with these colours, side by side."""
    if not colors:
        return ""
    stops = [
        f"{color} {100 * at / len(colors):.4g}% {100 * (at + 1) / len(colors):.4g}%"
        for at, color in enumerate(colors)
    ]
    return f' style="background:linear-gradient(90deg,{",".join(stops)})"'


def candidate_grid(candidates: Iterable[ShownDigit], symbols: tuple[str, ...], columns: int) -> str:
    """The candidates of a cell in rows, each in its own place."""
    wide = len(symbols[-1])
    texts = [" " * wide] * (len(symbols) - 1)
    for candidate in candidates:
        padding = " " * (wide - len(symbols[candidate.digit]))
        texts[candidate.digit - 1] = padding + marked(candidate, symbols)
    rows = [texts[start : start + columns] for start in range(0, len(texts), columns)]
    return "\n".join([" ".join(row) for row in rows])


def marked(shown: ShownDigit, symbols: tuple[str, ...]) -> str:
    """A digit within the shapes of its roles, with a stroke through it if it is removed."""
    text = symbols[shown.digit]
    for sign in signs_of(shown):
        text = f"<s>{text}</s>" if sign == "removed" else f'<b class="{sign}">{text}</b>'
    return text


def signs_of(shown: ShownDigit) -> list[str]:
    """The signs of a digit, the innermost first: "placed", "removed", then its roles."""
    signs = ["placed"] * shown.placed + ["removed"] * shown.removed
    return signs + [role if role in ROLES else "other" for role in shown.roles]
