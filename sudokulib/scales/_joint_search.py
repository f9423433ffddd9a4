"""Several techniques that a scale counts as one, since a program looks for them in one go."""

from __future__ import annotations

from heapq import merge
from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudokulib._marks.marks import Marks
    from sudokulib._marks.step import Step
    from sudokulib.techniques._protocol import Technique

__all__ = ["JointSearch", "by_cluster"]


@attrs.frozen
class JointSearch:
    """Techniques that are looked for together: their steps come in one order.

    `key` tells what is looked at when a step is found; each technique finds its own in that order.
    Of steps with the same key, that of the technique that stands first comes first. The steps keep
    the names of their techniques.

    >>> from sudokulib import Grid
    >>> from sudokulib._marks.marks import Marks
    >>> from sudokulib.techniques import HiddenSingle, NakedSingle
    >>> by_digit = lambda step: step.placements[0][2]
    >>> both = JointSearch("Single", (NakedSingle(), HiddenSingle()), by_digit)
    >>> digits = [by_digit(step) for step in both.find(Marks.of(Grid.parse("1.3..2....1....3")))]
    >>> digits == sorted(digits)
    True
    """

    name: str
    """What they are called together."""
    techniques: tuple[Technique, ...]
    """The techniques."""
    key: Callable[[Step], tuple[int, ...]]
    """Where in the search a step turns up."""

    def find(self, marks: Marks) -> Iterator[Step]:
        """The steps of all of them, lazily, by key."""
        return merge(*[technique.find(marks) for technique in self.techniques], key=self.key)


def by_cluster(step: Step) -> tuple[int, ...]:
    """Where a step of colours turns up: by digit, then by the first cells of its clusters."""
    (row, column, digit), *others = (
        min(step.role(first) + step.role(second), default=(0, 0, 0))
        for first, second in (("first", "second"), ("third", "fourth"))
    )
    return (digit, row, column, *others[0][:2])
