"""Forcing chains and forcing nets as techniques; the search for them is in `forcing_search`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib.techniques._shared_search import SharedSearch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._chains.forcing_search import ForcedNode, ImplicationGraph


def forcing_steps(
    candidates: Candidates, *, with_nets: bool, is_verity: bool | None = None
) -> Iterator[Step]:
    """The results of forcing chains or nets in HoDoKu's order: contradictions, verities or both."""
    # Imported when first used, as most puzzles need no chains.
    from sudokulib.techniques._chains.chain_graph import chain_graph
    from sudokulib.techniques._chains.forcing_search import forced_nodes
    from sudokulib.techniques._chains.net_graph import net_graph

    graph: ImplicationGraph = (
        net_graph(candidates._lookup) if with_nets else chain_graph(candidates._lookup)
    )
    kind = "Net" if with_nets else "Chain"
    for forced in forced_nodes(graph, is_verity=is_verity):
        proof = "Verity" if forced.is_verity else "Contradiction"
        yield _step(graph, forced, f"Forcing {kind} {proof}")


def _step(graph: ImplicationGraph, forced: ForcedNode, technique: str) -> Step:
    links = graph.links
    result, starts, ends = [
        [(links.digit(node) + 1, links.cells(node)) for node in dict.fromkeys(nodes)]
        for nodes in ([forced.node], *zip(*forced.ends, strict=True))
    ]
    is_on = links.is_on(forced.node)
    return links.lookup.step(
        technique,
        placements=result if is_on else (),
        eliminations=() if is_on else result,
        chains=tuple([graph.chain(start, end) for start, end in forced.ends]),
        start=dict.fromkeys(starts),
        end=() if forced.is_verity else dict.fromkeys(ends),
    )


class _Forcing:
    """The forcing chains or nets of one kind."""

    __slots__ = ()

    with_nets: ClassVar[bool] = False
    is_verity: ClassVar[bool] = False

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The steps, those that place a digit first; for each result, the shortest argument."""
        yield from forcing_steps(candidates, with_nets=self.with_nets, is_verity=self.is_verity)


@public("sudokulib.techniques")
@attrs.frozen
class ForcingChainContradiction(_Forcing):
    """An assumption that is false, because chains lead from it to a contradiction.

    The contradiction may be a candidate that is on and off, two digits in a cell, a digit twice in
    a house, a cell without a digit or a digit without a place. The technique was described on the
    players' forum in 2005.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("24..........4..."))
    >>> step = next(ForcingChainContradiction().find(candidates))
    >>> for chain in step.chains:
    ...     print(chain)
    (1)r2c3-(1)r2c1=(1)r2c2-(1)r2c3
    """

    name = "Forcing Chain Contradiction"


@public("sudokulib.techniques")
@attrs.frozen
class ForcingChainVerity(_Forcing):
    """Chains that lead from every choice to the same result, which is therefore true.

    The choices are a candidate on or off, the candidates of a cell, or the places of a digit in a
    house. The technique was described on the players' forum in 2005.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("24..........4..."))
    >>> step = next(ForcingChainVerity().find(candidates))
    >>> for chain in step.chains:
    ...     print(chain)
    (1)r1c3-(1)r2c3
    (1)r1c4-(1)r2c3
    """

    name = "Forcing Chain Verity"
    is_verity: ClassVar[bool] = True


@public("sudokulib.techniques")
@attrs.frozen
class ForcingNetContradiction(_Forcing):
    """An assumption that is false, because a net leads from it to a contradiction.

    A net is like a chain, but a node may follow from several other nodes.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".24.43....34...."))
    >>> step = next(ForcingNetContradiction().find(candidates))
    >>> for chain in step.chains:
    ...     print(chain)
    (1)r1c1=(1)r34c1-(1)r4c2=(1)r3c2-(1)r4c1=(1)r1c1[(1)r3c2-(1)r3c1]
    """

    name = "Forcing Net Contradiction"
    with_nets: ClassVar[bool] = True


@public("sudokulib.techniques")
@attrs.frozen
class ForcingNetVerity(_Forcing):
    """Nets that lead from every choice to the same result, which is therefore true.

    The choices are those of `ForcingChainVerity`. A net is like a chain, but a node may follow from
    several other nodes.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("24..........4..."))
    >>> step = next(ForcingNetVerity().find(candidates))
    >>> for chain in step.chains:
    ...     print(chain)
    (1)r2c1-(1)r2c3
    (1)r3c1-(1)r4c2=(1)r2c2[(1)r3c1-(1)r3c2]-(1)r2c3
    """

    name = "Forcing Net Verity"
    with_nets: ClassVar[bool] = True
    is_verity: ClassVar[bool] = True


FORCING_CHAINS = SharedSearch(
    "Forcing Chain",
    (ForcingChainContradiction(), ForcingChainVerity()),
    partial(forcing_steps, with_nets=False),
)
"""Contradictions and verities by chains, which HoDoKu finds in one search."""
FORCING_NETS = SharedSearch(
    "Forcing Net",
    (ForcingNetContradiction(), ForcingNetVerity()),
    partial(forcing_steps, with_nets=True),
)
"""Contradictions and verities by nets, which HoDoKu finds in one search."""
