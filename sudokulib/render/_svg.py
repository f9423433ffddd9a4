"""A board as an SVG picture: one string that a browser, a notebook or a page can show.

>>> from sudokulib import Grid
>>> picture = svg(Grid.parse("1.3..2....1....3"), size=200)
>>> picture[:40], picture[-6:]
('<svg xmlns="http://www.w3.org/2000/svg" ', '</svg>')
"""

from __future__ import annotations

import re
from copy import copy
from typing import TYPE_CHECKING, Unpack
from urllib.parse import quote

from sudokulib._base.absent import Absent, existing_names
from sudokulib._base.arguments import require_type
from sudokulib._base.lazy_exports import public
from sudokulib.errors import InvalidOption
from sudokulib.render._alternative_text import description_of, title_of
from sudokulib.render._markup import content_id, escaped
from sudokulib.render._picture import picture_of, require_size, takes_picture_options
from sudokulib.render._stylesheet import places_in_table
from sudokulib.render._svg_cells import MARGIN, conflicts, coordinates, digits, marks, tints
from sudokulib.render._svg_constraints import (
    constraints_above,
    constraints_beneath,
    constraints_outside,
    margins_of,
)
from sudokulib.render._svg_geometry import BOX, CELL, FRAME, geometry_of, thin_line
from sudokulib.render._svg_steps import ARROWS, HEAD, chain_lines, step_above, step_beneath
from sudokulib.render._theme import LIGHT, Theme, theme_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudokulib._board.grid import Grid
    from sudokulib._candidates.candidates import Candidates
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.render._picture import Picture, PictureOptions


_ID = re.compile("[A-Za-z0-9_.-]+")


@public("sudokulib.render")
class Svg(str):
    """An SVG picture as a string, which notebooks draw.

    >>> Svg("<svg/>")._repr_svg_()
    '<svg/>'
    """

    __slots__ = ()

    if not TYPE_CHECKING:  # pragma: no branch  (checkers know that it does not exist)
        save = Absent('write the string: Path("board.svg").write_text(svg, encoding="utf-8")')
        __dir__ = existing_names

    def _repr_svg_(self) -> str:
        return str(self)


