"""Searches that HoDoKu makes at once for several techniques, in one order: for its scale."""

from __future__ import annotations

from functools import partial

from sudokulib.techniques._chains.forcing_techniques import (
    ForcingChainContradiction,
    ForcingChainVerity,
    ForcingNetContradiction,
    ForcingNetVerity,
    forcing_steps,
)
from sudokulib.techniques._chains.aics_and_nice_loops import (
    AIC,
    ContinuousNiceLoop,
    DiscontinuousNiceLoop,
    GroupedAIC,
    GroupedContinuousNiceLoop,
    GroupedDiscontinuousNiceLoop,
    nice_loops,
)
from sudokulib.techniques._shared_search import SharedSearch

NICE_LOOPS = SharedSearch(
    "Nice Loop",
    (ContinuousNiceLoop(), DiscontinuousNiceLoop(), AIC()),
    partial(nice_loops, with_groups=False),
)
"""Continuous and discontinuous nice loops and AICs."""
GROUPED_NICE_LOOPS = SharedSearch(
    "Grouped Nice Loop",
    (GroupedContinuousNiceLoop(), GroupedDiscontinuousNiceLoop(), GroupedAIC()),
    partial(nice_loops, with_groups=True),
)
"""The same with groups. A chain without a group has the name that it has without them."""
FORCING_CHAINS = SharedSearch(
    "Forcing Chain",
    (ForcingChainContradiction(), ForcingChainVerity()),
    partial(forcing_steps, with_nets=False),
)
"""Contradictions and verities by chains."""
FORCING_NETS = SharedSearch(
    "Forcing Net",
    (ForcingNetContradiction(), ForcingNetVerity()),
    partial(forcing_steps, with_nets=True),
)
"""Contradictions and verities by nets."""
