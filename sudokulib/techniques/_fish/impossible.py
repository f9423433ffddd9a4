"""Where a digit cannot be, as far as this digit alone tells: no way to place it passes there.

A way places the digit once in every house that still needs it. What a fish removes lies in no way,
whatever the size of the fish; so if all places lie in some way, no fish has to be searched:

    x  .  .  |  y  .  .      the ways of a 6x6 board here are xxxxxx and yyyyyy, so that a fish can
    .  y  .  |  .  .  x      remove `z` and nothing else
    ---------+---------
    .  z  x  |  .  y  .
    y  .  .  |  .  x  .
    ---------+---------
    .  .  y  |  x  .  .
    .  x  .  |  .  .  y
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib._candidates.index import Sight

__all__ = ["impossible_places"]


@memo
def impossible_places(sight: Sight, digit: int) -> int:
    """The places of a digit that lie in no way to place it in all houses, as a mask.

    These are all of its places if there is no way.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(". . . .  . . . .  . . . .  . . . ."))
    >>> candidates = candidates.eliminate([(0, 2, 4), (0, 3, 4)])
    >>> f"{impossible_places(candidates._sight, 4):016b}"
    '0000000000110000'
    """
    places = sight.masks[digit - 1]
    houses = [house for house in sight.places[digit - 1] if house]
    unknown, impossible = places, 0
    while unknown:
        cell = unknown & -unknown
        way = _way(sight.peers, houses, places, cell, unknown)
        unknown &= ~(way or cell)
        if not way:
            impossible |= cell
    return impossible


def _way(peers: Sequence[int], houses: Sequence[int], left: int, chosen: int, fresh: int) -> int:
    """A way that has the chosen places, and fresh ones where it can; 0 if no way has them."""
    check_limits()
    left &= ~peers[chosen.bit_length() - 1]
    houses = [house for house in houses if not house & chosen]
    if not houses:
        return chosen
    fewest = min([house & left for house in houses], key=int.bit_count)
    for open_places in (fewest & fresh, fewest & ~fresh):
        while open_places:
            cell = open_places & -open_places
            open_places ^= cell
            rest = _way(peers, houses, left, cell, fresh)
            if rest:
                return chosen | rest
    return 0
