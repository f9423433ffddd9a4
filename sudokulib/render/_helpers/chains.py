"""How the chains of a step are drawn, for SVG: nodes, and an arrow from each to the next.

on    filled disc             strong link   solid arrow
off   broken ring             weak link     dashed arrow
                              technique     dotted arrow, from each reason
group a line round all its candidates, solid if it is on, broken if it is off
set   a dotted line round the cells of an almost locked set

A candidate that is on in one place and off in another has both, the ring round the disc. A box
round a disc is what the step places. If the last node of a chain and the first cannot both be true,
an arrow closes the loop. Chains of a technique in a node are not drawn: they assume other things.
"""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

from sudokulib._candidates.chain import link_of, own_nodes_of
from sudokulib.render._helpers.arrows import Arrows
from sudokulib.render._helpers.frame import outline
from sudokulib.render._helpers.hull import hull

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._candidates.chain import Chain, ChainNode
    from sudokulib.render._helpers.arrows import Spot
    from sudokulib.render._helpers.frame import Frame
    from sudokulib.render._helpers.picture import Picture
    from sudokulib.render._theme import Theme

__all__ = ["arrows_of", "drawn_arrows", "drawn_groups", "spot_of"]

REACH = 0.6
"""The radius of a shape, in sizes of the text that it stands round."""

_KINDS = (
    ("strong", ""),
    ("weak", ' stroke-dasharray="8 6"'),
    ("technique", ' stroke-dasharray="2 5"'),
)

_ROUND_GROUPS = 1.25  # the line round a group, in radii of its shapes


def arrows_of(chain: Chain, layout: Layout) -> Iterable[tuple[ChainNode, ChainNode, str]]:
    """Every link of a chain, from node to node, with its kind: first the chain, then side chains.

    >>> from sudokulib import Layout
    >>> from sudokulib.techniques import Chain, ChainNode
    >>> chain = Chain([ChainNode([(0, 1, 5)], is_on=False), ChainNode([(0, 6, 5)], is_on=True)])
    >>> [kind for _, _, kind in arrows_of(chain, Layout.boxes(3, 3))]
    ['strong', 'weak']
    """
    for (one, other), kind in zip(pairwise(chain.nodes), chain.links, strict=True):
        yield one, other, kind
    first, last = chain.nodes[0], chain.nodes[-1]
    if last.is_on and not first.is_on and _exclude(last, first, layout):
        yield last, first, "weak"
    for node in chain.nodes:
        for side in node.reasons:
            yield from arrows_of(side, layout)
            yield side.nodes[-1], node, link_of(node)


def drawn_arrows(picture: Picture, frame: Frame, theme: Theme) -> Iterable[str]:
    """The arrows of all chains that are shown, each once."""
    layout = picture.layout
    found = {
        (one.candidates, other.candidates, kind): None
        for chain in picture.chains
        for one, other, kind in arrows_of(chain, layout)
    }
    spots = {each: spot_of(each, picture, frame) for ends in found for each in (*ends[0], *ends[1])}
    arrows = Arrows(picture, frame, spots.values())
    for kind, dashes in _KINDS:
        shafts, heads = [], []
        for one, other, each in found:
            ends = _nearest([spots[each] for each in one], [spots[each] for each in other])
            if each == kind and ends is not None:
                shaft, head = arrows.way(*ends)
                shafts.append(f'<path d="{shaft}"{dashes}/>')
                heads.append(head)
        if shafts:
            yield (
                f'<g class="sudoku-{kind}" fill="none" stroke="{theme.link}" stroke-width="3">'
                f'{"".join(shafts)}</g><path class="sudoku-{kind}-heads" fill="{theme.link}" '
                f'd="{"".join(heads)}"/>'
            )


def drawn_groups(picture: Picture, frame: Frame, theme: Theme) -> Iterable[str]:
    """The lines round groups and almost locked sets."""
    nodes = [*own_nodes_of(picture.chains)]
    groups = [(node.candidates, node.is_on) for node in nodes if not node.almost_locked_set]
    for candidates, is_on in dict.fromkeys(groups):
        if len(candidates) > 1:
            spots = [spot_of(each, picture, frame) for each in candidates]
            radius = max([spot[2] for spot in spots]) * _ROUND_GROUPS
            dashes = "" if is_on else ' stroke-dasharray="6 5"'
            path = hull([spot[:2] for spot in spots], radius)
            yield _line("group", path, dashes, theme)
    n = picture.layout.size
    for cells in dict.fromkeys([node.cells for node in nodes if node.almost_locked_set]):
        numbers = [row * n + column for row, column in cells]
        path = outline(numbers, n, frame.edge + 1)
        yield _line("set", path, ' stroke-dasharray="0 7" stroke-linecap="round"', theme)


def _line(name: str, path: str, dashes: str, theme: Theme) -> str:
    return (
        f'<path class="sudoku-{name}" fill="none" stroke="{theme.link}" stroke-width="2.5"'
        f'{dashes} d="{path}"/>'
    )


def spot_of(candidate: Candidate, picture: Picture, frame: Frame) -> Spot:
    """The middle and the radius of a shape; in a filled cell it goes round the digit."""
    filled = picture.digits[candidate[0] * picture.layout.size + candidate[1]] != 0
    x, y, size = frame.place(candidate, filled=filled)
    return x, y, size * REACH


def _nearest(ones: list[Spot], others: list[Spot]) -> tuple[Spot, Spot] | None:
    """The two nearest spots of two nodes, if they differ; a group's line lies round its spots."""
    pairs = [(one, other) for one in ones for other in others if one != other]
    if not pairs or set(ones) & set(others):
        return None
    one, other = min(pairs, key=lambda pair: _distance(*pair))
    return _widened(one, ones), _widened(other, others)


def _widened(spot: Spot, spots: list[Spot]) -> Spot:
    return spot if len(spots) == 1 else (*spot[:2], spot[2] * _ROUND_GROUPS)


def _distance(one: Spot, other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _exclude(one: ChainNode, other: ChainNode, layout: Layout) -> bool:
    """Whether two nodes cannot both be true: in one cell, or of one digit in one house."""
    n = layout.size
    cells = {row * n + column for node in (one, other) for row, column, _ in node.candidates}
    if one.digit != other.digit:
        return len(cells) == 1
    return len(cells) > 1 and any(cells.issubset(house) for house in layout.houses)
