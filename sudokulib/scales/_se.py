"""The scale of Sudoku Explainer 1.2.1: the ER, EP and ED that players use.

The techniques, their order and their weights are those of the program (N. Juillerat, 2006 and
2007). So is the order in which each technique searches, since the first step that it finds is used.
From 6.5 on nearly all techniques are chains, whose weight increases with their length. The last
technique searches for chains in three nested levels; no puzzle is known that it does not solve.

One difference is known. The program overlooks some unique loops of type 2 with three or more cells
that have the extra digit, because it also counts digits on paths that it has abandoned. This scale
finds these loops; because of this, one of 30,000 random minimal puzzles has a lower ER.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.scales._scale import Difficulty, Grade, Scale, fixed_grade, hardest_step
from sudokulib.techniques._aligned_exclusion import AlignedPairExclusion, AlignedTripletExclusion
from sudokulib.techniques._direct import DirectClaiming, DirectHiddenSubset, DirectPointing
from sudokulib.techniques._explainer.chain_techniques import (
    CHAINS_AND_CYCLES,
    MULTIPLE_FORCING_CHAINS,
    DynamicForcingChains,
    DynamicForcingChainsPlus,
    NestedForcingChains,
    NishioForcingChain,
)
from sudokulib.techniques._fish.basic import Fish
from sudokulib.techniques._intersections import Claiming, Pointing
from sudokulib.techniques._programs import EXPLAINER
from sudokulib.techniques._shared_search import MergedSearch
from sudokulib.techniques._singles import FullHouse, HiddenSingle, NakedSingle, Where
from sudokulib.techniques._subsets import HiddenSubset, NakedSubset
from sudokulib.techniques._uniqueness.bug import Bug
from sudokulib.techniques._uniqueness.unique_loops import UniqueLoop
from sudokulib.techniques._wings import XYWing, XYZWing

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib._candidates.step import Step
    from sudokulib.techniques._protocol import Technique

    _Graded = tuple[Technique, Callable[[Step], Grade]]


_LIMITS = (1.2, 1.5, 2.5, 6.0)
"""The greatest ER of each level, starting with EASY, as in the program's generator."""

_LOOPS = {4: 4.5, 6: 4.6, 8: 4.7}
_LONG_LOOP = 5.0

CHAINS = {
    "Bidirectional X-Cycle": 6.5,
    "Bidirectional Y-Cycle": 6.5,
    "Forcing X-Chain": 6.6,
    "Bidirectional Cycle": 7.0,
    "Forcing Chain": 7.0,
    "Nishio Forcing Chain": 7.5,
    "Cell Forcing Chains": 8.0,
    "Region Forcing Chains": 8.0,
    "Dynamic Forcing Chains": 8.5,
    "Dynamic Forcing Chains Plus": 9.0,
    "Nested Forcing Chains 2": 9.5,
    "Nested Forcing Chains 3": 10.0,
    "Nested Forcing Chains 4": 10.5,
    "Nested Forcing Chains 5": 11.0,
}
"""The weights of the shortest chains."""


def _grade(score: float) -> Grade:
    """A grade from a weight."""
    level = sum([score > limit for limit in _LIMITS])
    return Grade(score, list(Difficulty)[level])


def _with_score(score: float, *techniques: Technique) -> list[_Graded]:
    """Techniques whose steps all have the same weight."""
    grade = fixed_grade(*_grade(score))
    return [(technique, grade) for technique in techniques]


def _set_size(step: Step) -> int:
    """The weight of a subset beyond that of a single cell, in tenths.

    A naked pair has one more cell, which adds one tenth. A hidden pair has one more cell, too, but
    adds nothing: this is a mistake of the program that has become the standard.
    """
    naked, hidden = [
        {candidate[:2] for candidate in step.role(name)} for name in ("naked", "hidden")
    ]
    return len(naked) if naked else max(len(hidden) - 1, 0)


