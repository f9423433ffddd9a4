"""Sudoku Explainer's chains and cycles as techniques; the searches for them are beside this file.

Cycles and forcing chains start from one assumption and have no branches. Sudoku Explainer searches
three times: with the links of houses (X), with those of cells with two candidates (Y), and with
both. Chains of the last search are of the general kind, even if all their links are of one kind.

With branches, several chains lead to the same result, and the names of the techniques say how a
node may follow:

    static     from one other node
    dynamic    also from several others: what they rule out leaves a single
    plus       also by locked candidates, pairs and X-wings
    nested     also by chains within the chain
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib.techniques._options import NumberedTechnique, brief_repr, whole_number
from sudokulib.techniques._shared_search import SharedSearch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


SINGLE_CHAINS = "Forcing Chains and Cycles"
"""The search for cycles and forcing chains."""
MULTIPLE_CHAINS = "Multiple Forcing Chains"
"""The search for cell and region forcing chains."""


def _steps(candidates: Candidates, search: str, name: str | None = None) -> Iterator[Step]:
    # Imported when first used, as most puzzles need no chains.
    from sudokulib.techniques._explainer.step_building import find_steps

    return find_steps(candidates._lookup, search, name)


class _Chains:
    """The chains or cycles of one name, from the search of this name or one for several names."""

    __slots__ = ()

    name: ClassVar[str]
    search: ClassVar[str | None] = None

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The steps, those with the fewest nodes first."""
        yield from _steps(candidates, self.search or self.name, self.name)


class _SingleChains(_Chains):
    """The chains or cycles of one name that have no branches."""

    __slots__ = ()

    search: ClassVar[str | None] = SINGLE_CHAINS


@public("sudokulib.techniques")
@attrs.frozen
class BidirectionalXCycle(_SingleChains):
    """A closed chain of the places of one digit, which can be followed in both directions.

    In one direction every second place is the digit, in the other direction all other places are. A
    candidate that sees a place of each kind is removed. N. Juillerat described it under this name
    in Sudoku Explainer (2006); players had known it as an X-cycle or simple continuous loop.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("1.....31.1.4...."))
    >>> step = next(BidirectionalXCycle().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (4)r4c1=(4)r4c2-(4)r2c2=(4)r2c1 ((0, 1, 4),)
    """

    name = "Bidirectional X-Cycle"


@public("sudokulib.techniques")
@attrs.frozen
class BidirectionalYCycle(_SingleChains):
    """A closed chain of cells with two candidates, which can be followed in both directions.

    Nicolas Juillerat named it in Sudoku Explainer (2006); others call it a continuous XY-chain.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("..2...14.2......"))
    >>> step = next(BidirectionalYCycle().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (3)r4c3=(4)r4c3-(4)r3c3=(3)r3c3 ((2, 3, 3), (3, 3, 3))
    """

    name = "Bidirectional Y-Cycle"


@public("sudokulib.techniques")
@attrs.frozen
class BidirectionalCycle(_SingleChains):
    """A closed chain with links of houses and of cells, which can be followed in both directions.

    Nicolas Juillerat named it in Sudoku Explainer (2006). A `ContinuousNiceLoop` removes more: the
    other candidates of cells that two links of the loop share, too.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("1.....31.1.4...."))
    >>> step = next(BidirectionalCycle().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (3)r3c1=(3)r4c1-(3)r4c4=(2)r4c4-(2)r3c3=(2)r3c1 ((3, 1, 3), (3, 2, 2))
    """

    name = "Bidirectional Cycle"


@public("sudokulib.techniques")
@attrs.frozen
class ForcingXChain(_SingleChains):
    """A chain of places of one digit from an assumption to its opposite.

    So the assumption is false. With six nodes it is a turbot fish. N. Juillerat named it in Sudoku
    Explainer (2006).

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("1.....31.1.4...."))
    >>> step = next(ForcingXChain().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (2)r1c2-(2)r2c1=(2)r2c2-(2)r1c2 ((0, 1, 2),)
    """

    name = "Forcing X-Chain"


