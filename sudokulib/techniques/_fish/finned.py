"""Finned fish: a fish except for a few extra places, the fins.

The places of a digit are `x`, or `f` for fins; candidates that the fish removes are `*`:

    .  *  .  |  .  .  .  |  .  .  .
    f  x  f  |  .  .  .  |  x  .  .      either a fin is true, or rows 2 and 6 are an X-Wing:
    .  *  .  |  .  .  .  |  .  .  .      what loses its digit both ways loses it
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .
    .  x  .  |  .  .  .  |  x  .  .

A Sashimi fish is not a complete fish even without its fins, as a row has only one place left:

    .  *  .  |  .  .  .  |  .  .  .
    f  .  f  |  .  .  .  |  x  .  .
    .  *  .  |  .  .  .  |  .  .  .
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .
    .  x  .  |  .  .  .  |  x  .  .
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib.techniques._fish.basic import fish_name
from sudokulib.techniques._fish.finned_search import Finned, finned_fish
from sudokulib.techniques._options import Variant, brief_repr, whole_number
from sudokulib.techniques._settings import HODOKU, Program

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step

__all__ = ["FinnedFish", "SashimiFish", "SiameseFinnedFish", "SiameseSashimiFish"]


@attrs.frozen(repr=False)
class _FishWithFins(Variant):
    """The common part of all finned fish: their options and their search."""

    _kind: ClassVar[str]
    _is_sashimi: ClassVar[bool]
    _is_siamese: ClassVar[bool] = False

    size: int = attrs.field(validator=whole_number(2))
    """The number of lines, and of lines that cross them."""
    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    __repr__ = brief_repr

    def _name(self) -> str:
        return f"{self._kind} {fish_name(self.size)}"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of this size: by digit, rows before columns as a base, then by base and cover."""
        sight, name, most = candidates._sight, self.name, self._program.most_fins
        for digit in range(1, candidates.layout.size + 1):
            for index in (0, 1):
                for houses, every in finned_fish(sight, digit, index, self.size):
                    found = [
                        fish for fish in every if most is None or fish.fins.bit_count() <= most
                    ]
                    for fish in _pairs(found) if self._is_siamese else found:
                        if fish.sashimi is self._is_sashimi:
                            yield sight.step(
                                name,
                                eliminations=[(digit, fish.gone)],
                                houses=houses,
                                covers=fish.covers,
                                pattern=[(digit, fish.base & ~fish.fins)],
                                fin=[(digit, fish.fins)],
                            )


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class FinnedFish(_FishWithFins):
    """Finned X-Wing, Finned Swordfish and so on: removes candidates that see all fins of a fish.

    Each line has at least two candidates besides its fins; if one has fewer, the fish is a
    `SashimiFish`. If there are no fins, it is a `Fish`.

    `size` is at least 2. There are at most five fins, as in HoDoKu. Raises `TypeError` for wrong
    types, and `InvalidOption` for sizes below 2.

    Finned fish were described in the players' forums in 2006; "Sashimi", as they come without the
    rice, and "Siamese" are of the same place and time. HoDoKu searches for them in this order.

    >>> FinnedFish(2).name
    'Finned X-Wing'
    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(2, 2)))
    >>> candidates = candidates.eliminate([(0, 3, 4), (2, 1, 4), (2, 3, 4)])
    >>> print(next(FinnedFish(2).find(candidates)).eliminations)
    ((1, 0, 4),)
    """

    _kind: ClassVar[str] = "Finned"
    _is_sashimi: ClassVar[bool] = False


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class SashimiFish(_FishWithFins):
    """Sashimi X-Wing, Sashimi Swordfish and so on: a finned fish that is incomplete without fins.

    At least one line has at most one candidate besides its fins. The options are those of
    `FinnedFish`.

    >>> SashimiFish(3).name
    'Sashimi Swordfish'
    """

    _kind: ClassVar[str] = "Sashimi"
    _is_sashimi: ClassVar[bool] = True


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class SiameseFinnedFish(_FishWithFins):
    """Pairs of finned fish that have the same base and remove different candidates.

    Each of the two has fins among the other's covers. They are named for the first of the two, so
    the other may be Sashimi. The options are those of `FinnedFish`.

    >>> SiameseFinnedFish(3).name
    'Siamese Finned Swordfish'
    """

    _kind: ClassVar[str] = "Siamese Finned"
    _is_sashimi: ClassVar[bool] = False
    _is_siamese: ClassVar[bool] = True


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class SiameseSashimiFish(_FishWithFins):
    """Pairs of finned fish, as in `SiameseFinnedFish`, of which the first is Sashimi.

    >>> SiameseSashimiFish(2).name
    'Siamese Sashimi X-Wing'
    """

    _kind: ClassVar[str] = "Siamese Sashimi"
    _is_sashimi: ClassVar[bool] = True
    _is_siamese: ClassVar[bool] = True


def _pairs(fish: list[Finned]) -> list[Finned]:
    """All pairs that remove different candidates, as one fish named for the first."""
    return [
        Finned(
            covers=tuple(sorted({*one.covers, *two.covers})),
            base=one.base,
            fins=one.fins | two.fins,
            gone=one.gone | two.gone,
            sashimi=one.sashimi,
        )
        for one, two in combinations(fish, 2)
        if one.gone & ~two.gone and two.gone & ~one.gone
    ]
