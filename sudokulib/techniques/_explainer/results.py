"""The results of a search for chains, in Sudoku Explainer's order: the simplest first.

A result has one derivation for each of its targets: all nodes that the target rests on, itself
first. Its weight and its chains depend on the derivations, and so do the candidates, removed by an
outer chain, that it rests on. Most results are never used, so their derivations are made when they
are first needed.
"""

from __future__ import annotations

from enum import Enum, auto
from itertools import takewhile
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudokulib._candidates.chain import Chain


class ResultKind(Enum):
    """The kinds of results."""

    X_CYCLE = auto()
    Y_CYCLE = auto()
    CYCLE = auto()
    X_CHAIN = auto()
    CHAIN = auto()
    CONTRADICTION = auto()
    DOUBLE = auto()
    CELL = auto()
    REGION = auto()


class Cause(Enum):
    """Why a node follows from its parents."""

    START = auto()
    """It is assumed."""
    CELL = auto()
    """A cell has one digit."""
    REGION = auto()
    EXTRA = auto()
    ROW = auto()
    COLUMN = auto()
    """A digit has one place in a house of this kind."""
    LOCKED = auto()
    HIDDEN_PAIR = auto()
    NAKED_PAIR = auto()
    X_WING = auto()
    CHAIN = auto()
    """A technique finds it when the parents are off."""


class DerivedNode(NamedTuple):
    """A node and its reason."""

    node: int
    """Its number: see `NumberedBoard`."""
    parents: tuple[int, ...]
    """The nodes that it rests on; the first is the one from which it was found."""
    cause: Cause
    """Why it follows from them."""
    nested: ChainResult | None
    """With the cause CHAIN, the result that has it."""


Derivation = tuple[DerivedNode, ...]
"""The target and all that it rests on: level by level, each node once, the target first.

For a cycle, the nodes from its end back to the one after its start, which is the end again.
"""


class ChainResult:
    """A result of a search; the order is that of `rank`, and of the search if it is equal."""

    __slots__ = (
        "_derivations",
        "_make",
        "complexity",
        "house",
        "key",
        "kind",
        "placed",
        "removed",
        "technique",
        "weight",
    )

    def __init__(
        self,
        technique: str,
        kind: ResultKind,
        weight: float,
        complexity: int,
        key: int,
        removed: int,
        placed: int | None,
        make: Callable[[], tuple[Derivation, ...]],
        house: int | None = None,
    ) -> None:
        self.technique = technique
        """The name of the technique that finds it."""
        self.kind = kind
        """Its kind."""
        self.weight = weight
        """The first part of its rank, where a search has results of several kinds: see `Pass`."""
        self.complexity = complexity
        """The number of nodes of all derivations, including those of nested results."""
        self.key = key
        """Which kinds come first."""
        self.removed = removed
        """The mask of the candidates that it removes; never empty."""
        self.placed = placed
        """The candidate that it places, if it places one."""
        self.house = house
        """For a region result, the house whose places its derivations start from."""
        self._make: Callable[[], tuple[Derivation, ...]] | None = make
        self._derivations: tuple[Derivation, ...] = ()

    @property
    def nodes(self) -> tuple[tuple[int, ...], ...]:
        """The nodes of the derivations: results that have the same are the same within a chain."""
        return tuple([tuple([derived.node for derived in nodes]) for nodes in self.derivations])

    @property
    def rank(self) -> tuple[float, int, int]:
        """Its place among the results of one search."""
        return self.weight, self.complexity, self.key

    @property
    def derivations(self) -> tuple[Derivation, ...]:
        """The derivations of its targets. A cycle has two, the second in reverse."""
        if self._make:
            self._derivations = self._make()
            self._make = None  # it refers to everything that was searched
        return self._derivations


_LIMITS = tuple([limit << step for step in range(40) for limit in (4, 6)])
"""4, 6, 8, 12, 16, 24 ...: a chain is harder by a tenth for each of these that it exceeds."""


def length_penalty(complexity: int) -> float:
    """The difficulty that the length of its chains adds to a result.

    The tenths are added one by one: some sums that print alike differ, which affects the order.

    >>> length_penalty(6), length_penalty(7), length_penalty(11)
    (0.0, 0.1, 0.30000000000000004)
    """
    penalty = 0.0
    for _ in takewhile(lambda limit: complexity - 2 > limit, _LIMITS):
        penalty += 0.1
    return penalty


def simplest_first(results: Iterable[ChainResult]) -> list[ChainResult]:
    """The results in order; of those that remove the same, the first."""
    found: dict[int, ChainResult] = {}
    for result in sorted(results, key=attrgetter("rank")):
        found.setdefault(result.removed, result)
    return [*found.values()]


NAMES_BY_KIND = {
    ResultKind.X_CYCLE: "Bidirectional X-Cycle",
    ResultKind.Y_CYCLE: "Bidirectional Y-Cycle",
    ResultKind.CYCLE: "Bidirectional Cycle",
    ResultKind.X_CHAIN: "Forcing X-Chain",
    ResultKind.CHAIN: "Forcing Chain",
    ResultKind.CELL: "Cell Forcing Chains",
    ResultKind.REGION: "Region Forcing Chains",
}
"""The names of techniques, where one search finds the results of several."""


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
