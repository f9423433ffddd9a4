"""Several techniques that a program searches for at once, in one order: for its scale."""

from __future__ import annotations

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
