"""What the words of a step are made of: plain values, the same for every language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib._marks.step import Candidate, Step

__all__ = ["arguments_of"]


def arguments_of(step: Step) -> dict[str, Any]:
    """The result of `Step.arguments`, where it is described.

    >>> from sudokulib import Step
    >>> arguments_of(Step("Hidden Single", placements=[(0, 4, 7)], houses=[0]))["houses"]
    [['row', 1]]
    """
    layout = step.layout
    reason = [candidate for _, candidates in step.roles for candidate in candidates]
    regions = _regions(layout, reason or step.placements or step.eliminations)
    return {
        "placements": _lists(step.placements),
        "eliminations": _lists(step.eliminations),
        "houses": [_house(layout, index) for index in step.houses],
        "covers": [_house(layout, index) for index in step.covers],
        "regions": [_house(layout, index) for index in regions],
        "roles": {name: _lists(candidates) for name, candidates in step.roles},
        "chains": [chain.as_list() for chain in step.chains],
        "shared": [_house(layout, index) for index in _shared(step)],
    }


def _shared(step: Step) -> list[int]:
    """The houses that hold all ends of the chains, as indices in `layout.houses`."""
    layout = step.layout
    ends = [candidate for chain in step.chains for candidate in chain.nodes[-1].candidates]
    cells = {row * layout.n + column for row, column, _ in ends}
    if len(cells) < 2:
        return []
    return [index for index, house in enumerate(layout.houses) if cells.issubset(house)]


def _lists(candidates: Iterable[Candidate]) -> list[list[int]]:
    return [list(candidate) for candidate in candidates]


def _regions(layout: Layout, candidates: Iterable[Candidate]) -> list[int]:
    """The regions of some candidates, as indices in `layout.houses`."""
    cells = {row * layout.n + column for row, column, _ in candidates}
    touched = [region for region in layout.regions if not cells.isdisjoint(region)]
    return [layout.houses.index(region) for region in touched]


def _house(layout: Layout, index: int) -> list[str | int]:
    """The kind of a house, and its number among these."""
    n = layout.n
    if index < n:
        return ["row", index + 1]
    if index < 2 * n:
        return ["column", index + 1 - n]
    house = layout.houses[index]
    if house in layout.regions:
        kind = "region" if layout.box_rows is None else "box"
        return [kind, layout.regions.index(house) + 1]
    return ["extra", layout.extra_houses.index(house) + 1]
