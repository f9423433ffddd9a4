"""Franken and Mutant fish: fish whose base and cover may include regions.

In the pictures, places of the digit are `x`, and candidates that the fish removes are `*`. The base
of a Franken fish is rows and its cover is columns, or the reverse, and at least one of the two also
includes regions:

    x  .  .  |  .  .  .  |  x  .  .      rows 1 and 2 have the digit in box 1 and column 7 alone,
    .  x  .  |  .  .  .  |  x  .  .      so one of them has it in box 1, the other in column 7
    *  *  *  |  .  .  .  |  *  .  .
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  *  .  .
    .  .  .  |  .  .  .  |  *  .  .
    .  .  .  |  .  .  .  |  *  .  .

Places of the base that the cover leaves out are fins, `f`. Either a fin is true or the fish is, so
a candidate can be removed if both rule it out:

    x  x  .  |  .  .  .  |  x  .  .
    x  .  x  |  .  .  .  |  x  .  f
    .  .  .  |  .  .  .  |  *  .  .
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .

The base and the cover of a Mutant fish may be any rows, columns and regions:

    *  x  *  |  .  .  .  |  .  *  .
    x  .  x  |  .  .  .  |  .  x  .      row 2, column 2 and box 9 have the digit in box 1, row 8
    *  x  *  |  .  .  .  |  .  *  .      and column 8 alone, one in each
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  .  *  .
    .  .  .  |  .  .  .  |  .  *  .
    .  .  .  |  .  .  .  |  .  *  .
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  .  x  .      the digit in r8c8 would use up two houses, so it can
    *  x  *  |  *  *  *  |  x  *  .      be removed too, although it is in box 9
    .  .  .  |  .  .  .  |  .  .  .
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib.techniques._fish.basic import fish_name
from sudokulib.techniques._fish.complex_search import (
    FRANKEN,
    MUTANT,
    ComplexFish,
    FinLimits,
    complex_fish,
    fin_limits,
    house_passes,
)
from sudokulib.techniques._options import NumberedTechnique, brief_repr, instance_of, whole_number
from sudokulib.techniques._programs import HODOKU, Program

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@attrs.frozen(repr=False)
class _ComplexFishTechnique(NumberedTechnique):
    """Fish without fins; a subclass says of which kind."""

    _kind: ClassVar[str]
    _fins: ClassVar[str] = ""

    size: int = attrs.field(validator=whole_number(2))
    """The number of houses in the base, and of those in the cover."""

    __repr__ = brief_repr

    def _name(self) -> str:
        return self._name_of(self._kind)

    def _name_of(self, kind: str) -> str:
        return f"{self._fins}{kind} {fish_name(self.size)}"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All fish of this size, by digit, then by base, then by cover."""
        lookup, limits = candidates._lookup, self._fin_limits(candidates.layout)
        for digit in range(1, candidates.layout.size + 1):
            for house_pass in house_passes(candidates.layout, self._kind):
                for found in complex_fish(lookup, digit, house_pass, self.size, limits):
                    for fish in self._chosen(found):
                        yield self._step(lookup, digit, fish)

    def _step(self, lookup: CandidateLookup, digit: int, fish: ComplexFish) -> Step:
        roles: dict[str, Any] = {
            "pattern": [(digit, fish.places & ~fish.fins)],
            "fin": [(digit, fish.fins)],
            "endo fin": [(digit, fish.endo)],
        }
        return lookup.step(
            self._name_of(fish.kind),
            eliminations=[(digit, fish.outside), (digit, fish.inside)],
            houses=fish.houses,
            covers=fish.covers,
            **roles,
        )

    def _fin_limits(self, layout: Layout) -> FinLimits:
        """How many fins there may be on a board."""
        return FinLimits(0, 0, 0)

    def _chosen(self, found: list[ComplexFish]) -> Iterable[ComplexFish]:
        """The fish of this technique among all that have one base."""
        kinds = (FRANKEN, MUTANT) if getattr(self, "mutants", False) else (self._kind,)
        return [fish for fish in found if fish.kind in kinds]


@attrs.frozen(repr=False)
class _FinnedComplexFish(_ComplexFishTechnique):
    """Fish with fins; a subclass says of which kind."""

    _fins: ClassVar[str] = "Finned "

    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    def _fin_limits(self, layout: Layout) -> FinLimits:
        return fin_limits(self._program, layout)


@attrs.frozen(repr=False)
class _SiameseComplexFish(_FinnedComplexFish):
    """Pairs of fish with fins; a subclass says of which kind."""

    _fins: ClassVar[str] = "Siamese Finned "

    def _chosen(self, found: list[ComplexFish]) -> Iterable[ComplexFish]:
        """All pairs whose first eliminations differ, each as one fish."""
        seen = set()
        for one, two in combinations(super()._chosen(found), 2):
            if _first_removed(one) != _first_removed(two):
                pair = _joined(one, two)
                if pair not in seen:
                    seen.add(pair)
                    yield pair


