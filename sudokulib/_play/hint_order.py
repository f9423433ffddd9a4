"""The order in which hints try the techniques if a player writes no marks."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sudokulib.techniques._direct import DirectClaiming, DirectHiddenSubset, DirectPointing
from sudokulib.techniques._registry import TECHNIQUES
from sudokulib.techniques._singles import FullHouse, HiddenSingle, NakedSingle, Where

if TYPE_CHECKING:
    from sudokulib.techniques._protocol import Technique

__all__ = ["hidden_first"]


@cache
def hidden_first() -> tuple[Technique, ...]:
    """The techniques in the order for players who write no marks.

    >>> [each.name for each in hidden_first()[:4]]
    ['Full House', 'Hidden Single', 'Hidden Single', 'Direct Pointing']
    """
    first: tuple[Technique, ...] = (
        FullHouse(),
        HiddenSingle(where=Where.REGIONS),
        HiddenSingle(where=Where.LINES),
        DirectPointing(),
        DirectClaiming(),
        DirectHiddenSubset(2),
        NakedSingle(),
        DirectHiddenSubset(3),
    )
    names = {technique.name for technique in first}
    return (*first, *[each for each in TECHNIQUES if each.name not in names])
