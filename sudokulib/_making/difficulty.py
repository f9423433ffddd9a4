"""Wishes about how hard a puzzle is, as a judge that the maker can ask.

A wish knows the scales and the techniques, and nothing of digging: it looks at clues and says "too
easy", "good" or "too hard". It walks the way of a rating and turns back where the answer is plain:
a step above the level asked for is too hard, whatever comes after it.
"""

from __future__ import annotations

from functools import cache
from math import inf
from typing import TYPE_CHECKING, NamedTuple

import attrs

from sudokulib._making.digging import Verdict
from sudokulib._marks.marks import Marks
from sudokulib._marks.step import Step
from sudokulib.errors import CannotMake, InvalidOption, require_type, shown
from sudokulib.scales._hodoku_singles import ArisenSingles
from sudokulib.scales._registry import named_scale
from sudokulib.scales._scale import Difficulty, Scale, always, peak
from sudokulib.techniques._names import listed_technique
from sudokulib.techniques._registry import TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from sudokulib._board.grid import Grid
    from sudokulib.scales._scale import Grade
    from sudokulib.solvers._budget import Meter
    from sudokulib.techniques._protocol import Technique

__all__ = ["Opinion", "WishJudge", "Wishes", "difficulty_of", "range_of", "technique_names"]

_HIGHEST_ER = 6.2
"""Above it, Sudoku Explainer's ratings come from chains, which no technique here finds."""


class Opinion(NamedTuple):
    """What a wish says of clues."""

    verdict: Verdict
    miss: float
    """How far the clues are from what was wished: 0 is there, and `inf` means too hard."""
    nodes: int
    """How many steps it took to say so."""


@attrs.frozen(kw_only=True)
class Wishes:
    """What somebody wishes of a puzzle's difficulty; `PuzzleMaker` explains the four.

    >>> from sudokulib import Grid
    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> Wishes(difficulty=Difficulty.MEDIUM).opinion(Grid.parse(line)).verdict
    Verdict.TOO_EASY
    """

    difficulty: Difficulty | None = None
    """The level on the scale "hodoku"."""
    er: tuple[float, float] | None = None
    """The lowest and the highest ER on the scale "se"."""
    technique: str | None = None
    """The technique that is needed."""
    without: tuple[str, ...] = ()
    """The techniques that are not needed."""

    def opinion(self, clues: Grid) -> Opinion:
        """The verdict on clues that have one solution: that of the wish that is furthest off."""
        marks = Marks.of(clues)
        verdict, miss, nodes = Verdict.GOOD, 0.0, 0
        for wish in self._judges():
            opinion = wish(marks)
            nodes += opinion.nodes
            miss += opinion.miss
            if opinion.verdict is Verdict.TOO_HARD:
                return Opinion(Verdict.TOO_HARD, inf, nodes)
            if opinion.verdict is Verdict.TOO_EASY:
                verdict = Verdict.TOO_EASY
        return Opinion(verdict, miss, nodes)

    def require_possible(self) -> None:
        """`CannotMake` where no puzzle that the techniques can rate is as wished."""
        if self.er is not None and self.er[0] > _HIGHEST_ER:
            raise CannotMake(
                f"the techniques of this library prove an ER up to {_HIGHEST_ER}, not {self.er[0]}"
            )
        if self.technique is None:
            return
        if self.technique in self.without:
            raise CannotMake(f"{self.technique} cannot be needed and not needed")
        if self.difficulty is not None:
            known = {each.name for each in _around(self.technique)[0]}
            graded = named_scale("hodoku").graded
            easy = {each.name for each, of in graded if of(_ANY_STEP).level <= self.difficulty}
            if easy <= known:
                raise CannotMake(
                    f"what needs {self.technique} is harder than {self.difficulty.value}"
                )

    def _judges(self) -> Iterable[Callable[[Marks], Opinion]]:
        if self.difficulty is not None:
            yield self._on_level
        if self.er is not None:
            yield self._in_range
        if self.technique is not None:
            yield self._needing
        if self.without:
            yield self._not_needing

    def _on_level(self, marks: Marks) -> Opinion:
        wanted = require_type(self.difficulty, Difficulty, "difficulty")
        scale = _up_to(wanted)
        steps: list[Step] = []
        grades: list[Grade] = []
        for step, grade in scale.steps(marks):
            steps.append(step)
            grades.append(grade)
            if grade.level > wanted:
                return Opinion(Verdict.TOO_HARD, inf, len(steps))
        total = scale.fold(steps, grades)
        # Nothing is above extreme, so there what is proved is enough.
        proved = _fills(steps, marks) or wanted is Difficulty.EXTREME
        if total.level > wanted or not proved:
            return Opinion(Verdict.TOO_HARD, inf, len(steps))
        if total.level < wanted:
            miss = wanted.rank - total.level.rank + 1 / (1 + total.score)
            return Opinion(Verdict.TOO_EASY, miss, len(steps))
        return Opinion(Verdict.GOOD, 0.0, len(steps))

    def _in_range(self, marks: Marks) -> Opinion:
        low, high = self.er or (0.0, inf)
        steps: list[Step] = []
        most = 0.0
        for step, grade in named_scale("se").steps(marks):
            steps.append(step)
            most = max(most, grade.score)
            if most > high:
                return Opinion(Verdict.TOO_HARD, inf, len(steps))
        if not _fills(steps, marks):
            return Opinion(Verdict.TOO_HARD, inf, len(steps))
        if most < low:
            return Opinion(Verdict.TOO_EASY, low - most, len(steps))
        return Opinion(Verdict.GOOD, 0.0, len(steps))

    def _needing(self, marks: Marks) -> Opinion:
        before, needed = _around(str(self.technique))
        steps = _steps(before, marks)
        if _fills(steps, marks):
            return Opinion(Verdict.TOO_EASY, 1.0, len(steps))
        # Those before are stuck here, so the technique itself is next, or nothing is.
        stuck = marks.apply(steps)
        if next(needed.find(stuck), None) is None:
            return Opinion(Verdict.TOO_HARD, inf, len(steps))
        more = _steps((*before, needed), stuck)
        nodes = len(steps) + len(more)
        if _fills([*steps, *more], marks):
            return Opinion(Verdict.GOOD, 0.0, nodes)
        return Opinion(Verdict.TOO_HARD, inf, nodes)

    def _not_needing(self, marks: Marks) -> Opinion:
        steps = _steps(_rest(self.without), marks)
        if _fills(steps, marks):
            return Opinion(Verdict.GOOD, 0.0, len(steps))
        return Opinion(Verdict.TOO_HARD, inf, len(steps))