@public("sudokulib.render")
@takes_picture_options
def svg(
    value: Grid | Puzzle | Position | Candidates,
    *,
    size: int = 500,
    theme: Theme | str = LIGHT,
    id_prefix: str | None = None,
    **options: Unpack[PictureOptions],
) -> Svg:
    """A picture of a board, `size` pixels wide and high, from 1 to a million.

    Clues are bold, entries are not. The cells of extra houses are shaded, unless these are all
    cells, as with disjoint groups. The colours that a player has given to a cell fill it, side by
    side from left to right. Lines have three widths: between cells 1/500 of the width of the
    picture, between regions 2.4 times as much, and round the board 3.2 times; above 25x25 they are
    thinner.

    The rules of `layout.constraints` are drawn beneath the digits, and clues outside the board are
    drawn in a margin. Kinds differ in shapes, marks and dashes, never in colours alone. Rules of
    the whole board, such as anti-knight, are written below it. The names of your own rules are
    written there, too; these rules have a dotted line round their cells.

    - `candidates`: a `ShownCandidates` or its string: "own" for the player's marks, "all" or
      "none". Each is drawn in its place in the cell, as on a keypad. If the player has corner
      marks, they are drawn in a row at the top of the cell, and the centre marks in a row in its
      middle. Corner marks are left out if a `step` is shown in full, and with "all" and "none".
    - `step`: a `Step`, which is highlighted. Its candidates are always shown. Each role has its own
      shape, a placed digit has a disc, and a removed candidate has a stroke through it. Links are
      lines; strong links are unbroken. Chains are arrows from node to node, in the order in which
      they are read: a disc is a candidate that is on, a broken ring is a candidate that is off, and
      a line is drawn round a group. The houses of the step have a tint and an outline, and the
      houses that cross them have a dashed outline. A `Mistake`, which `sudokulib.hint` may return,
      is shown in the same way, with its cells in conflict. To show a step without digits, draw
      `Grid.empty(step.layout)`.
    - `detail`: a `Detail` or its string: how much of the step is shown, in the picture and in its
      title and description. With "area" these are the houses of `Step.area`, with a tint and an
      outline; with "name" nothing is drawn. Everything else is drawn as if there were no step.
    - `highlights`: a mapping of cells, as (row, column), to a `Highlight` or its string: "yellow",
      "green", "blue", "red", "purple" or "gray". Each colour also has its own style of lines at the
      edge of the cell.
    - `conflicts`: the cells to mark as wrong, with a zigzag. By default these are the cells of
      `Grid.conflicts`: those whose digit appears twice in a house, and those that break a
      constraint; `()` marks none.
    - `solution`: a grid, whose digits are shown in italics in empty cells, except in the cells of
      the step.
    - `coordinates`: a `Coordinates` or its string: how rows and columns are named at the border,
      and cells in the description.
    - `language`: "en" or "de": the language of these names, of the step and of all other words.
    - `chain_index`: the index in `Step.chains` of the one chain to show, such as one branch of a
      forcing chain. By default all chains are shown.
    - `theme`: "light", "dark", "print", or a `Theme` of your own.
    - `id_prefix`: the beginning of the ids in the picture. By default it is made from the content,
      so that different pictures can be on one page. Give one if the same picture appears twice on a
      page.

    The picture has a title and a description for people who cannot see it: the drawn board, its
    rules, which digits are entries, candidates and corner marks, colours, and what is marked. The
    same options always give the same string. Groups have classes (`sudoku-clues`, `sudoku-fin` ...)
    for the style or the scripts of a page; the picture itself does not depend on them.

    Raises `TypeError` for wrong types and unknown options. Raises `InvalidOption` for unknown
    choices, cells off the board, a step or a solution on another layout, a chain that the step does
    not have, and an `id_prefix` with characters other than letters, digits, "-", "_" and ".".

    >>> from sudokulib import Grid, Step
    >>> grid = Grid.parse("1.3..2....1....3")
    >>> step = Step("Naked Single", placements=[(0, 1, 4)], layout=grid.layout)
    >>> picture = svg(grid, step=step, highlights={(0, 1): "yellow"}, coordinates="letters")
    >>> "B1 is 4" in picture, "A2 is 4" in picture
    (False, True)
    >>> "Naked Single: look at box 1." in svg(grid, step=step, detail="area")
    True
    """
    picture = picture_of(value, **options)
    size = require_size(size)
    view_box, drawing = _drawing(picture, theme_of(theme))
    title = escaped(title_of(picture))
    description = escaped(description_of(picture))
    content = f"{size} {title} {description} {drawing}"
    if id_prefix is None:
        id_prefix = content_id(content)
    elif not _ID.fullmatch(require_type(id_prefix, str, "id_prefix")):
        raise InvalidOption(
            "ids are letters, digits, -, _ and .", option="id_prefix", value=id_prefix
        )
    code = picture.words.code
    language = "" if code == "en" else f' lang="{code}"'
    ids = f'aria-labelledby="{id_prefix}-title" aria-describedby="{id_prefix}-desc"'
    attributes = f'role="img"{language} {ids}'
    return Svg(
        _start_tag(size, view_box, attributes) + f'<title id="{id_prefix}-title">{title}</title>'
        f'<desc id="{id_prefix}-desc">{description}</desc>{drawing}</svg>'
    )


def hidden_svg(picture: Picture, *, size: int, theme: Theme) -> str:
    """The drawing of a picture for a page that also describes it, so screen readers leave it out.

    >>> from sudokulib import Grid
    >>> picture = picture_of(Grid.parse("1.3..2....1....3"))
    >>> "<title" in hidden_svg(picture, size=200, theme=LIGHT)
    False
    """
    view_box, drawing = _drawing(picture, theme)
    return _start_tag(size, view_box, 'aria-hidden="true"') + f"{drawing}</svg>"


