"""How a step is drawn, for SVG: a shape for each role, lines for its links.

pattern   ring                  first    bars above and below
fin       square                second   bars left and right
pivot     diamond               third    roof below
pincer    roof above            fourth   hexagon
extra     corners               locked   cup
placed    filled disc           removed  stroke through
any other role                  four ticks, as of a cross-hair
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.render._helpers.links import curve

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._marks.step import Candidate
    from sudokulib.render._helpers.frame import Frame
    from sudokulib.render._helpers.picture import Picture
    from sudokulib.render._theme import Theme

__all__ = ["OTHER", "RING", "ROLES", "STRIKE", "above", "beneath"]

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
}
"""The colour, a field of `Theme`, and the shape of each role that has its own."""

OTHER = ("other", "M0-1.2v.5M0 .7v.5M-1.2 0h.5M.7 0h.5")
"""The colour and the shape of all other roles."""

STRIKE = "M-.95.95L.95-.95"
"""The shape of what is removed."""

_REACH = 0.6  # the radius of a shape, in sizes of the text that it stands round


def beneath(picture: Picture, frame: Frame, theme: Theme) -> Iterable[str]:
    """What goes beneath the texts: links, and the discs of what is placed."""
    step = picture.step
    if step is None:
        return
    if step.links:
        yield f'<g class="sudoku-links" fill="none" stroke="{theme.link}" stroke-width="3">'
        for link in step.links:
            one, other = [_round(each, picture, frame) for each in link[:2]]
            dashes = "" if link[2] == "strong" else ' stroke-dasharray="12 8"'
            yield f'<path d="{curve(one, other, picture)}"{dashes}/>'
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
    drawn = [
        (name if name in ROLES else "other", *ROLES.get(name, OTHER), found)
        for name, found in step.roles
    ]
    drawn.append(("eliminations", "elimination", STRIKE, step.eliminations))
    for name, color, shape, found in drawn:
        if found:
            stroke = f'stroke="{getattr(theme, color)}" stroke-width=".2"'
            yield f'<g class="sudoku-{name}" fill="none" {stroke}>'
            yield from _shapes(shape, found, picture, frame)
            yield "</g>"


def _shapes(
    shape: str, candidates: Iterable[Candidate], picture: Picture, frame: Frame
) -> Iterable[str]:
    for candidate in dict.fromkeys(candidates):
        x, y, radius = _round(candidate, picture, frame)
        yield f'<path transform="translate({x} {y})scale({radius:.4g})" d="{shape}"/>'


def _round(candidate: Candidate, picture: Picture, frame: Frame) -> tuple[int, int, float]:
    """The middle and the radius of a shape; in a filled cell it goes round the digit."""
    filled = picture.digits[candidate[0] * picture.layout.n + candidate[1]] != 0
    x, y, size = frame.place(candidate, filled=filled)
    return x, y, size * _REACH
