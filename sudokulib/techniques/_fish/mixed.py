"""What Franken and Mutant fish have in common: their base and cover are lines and regions."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from sudokulib.techniques._fish.basic import fish_name
from sudokulib.techniques._fish.mixed_search import (
    Bounds,
    MixedFish,
    fins_allowed,
    mixed_fish,
    passes,
)
from sudokulib.techniques._options import Variant, brief_repr, whole_number
from sudokulib.techniques._settings import HODOKU, Program

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.index import Sight
    from sudokulib._candidates.step import Step

__all__ = ["FinnedFishOfHouses", "FishOfHouses", "SiameseFishOfHouses"]


@attrs.frozen(repr=False)
class FishOfHouses(Variant):
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
        """All of this size: by digit, then by base, then by cover."""
        sight, bounds = candidates._sight, self._bounds(candidates.layout)
        for digit in range(1, candidates.layout.size + 1):
            for one_pass in passes(candidates.layout, self._kind):
                for found in mixed_fish(sight, digit, one_pass, self.size, bounds):
                    for fish in self._chosen(found):
                        yield self._step(sight, digit, fish)

    def _step(self, sight: Sight, digit: int, fish: MixedFish) -> Step:
        roles: dict[str, Any] = {
            "pattern": [(digit, fish.places & ~fish.fins)],
            "fin": [(digit, fish.fins)],
            "endo fin": [(digit, fish.endo)],
        }
        return sight.step(
            self._name_of(fish.kind),
            eliminations=[(digit, fish.outside), (digit, fish.doubled)],
            houses=fish.houses,
            covers=fish.covers,
            **roles,
        )

    def _bounds(self, layout: Layout) -> Bounds:
        """How many fins there may be on a board."""
        return Bounds(0, 0, 0)

    def _kinds(self) -> tuple[str, ...]:
        """The kinds of fish that it returns."""
        return (self._kind,)

    def _chosen(self, found: list[MixedFish]) -> Iterable[MixedFish]:
        """The fish of this technique among all that have one base."""
        kinds = self._kinds()
        return [fish for fish in found if fish.kind in kinds]


@attrs.frozen(repr=False)
class FinnedFishOfHouses(FishOfHouses):
    """Fish with fins; a subclass says of which kind."""

    _fins: ClassVar[str] = "Finned "

    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    def _bounds(self, layout: Layout) -> Bounds:
        return fins_allowed(self._program, layout)


@attrs.frozen(repr=False)
class SiameseFishOfHouses(FinnedFishOfHouses):
    """Pairs of fish with fins; a subclass says of which kind."""

    _fins: ClassVar[str] = "Siamese Finned "

    def _chosen(self, found: list[MixedFish]) -> Iterable[MixedFish]:
        """All pairs whose first eliminations differ, each as one fish."""
        seen = set()
        for one, two in combinations(super()._chosen(found), 2):
            if _first(one) != _first(two):
                pair = _joined(one, two)
                if pair not in seen:
                    seen.add(pair)
                    yield pair


def _first(fish: MixedFish) -> int:
    """The first cell that loses its candidate."""
    gone = fish.outside or fish.doubled
    return gone & -gone


def _joined(one: MixedFish, two: MixedFish) -> MixedFish:
    """Two fish with one base as one."""
    return one._replace(
        covers=tuple(sorted({*one.covers, *two.covers})),
        fins=one.fins | two.fins,
        outside=one.outside | two.outside,
        doubled=one.doubled | two.doubled,
    )
