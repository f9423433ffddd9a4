"""The implication graph of forcing chains: assumptions followed along single links.

Each node follows from one other node, so chains are shortest paths along the links with groups.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib.techniques._chains.chain_steps import chain_of_nodes
from sudokulib.techniques._chains.forcing_search import PathInfo
from sudokulib.techniques._chains.link_graph import LinkGraph, grouped_links

if TYPE_CHECKING:
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.chain import Chain


class ChainGraph:
    """An `ImplicationGraph` in which each node follows from one other node."""

    __slots__ = ("_levels", "links", "reachable")

    def __init__(self, links: LinkGraph) -> None:
        self.links = links
        self.reachable = links.reachable
        self._levels: dict[int, list[int]] = {}

    def is_refuted(self, start: int) -> bool:
        """Whether a node leads to its opposite; every other contradiction is a verity, too."""
        return bool(self.reachable[start] >> self.links.opposite(start) & 1)

    def path_info(self, start: int, end: int) -> PathInfo:
        """The path from a node to another."""
        bit = 1 << end
        levels = self._levels_from(start)
        length = next(at for at, level in enumerate(levels, 1) if level & bit)
        return PathInfo(length, is_net=False)

    def path_info_backwards(self, start: int, end: int) -> PathInfo:
        """The same path, found from its end by the links between opposite nodes."""
        opposite = self.links.opposite
        return self.path_info(opposite(end), opposite(start))

    def chain(self, start: int, end: int) -> Chain:
        """The chain from a node to another."""
        links = self.links
        return chain_of_nodes(links, links.path(links.predecessors(start, 1 << end), end), {})

    def is_accepted(self, paths: list[PathInfo]) -> bool:
        """Every argument is accepted."""
        return bool(paths)

    def _levels_from(self, start: int) -> list[int]:
        """The masks of the nodes at a distance of 0, 1, 2 ... links from a node."""
        levels = self._levels.get(start)
        if levels is None:
            successors, done = self.links.successor_masks, 1 << start
            levels = [done]
            while levels[-1]:
                new = 0
                for node in bits(levels[-1]):
                    new |= successors[node]
                levels.append(new & ~done)
                done |= new
            self._levels[start] = levels
            check_limits(done.bit_count())
        return levels


@memo
def chain_graph(lookup: CandidateLookup) -> ChainGraph:
    """The graph of a state."""
    return ChainGraph(grouped_links(lookup))
