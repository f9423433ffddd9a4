"""Forcing chains: assumptions whose consequences are followed along single links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib.techniques._chains.forcing import Lead, opposite
from sudokulib.techniques._chains.steps import chain_of_nodes
from sudokulib.techniques._chains.tables import Tables, grouped_tables

if TYPE_CHECKING:
    from sudokulib._candidates.chain import Chain
    from sudokulib._candidates.index import Sight

__all__ = ["ChainMachine", "chain_machine"]


class ChainMachine:
    """The machine of forcing chains: the tables with groups."""

    __slots__ = ("_levels", "closures", "tables")

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.closures = tables.closures
        self._levels: dict[int, list[int]] = {}

    def contradicts(self, start: int) -> bool:
        """Whether a node leads to its opposite; every other contradiction is a verity, too."""
        return bool(self.closures[start] >> opposite(self.tables, start) & 1)

    def lead_from(self, start: int, end: int) -> Lead:
        """How a node leads to another."""
        bit = 1 << end
        levels = self.levels(start)
        return Lead(next(at for at, level in enumerate(levels, 1) if level & bit), is_net=False)

    def lead_to(self, start: int, end: int) -> Lead:
        """The same, found from its end: each link can be read backwards, from "not" to "not"."""
        tables = self.tables
        return self.lead_from(opposite(tables, end), opposite(tables, start))

    def chain(self, start: int, end: int) -> Chain:
        """The chain from a node to another."""
        tables = self.tables
        return chain_of_nodes(tables, tables.path(tables.table(start, 1 << end), end), {})

    def counts(self, leads: list[Lead]) -> bool:
        """Every argument counts."""
        return bool(leads)

    def levels(self, start: int) -> list[int]:
        """The masks of the nodes that are no link, one link, two links ... away from a node."""
        found = self._levels.get(start)
        if found is None:
            direct, done = self.tables.direct, 1 << start
            found = [done]
            while found[-1]:
                new = 0
                for node in bits(found[-1]):
                    new |= direct[node]
                found.append(new & ~done)
                done |= new
            self._levels[start] = found
            check_limits(done.bit_count())
        return found


@memo
def chain_machine(sight: Sight) -> ChainMachine:
    """The machine of a state."""
    return ChainMachine(grouped_tables(sight))
