"""A board as an SVG picture: one text that a browser, a notebook or a page can show.

>>> from sudokulib import Grid
>>> picture = svg(Grid.parse("1.3..2....1....3"), size=200)
>>> picture[:40], picture[-6:]
('<svg xmlns="http://www.w3.org/2000/svg" ', '</svg>')

How a step is drawn, for SVG: a shape for each role, lines for its links, arrows for chains.

pattern   ring                  first    bars above and below
fin       square                second   bars left and right
pivot     diamond               third    roof below
pincer    roof above            fourth   hexagon
extra     corners               locked   cup
placed    filled disc           removed  stroke through
on        filled disc           off      broken ring: these two are nodes of chains
any other role                  four ticks, as of a cross-hair
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Unpack

from sudokulib._base.arguments import require_int, require_type
from sudokulib._base.lazy_exports import public
from sudokulib.errors import InvalidOption
from sudokulib.render._alternative_text import description_of, title_of
from sudokulib.render._picture import picture_of, takes_picture_options
from sudokulib.render._stylesheet import LARGEST_SIZE, content_id
from sudokulib.render._svg_cells import (
    MARGIN,
    candidates as small_digits,
    conflicts as marked_conflicts,
    coordinates,
    digits,
    grounds,
)
from sudokulib.render._svg_constraints import (
    room_for_rules,
    rules_above,
    rules_beneath,
    rules_outside,
)
from sudokulib.render._svg_geometry import CELL, THICK, frame_of, thin_line
from sudokulib.render._svg_steps import curve, drawn_arrows, drawn_groups, spot_of
from sudokulib.render._theme import LIGHT, Theme, theme_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from sudokulib._board.grid import Grid
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._candidates.candidates import Candidates
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.render._picture import Picture, PictureOptions
    from sudokulib.render._svg_geometry import Frame


RING = "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z"
"""A circle round a digit, with a radius of about 1, as all these shapes; the disc if filled."""

ROLES: dict[str, tuple[str, str]] = {
    "pattern": ("pattern", RING),
    "fin": ("fin", "M-.9-.9h1.8v1.8h-1.8z"),
    "pivot": ("pivot", "M0-1.2L1.2 0 0 1.2-1.2 0z"),
    "pincer": ("pincer", "M-.9 1v-1.4L0-1.2.9-.4V1z"),
    "first": ("first", "M-.9-1h1.8M-.9 1h1.8"),
    "second": ("second", "M-.9-1v2M.9-1v2"),
    "third": ("pivot", "M-.9-1V.4L0 1.2.9.4V-1z"),
    "fourth": ("pincer", "M-1.15 0L-.6-1H.6L1.15 0 .6 1H-.6z"),
    "extra": ("extra", "M-1-.5V-1h.5M.5-1H1v.5M1 .5V1H.5M-.5 1H-1V.5"),
    "locked": ("fin", "M-.9-.6V1H.9V-.6"),
    "on": ("link", "M-.9 0a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0z"),
    "off": (
        "link",
        "M-.98-.2A1 1 0 0 1-.2-.98M.2-.98A1 1 0 0 1 .98-.2"
        "M.98.2A1 1 0 0 1 .2.98M-.2.98A1 1 0 0 1-.98.2",
    ),
}
"""The colour, a field of `Theme`, and the shape of each role that has its own."""

OTHER = ("other", "M0-1.2v.5M0 .7v.5M-1.2 0h.5M.7 0h.5")
"""The colour and the shape of all other roles."""

STRIKE = "M-.95.95L.95-.95"
"""The shape of what is removed."""

BOX = "M-1.1-1.1h2.2v2.2h-2.2z"
"""What stands round a placed digit, if a chain could have a disc there too."""

_LINE, _HALO = ".2", ".36"  # how wide shapes are drawn, and the ground beneath a stroke on a disc
_WIDER = 1.25  # how much larger shapes are that go round a disc
_BELOW = ("on",)  # roles whose shapes are filled, and stand below the text


def beneath(picture: Picture, frame: Frame, theme: Theme) -> Iterable[str]:
    """What goes beneath the texts: links, arrows, and the discs of what is on or placed."""
    step = picture.step
    if step is None:
        return
    links = () if step.chains else step.links
    if links:
        yield f'<g class="sudoku-links" fill="none" stroke="{theme.link}" stroke-width="3">'
        for link in links:
            one, other = [spot_of(each, picture, frame) for each in link[:2]]
            dashes = "" if link[2] == "strong" else ' stroke-dasharray="12 8"'
            yield f'<path d="{curve(one, other, picture)}"{dashes}/>'
        yield "</g>"
    yield from drawn_arrows(picture, frame, theme)
    for name, found in picture.roles:
        if name in _BELOW:
            color, shape = ROLES[name]
            yield f'<g class="sudoku-{name}" fill="{getattr(theme, color)}">'
            yield from _shapes(shape, found, picture, frame)
            yield "</g>"
    if step.placements:
        yield f'<g class="sudoku-placements" fill="{theme.placement}">'
        yield from _shapes(RING, step.placements, picture, frame)
        yield "</g>"


def above(picture: Picture, frame: Frame, theme: Theme) -> Iterable[str]:
    """What goes above the texts: the shapes of roles, and strokes through what is removed."""
    step = picture.step
    if step is None:
        return
    yield from drawn_groups(picture, frame, theme)
    drawn = [
        (name if name in ROLES else "other", *ROLES.get(name, OTHER), found)
        for name, found in picture.roles
        if name not in _BELOW
    ]
    if step.chains:
        drawn.append(("boxes", "placement", BOX, step.placements))
    on = set(dict(picture.roles).get("on", ()))
    gone = tuple([each for each in step.eliminations if each in on])
    drawn.append(("halos", "ground", STRIKE, gone))
    drawn.append(("eliminations", "elimination", STRIKE, step.eliminations))
    for name, color, shape, found in drawn:
        if found:
            wide = _HALO if name == "halos" else _LINE
            stroke = f'stroke="{getattr(theme, color)}" stroke-width="{wide}"'
            yield f'<g class="sudoku-{name}" fill="none" {stroke}>'
            yield from _shapes(shape, found, picture, frame, on)
            yield "</g>"


def _shapes(
    shape: str,
    candidates: Iterable[Candidate],
    picture: Picture,
    frame: Frame,
    discs: Collection[Candidate] = (),
) -> Iterable[str]:
    """The shape round each candidate, wider where there is a disc already."""
    for candidate in dict.fromkeys(candidates):
        x, y, radius = spot_of(candidate, picture, frame)
        radius *= _WIDER if candidate in discs else 1
        yield f'<path transform="translate({x} {y})scale({radius:.4g})" d="{shape}"/>'


_ID = re.compile("[A-Za-z0-9_.-]+")

# Characters that XML does not allow, even escaped.
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@public("sudokulib.render")
class Svg(str):
    """The text of an SVG picture, which notebooks draw.

    >>> Svg("<svg/>")._repr_svg_()
    '<svg/>'
    """

    __slots__ = ()

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

    Clues are bold, entries are not. Thick lines go round the regions, whatever their shape, and the
    cells of extra houses are shaded. The colours that a player has given to a cell fill it, side by
    side from left to right. A thin line is 1/500 of the picture wide, a thick one five times that;
    above 25x25 both are thinner.

    The rules of `layout.constraints` are drawn beneath the digits, and clues outside the board in a
    margin. Kinds differ in shapes, marks and dashes, never in colours alone. Rules of the whole
    board, such as anti-knight, are written below it. So are the names of rules of your own, which
    have a dotted line round their cells.

    - `candidates`: a `ShownCandidates` or its text, "own", "all" or "none": the player's own marks,
      all, or none. Each is drawn in its place in the cell, as on a keypad. If the player has corner
      marks, they are drawn in a row at the top of the cell, and the marks in the centre in a row in
      its middle. A `step` in full, and "all" and "none", are about candidates alone: corner marks
      are left out.
    - `step`: a `Step`, which is highlighted. Its candidates are always shown. Each role has a shape
      of its own, what is placed has a disc, and what is removed has a stroke through it. Links are
      lines, unbroken if strong. Chains are arrows, in the order in which they are read, from node
      to node: a disc is a candidate that is on, a broken ring one that is off, and a line goes
      round a group. Its houses have a tint and an outline, and the houses that cross
      them a dashed outline. A `Mistake`, which `sudokulib.hint` may return, is shown in the same
      way, with its cells in conflict. To show a step alone, draw `Grid.empty(step.layout)`.
    - `detail`: a `Detail` or its text: how much of the step is shown, in the picture and in its
      title and description. With "area" these are the houses of `Step.area`, with a tint and an
      outline; with "name" nothing is drawn. All else is as without a step.
    - `highlights`: a mapping of cells, as (row, column), to a `Highlight` or its text: "yellow",
      "green", "blue", "red", "purple" or "gray". The colours also differ in the lines at the cell's
      edge.
    - `conflicts`: the cells to be marked as wrong, with a zigzag. By default these are the cells
      whose digit occurs twice in a house; `()` marks none.
    - `solution`: a grid, whose digits are shown in italics in empty cells, except in the cells of
      the step.
    - `coordinates`: a `Coordinates` or its text: how rows and columns are named at the border, and
      cells in the description.
    - `language`: "en" or "de": the language of these names, of the step and of all other words.
    - `chain_index`: the number of the only chain of the step to show, as an index in `Step.chains`:
      one branch of a forcing chain. By default all are shown.
    - `theme`: "light", "dark", "print", or a `Theme` of your own.
    - `id_prefix`: the beginning of the ids in the picture. By default it is made from the content,
      so that different pictures can be on one page. Give one if the same picture is there twice.

    The picture has a title and a description for people who cannot see it: the drawn board, its
    rules, which digits are entries, candidates and corner marks, colours, and what is marked. The
    same options always give the same text. Groups have classes (`sudoku-clues`, `sudoku-fin` ...)
    for the style or the scripts of a page; the picture itself does not depend on them.

    Raises `TypeError` for wrong types and unknown options. Raises `InvalidOption` for unknown
    choices, cells off the board, a step or a solution on another layout, a chain that the step does
    not have, and an `id_prefix` with other characters than letters, digits, -, _ and .

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
    require_int(size, "size", 1, LARGEST_SIZE)
    inside, drawing = _drawing(picture, theme_of(theme))
    title, description = _text(title_of(picture)), _text(description_of(picture))
    content = f"{size} {title} {description} {drawing}"
    if id_prefix is None:
        id_prefix = content_id(content)
    elif not _ID.fullmatch(require_type(id_prefix, str, "id_prefix")):
        raise InvalidOption(
            "ids are letters, digits, -, _ and .", option="id_prefix", value=id_prefix
        )
    return Svg(
        _tag(
            size,
            inside,
            f'role="img" aria-labelledby="{id_prefix}-title" aria-describedby="{id_prefix}-desc"',
        )
        + f'<title id="{id_prefix}-title">{title}</title>'
        f'<desc id="{id_prefix}-desc">{description}</desc>{drawing}</svg>'
    )


def unread(picture: Picture, *, size: int, theme: Theme) -> str:
    """The drawing of a picture which is told beside it, so that screen readers leave it out.

    >>> from sudokulib import Grid
    >>> picture = picture_of(Grid.parse("1.3..2....1....3"))
    >>> "<title" in unread(picture, size=200, theme=LIGHT)
    False
    """
    inside, drawing = _drawing(picture, theme)
    return _tag(size, inside, 'aria-hidden="true"') + f"{drawing}</svg>"


def _tag(size: int, inside: str, about: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" '
        f'viewBox="{inside}" {about} font-family="Helvetica,Arial,sans-serif" text-anchor="middle">'
    )


def _drawing(picture: Picture, theme: Theme) -> tuple[str, str]:
    """The view box, and what is drawn in it."""
    margin, board = MARGIN if picture.labels[0] else 0, picture.layout.size * CELL
    left, top, right, bottom = room_for_rules(picture)
    wide, high = margin + left + board + right, margin + top + board + bottom
    inside = max(wide, high)  # the picture is a square, with the board in its middle
    thin = thin_line(inside)
    x = f"{-margin - left - (inside - wide) / 2 - thin * THICK / 2:.6g}"
    y = f"{-margin - top - (inside - high) / 2 - thin * THICK / 2:.6g}"
    width = f"{inside + thin * THICK:.6g}"
    drawing = "".join(
        [
            f'<path fill="{theme.ground}" d="M{x} {y}h{width}v{width}h-{width}z"/>',
            *coordinates(picture, theme, (left, top)),
            *rules_outside(picture, theme),
            *_board(picture, theme, thin),
        ]
    )
    return f"{x} {y} {width} {width}", drawing


def _board(picture: Picture, theme: Theme, thin: float) -> Iterable[str]:
    """Everything on the board, from the bottom up."""
    frame = frame_of(picture.layout)
    yield from grounds(picture, frame, theme)
    yield from rules_beneath(picture, theme)
    yield (
        f'<g fill="none" stroke="{theme.line}" stroke-linecap="square">'
        f'<path class="sudoku-thin" stroke-width="{thin:.4g}" d="{frame.thin}"/>'
        f'<path class="sudoku-thick" stroke-width="{thin * THICK:.4g}" d="{frame.thick}"/></g>'
    )
    yield from rules_above(picture, theme)
    yield from beneath(picture, frame, theme)
    yield from small_digits(picture, frame, theme)
    yield from digits(picture, frame, theme)
    yield from above(picture, frame, theme)
    yield marked_conflicts(picture, theme)


def _text(text: str) -> str:
    return escape(_NO_XML.sub("\ufffd", text), quote=False)