def _loop_grade(step: Step) -> Grade:
    length = len({candidate[:2] for candidate in step.role("pattern")})
    return _grade(round(_LOOPS.get(length, _LONG_LOOP) + _set_size(step) / 10, 1))


def _bug_grade(step: Step) -> Grade:
    return _grade(round(5.7 + _set_size(step) / 10, 1))


def chain_score(step: Step) -> float:
    """The weight of a step of chains: the weight of its technique, and more for many nodes.

    >>> from sudokulib import Step
    >>> from sudokulib.techniques import Chain, ChainNode
    >>> ends = [ChainNode([(0, 0, 1)], is_on=on) for on in (True, False)]
    >>> chain_score(Step("Forcing Chain", eliminations=[(0, 0, 1)], chains=[Chain(ends)]))
    7.0
    """
    # Loaded when it is first used, since most puzzles need no chains.
    from sudokulib.techniques._explainer.results import complexity_of, length_penalty

    return round(CHAINS[step.technique] + length_penalty(complexity_of(step.chains)), 1)


def _chain_grade(step: Step) -> Grade:
    return _grade(chain_score(step))


def _loop_weight(step: Step) -> tuple[int, ...]:
    return (round(10 * _loop_grade(step).score),)


_GRADED: tuple[_Graded, ...] = (
    *_with_score(1.0, FullHouse()),
    *_with_score(1.2, HiddenSingle(where=Where.REGIONS, _program=EXPLAINER)),
    *_with_score(1.5, HiddenSingle(where=Where.LINES, _program=EXPLAINER)),
    *_with_score(1.7, DirectPointing()),
    *_with_score(1.9, DirectClaiming()),
    *_with_score(2.0, DirectHiddenSubset(2)),
    *_with_score(2.3, NakedSingle(_program=EXPLAINER)),
    *_with_score(2.5, DirectHiddenSubset(3)),
    *_with_score(2.6, Pointing(_program=EXPLAINER)),
    *_with_score(2.8, Claiming(_program=EXPLAINER)),
    *_with_score(3.0, NakedSubset(2, _program=EXPLAINER)),
    *_with_score(3.2, Fish(2, _program=EXPLAINER)),
    *_with_score(3.4, HiddenSubset(2, _program=EXPLAINER)),
    *_with_score(3.6, NakedSubset(3, _program=EXPLAINER)),
    *_with_score(3.8, Fish(3, _program=EXPLAINER)),
    *_with_score(4.0, HiddenSubset(3, _program=EXPLAINER)),
    *_with_score(4.2, XYWing(_program=EXPLAINER)),
    *_with_score(4.4, XYZWing(_program=EXPLAINER)),
    (MergedSearch("Unique Loop", tuple(map(UniqueLoop, (1, 2, 3, 4))), _loop_weight), _loop_grade),
    *_with_score(5.0, NakedSubset(4, _program=EXPLAINER)),
    *_with_score(5.2, Fish(4, _program=EXPLAINER)),
    *_with_score(5.4, HiddenSubset(4, _program=EXPLAINER)),
    *_with_score(5.6, Bug(1, _program=EXPLAINER)),
    *_with_score(5.7, Bug(2, _program=EXPLAINER), Bug(4, _program=EXPLAINER)),
    (Bug(3, _program=EXPLAINER), _bug_grade),
    *_with_score(6.2, AlignedPairExclusion()),
    (CHAINS_AND_CYCLES, _chain_grade),
    *_with_score(7.5, AlignedTripletExclusion()),
    (NishioForcingChain(), _chain_grade),
    (MULTIPLE_FORCING_CHAINS, _chain_grade),
    (DynamicForcingChains(), _chain_grade),
    (DynamicForcingChainsPlus(), _chain_grade),
    *[(NestedForcingChains(level), _chain_grade) for level in (2, 3, 4, 5)],
)

SE = Scale(
    "se", _GRADED, hardest_step, unsolved_level=Difficulty.EXTREME, aliases=("Sudoku Explainer",)
)
"""Sudoku Explainer's scale. Puzzles that its techniques do not solve are EXTREME."""
