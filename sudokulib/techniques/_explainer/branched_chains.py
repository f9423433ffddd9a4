"""Chains with branches, from static to nested, as Sudoku Explainer finds them.

static     each node follows from one other, and several chains lead to the same result
dynamic    a node may rest on several others, as what is ruled out makes singles
plus       it may also follow by locked candidates, pairs and X-wings
nested     it may also follow by chains, within the chain
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib.techniques._options import Variant, brief_repr, whole_number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step

__all__ = [
    "MULTIPLE_CHAINS",
    "CellForcingChains",
    "DynamicForcingChains",
    "DynamicForcingChainsPlus",
    "NestedForcingChains",
    "NishioForcingChain",
    "RegionForcingChains",
]

MULTIPLE_CHAINS = "Multiple Forcing Chains"
"""The search for cell and region forcing chains."""


def _found(candidates: Candidates, search: str, name: str) -> Iterator[Step]:
    # Loaded when first used: most puzzles need no chains.
    from sudokulib.techniques._explainer.finding import found_steps

    yield from found_steps(candidates._sight, search, name)


class _Branched:
    """The chains of one name."""

    __slots__ = ()

    name: ClassVar[str]
    search: ClassVar[str | None] = None

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The steps, those with the fewest nodes first."""
        yield from _found(candidates, self.search or self.name, self.name)


@public("sudokulib.techniques")
@attrs.frozen
class NishioForcingChain(_Branched):
    """An assumption on one digit that leads to a contradiction for this digit: it is false.

    A place that is ruled out leaves the others of its houses, so a node may rest on several others.
    Named after T. Nishio, who solved in this way.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".....2.3...1...."))
    >>> step = next(NishioForcingChain().find(candidates))
    >>> for chain in step.chains:
    ...     print(chain)
    (4)r4c1-(4)r4c4=(4)r1c4
    (4)r4c1-(4)r4c2=(4)r1c2[(4)r4c1-(4)r3c2]-(4)r1c4
    """

    name = "Nishio Forcing Chain"
    aliases: ClassVar[tuple[str, ...]] = ("Nishio",)


@public("sudokulib.techniques")
@attrs.frozen
class CellForcingChains(_Branched):
    """Chains that lead to the same result from each candidate of a cell: it is true.

    Each node follows from one other alone. Named so by N. Juillerat in Sudoku Explainer (2006).

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("1.....31.1.4...."))
    >>> step = next(CellForcingChains().find(candidates))
    >>> for chain in step.chains:
    ...     print(chain)
    (2)r4c1-(2)r4c3
    (3)r4c1-(3)r4c4=(2)r4c4-(2)r4c3
    (4)r4c1-(3)r4c1=(3)r3c1-(2)r3c1=(2)r3c3-(2)r4c3
    """

    name = "Cell Forcing Chains"
    search: ClassVar[str | None] = MULTIPLE_CHAINS


@public("sudokulib.techniques")
@attrs.frozen
class RegionForcingChains(_Branched):
    """Chains that lead to the same result from each place of a digit in a house: it is true.

    Each node follows from one other alone. As in Sudoku Explainer, only houses are looked at whose
    first place has three candidates or more. Named so by N. Juillerat in Sudoku Explainer (2006).

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("3....12....2...."))
    >>> step = next(RegionForcingChains().find(candidates))
    >>> for chain in step.chains:
    ...     print(chain)
    (3)r3c3-(3)r4c4
    (3)r4c3-(3)r4c4
    """

    name = "Region Forcing Chains"
    search: ClassVar[str | None] = MULTIPLE_CHAINS


@public("sudokulib.techniques")
@attrs.frozen
class DynamicForcingChains(_Branched):
    """Chains in which what has been ruled out makes new links, so that a node may rest on several.

    The result is a contradiction, or true for a candidate on and off, for all candidates of a cell,
    or for all places of a digit in a house. Described by N. Juillerat in Sudoku Explainer (2006).

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".....2.3...1...."))
    >>> step = next(DynamicForcingChains().find(candidates))
    >>> for chain in step.chains:
    ...     print(chain)
    (4)r1c4-(4)r2c3=(4)r2c1-(4)r4c1
    (4)r4c4-(4)r4c1
    """

    name = "Dynamic Forcing Chains"


@public("sudokulib.techniques")
@attrs.frozen
class DynamicForcingChainsPlus(_Branched):
    """Dynamic forcing chains in which locked candidates, pairs and X-wings also rule things out.

    They are looked for where nothing else follows. Described by N. Juillerat in Sudoku Explainer
    (2006).

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".....2.3...1...."))
    >>> step = next(DynamicForcingChainsPlus().find(candidates))
    >>> for chain in step.chains:
    ...     print(chain)
    (3)r3c2-(4)r3c2>(4)r4c1[X-Wing]
    (4)r3c2-(4)r4c1
    """

    name = "Dynamic Forcing Chains Plus"
    aliases: ClassVar[tuple[str, ...]] = ("Dynamic+",)


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class NestedForcingChains(Variant):
    """Dynamic forcing chains in which other chains rule out candidates, too.

    `level` says which, besides those of `DynamicForcingChainsPlus`:

        2    forcing chains and cycles
        3    these, and cell and region forcing chains
        4    dynamic forcing chains
        5    these, and nested forcing chains of level 2

    Raises `TypeError` for wrong types, and `InvalidOption` for other levels. Described by
    N. Juillerat in Sudoku Explainer (2006, 2007).

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".....2.3...1...."))
    >>> step = next(NestedForcingChains(2).find(candidates))
    >>> for chain in step.chains:
    ...     print(chain)
    (3)r3c2-(4)r3c2>(4)r4c1[X-Wing]
    (4)r3c2-(4)r4c1
    """

    level: int = attrs.field(validator=whole_number(2, 5))
    """How much is nested."""

    def _name(self) -> str:
        return f"Nested Forcing Chains {self.level}"

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The steps, those with the fewest nodes first, with those of the chains nested in them."""
        yield from _found(candidates, self.name, self.name)
