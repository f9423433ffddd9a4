"""The orders in which hints try the techniques, by name."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sudokulib._base.choices import Choice
from sudokulib._base.faces import public
from sudokulib.techniques._direct import DirectClaiming, DirectHiddenSubset, DirectPointing
from sudokulib.techniques._registry import TECHNIQUES
from sudokulib.techniques._singles import FullHouse, HiddenSingle, NakedSingle, Where

if TYPE_CHECKING:
    from sudokulib.techniques._protocol import Technique

__all__ = ["HintOrder"]


@public("sudokulib.playing")
class HintOrder(Choice):
    """What is easy depends on whether a player writes marks: the orders of techniques for hints."""

    WITH_MARKS = "with marks"
    """That of `sudokulib.techniques.TECHNIQUES`: a cell with one mark is easy to see."""
    WITHOUT_MARKS = "without marks"
    """Hidden singles come first, in boxes before rows and columns, then those that are shown by a
    box or a pair; naked singles follow, for which a player has to look at all peers of a cell.
    Sudoku Explainer rates them in this order."""

    @property
    def techniques(self) -> tuple[Technique, ...]:
        """The techniques in this order.

        >>> [each.name for each in HintOrder.WITHOUT_MARKS.techniques[:4]]
        ['Full House', 'Hidden Single', 'Hidden Single', 'Direct Pointing']
        """
        return TECHNIQUES if self is HintOrder.WITH_MARKS else _without_marks()


@cache
def _without_marks() -> tuple[Technique, ...]:
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