def chain_overlay(pictures: Mapping[int, Picture], *, theme: Theme, id_prefix: str) -> str:
    """The arrows of these pictures as one SVG, for the table of `html` beneath it.

    A cell of the table is 3em wide. The class of a line is `v7` if it is part of picture 7. The ids
    begin with `id_prefix`, as ids of the page do. To save space, coordinates are rounded, all
    arrows share one head, and what is in several pictures is drawn once.

    >>> from sudokulib import Grid
    >>> picture = picture_of(Grid.parse("1.3..2....1....3"))
    >>> chain_overlay({1: picture}, theme=LIGHT, id_prefix="mine")
    ''
    """
    lines: dict[tuple[str, str], dict[str, list[int]]] = {}  # by name, attributes, and path
    for at, picture in pictures.items():
        if picture.chains:
            geometry = copy(geometry_of(picture.layout))
            geometry.places = places_in_table(picture.layout)
            for name, attributes, path in chain_lines(picture, geometry):
                same = lines.setdefault((name, attributes), {})
                same.setdefault(_rounded(path), []).append(at)
    if not lines:
        return ""
    n = picture.layout.size
    side = n * CELL
    head = f'<marker id="{escaped(id_prefix)}-head" {HEAD} fill="{theme.link}"/></marker>'
    groups = []
    for (name, attributes), found in lines.items():
        alike: dict[tuple[int, ...], list[str]] = {}
        for path, numbers in found.items():
            alike.setdefault((*numbers,), []).append(path)
        drawn = []
        for on_boards, paths in alike.items():
            classes = f'class="{" ".join([f"v{at}" for at in on_boards])}"'
            if len(paths) == 1:
                drawn.append(f'<path {classes} d="{paths[0]}"/>')
            else:
                elements = "".join([f'<path d="{path}"/>' for path in paths])
                drawn.append(f"<g {classes}>{elements}</g>")
        if name in ARROWS:
            attributes += f' marker-end="url(#{quote(id_prefix)}-head)"'
        groups.append(f'<g class="sudoku-{name}"{attributes}>{"".join(drawn)}</g>')
    return (
        f'<svg viewBox="0 0 {side} {side}" width="{3 * n}em" aria-hidden="true" fill="none" '
        f'stroke="{theme.link}">{head}{"".join(groups)}</svg>'
    )


def _rounded(path: str) -> str:
    """A path with whole numbers; the rest of a curve is relative to its beginning.

    >>> _rounded("M616.3 663.1Q593 580 613.0 508.4")
    'M616 663q-23-83-3-155'
    """
    numbers = [round(float(number)) for number in _NUMBER.findall(path)]
    if "Q" in path:
        x, y, *rest = numbers
        moved = [number - (x, y)[at % 2] for at, number in enumerate(rest)]
        return f"M{x} {y}q" + " ".join(map(str, moved)).replace(" -", "-")
    return _NUMBER.sub(lambda found: f"{round(float(found[0]))}", path)


_NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")


def _start_tag(size: int, view_box: str, attributes: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" '
        f'viewBox="{view_box}" {attributes} '
        f'font-family="Helvetica,Arial,sans-serif" text-anchor="middle">'
    )


def _drawing(picture: Picture, theme: Theme) -> tuple[str, str]:
    """The view box, and the elements drawn in it."""
    margin, board = MARGIN if picture.labels[0] else 0, picture.layout.size * CELL
    left, top, right, bottom = margins_of(picture)
    wide, high = margin + left + board + right, margin + top + board + bottom
    inside = max(wide, high)  # the picture is a square, with the board in its middle
    thin = thin_line(inside)
    x = f"{-margin - left - (inside - wide) / 2 - thin * FRAME / 2:.6g}"
    y = f"{-margin - top - (inside - high) / 2 - thin * FRAME / 2:.6g}"
    width = f"{inside + thin * FRAME:.6g}"
    geometry = geometry_of(picture.layout)
    drawing = "".join(  # from the bottom to the top
        [
            f'<path fill="{theme.ground}" d="M{x} {y}h{width}v{width}h-{width}z"/>',
            coordinates(picture, theme, (left, top)),
            constraints_outside(picture, theme),
            tints(picture, geometry, theme),
            constraints_beneath(picture, theme),
            f'<g fill="none" stroke="{theme.line}" stroke-linecap="square">'
            f'<path class="sudoku-thin" stroke-width="{thin:.4g}" d="{geometry.thin}"/>'
            f'<path class="sudoku-thick" stroke-width="{thin * BOX:.4g}" d="{geometry.thick}"/>'
            f'<path class="sudoku-frame" stroke-width="{thin * FRAME:.4g}" d="{geometry.frame}"/>'
            "</g>",
            constraints_above(picture, theme),
            step_beneath(picture, geometry, theme),
            marks(picture, geometry, theme),
            digits(picture, geometry, theme),
            step_above(picture, geometry, theme),
            conflicts(picture, theme),
        ]
    )
    return f"{x} {y} {width} {width}", drawing
