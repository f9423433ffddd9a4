"""A board as an SVG picture: one text that a browser, a notebook or a page can show.

>>> from sudokulib import Grid
>>> picture = svg(Grid.parse("1.3..2....1....3"), size=200)
>>> picture[:40], picture[-6:]
('<svg xmlns="http://www.w3.org/2000/svg" ', '</svg>')
"""

from __future__ import annotations

import re
from hashlib import blake2b
from html import escape
from typing import TYPE_CHECKING

from sudokulib._base import pickles
from sudokulib._base.value import Value
from sudokulib.errors import InvalidOption, require_int, require_type
from sudokulib.render._helpers.cells import conflicts as marked_conflicts, grounds
from sudokulib.render._helpers.described import description_of, title_of
from sudokulib.render._helpers.frame import CELL, THICK, frame_of, thin_line
from sudokulib.render._helpers.highlights import above, beneath
from sudokulib.render._helpers.picture import Candidates, Coordinates, picture_of
from sudokulib.render._helpers.texts import (
    MARGIN,
    candidates as small_digits,
    coordinates as names,
    digits,
)
from sudokulib.render._theme import LIGHT, Theme

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sudokulib._base.value import Call
    from sudokulib._board.grid import Grid
    from sudokulib._marks.marks import Marks
    from sudokulib._marks.step import Step
    from sudokulib._play.diagnosis import Mistake
    from sudokulib._play.position import Position
    from sudokulib._play.puzzle import Puzzle
    from sudokulib.render._helpers.picture import Cell, Picture

__all__ = ["Svg", "svg"]

_ID = re.compile("[A-Za-z0-9_.-]+")

# What no XML may hold, however it is written.
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Svg(Value, str):
    """The text of an SVG picture, which notebooks draw.

    >>> Svg("<svg/>")._repr_svg_()
    '<svg/>'
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def _pickled(self) -> Call:
        return pickles.text, (pickles.public_name(type(self)), str(self))


def svg(
    value: Grid | Puzzle | Position | Marks,
    *,
    candidates: Candidates = Candidates.OWN,
    step: Step | Mistake | None = None,
    fill: Mapping[Cell, str] | None = None,
    conflicts: Iterable[Cell] | None = None,
    solution: Grid | None = None,
    size: int = 500,
    coordinates: Coordinates = Coordinates.NONE,
    colors: Theme = LIGHT,
    id: str | None = None,
) -> Svg:
    """A picture of a board, `size` pixels wide and high.

    Clues are bold, entries are not. Thick lines go round the regions, whatever they look like, and
    the cells of extra houses are shaded. A thin line is 1/500 of the picture wide, a thick one five
    times that; above 25x25 both are thinner.

    - `candidates` are the player's own marks, all, or none. Each stands in its cell as on a keypad.
    - `step` is highlighted, and its candidates are shown in any case: a shape for each role (see
      `sudokulib.render._helpers.highlights`), a disc for what is placed, a stroke through what is
      removed, links as lines, unbroken where strong, and an outline and a tint for its houses,
      dashed for those that cross them. A `Mistake`, which `sudokulib.hint` may return, is marked
      likewise, its cells as in conflict. To show a step alone, draw `Grid.empty(step.layout)`.
    - `fill` gives cells, as (row, column), a colour: yellow, green, blue, red, purple or grey.
      They differ in the lines at the cell's edge too.
    - `conflicts` are the cells to be marked as wrong, with a zigzag: unless given, those whose
      digit stands twice in a house; none with `()`.
    - `solution` is a grid whose digits are shown in italics where the board has none, except in
      cells that the step speaks of.
    - `coordinates` name rows and columns at the border.
    - `colors` is a `Theme`: `LIGHT`, `DARK`, `PRINT` or your own.

    - `id` begins the ids in the picture. Unless given it is made of what the picture shows, so that
      different ones fit on one page: give one where the same picture stands there twice.

    The picture has a title and a description for those who cannot see it: the drawn board, which
    digits are entries, the candidates, and what is marked. The same options always give the same
    text. Groups have classes (`sudoku-clues`,
    `sudoku-fin` ...) for a page's own style or program; nothing depends on them.

    Wrong types raise `TypeError`; cells off the board, unknown colours, a step or a solution on
    another layout, and ids of other characters than letters, digits, -, _ and . `InvalidOption`.

    >>> from sudokulib import Grid, Step
    >>> grid = Grid.parse("1.3..2....1....3")
    >>> step = Step("Naked Single", placements=[(0, 1, 4)], layout=grid.layout)
    >>> picture = svg(grid, step=step, fill={(0, 1): "yellow"}, coordinates=Coordinates.LETTERS)
    >>> "r1c2 is 4" in picture
    True
    """
    picture = picture_of(
        value,
        candidates=candidates,
        step=step,
        fill=fill,
        conflicts=conflicts,
        solution=solution,
    )
    require_int(size, "size", 1)
    require_type(coordinates, Coordinates, "coordinates")
    require_type(colors, Theme, "colors")
    margin = 0 if coordinates is Coordinates.NONE else MARGIN
    inside = picture.layout.n * CELL + margin
    thin = thin_line(inside)
    corner, width = f"{-margin - thin * THICK / 2:.6g}", f"{inside + thin * THICK:.6g}"
    drawing = "".join(
        [
            f'<path fill="{colors.ground}" d="M{corner} {corner}h{width}v{width}h-{width}z"/>',
            *names(coordinates, picture.layout.n, colors),
            *_board(picture, colors, thin),
        ]
    )
    title, description = _text(title_of(picture)), _text(description_of(picture))
    content = f"{size} {title} {description} {drawing}"
    if id is None:
        id = "sudoku-" + blake2b(content.encode(), digest_size=8).hexdigest()
    elif not _ID.fullmatch(require_type(id, str, "id")):
        raise InvalidOption("ids are letters, digits, -, _ and .", option="id", value=id)
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" '
        f'viewBox="{corner} {corner} {width} {width}" role="img" '
        f'aria-labelledby="{id}-title" aria-describedby="{id}-desc" '
        'font-family="Helvetica,Arial,sans-serif" text-anchor="middle">'
        f'<title id="{id}-title">{title}</title><desc id="{id}-desc">{description}</desc>'
        f"{drawing}</svg>"
    )


def _board(picture: Picture, theme: Theme, thin: float) -> Iterable[str]:
    """Everything on the board, from the bottom up."""
    frame = frame_of(picture.layout)
    yield from grounds(picture, frame, theme)
    yield (
        f'<g fill="none" stroke="{theme.line}" stroke-linecap="square">'
        f'<path class="sudoku-thin" stroke-width="{thin:.4g}" d="{frame.thin}"/>'
        f'<path class="sudoku-thick" stroke-width="{thin * THICK:.4g}" d="{frame.thick}"/></g>'
    )
    yield from beneath(picture, frame, theme)
    yield from small_digits(picture, frame, theme)
    yield from digits(picture, frame, theme)
    yield from above(picture, frame, theme)
    yield marked_conflicts(picture, theme)


def _text(text: str) -> str:
    return escape(_NO_XML.sub("\ufffd", text), quote=False)
