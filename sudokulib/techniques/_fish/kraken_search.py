"""The search for fish that remove nothing by themselves, although a cell sees all of their fins.

A base is fixed first, then its cover, house by house. The first place that is in no house of the
cover yet is either a fin, or one of its houses is chosen:

    x  .  .  |  .  f  .  |  x  .  .      r1c1: column 1 is chosen; r1c5 and r2c9: fins;
    x  .  .  |  .  .  .  |  x  .  f      r1c7: column 7 is chosen

So every cover is met once. There can be few fins, and a cell must see all of them, which leaves few
covers to try.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from sudokulib._base.limits import check_limits
from sudokulib._board.masks import bits, seen_by_all
from sudokulib.techniques._fish.mixed_search import MixedFish, kind_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._candidates.index import Sight
    from sudokulib.techniques._fish.mixed_search import Bounds

__all__ = ["idle_fish"]

_House = tuple[int, int]
"""A house, as a bit, and the places of the digit in it."""


def idle_fish(
    sight: Sight, digit: int, one_pass: Sequence[Sequence[int]], size: int, bounds: Bounds
) -> Iterator[MixedFish]:
    """All of a digit, by base and then by cover, both as in a dictionary.

    They would remove what is `outside` or `doubled` if they had no fins.
    """
    places = sight.places[digit - 1]
    pool, crossing = [
        [(1 << house, places[house]) for house in side if places[house]] for side in one_pass
    ]
    for base in combinations(pool, size):
        check_limits()
        search = _Covers(sight, base, bounds)
        if search.is_open:
            covers = search.covers([each for each in crossing if each not in base], size)
            for cover in sorted(covers, key=lambda cover: tuple(bits(cover))):
                fish = search.fish(cover, crossing)
                if fish is not None:
                    yield fish


class _Covers:
    """The covers of one base."""

    __slots__ = ("_bounds", "_endo", "_houses", "_n", "_peers", "_places", "is_open")

    def __init__(self, sight: Sight, base: Sequence[_House], bounds: Bounds) -> None:
        houses = places = endo = met_again = 0
        for house, mask in base:
            met_again = max(met_again, endo.bit_count() + (places & mask).bit_count())
            houses |= house
            endo |= places & mask
            places |= mask
        self._n, self._peers = sight.layout.size, sight.peers
        self._houses, self._places, self._endo = houses, places, endo
        self._bounds = bounds
        self.is_open = met_again <= bounds.most_endo and self._may_be_fins(endo)
        """Whether the endo fins alone leave it possible."""

    def _may_be_fins(self, fins: int) -> bool:
        return fins.bit_count() <= self._bounds.most and bool(seen_by_all(self._peers, fins))

    def covers(self, crossing: Sequence[_House], size: int) -> Iterator[int]:
        """All sets of `size` houses that leave few enough places out, as masks of houses."""
        free = [(house, met) for house, mask in crossing if (met := mask & self._places)]
        most = max([met.bit_count() for _, met in free], default=0)
        branches = [(0, size, self._places, self._endo, free)]
        while branches:
            cover, room, left, fins, free = branches.pop()
            check_limits(1)
            left_over = left.bit_count() - room * most
            if left_over > self._bounds.most:
                continue
            if not room:
                if self._may_be_fins(fins | left):
                    yield cover
                continue
            if not left:
                for more in combinations([house for house, _ in free], room):
                    yield cover | sum(more)
                continue
            first = left & -left
            apart = [each for each in free if not each[1] & first]
            if self._may_be_fins(fins | first):
                branches.append((cover, room, left ^ first, fins | first, apart))
            here = [each for each in free if each[1] & first]
            for at, (house, met) in enumerate(here, 1):
                rest = apart + here[at:]
                branches.append((cover | house, room - 1, left & ~met, fins, rest))

    def fish(self, cover: int, crossing: Sequence[_House]) -> MixedFish | None:
        """The fish with this cover, if it has fins and removes nothing."""
        covered = doubled = 0
        for house, mask in crossing:
            if house & cover:
                doubled |= covered & mask
                covered |= mask
        fins = self._places & ~covered | self._endo
        outside = covered & ~self._places
        doubled &= self._places
        if not fins or (outside | doubled) & seen_by_all(self._peers, fins):
            return None
        houses, covers = tuple(bits(self._houses)), tuple(bits(cover))
        return MixedFish(
            kind_of(self._n, houses, covers),
            houses,
            covers,
            self._places,
            fins,
            self._endo,
            outside,
            doubled,
        )
