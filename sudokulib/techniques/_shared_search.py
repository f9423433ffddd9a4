"""Several techniques that a program searches for at once, and that its scale counts as one."""

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
class SharedSearch:
    """Techniques whose steps come from one search; the steps keep the names of their techniques."""

    name: str
    """Their common name."""
    techniques: tuple[Technique, ...]
    """The techniques."""
    search: Callable[[Candidates], Iterator[Step]] = attrs.field(eq=False, repr=False)
    """The search, which can be pickled."""

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The steps of all techniques, in the order of the search."""
        return self.search(candidates)


@attrs.frozen
class MergedSearch:
    """Techniques that each search alone; their steps are put into one common order.

    `key` is the position of a step in the search; each technique must find its steps in the order
    of their keys. Steps with the same key are in the order of the techniques. The steps keep the
    names of their techniques.

    >>> from sudokulib import Grid, Candidates
    >>> from sudokulib.techniques import HiddenSingle, NakedSingle
    >>> by_digit = lambda step: step.placements[0][2]
    >>> both = MergedSearch("Single", (NakedSingle(), HiddenSingle()), by_digit)
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
        """The steps of all these techniques, lazily, by key."""
        return merge(*[technique.find(candidates) for technique in self.techniques], key=self.key)
