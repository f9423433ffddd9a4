"""How a step is drawn, for SVG: a shape for each role, lines for its links, arrows for chains.

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

from typing import TYPE_CHECKING

from sudokulib.render._helpers.chains import drawn_arrows, drawn_groups, spot_of
from sudokulib.render._helpers.links import curve

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from sudokulib._candidates.candidate_tuples import Candidate
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
