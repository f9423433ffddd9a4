"""What the words of a step are made of: plain values, the same for every language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib._marks.area import regions_of
from sudokulib._marks.combinations import combinations_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib._marks.candidates import Candidate
    from sudokulib._marks.step import Step
    from sudokulib.constraints._protocol import Constraint

__all__ = ["arguments_of", "house_of"]

_NUMBERS = ("sum", "count", "digit")
"""The numbers of rules that a sentence tells."""


def arguments_of(step: Step) -> dict[str, Any]:
    """The result of `Step.arguments`, where it is described.

    >>> from sudokulib import Step
    >>> arguments_of(Step("Hidden Single", placements=[(0, 4, 7)], houses=[0]))["houses"]
    [['row', 1]]
    """
    layout = step.layout
    return {
        "placements": _lists(step.placements),
        "eliminations": _lists(step.eliminations),
        "houses": [house_of(layout, index) for index in step.houses],
        "covers": [house_of(layout, index) for index in step.covers],
        "regions": [house_of(layout, index) for index in regions_of(step)],
        "roles": {name: _lists(candidates) for name, candidates in step.roles},
        "chains": [chain.as_list() for chain in step.chains],
        "shared": [house_of(layout, index) for index in _shared(step)],
        "rules": [_rule(layout.constraints[index]) for index in step.constraints],
        "sum": _left_over(step),
        "combinations": combinations_of(step) if step.constraints else [],
    }


def _left_over(step: Step) -> int | None:
    """The sum of the houses of a step without those of its rules, or with "extra" alone beyond it.

    `None` without houses or rules, and if a rule has no sum.
    """
    n = step.layout.size
    sums: list[Any] = [
        getattr(step.layout.constraints[index], "sum", None) for index in step.constraints
    ]
    if not (step.houses and sums and all(map(_is_number, sums))):
        return None
    left: int = len(step.houses) * n * (n + 1) // 2 - sum(sums)
    return left if step.role("pattern") else -left


def _rule(constraint: Constraint) -> list[Any]:
    """The name of a rule, and its sum or number if it has one."""
    numbers = [getattr(constraint, name, None) for name in _NUMBERS]
    return [constraint.name, next(filter(_is_number, numbers), None)]


def _is_number(value: object) -> bool:
    return type(value) is int


def _shared(step: Step) -> list[int]:
    """The houses that hold all ends of the chains, as indices in `layout.houses`."""
    layout = step.layout
    ends = [candidate for chain in step.chains for candidate in chain.nodes[-1].candidates]
    cells = {row * layout.size + column for row, column, _ in ends}
    if len(cells) < 2:
        return []
    return [index for index, house in enumerate(layout.houses) if cells.issubset(house)]


def _lists(candidates: Iterable[Candidate]) -> list[list[int]]:
    return [list(candidate) for candidate in candidates]


def house_of(layout: Layout, index: int) -> list[Any]:
    """The kind of a house, and its number among these.

    >>> from sudokulib import Layout
    >>> house_of(Layout.boxes(3, 3), 19)
    ['box', 2]
    """
    n = layout.size
    if index < n:
        return ["row", index + 1]
    if index < 2 * n:
        return ["column", index + 1 - n]
    house = layout.houses[index]
    if house in layout.regions:
        kind = "region" if layout.box_rows is None else "box"
        return [kind, layout.regions.index(house) + 1]
    return ["extra", layout.extra_houses.index(house) + 1]
