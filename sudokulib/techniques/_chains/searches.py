"""Searches that HoDoKu makes at once for several techniques, in one order: for its scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib.techniques._chains.forcing_techniques import (
    ForcingChainContradiction,
    ForcingChainVerity,
    ForcingNetContradiction,
    ForcingNetVerity,
    forcing_steps,
)
from sudokulib.techniques._chains.nice_loops import (
    AIC,
    ContinuousNiceLoop,
    DiscontinuousNiceLoop,
    GroupedAIC,
    GroupedContinuousNiceLoop,
    GroupedDiscontinuousNiceLoop,
    nice_loops,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._marks.marks import Candidates
    from sudokulib._marks.step import Step
    from sudokulib.techniques._protocol import Technique

__all__ = ["FORCING_CHAINS", "FORCING_NETS", "GROUPED_NICE_LOOPS", "NICE_LOOPS", "ChainSearch"]


@attrs.frozen
class ChainSearch:
    """A search for nice loops and AICs, or for contradictions and verities."""

    name: str
    """Their common name."""
    is_forcing: bool
    """Whether for forcing chains or nets; otherwise for loops."""
    is_wide: bool
    """Whether with groups, for loops; whether for nets, if forcing."""

    @property
    def techniques(self) -> tuple[Technique, ...]:
        """The techniques that it searches for.

        >>> [technique.name for technique in FORCING_CHAINS.techniques]
        ['Forcing Chain Contradiction', 'Forcing Chain Verity']
        """
        return _TECHNIQUES[self.is_forcing, self.is_wide]

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The steps of all techniques, those that HoDoKu prefers first."""
        if self.is_forcing:
            yield from forcing_steps(candidates, with_nets=self.is_wide)
        else:
            yield from nice_loops(candidates, with_groups=self.is_wide)


_TECHNIQUES: dict[tuple[bool, bool], tuple[Technique, ...]] = {
    (False, False): (ContinuousNiceLoop(), DiscontinuousNiceLoop(), AIC()),
    (False, True): (GroupedContinuousNiceLoop(), GroupedDiscontinuousNiceLoop(), GroupedAIC()),
    (True, False): (ForcingChainContradiction(), ForcingChainVerity()),
    (True, True): (ForcingNetContradiction(), ForcingNetVerity()),
}

NICE_LOOPS = ChainSearch("Nice Loop", is_forcing=False, is_wide=False)
"""Continuous and discontinuous nice loops and AICs."""
GROUPED_NICE_LOOPS = ChainSearch("Grouped Nice Loop", is_forcing=False, is_wide=True)
"""The same with groups. A chain without a group has the name that it has without them."""
FORCING_CHAINS = ChainSearch("Forcing Chain", is_forcing=True, is_wide=False)
"""Contradictions and verities by chains."""
FORCING_NETS = ChainSearch("Forcing Net", is_forcing=True, is_wide=True)
"""Contradictions and verities by nets."""
