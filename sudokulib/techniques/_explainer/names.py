"""The names of what the searches find, and how many nodes its chains have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.techniques._explainer.hints import Kind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._candidates.chain import Chain

__all__ = ["KINDS", "complexity_of"]

KINDS = {
    Kind.X_CYCLE: "Bidirectional X-Cycle",
    Kind.Y_CYCLE: "Bidirectional Y-Cycle",
    Kind.CYCLE: "Bidirectional Cycle",
    Kind.X_CHAIN: "Forcing X-Chain",
    Kind.CHAIN: "Forcing Chain",
    Kind.CELL: "Cell Forcing Chains",
    Kind.REGION: "Region Forcing Chains",
}
"""The names of what one search finds with others: by what it is."""


def complexity_of(chains: Iterable[Chain]) -> int:
    """The number of different nodes of each chain, and of all nodes of the chains nested in them.

    >>> from sudokulib.techniques import Chain, ChainNode
    >>> end = ChainNode([(0, 0, 1)], is_on=True)
    >>> complexity_of([Chain([end, end])])
    1
    """
    found = 0
    for chain in chains:
        nodes = [*chain.nodes]
        for node in nodes:  # which grows on the way
            nodes += [each for side in node.reasons for each in side.nodes]
            found += complexity_of(node.argument)
        found += len({(node.candidates, node.is_on) for node in nodes})
    return found
