"""Searches that Sudoku Explainer makes at once for several techniques: for its scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib.techniques._explainer.branched_chains import (
    MULTIPLE_CHAINS,
    CellForcingChains,
    RegionForcingChains,
)
from sudokulib.techniques._explainer.single_chains import (
    SINGLE_CHAINS,
    BidirectionalCycle,
    BidirectionalXCycle,
    BidirectionalYCycle,
    ForcingChain,
    ForcingXChain,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._marks.marks import Candidates
    from sudokulib._marks.step import Step
    from sudokulib.techniques._protocol import Technique

__all__ = ["CHAINS_AND_CYCLES", "MULTIPLE_FORCING_CHAINS", "ExplainerSearch"]


@attrs.frozen
class ExplainerSearch:
    """A search for chains of several names."""

    name: str
    """Their common name."""

    @property
    def techniques(self) -> tuple[Technique, ...]:
        """The techniques that it searches for.

        >>> [technique.name for technique in MULTIPLE_FORCING_CHAINS.techniques]
        ['Cell Forcing Chains', 'Region Forcing Chains']
        """
        return _TECHNIQUES[self.name]

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The steps of all techniques, the simplest first."""
        # Loaded when first used: most puzzles need no chains.
        from sudokulib.techniques._explainer.finding import found_steps

        yield from found_steps(candidates.sight, self.name)


_TECHNIQUES: dict[str, tuple[Technique, ...]] = {
    SINGLE_CHAINS: (
        BidirectionalXCycle(),
        BidirectionalYCycle(),
        ForcingXChain(),
        BidirectionalCycle(),
        ForcingChain(),
    ),
    MULTIPLE_CHAINS: (CellForcingChains(), RegionForcingChains()),
}

CHAINS_AND_CYCLES = ExplainerSearch(SINGLE_CHAINS)
"""Cycles and forcing chains without branches."""
MULTIPLE_FORCING_CHAINS = ExplainerSearch(MULTIPLE_CHAINS)
"""Cell and region forcing chains."""
