"""Mutant fish: rows, columns and regions against any others.

Places of the digit are `x`; candidates that the fish removes are `*`:

    *  x  *  |  .  .  .  |  .  *  .
    x  .  x  |  .  .  .  |  .  x  .      row 2, column 2 and box 9 have the digit in box 1, row 8
    *  x  *  |  .  .  .  |  .  *  .      and column 8 alone, one in each
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  .  *  .
    .  .  .  |  .  .  .  |  .  *  .
    .  .  .  |  .  .  .  |  .  *  .
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  .  x  .      the digit in r8c8 would take the room of two, so it can
    *  x  *  |  *  *  *  |  x  *  .      go too, although it lies in box 9
    .  .  .  |  .  .  .  |  .  .  .
"""

from __future__ import annotations

from typing import ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib.techniques._fish.mixed import FinnedFishOfHouses, FishOfHouses, SiameseFishOfHouses
from sudokulib.techniques._fish.mixed_search import MUTANT

__all__ = ["FinnedMutantFish", "MutantFish", "SiameseFinnedMutantFish"]


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class MutantFish(FishOfHouses):
    """Mutant X-Wing, Mutant Swordfish and so on: a fish of any rows, columns and regions.

    The base is some houses, the cover as many others, and the digit has no place in the base that
    the cover does not have. Fish of lines alone that are rows against columns are a `Fish`; with
    regions beside these, they are a `FrankenFish`. All others are Mutant. The rest is as in a
    `FrankenFish`: what the fish removes, and the order of search, which is HoDoKu's.

    `size` is at least 2. There are very many bases of a large size, so that a search can take long
    where a digit has many places. Raises `TypeError` for wrong types, and `InvalidOption` for sizes
    below 2.

    Franken and Mutant fish were described in the players' forums of 2006 and 2007, where "The
    Ultimate Fish Guide" collected them.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(2, 2)))
    >>> candidates = candidates.eliminate([(0, 1, 4), (0, 3, 4), (2, 3, 4), (3, 2, 4), (3, 3, 4)])
    >>> step = next(MutantFish(2).find(candidates))
    >>> step.houses, step.covers, step.eliminations
    ((0, 7), (4, 9), ((1, 0, 4), (1, 2, 4), (2, 0, 4), (3, 0, 4)))
    """

    _kind: ClassVar[str] = MUTANT


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class FinnedMutantFish(FinnedFishOfHouses):
    """Finned Mutant X-Wing and so on: removes candidates that see all fins of a Mutant fish.

    Fins are as in a `FinnedFrankenFish`, with the same limits. A fish without fins is a
    `MutantFish`.

    >>> FinnedMutantFish(5).name
    'Finned Mutant Squirmbag'
    """

    _kind: ClassVar[str] = MUTANT


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class SiameseFinnedMutantFish(SiameseFishOfHouses):
    """Pairs of finned Mutant fish, as in `SiameseFinnedFrankenFish`.

    >>> SiameseFinnedMutantFish(4).name
    'Siamese Finned Mutant Jellyfish'
    """

    _kind: ClassVar[str] = MUTANT
