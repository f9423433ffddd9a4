"""What a search within a run finds: candidates that it removes, and what they rest on.

The search looks at the candidates that the run has left. A node of a hint is on because it is the
last of its group, so the hint rests on the candidates that the run has removed from such groups. If
the run has removed none, the hint holds without the run and is ignored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.hints import Cause, Kind
from sudokulib.techniques._explainer.runs import Deduction

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib.techniques._explainer.groups import Groups
    from sudokulib.techniques._explainer.hints import Hint, Link
    from sudokulib.techniques._explainer.runs import Run

__all__ = ["deductions_from"]


def deductions_from(hints: Iterable[Hint], run: Run) -> list[Deduction]:
    """What hints remove, in their order; of two for the same candidate, the first counts."""
    groups, count = run.ground.groups, run.ground.count
    gone = run.ground.present ^ run.present
    found: list[Deduction] = []
    left = run.present
    for hint in hints:
        removed = hint.removed & left
        if removed:
            parents = _missing(groups, hint, gone)
            if parents:
                left ^= removed
                nodes = tuple([each + count for each in parents])
                found += [Deduction(each, nodes, Cause.CHAIN, hint) for each in bits(removed)]
    return found


def _missing(groups: Groups, hint: Hint, gone: int) -> list[int]:
    """The candidates, of those that are gone, whose absence makes links of a hint, in order."""
    found: dict[int, None] = {}
    for trail in hint.trails:
        for link in trail:
            if link.node < groups.board.count:
                for group in groups.around[link.node]:
                    if _makes(groups, group, hint, link):
                        found.update(dict.fromkeys(bits(groups.members[group] & gone)))
                        break
    return [*found]


def _makes(groups: Groups, group: int, hint: Hint, link: Link) -> bool:
    """Whether a group makes a node on: by the node's cause, or as what the hint starts from."""
    if link.cause is not Cause.START:
        return groups.causes[group] is link.cause
    if hint.kind is Kind.CELL:
        return groups.causes[group] is Cause.CELL
    return hint.kind is Kind.REGION and groups.houses[group] == hint.house
