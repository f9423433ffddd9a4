"""Searches that Sudoku Explainer makes at once for several techniques: for its scale."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

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
from sudokulib.techniques._shared_search import SharedSearch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step

__all__ = ["CHAINS_AND_CYCLES", "MULTIPLE_FORCING_CHAINS"]


def _found(search: str, candidates: Candidates) -> Iterator[Step]:
    """The steps of a search, the simplest first."""
    # Loaded when first used: most puzzles need no chains.
    from sudokulib.techniques._explainer.finding import found_steps

    return found_steps(candidates._sight, search)


CHAINS_AND_CYCLES = SharedSearch(
    SINGLE_CHAINS,
    (
        BidirectionalXCycle(),
        BidirectionalYCycle(),
        ForcingXChain(),
        BidirectionalCycle(),
        ForcingChain(),
    ),
    partial(_found, SINGLE_CHAINS),
)
"""Cycles and forcing chains without branches."""
MULTIPLE_FORCING_CHAINS = SharedSearch(
    MULTIPLE_CHAINS,
    (CellForcingChains(), RegionForcingChains()),
    partial(_found, MULTIPLE_CHAINS),
)
"""Cell and region forcing chains."""