@public("sudokulib.techniques")
@attrs.frozen
class ForcingChain(_SingleChains):
    """A chain from an assumption to its opposite, along houses and cells: the assumption is false.

    Nicolas Juillerat named it in Sudoku Explainer (2006). A discontinuous nice loop argues in the
    same way, but begins and ends in one cell.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("14....1..3......"))
    >>> step = next(ForcingChain().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (2)r3c4-(2)r3c3=(4)r3c3-(4)r3c1=(2)r3c1-(2)r3c4 ((2, 3, 2),)
    """

    name = "Forcing Chain"


@public("sudokulib.techniques")
@attrs.frozen
class NishioForcingChain(_Chains):
    """An assumption that is false, because it leads to a contradiction for one digit.

    If a place is ruled out, its houses have fewer places left, so a node may follow from several
    others. It is named after T. Nishio, who solved in this way.

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
class CellForcingChains(_Chains):
    """Chains that lead from each candidate of a cell to the same result, which is therefore true.

    Each node follows from a single other node. N. Juillerat named it in Sudoku Explainer (2006).

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
class RegionForcingChains(_Chains):
    """Chains that lead from each place of a digit in a house to a result, which is therefore true.

    Each node follows from a single other node. As in Sudoku Explainer, a house is used only if its
    first place has three candidates or more. N. Juillerat named it in Sudoku Explainer (2006).

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
class DynamicForcingChains(_Chains):
    """Chains in which a node may follow from several other nodes.

    Candidates that are ruled out on the way make new links. The result is a contradiction, or it
    follows from a candidate on and off, from all candidates of a cell, or from all places of a
    digit in a house. N. Juillerat described them in Sudoku Explainer (2006).

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
class DynamicForcingChainsPlus(_Chains):
    """Dynamic forcing chains in which locked candidates, pairs and X-wings remove candidates, too.

    These techniques are tried where nothing else follows. N. Juillerat described them in Sudoku
    Explainer (2006).

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
class NestedForcingChains(NumberedTechnique):
    """Dynamic forcing chains in which other chains rule out candidates, too.

    `level` says which chains these are, besides the techniques of `DynamicForcingChainsPlus`:

        2    forcing chains and cycles
        3    these, and cell and region forcing chains
        4    dynamic forcing chains
        5    these, and nested forcing chains of level 2

    Raises `TypeError` for wrong types, and `InvalidOption` for other levels. N. Juillerat described
    them in Sudoku Explainer (2006, 2007).

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".....2.3...1...."))
    >>> step = next(NestedForcingChains(2).find(candidates))
    >>> for chain in step.chains:
    ...     print(chain)
    (3)r3c2-(4)r3c2>(4)r4c1[X-Wing]
    (4)r3c2-(4)r4c1
    """

    level: int = attrs.field(validator=whole_number(2, 5))
    """The level of the nested chains."""

    def _name(self) -> str:
        return f"Nested Forcing Chains {self.level}"

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The steps, those with the fewest nodes first, with those of the chains nested in them."""
        yield from _steps(candidates, self.name, self.name)


CHAINS_AND_CYCLES = SharedSearch(
    SINGLE_CHAINS,
    (
        BidirectionalXCycle(),
        BidirectionalYCycle(),
        ForcingXChain(),
        BidirectionalCycle(),
        ForcingChain(),
    ),
    partial(_steps, search=SINGLE_CHAINS),
)
"""Cycles and forcing chains, which Sudoku Explainer finds in one search."""
MULTIPLE_FORCING_CHAINS = SharedSearch(
    MULTIPLE_CHAINS,
    (CellForcingChains(), RegionForcingChains()),
    partial(_steps, search=MULTIPLE_CHAINS),
)
"""Cell and region forcing chains, which Sudoku Explainer finds in one search."""
