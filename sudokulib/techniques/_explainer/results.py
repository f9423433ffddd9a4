"""What a search for chains finds, in Sudoku Explainer's order: the simplest first.

A hint has one trail for each of its targets: all nodes that the target rests on, itself first. Its
weight, what it owes to candidates that a chain around it has removed, and its text all depend
on them. Most hints are never looked at, so their trails are made when they are asked for.

The names of what the searches find, and how many nodes its chains have.
"""

from __future__ import annotations

from enum import Enum, auto
from itertools import takewhile
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudokulib._candidates.chain import Chain


class Kind(Enum):
    """What a hint is."""

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


class Link(NamedTuple):
    """A node and why it holds."""

    node: int
    """Its number: see `Board`."""
    parents: tuple[int, ...]
    """The nodes that it rests on; the first is the one from which it was found."""
    cause: Cause
    """Why it follows from them."""
    nested: Hint | None
    """With the cause CHAIN, the hint that has it."""


Trail = tuple[Link, ...]
"""The target and all that it rests on: level by level, each node once, the target first.

Of a cycle, the nodes from its end back to the one after its start, which is the end again.
"""


class Hint:
    """A result of a search; hints are compared by `rank`, and by order of search if it is equal."""

    __slots__ = (
        "_make",
        "_trails",
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
        kind: Kind,
        weight: float,
        complexity: int,
        key: int,
        removed: int,
        placed: int | None,
        make: Callable[[], tuple[Trail, ...]],
        house: int | None = None,
    ) -> None:
        self.technique = technique
        """The name of the technique that finds it."""
        self.kind = kind
        """What it is."""
        self.weight = weight
        """What its rank begins with, where a search has hints of several kinds: see `Pass`."""
        self.complexity = complexity
        """The number of nodes of all trails, of those of nested hints too."""
        self.key = key
        """Which kinds come first."""
        self.removed = removed
        """The mask of the candidates that it removes; never empty."""
        self.placed = placed
        """The candidate that it places, if it places one."""
        self.house = house
        """Of a region hint, the house whose places its trails start from."""
        self._make: Callable[[], tuple[Trail, ...]] | None = make
        self._trails: tuple[Trail, ...] = ()

    @property
    def nodes(self) -> tuple[tuple[int, ...], ...]:
        """The nodes of the trails: hints that have the same are the same within a chain."""
        return tuple([tuple([link.node for link in trail]) for trail in self.trails])

    @property
    def rank(self) -> tuple[float, int, int]:
        """Its place among the hints of one search."""
        return self.weight, self.complexity, self.key

    @property
    def trails(self) -> tuple[Trail, ...]:
        """The trails to its targets: see `Trail`. A cycle has two, the second in reverse."""
        if self._make:
            self._trails = self._make()
            self._make = None  # it holds all that was searched
        return self._trails


_LIMITS = tuple([limit << step for step in range(40) for limit in (4, 6)])
"""4, 6, 8, 12, 16, 24 ...: each makes a longer chain harder by a tenth."""


def length_part(complexity: int) -> float:
    """What the length of its chains adds to how hard a hint is.

    It is summed in tenths: some sums that print alike differ, and their order counts.

    >>> length_part(6), length_part(7), length_part(11)
    (0.0, 0.1, 0.30000000000000004)
    """
    part = 0.0
    for _ in takewhile(lambda limit: complexity - 2 > limit, _LIMITS):
        part += 0.1
    return part


def ranked(hints: Iterable[Hint]) -> list[Hint]:
    """The hints in order, the simplest first; of those that remove the same, the first."""
    found: dict[int, Hint] = {}
    for hint in sorted(hints, key=attrgetter("rank")):
        found.setdefault(hint.removed, hint)
    return [*found.values()]


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
