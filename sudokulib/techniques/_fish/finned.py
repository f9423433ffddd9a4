"""Finned fish: a fish but for a few places, the fins, in rows that hold too many.

Where a digit may go is `x`, where but for fins `f`; what the fish takes away is `*`:

    .  *  .  |  .  .  .  |  .  .  .
    f  x  f  |  .  .  .  |  x  .  .      either a fin is true, or rows 2 and 6 are an X-Wing:
    .  *  .  |  .  .  .  |  .  .  .      what loses its digit both ways loses it
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .
    .  x  .  |  .  .  .  |  x  .  .

A Sashimi fish is one that is no whole fish even without its fins, as a row has one place left:

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
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.value import Value
from sudokulib.errors import require_int
from sudokulib.techniques._fish.basic import fish_name, require_size
from sudokulib.techniques._fish.fins import Finned, finned_fish
from sudokulib.techniques._protocol import brief_repr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._marks.marks import Marks
    from sudokulib._marks.step import Step

__all__ = ["FinnedFish", "SashimiFish"]


def _require_fins(instance: object, attribute: attrs.Attribute[int], value: int) -> None:
    require_int(value, attribute.name, 1)


@attrs.frozen(repr=False)
class FinnedFish(Value):
    """Finned X-Wing, Finned Swordfish and so on: a fish but for fins that its victims see.

    Each line keeps at least two candidates besides its fins; where one keeps fewer, the fish is a
    `SashimiFish`. Where nothing has to be a fin there is a `Fish` instead.

    `size` is at least 2, `most_fins` at least 1. With `siamese`, the steps are pairs of finned fish
    that share their base and take different candidates, as each has fins among the other's covers;
    they are named for the first of the two, so that the other may be Sashimi.

    Finned fish were described in the players' forums in 2006; "Sashimi", as they come without the
    rice, and "Siamese" are of the same place and time. HoDoKu searches for them in this order.

    >>> FinnedFish(2).name, FinnedFish(3, siamese=True).name
    ('Finned X-Wing', 'Siamese Finned Swordfish')
    >>> from sudokulib import Layout, Grid
    >>> from sudokulib._marks.marks import Marks
    >>> marks = Marks.of(Grid.empty(Layout.boxes(2, 2)))
    >>> marks = marks.eliminate([(0, 3, 4), (2, 1, 4), (2, 3, 4)])
    >>> print(next(FinnedFish(2).find(marks)).eliminations)
    ((1, 0, 4),)
    """

    size: int = attrs.field(validator=require_size)
    """How many lines cross as many."""
    most_fins: int = attrs.field(default=5, kw_only=True, validator=_require_fins)
    """The largest number of fins."""
    siamese: bool = attrs.field(
        default=False, kw_only=True, validator=attrs.validators.instance_of(bool)
    )
    """Whether it finds pairs that share a base, and only these."""

    __repr__ = brief_repr

    @property
    def name(self) -> str:
        """Its name in the field."""
        return f"{'Siamese ' if self.siamese else ''}Finned {fish_name(self.size)}"

    def find(self, marks: Marks) -> Iterator[Step]:
        """All of this size: by digit, rows before columns as a base, then by base and cover."""
        return _find(self, marks, sashimi=False)


@attrs.frozen(repr=False)
class SashimiFish(Value):
    """Sashimi X-Wing, Sashimi Swordfish and so on: a finned fish that is none without its fins.

    Some line of it keeps at most one candidate besides its fins. The options are those of
    `FinnedFish`.

    >>> SashimiFish(2).name, SashimiFish(3, siamese=True).name
    ('Sashimi X-Wing', 'Siamese Sashimi Swordfish')
    """

    size: int = attrs.field(validator=require_size)
    """How many lines cross as many."""
    most_fins: int = attrs.field(default=5, kw_only=True, validator=_require_fins)
    """The largest number of fins."""
    siamese: bool = attrs.field(
        default=False, kw_only=True, validator=attrs.validators.instance_of(bool)
    )
    """Whether it finds pairs that share a base, and only these."""

    __repr__ = brief_repr

    @property
    def name(self) -> str:
        """Its name in the field."""
        return f"{'Siamese ' if self.siamese else ''}Sashimi {fish_name(self.size)}"

    def find(self, marks: Marks) -> Iterator[Step]:
        """All of this size: by digit, rows before columns as a base, then by base and cover."""
        return _find(self, marks, sashimi=True)


def _find(technique: FinnedFish | SashimiFish, marks: Marks, *, sashimi: bool) -> Iterator[Step]:
    sight, most, name = marks.sight, technique.most_fins, technique.name
    for digit in range(1, marks.layout.n + 1):
        for index in (0, 1):
            for houses, every in finned_fish(sight, digit, index, technique.size):
                found = [fish for fish in every if fish.fins.bit_count() <= most]
                if technique.siamese:
                    found = _pairs(found)
                for fish in found:
                    if fish.sashimi is sashimi:
                        yield sight.step(
                            name,
                            eliminations=[(digit, fish.gone)],
                            houses=houses,
                            covers=fish.covers,
                            pattern=[(digit, fish.base & ~fish.fins)],
                            fin=[(digit, fish.fins)],
                        )


def _pairs(fish: list[Finned]) -> list[Finned]:
    """All pairs that each take what the other does not, as one fish named for the first."""
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