class WishJudge:
    """The wishes of one search, as a judge for `aim`; it remembers the nearest clues it has seen.

    Every step of a rating counts as a node: `BudgetExceeded` and `Stopped` come from the meter.
    """

    __slots__ = ("_meter", "_wishes", "miss", "nearest")

    nearest: Grid | None
    miss: float

    def __init__(self, wishes: Wishes, meter: Meter) -> None:
        self._wishes = wishes
        self._meter = meter
        self.nearest = None
        self.miss = inf

    def __call__(self, clues: Grid) -> Verdict:
        """The verdict on clues that have one solution."""
        opinion = self._wishes.opinion(clues)
        if self.nearest is None or opinion.miss < self.miss:
            self.nearest, self.miss = clues, opinion.miss
        self._meter.check(self._meter.spent + opinion.nodes + 1)
        return opinion.verdict


def difficulty_of(value: Difficulty | str | None) -> Difficulty | None:
    """A difficulty by its name; `InvalidOption` for an unknown one, `TypeError` for another type.

    >>> difficulty_of("hard")
    Difficulty.HARD
    """
    if isinstance(value, str):
        for difficulty in Difficulty:
            if difficulty.value == value:
                return difficulty
        known = ", ".join(difficulty.value for difficulty in Difficulty)
        raise InvalidOption(f"difficulties are {known}", option="difficulty", value=value)
    return None if value is None else require_type(value, Difficulty, "difficulty")


def range_of(value: tuple[float, float] | None) -> tuple[float, float] | None:
    """An ER from 1.0 up, the lowest and the highest; `InvalidOption` where they are none.

    >>> range_of((1.5, 2))
    (1.5, 2.0)
    """
    if value is None:
        return None
    if (
        not isinstance(value, (tuple, list))
        or len(value) != 2
        or not all(type(each) in (int, float) for each in value)
    ):
        raise TypeError(f"er must be two numbers, the lowest and the highest, not {shown(value)}")
    low, high = map(float, value)
    if not 1.0 <= low <= high < inf:
        raise InvalidOption(
            "er is the lowest and the highest, from 1.0 up, such as (2.0, 4.2)",
            option="er",
            value=value,
        )
    return low, high


def technique_names(values: Collection[str]) -> tuple[str, ...]:
    """Names of techniques as the library writes them, each once, from easy to hard.

    Raises `InvalidOption` for an unknown name, `TypeError` for anything but a set, tuple or list
    of names.

    >>> technique_names({"x-wing", "naked pair"})
    ('Naked Pair', 'X-Wing')
    """
    if not isinstance(values, (tuple, list, set, frozenset)):
        raise TypeError(f"without must be a set of names, not {shown(values)}")
    named = {listed_technique(value, option="without").name for value in values}
    return tuple([each.name for each in TECHNIQUES if each.name in named])


def _around(name: str) -> tuple[tuple[Technique, ...], Technique]:
    """The techniques before one, and that one."""
    at = [each.name for each in TECHNIQUES].index(name)
    return TECHNIQUES[:at], TECHNIQUES[at]


def _rest(without: tuple[str, ...]) -> tuple[Technique, ...]:
    return tuple([each for each in TECHNIQUES if each.name not in without])


def _steps(techniques: tuple[Technique, ...], marks: Marks) -> list[Step]:
    """The steps of these techniques, as far as they get."""
    names = {each.name for each in techniques}
    scale = Scale("", tuple([(each, always(0)) for each in techniques]), peak)
    if names >= ArisenSingles.covers:  # then they are handed out quicker
        scale = attrs.evolve(scale, path=ArisenSingles)
    return [step for step, _ in scale.steps(marks)]


def _fills(steps: Sequence[Step], marks: Marks) -> bool:
    """Whether the steps place a digit in every empty cell; one may be placed for two reasons."""
    placed = {candidate for step in steps for candidate in step.placements}
    return len(placed) == marks.cells.count(0)


_ANY_STEP = Step("any", placements=[(0, 0, 1)])
"""On the scale "hodoku" every step of a technique is as hard as any other."""


@cache
def _up_to(level: Difficulty) -> Scale:
    """HoDoKu's scale as far as its last technique of this level: what comes then is above it."""
    scale = named_scale("hodoku")
    graded = list(scale.graded)
    while graded[-1][1](_ANY_STEP).level > level:
        graded.pop()
    return attrs.evolve(scale, graded=tuple(graded))
