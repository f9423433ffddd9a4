"""Several techniques that a scale counts as one, since a program searches for them together."""

from __future__ import annotations

from heapq import merge
from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._protocol import Technique


@attrs.frozen
class JointSearch:
    """Techniques that are searched together, so their steps are in one common order.

    `key` is the position of a step in the search; each technique must find its steps in the order
    of their keys. Steps with the same key are in the order of the techniques. The steps keep the
    names of their techniques.

    >>> from sudokulib import Grid, Candidates
    >>> from sudokulib.techniques import HiddenSingle, NakedSingle
    >>> by_digit = lambda step: step.placements[0][2]
    >>> both = JointSearch("Single", (NakedSingle(), HiddenSingle()), by_digit)
    >>> candidates = Candidates.of(Grid.parse("1.3..2....1....3"))
    >>> digits = [by_digit(step) for step in both.find(candidates)]
    >>> digits == sorted(digits)
    True
    """

    name: str
    """Their common name."""
    techniques: tuple[Technique, ...]
    """The techniques."""
    key: Callable[[Step], tuple[int, ...]]
    """The position of a step in the search."""

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The steps of all of them, lazily, by key."""
        return merge(*[technique.find(candidates) for technique in self.techniques], key=self.key)


def by_cluster(step: Step) -> tuple[int, ...]:
    """The position of a step of colours: by digit, then by the first cells of its clusters."""
    (row, column, digit), *others = (
        min(step.role(first) + step.role(second), default=(0, 0, 0))
        for first, second in (("first", "second"), ("third", "fourth"))
    )
    return (digit, row, column, *others[0][:2])
