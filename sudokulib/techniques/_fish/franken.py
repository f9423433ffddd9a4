"""Franken fish: rows against columns, as in other fish, but with regions among them.

Places of the digit are `x`; candidates that the fish removes are `*`:

    x  .  .  |  .  .  .  |  x  .  .      rows 1 and 2 have the digit in box 1 and column 7 alone,
    .  x  .  |  .  .  .  |  x  .  .      so one of them has it in box 1, the other in column 7
    *  *  *  |  .  .  .  |  *  .  .
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  *  .  .
    .  .  .  |  .  .  .  |  *  .  .
    .  .  .  |  .  .  .  |  *  .  .

Places that the cover leaves out are fins, `f`. Either one of them is true or the fish is, and what
loses its digit both ways loses it:

    x  x  .  |  .  .  .  |  x  .  .
    x  .  x  |  .  .  .  |  x  .  f
    .  .  .  |  .  .  .  |  *  .  .
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .
"""

from __future__ import annotations

from typing import ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib.techniques._fish.mixed import FinnedFishOfHouses, FishOfHouses, SiameseFishOfHouses
from sudokulib.techniques._fish.mixed_search import FRANKEN, MUTANT
from sudokulib.techniques._options import of_type

__all__ = ["FinnedFrankenFish", "FrankenFish", "SiameseFinnedFrankenFish"]

_A_BOOL = of_type(bool)


class _Franken:
    """Franken fish with and without fins: which kinds of fish their option `mutants` lets in."""

    __slots__ = ()

    mutants: bool

    def _kinds(self) -> tuple[str, ...]:
        return (FRANKEN, MUTANT) if self.mutants else (FRANKEN,)


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class FrankenFish(_Franken, FishOfHouses):
    """Franken X-Wing, Franken Swordfish and so on: a fish that has regions beside its lines.

    The base is rows, or rows and regions, and the cover is columns, or columns and regions; or the
    other way round. At least one of them has a region; a fish of lines alone is a `Fish`. On boards
    with extra houses, these count as regions. The houses of the base share no place of the digit
    and have at most `size` each.

    What lies in the cover and not in the base is removed, and also what lies in two houses of the
    cover at once, even in the base: it would leave too little room for the other digits.

    `size` is at least 2. With `mutants`, the search also returns the Mutant fish that it meets on
    its way, under their own names. This is what HoDoKu does, whose order of search it follows.
    Raises `TypeError` for wrong types, and `InvalidOption` for sizes below 2.

    Franken and Mutant fish were described in the players' forums of 2006 and 2007, where "The
    Ultimate Fish Guide" collected them.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(2, 2)))
    >>> candidates = candidates.eliminate([(0, 1, 4), (0, 3, 4), (1, 0, 4), (1, 3, 4)])
    >>> step = next(FrankenFish(2).find(candidates))
    >>> step.houses, step.covers, step.eliminations
    ((0, 1), (6, 8), ((2, 2, 4), (3, 2, 4)))
    """

    _kind: ClassVar[str] = FRANKEN

    mutants: bool = attrs.field(default=False, kw_only=True, validator=_A_BOOL)
    """Whether Mutant fish that the search meets are returned too."""


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class FinnedFrankenFish(_Franken, FinnedFishOfHouses):
    """Finned Franken X-Wing and so on: removes candidates that see all fins of a Franken fish.

    Fins are places of the base that the cover leaves out, and places that two houses of the base
    share: endo fins, which have the role "endo fin" as well. There are at most
    five fins, of which at most two are endo fins, as in HoDoKu. A fish without fins is a
    `FrankenFish`, whose other options it has.

    >>> FinnedFrankenFish(3).name
    'Finned Franken Swordfish'
    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(3, 3)))
    >>> row = [(0, column, 4) for column in (2, 3, 4, 5, 7, 8)]
    >>> candidates = candidates.eliminate([*row, *[(1, column, 4) for column in (1, 3, 4, 5, 7)]])
    >>> print(next(FinnedFrankenFish(2).find(candidates)).eliminations)
    ((2, 0, 4),)
    """

    _kind: ClassVar[str] = FRANKEN

    mutants: bool = attrs.field(default=False, kw_only=True, validator=_A_BOOL)
    """Whether Mutant fish that the search meets are returned too."""


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class SiameseFinnedFrankenFish(SiameseFishOfHouses):
    """Pairs of finned Franken fish that have the same base and do not remove the same first.

    "First" is the first candidate that each removes. The options are those of
    `FinnedFrankenFish`, except `mutants`.

    >>> SiameseFinnedFrankenFish(3).name
    'Siamese Finned Franken Swordfish'
    """

    _kind: ClassVar[str] = FRANKEN
