"""The scale of Sudoku Explainer 1.2.1: the ER, EP and ED that players quote.

The techniques, their order and their weights are those of the program (N. Juillerat, 2006 and
2007); so is the order in which each technique looks, since the first step that it finds is the one
that is taken. From 6.5 on the program has chains only, none of which is here: a puzzle that needs
them gets no further than its last step before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.scales.scale import Difficulty, Grade, Scale, always, peak
from sudokulib.techniques.direct import DirectClaiming, DirectHiddenSubset, DirectPointing
from sudokulib.techniques.exclusion import AlignedPairExclusion
from sudokulib.techniques.fish import Fish
from sudokulib.techniques.intersections import Claiming, Pointing
from sudokulib.techniques.order import Order
from sudokulib.techniques.singles import FullHouse, HiddenSingle, NakedSingle, Scan, Where
from sudokulib.techniques.subsets import HiddenSubset, NakedSubset, Reach
from sudokulib.techniques.wings import XYWing, XYZWing

if TYPE_CHECKING:
    from sudokulib.techniques.protocol import Technique

__all__ = ["SE"]

_LIMITS = (1.2, 1.5, 2.5, 6.0)
"""The greatest ER of the levels from EASY on, as its generator has them."""


def _grade(score: float) -> Grade:
    """A weight, with the level that it is in."""
    level = sum([score > limit for limit in _LIMITS])
    return Grade(score, list(Difficulty)[level])


_THEIRS = Order.EXPLAINER

_TABLE: tuple[tuple[Technique, float], ...] = (
    (FullHouse(), 1.0),
    (HiddenSingle(where=Where.REGIONS, scan=Scan.BY_PLACE), 1.2),
    (HiddenSingle(where=Where.LINES, scan=Scan.BY_PLACE), 1.5),
    (DirectPointing(), 1.7),
    (DirectClaiming(), 1.9),
    (DirectHiddenSubset(2), 2.0),
    (NakedSingle(scan=Scan.BY_PLACE), 2.3),
    (DirectHiddenSubset(3), 2.5),
    (Pointing(_THEIRS), 2.6),
    (Claiming(_THEIRS), 2.8),
    (NakedSubset(2, _THEIRS, Reach.ONE_HOUSE), 3.0),
    (Fish(2, order=_THEIRS), 3.2),
    (HiddenSubset(2, _THEIRS), 3.4),
    (NakedSubset(3, _THEIRS, Reach.ONE_HOUSE), 3.6),
    (Fish(3, order=_THEIRS), 3.8),
    (HiddenSubset(3, _THEIRS), 4.0),
    (XYWing(_THEIRS), 4.2),
    (XYZWing(_THEIRS), 4.4),
    (NakedSubset(4, _THEIRS, Reach.ONE_HOUSE), 5.0),
    (Fish(4, order=_THEIRS), 5.2),
    (HiddenSubset(4, _THEIRS), 5.4),
    (AlignedPairExclusion(), 6.2),
)

SE = Scale(
    "se",
    tuple([(technique, always(*_grade(score))) for technique, score in _TABLE]),
    peak,
    beyond=_grade(6.5).level,
)
"""Sudoku Explainer's scale."""