def _first_removed(fish: ComplexFish) -> int:
    """The first cell that loses its candidate."""
    removed = fish.outside or fish.inside
    return removed & -removed


def _joined(one: ComplexFish, two: ComplexFish) -> ComplexFish:
    """Two fish with one base as one."""
    return one._replace(
        covers=tuple(sorted({*one.covers, *two.covers})),
        fins=one.fins | two.fins,
        outside=one.outside | two.outside,
        inside=one.inside | two.inside,
    )


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class FrankenFish(_ComplexFishTechnique):
    """Franken X-Wing, Franken Swordfish and so on: a fish of lines and regions.

    The base is rows, or rows and regions, and the cover is columns, or columns and regions; or the
    other way round. At least one of them has a region; a fish of lines alone is a `Fish`. On boards
    with extra houses, these count as regions. No two houses of the base share a place of the digit,
    and each of them has at most `size` places.

    Candidates that are in the cover and not in the base are removed. Candidates in two houses of
    the cover are removed too, even in the base: such a digit would use up two houses of the cover.

    `size` is at least 2. With `mutants`, the search also returns the Mutant fish that it finds on
    its way, under their own names. HoDoKu does this, too; the search follows its order.
    Raises `TypeError` for wrong types, and `InvalidOption` for sizes below 2.

    Franken and Mutant fish were described on the players' forum in 2006 and 2007, where "The
    Ultimate Fish Guide" collected them.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(2, 2)))
    >>> candidates = candidates.eliminate([(0, 1, 4), (0, 3, 4), (1, 0, 4), (1, 3, 4)])
    >>> step = next(FrankenFish(2).find(candidates))
    >>> step.houses, step.covers, step.eliminations
    ((0, 1), (6, 8), ((2, 2, 4), (3, 2, 4)))
    """

    _kind: ClassVar[str] = FRANKEN

    mutants: bool = attrs.field(default=False, kw_only=True, validator=instance_of(bool))
    """Whether Mutant fish that the search finds are returned, too."""


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class FinnedFrankenFish(_FinnedComplexFish):
    """Finned Franken X-Wing and so on: removes candidates that see all fins of a Franken fish.

    Fins are places of the base that the cover leaves out, and places that two houses of the base
    share. The latter are endo fins, which also have the role "endo fin". There are at most five
    fins, of which at most two are endo fins, as in HoDoKu. A fish without fins is a `FrankenFish`;
    all other options are the same as there.

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

    mutants: bool = attrs.field(default=False, kw_only=True, validator=instance_of(bool))
    """Whether Mutant fish that the search finds are returned, too."""


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class SiameseFinnedFrankenFish(_SiameseComplexFish):
    """Pairs of finned Franken fish with the same base whose first eliminations differ.

    The first elimination is the first candidate that a fish removes. The options are those of
    `FinnedFrankenFish`, except `mutants`.

    >>> SiameseFinnedFrankenFish(3).name
    'Siamese Finned Franken Swordfish'
    """

    _kind: ClassVar[str] = FRANKEN


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class MutantFish(_ComplexFishTechnique):
    """Mutant X-Wing, Mutant Swordfish and so on: a fish of any rows, columns and regions.

    The base is some houses and the cover is as many others; all places of the digit in the base are
    also in the cover. A fish of rows against columns is a `Fish`; with regions beside these, it is
    a `FrankenFish`. All others are Mutant. Such a fish removes candidates by the same rules as a
    `FrankenFish`, and the search follows HoDoKu's order, too.

    `size` is at least 2. There are very many bases of a large size, so that a search can take long
    where a digit has many places. Raises `TypeError` for wrong types, and `InvalidOption` for sizes
    below 2.

    Franken and Mutant fish were described on the players' forum in 2006 and 2007, where "The
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
class FinnedMutantFish(_FinnedComplexFish):
    """Finned Mutant X-Wing and so on: removes candidates that see all fins of a Mutant fish.

    Fins and their limits are the same as in a `FinnedFrankenFish`. A fish without fins is a
    `MutantFish`.

    >>> FinnedMutantFish(5).name
    'Finned Mutant Squirmbag'
    """

    _kind: ClassVar[str] = MUTANT


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class SiameseFinnedMutantFish(_SiameseComplexFish):
    """Pairs of finned Mutant fish, as in `SiameseFinnedFrankenFish`.

    >>> SiameseFinnedMutantFish(4).name
    'Siamese Finned Mutant Jellyfish'
    """

    _kind: ClassVar[str] = MUTANT
