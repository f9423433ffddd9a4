"""The scale "rules", a scale of this library, for boards with rules beyond houses.

Setters teach a rule by its pairs of cells first, then by the few ways to fill its cells, by its
least and greatest sum and by the sum of one house, and then by many cells or houses together. So
the techniques for rules come in this order, and their scores grow with what one has to look at.
They are low, because such steps are repeated often. All other techniques have the scores and levels
of HoDoKu, with which they are combined in the same way: a plain puzzle has nearly the same score on
both. A high sum of the scores raises the level to medium or hard, but not further: unfair and
extreme puzzles are those that need such techniques.
"""

from __future__ import annotations

from itertools import takewhile
from math import inf
from typing import TYPE_CHECKING

import attrs

from sudokulib.scales._hodoku import TABLE
from sudokulib.scales._scale import Difficulty, Scale, fixed_grade, total_score
from sudokulib.techniques._rules.direct_forcing import DirectForcing
from sudokulib.techniques._rules.equal_cells import EqualCells
from sudokulib.techniques._rules.exclusion import Combinations, ConstraintExclusion
from sudokulib.techniques._rules.innies_and_outies import InniesAndOuties
from sudokulib.techniques._rules.locked_digits import LockedInRule
from sudokulib.techniques._rules.one_rule import (
    BetweenEnds,
    CountedDigits,
    DigitClasses,
    EqualSums,
    RenbanSets,
    SandwichSums,
    SkyscraperBounds,
    SumExclusion,
)
from sudokulib.techniques._rules.pairs import RulePair
from sudokulib.techniques._rules.pointing import RulePointing
from sudokulib.techniques._rules.rules_in_house import RulesInHouse
from sudokulib.techniques._rules.sums import SumBounds
from sudokulib.techniques._rules.triples import RuleTriple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._protocol import Technique


@attrs.frozen
class FirstSteps:
    """The steps that a technique finds first, as long as they meet a condition."""

    technique: Technique
    condition: Callable[[Step], bool]

    @property
    def name(self) -> str:
        """The name of the technique."""
        return self.technique.name

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The steps before the first one that does not meet the condition."""
        return takewhile(self.condition, self.technique.find(candidates))


@attrs.frozen
class AtMostOpen:
    """Whether the rule of a step has at most this many cells with several candidates."""

    count: int

    def __call__(self, step: Step) -> bool:
        """Whether it has."""
        cells = [(row, column) for row, column, _ in step.role("pattern")]
        return len({cell for cell in cells if cells.count(cell) > 1}) <= self.count


def has_one_house(step: Step) -> bool:
    """Whether a step is about one house."""
    return len(step.houses) == 1


_E, _M, _H, *_ = Difficulty

_COMBINATIONS, _SUMS = Combinations(), InniesAndOuties()
_OF_ONE_RULE: tuple[Technique, ...] = (
    RenbanSets(),
    EqualSums(),
    BetweenEnds(),
    SandwichSums(),
    SkyscraperBounds(),
    DigitClasses(),
    CountedDigits(),
    SumExclusion(),
)

_FOR_RULES: tuple[tuple[Technique, int, Difficulty], ...] = (
    (RulePair(), 5, _E),
    (FirstSteps(_COMBINATIONS, AtMostOpen(2)), 10, _E),
    (SumBounds(), 15, _M),
    (FirstSteps(_SUMS, has_one_house), 20, _M),
    (FirstSteps(_COMBINATIONS, AtMostOpen(6)), 25, _M),
    (LockedInRule(), 30, _M),
    (RuleTriple(), 30, _M),
    (RulePointing(), 30, _M),
    (EqualCells(), 40, _M),
    *[(FirstSteps(each, AtMostOpen(4)), 40, _M) for each in _OF_ONE_RULE],
)
"""The techniques for rules that come before the other techniques of a medium level."""

_HARD_FOR_RULES: tuple[tuple[Technique, int, Difficulty], ...] = (
    *[(each, 60, _H) for each in (_COMBINATIONS, *_OF_ONE_RULE)],
    (RulesInHouse(), 80, _H),
    (ConstraintExclusion(), 80, _H),
    (DirectForcing(), 90, _H),
    (_SUMS, 90, _H),
)
"""The techniques for rules that come before the other techniques of a hard level."""

_EASY = sum([level is _E for _, _, level in TABLE])
_MEDIUM = sum([level is _M for _, _, level in TABLE])

_TABLE = (
    *TABLE[:_EASY],
    *_FOR_RULES,
    *TABLE[_EASY : _EASY + _MEDIUM],
    *_HARD_FOR_RULES,
    *TABLE[_EASY + _MEDIUM :],
)

RULES = Scale(
    "rules",
    tuple([(technique, fixed_grade(score, level)) for technique, score, level in _TABLE]),
    # Rules take many small steps, which make a puzzle long, but never harder than hard.
    total_score(1000, 1500, inf, inf),
    knows_rules=True,
)
"""The scale for boards with rules."""
