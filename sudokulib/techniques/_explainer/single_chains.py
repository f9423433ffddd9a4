"""Chains and cycles from one assumption, without branches, as Sudoku Explainer finds them.

It looks three times: with the links of houses (X), with those of cells with two candidates (Y), and
with both. What the last finds is of the general kind, though it be of one kind of links.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step

__all__ = [
    "SINGLE_CHAINS",
    "BidirectionalCycle",
    "BidirectionalXCycle",
    "BidirectionalYCycle",
    "ForcingChain",
    "ForcingXChain",
]

SINGLE_CHAINS = "Forcing Chains and Cycles"
"""The search for all of them."""


class _SingleChain:
    """The chains or cycles of one name."""

    __slots__ = ()

    name: ClassVar[str]

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The steps, the shortest first."""
        # Loaded when first used: most puzzles need no chains.
        from sudokulib.techniques._explainer.finding import found_steps

        yield from found_steps(candidates._sight, SINGLE_CHAINS, self.name)


@public("sudokulib.techniques")
@attrs.frozen
class BidirectionalXCycle(_SingleChain):
    """A closed chain of the places of one digit, which can be followed in both directions.

    One way round each second place has the digit, the other way round the others. What sees one of
    the first and one of the others is false. Described by N. Juillerat, who names it so in Sudoku
    Explainer (2006); players had known it as an X-cycle or simple continuous loop.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("1.....31.1.4...."))
    >>> step = next(BidirectionalXCycle().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (4)r4c1=(4)r4c2-(4)r2c2=(4)r2c1 ((0, 1, 4),)
    """

    name = "Bidirectional X-Cycle"


@public("sudokulib.techniques")
@attrs.frozen
class BidirectionalYCycle(_SingleChain):
    """A closed chain of cells with two candidates, which can be followed in both directions.

    Named so by N. Juillerat in Sudoku Explainer (2006); others call it a continuous XY-chain.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("..2...14.2......"))
    >>> step = next(BidirectionalYCycle().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (3)r4c3=(4)r4c3-(4)r3c3=(3)r3c3 ((2, 3, 3), (3, 3, 3))
    """

    name = "Bidirectional Y-Cycle"


@public("sudokulib.techniques")
@attrs.frozen
class BidirectionalCycle(_SingleChain):
    """A closed chain with links of houses and of cells, which can be followed in both directions.

    Named so by N. Juillerat in Sudoku Explainer (2006). A [`ContinuousNiceLoop`] removes more: also
    the other candidates of cells that two links of the loop share.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("1.....31.1.4...."))
    >>> step = next(BidirectionalCycle().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (3)r3c1=(3)r4c1-(3)r4c4=(2)r4c4-(2)r3c3=(2)r3c1 ((3, 1, 3), (3, 2, 2))
    """

    name = "Bidirectional Cycle"


@public("sudokulib.techniques")
@attrs.frozen
class ForcingXChain(_SingleChain):
    """A chain of places of one digit from an assumption to its opposite.

    So the assumption is false. With six nodes it is a turbot fish. Named so by N. Juillerat in
    Sudoku Explainer (2006).

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("1.....31.1.4...."))
    >>> step = next(ForcingXChain().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (2)r1c2-(2)r2c1=(2)r2c2-(2)r1c2 ((0, 1, 2),)
    """

    name = "Forcing X-Chain"


@public("sudokulib.techniques")
@attrs.frozen
class ForcingChain(_SingleChain):
    """A chain from an assumption to its opposite, along houses and cells: the assumption is false.

    Named so by N. Juillerat in Sudoku Explainer (2006). A discontinuous nice loop argues in the
    same way, but begins and ends in one cell.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("14....1..3......"))
    >>> step = next(ForcingChain().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (2)r3c4-(2)r3c3=(4)r3c3-(4)r3c1=(2)r3c1-(2)r3c4 ((2, 3, 2),)
    """

    name = "Forcing Chain"
