"""Candidates that a sentence names beyond the roles of its step: of the step, by the layout.

Multi Colors 1          two cells of different clusters that see each other, and the other colours
Multi Colors 2          for each colour of the second cluster, a cell that sees a cell of it
loops             the two linked candidates that exclude all that is removed
Direct Forcing    what candidates of the reason exclude in a house, not by a rule
guardians         the only one, and what is removed that not each of several excludes by itself
"""

from __future__ import annotations

from itertools import pairwise, product
from typing import TYPE_CHECKING

from sudokulib._candidates.conflicts import house_peers, ruled_out

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._candidates.step import Step

_Details = dict[str, list["Candidate"]]


def details_of(step: Step) -> _Details:
    """The further candidates by name; an empty dict if a step has none.

    >>> from sudokulib import Step
    >>> roles = ["first", "second", "third", "fourth"]
    >>> cells = [(0, 0, 1), (0, 8, 1), (5, 0, 1), (5, 7, 1)]
    >>> colored = [(role, [cell]) for role, cell in zip(roles, cells)]
    >>> details_of(Step("Multi Colors 1", eliminations=[(7, 7, 1)], roles=colored))
    {'facing': [(0, 0, 1), (5, 0, 1)], 'left': [(0, 8, 1)], 'right': [(5, 7, 1)]}
    """
    colors = [step.role(name) for name in ("first", "second", "third", "fourth")]
    if step.technique == "Multi Colors 1" and all(colors):
        return _facing_colors(step, colors)
    if step.technique == "Multi Colors 2" and all(colors):
        return _color_between(step, colors)
    if step.technique == "Direct Forcing":
        return _in_houses(step)
    if step.technique == "Dual Empty Rectangle":
        twins = [*step.role("pattern")[:3:2]]
        return {"twins": twins} if {*twins} == {*step.eliminations} else {}
    return _by_guardians(step) if step.role("guardian") else _linked(step)


def _in_houses(step: Step) -> _Details:
    n, peers = step.layout.size, house_peers(step.layout)
    reason = [*step.role("pattern"), *step.role("locked")]
    housed = [
        (row, column, digit)
        for row, column, digit in step.eliminations
        if any(
            other_digit == digit and peers[row * n + column] >> other_row * n + other_column & 1
            for other_row, other_column, other_digit in reason
        )
    ]
    return {"housed": housed} if housed else {}


def _by_guardians(step: Step) -> _Details:
    guardians = step.role("guardian")
    if len(guardians) == 1:
        return {"single": [*guardians]}
    followed = [
        removed
        for removed in step.eliminations
        if not all(_excludes(step, guardian, removed) for guardian in guardians)
    ]
    return {"followed": followed} if followed else {}


def _facing_colors(step: Step, colors: Sequence[Sequence[Candidate]]) -> _Details:
    """Two cells of two colours, if no other colours of different clusters see each other."""
    found = [
        {"facing": [*facing], "left": [*colors[1 - one]], "right": [*colors[5 - two]]}
        for one, two in product((0, 1), (2, 3))
        if (facing := _first_conflict(step, colors[one], colors[two]))
    ]
    return found[0] if len(found) == 1 else {}


def _color_between(step: Step, colors: Sequence[Sequence[Candidate]]) -> _Details:
    one = _first_conflict(step, step.eliminations, colors[2])
    two = _first_conflict(step, step.eliminations, colors[3])
    if {*step.eliminations} in ({*colors[0]}, {*colors[1]}) and one and two:
        return {"facing": [*one], "beside": [*two]}
    return {}


def _linked(step: Step) -> _Details:
    """The candidates of two linked nodes that both exclude all that a loop removes."""
    if len(step.chains) != 1 or not step.eliminations:
        return {}
    nodes = [*step.chains[0].nodes, step.chains[0].nodes[0]]
    for one, other in pairwise(nodes):
        held = [*one.candidates, *other.candidates]
        if (
            one.is_on
            and not other.is_on
            and all(
                _excludes(step, candidate, removed)
                for candidate, removed in product(held, step.eliminations)
            )
        ):
            return {"linked": held}
    return {}


def _first_conflict(
    step: Step, some: Sequence[Candidate], others: Sequence[Candidate]
) -> tuple[Candidate, Candidate] | None:
    pairs = product(some, others)
    return next((pair for pair in pairs if pair[0] != pair[1] and _excludes(step, *pair)), None)


def _excludes(step: Step, one: Candidate, other: Candidate) -> bool:
    """Whether two candidates cannot both be true."""
    n = step.layout.size
    if one[:2] == other[:2]:
        return one != other
    seen = ruled_out(step.layout, one[0] * n + one[1], one[2]).get(other[2], 0)
    return bool(seen >> other[0] * n + other[1] & 1)
