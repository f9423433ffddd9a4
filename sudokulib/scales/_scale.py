"""Scales: ordered lists of techniques, each with the difficulty of its steps.

All scales rate a puzzle in the same way. The first technique of the list that finds a step is used:
its first step is applied, and the list starts again at the top. Then the grades of the steps are
combined:

    candidates --Scale.steps--> (step, grade), (step, grade), ... --Scale.fold--> total

Scales differ in their list, in the way in which they combine the grades, and in one other point: if
there are several singles, a program may apply them in the order of its list, or in the order in
which they appeared (see `QueuedSingles`). `Scale._state` selects one of the two.
"""

from __future__ import annotations

from functools import partial
from math import isfinite
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, TypeVar

import attrs

from sudokulib._base.arguments import as_int, require_name, require_type
from sudokulib._base.choices import Choice
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.plug_ins import RaisedBy, is_foreign, reason_without
from sudokulib._base.signatures import shows_defaults
from sudokulib._base.wrong_types import wrong_type
from sudokulib._candidates.packed_steps import Single, single_step
from sudokulib.errors import InvalidOption, UnsupportedLayout, shown
from sudokulib.techniques._checked import fits_sukaku, steps_found

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._protocol import Technique


_USE_RULES = 'use the scale "rules"'
_LARGEST_WITH_RULES = 9
"""The rows of the largest board with constraints that can be rated."""


def is_ratable(layout: Layout, *, knows_rules: bool) -> bool:
    """Whether a scale can rate the puzzles of a layout; see `Scale.knows_rules`.

    >>> from sudokulib import Layout
    >>> layout = Layout.parse("3x3+antiknight")
    >>> is_ratable(layout, knows_rules=True), is_ratable(layout, knows_rules=False)
    (True, False)
    """
    return not layout.constraints or (knows_rules and layout.size <= _LARGEST_WITH_RULES)


def require_ratable(layout: Layout, *, knows_rules: bool, advice: str = _USE_RULES) -> None:
    """Raises `UnsupportedLayout` if `is_ratable` is false.

    The message ends with the advice if another scale can rate the board.

    >>> from sudokulib import Layout
    >>> require_ratable(Layout.boxes(3, 3), knows_rules=False)
    """
    if is_ratable(layout, knows_rules=knows_rules):
        return
    name = min([constraint.name for constraint in layout.constraints])
    most = f"{_LARGEST_WITH_RULES}x{_LARGEST_WITH_RULES}"
    if layout.size > _LARGEST_WITH_RULES:
        why = f"above {most}, puzzles with rules such as {name} cannot be rated"
    else:
        why = (
            f"this scale cannot rate puzzles with rules such as {name}, since it has no "
            f"techniques for them; {advice}"
        )
    raise UnsupportedLayout(why, layout=layout)


@public("sudokulib.scales")
class Difficulty(Choice):
    """The difficulty of a puzzle, in five levels that can be compared.

    The names are those of HoDoKu. On the scale "se" they are the five levels of Sudoku Explainer's
    generator, from "Easy" to "Diabolical".

    >>> Difficulty.EASY < Difficulty.UNFAIR
    True
    """

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    UNFAIR = "unfair"
    EXTREME = "extreme"

    @property
    def rank(self) -> int:
        """The index of the level, from 0 for the easiest."""
        return _RANKS[self]

    def __lt__(self, other: Difficulty) -> bool:
        return self.rank < other.rank if isinstance(other, Difficulty) else NotImplemented

    def __le__(self, other: Difficulty) -> bool:
        return self.rank <= other.rank if isinstance(other, Difficulty) else NotImplemented

    def __gt__(self, other: Difficulty) -> bool:
        return self.rank > other.rank if isinstance(other, Difficulty) else NotImplemented

    def __ge__(self, other: Difficulty) -> bool:
        return self.rank >= other.rank if isinstance(other, Difficulty) else NotImplemented


_RANKS = {difficulty: rank for rank, difficulty in enumerate(Difficulty)}
_LEVELS = tuple(Difficulty)


@public("sudokulib.scales")
class Grade(NamedTuple):
    """The difficulty of one step."""

    score: float
    """The score of the step: an int on "hodoku", a float on "se"."""
    level: Difficulty
    """The level: a puzzle that needs this step is at least this hard."""


@public("sudokulib.scales")
class Total(NamedTuple):
    """The difficulty of all steps together, which the `fold` of a scale returns."""

    score: float
    """The score of the puzzle."""
    level: Difficulty
    """The level of the puzzle."""
    er: float | None = None
    """The score of the hardest step, on scales whose ratings have it."""
    ep: float | None = None
    """The greatest score up to the first placed digit, on such scales."""
    ed: float | None = None
    """The score of the first step, on such scales."""


_Scored = TypeVar("_Scored", Grade, Total)


@public("sudokulib.scales")
def fixed_grade(score: float, level: Difficulty = Difficulty.EASY) -> Callable[[Step], Grade]:
    """The grade of a technique whose steps are all equally hard.

    A score of NumPy becomes one of Python, as in every grade and total. Raises `TypeError` for a
    score that is no number, such as a bool, or a level that is no `Difficulty`, and
    `InvalidOption` for a score that is not finite.

    >>> from sudokulib import Step
    >>> fixed_grade(140, Difficulty.HARD)(Step("X-Wing", eliminations=[(0, 0, 1)])).score
    140
    """
    return FixedGrade(_checked(Grade(score, level), "a fixed grade"))


@attrs.frozen(repr=False)
class FixedGrade:
    """The result of `fixed_grade`."""

    grade: Grade
    """The grade of all steps."""

    def __call__(self, step: Step) -> Grade:
        return self.grade

    def __repr__(self) -> str:
        return f"fixed_grade({self.grade.score!r}, {self.grade.level!r})"


@public("sudokulib.scales")
def total_score(*bounds: float) -> Callable[[Sequence[HasPlacements], Sequence[Grade]], Total]:
    """Combines grades like HoDoKu: the sum of the scores, and the level of the hardest step.

    `bounds` are the greatest scores of the levels, starting with EASY; the level is raised while
    the score is above its bound.

    >>> one = Grade(500, Difficulty.EASY)
    >>> fold = total_score(800, 1000)
    >>> fold([], [one, one]).level, fold([], [one, one, one]).level
    (Difficulty.MEDIUM, Difficulty.HARD)
    """
    return _TotalScore(bounds)


@attrs.frozen(repr=False)
class _TotalScore:
    """The result of `total_score`."""

    bounds: tuple[float, ...]

    def __call__(self, steps: Sequence[HasPlacements], grades: Sequence[Grade]) -> Total:
        score = sum([grade.score for grade in grades])
        rank = max({grade.level for grade in grades}, default=Difficulty.EASY).rank
        while rank < len(self.bounds) and score > self.bounds[rank]:
            rank += 1
        return Total(score, _LEVELS[rank])

    def __repr__(self) -> str:
        return f"total_score({', '.join(map(repr, self.bounds))})"


@public("sudokulib.scales")
def hardest_step(steps: Sequence[HasPlacements], grades: Sequence[Grade]) -> Total:
    """Combines grades like Sudoku Explainer: the rating is the grade of the hardest step.

    `er`, which is also the score, is the greatest score of all steps; `ep` is the greatest score up
    to and including the first step that places a digit; `ed` is the score of the first step. Each
    is 0.0 if there is no such step.

    >>> from sudokulib import Step
    >>> steps = [Step("Pointing", eliminations=[(0, 0, 1)]), Step("Guess", placements=[(0, 0, 2)])]
    >>> hardest_step(steps, [Grade(2.6, Difficulty.UNFAIR), Grade(1.2, Difficulty.EASY)])[2:]
    (2.6, 2.6, 2.6)
    """
    scores = [grade.score for grade in grades]
    first = next((at for at, step in enumerate(steps) if step.placements), len(steps))
    er = max(scores, default=0.0)
    level = max({grade.level for grade in grades}, default=Difficulty.EASY)
    return Total(er, level, er, max(scores[: first + 1], default=0.0), next(iter(scores), 0.0))


@public("sudokulib.scales")
class HasPlacements(Protocol):
    """A step as the `fold` of a scale gets it: only the digits that it places are needed."""

    @property
    def placements(self) -> tuple[Candidate, ...]:
        """The digits that it places."""


class RatingState(Protocol):
    """The state of a rating: the candidates, and perhaps the next single; it is mutable."""

    @property
    def replaces(self) -> tuple[Technique, ...]:
        """The techniques whose steps the state finds itself; these are not tried."""

    @property
    def candidates(self) -> Candidates:
        """The candidates after all steps that were applied."""

    @property
    def is_solved(self) -> bool:
        """Whether every cell is filled."""

    def next_single(self) -> Single | None:
        """The next step, if the state finds one itself."""

    def apply(self, step: Step | Single) -> bool:
        """Applies a step that was found in this state; returns false if it changes nothing."""


class CandidatesOnly:
    """A state with candidates only: every step comes from the techniques of the scale."""

    __slots__ = ("candidates",)

    replaces: ClassVar[tuple[Technique, ...]] = ()
    candidates: Candidates

    def __init__(self, candidates: Candidates) -> None:
        self.candidates = candidates

    @property
    def is_solved(self) -> bool:
        """Whether every cell is filled."""
        return 0 not in self.candidates.digits

    def next_single(self) -> None:
        """Always `None`: see `RatingState`."""

    def apply(self, step: Step | Single) -> bool:
        """Applies a step; returns false if it changes nothing."""
        before = self.candidates
        self.candidates = before._after_step(step)
        return self.candidates.masks != before.masks


@public("sudokulib.scales")
@shows_defaults()
@attrs.frozen
class Scale:
    """A scale: techniques from easy to hard, grades of their steps, and how to combine the grades.

    Raises `TypeError` for wrong types, and `InvalidOption` for a name that is not allowed and for a
    technique of your own that has the name of a technique of the library.

    >>> from sudokulib import Grid, Candidates
    >>> from sudokulib.techniques import HiddenSingle, NakedSingle
    >>> graded = ((NakedSingle(), fixed_grade(1)), (HiddenSingle(), fixed_grade(2)))
    >>> cells = Scale("cells", graded, hardest_step)
    >>> steps = list(cells.steps(Candidates.of(Grid.parse("1.3..2....1....3"))))
    >>> [grade.score for step, grade in steps]
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    """

    name: str
    """Its name for `rate`."""
    graded: tuple[tuple[Technique, Callable[[Step], Grade]], ...]
    """The techniques in the order in which they are tried, each with the grade of its steps."""
    fold: Callable[[Sequence[HasPlacements], Sequence[Grade]], Total]
    """The function that combines the grades of all steps: `hardest_step`, or `total_score(...)`."""
    unsolved_level: Difficulty = Difficulty.EASY
    """The lowest difficulty of puzzles that these techniques do not solve."""
    aliases: tuple[str, ...] = ()
    """Other names for `rate`."""
    knows_rules: bool = attrs.field(default=False, kw_only=True)
    """Whether it rates boards with constraints, of up to 9x9."""
    _state: Callable[[Candidates], RatingState] = attrs.field(
        default=CandidatesOnly, alias="_state", kw_only=True
    )

    def __attrs_post_init__(self) -> None:
        require_name(self.name, "name")
        if not isinstance(self.graded, tuple) or not all(map(_is_graded, self.graded)):
            raise TypeError(
                "graded must be a tuple of pairs, each a technique and a function from a step to "
                f"its Grade, not {shown(self.graded)}"
            )
        if not callable(self.fold):
            raise wrong_type("fold", "a function, such as hardest_step", self.fold)
        require_type(self.unsolved_level, Difficulty, "unsolved_level")
        require_type(self.aliases, tuple, "aliases")
        for alias in self.aliases:
            require_name(alias, "aliases")
        require_type(self.knows_rules, bool, "knows_rules")
        own = [technique for technique, _ in self.graded if is_foreign(technique)]
        if own:
            from sudokulib.techniques._names import require_own_name  # it loads all techniques

            for technique in own:
                require_own_name(technique)

    def __reduce__(self) -> tuple[Callable[..., Scale], tuple[Any, ...]]:
        from sudokulib.scales._registry import is_own

        if not is_own(self):  # so that it is the scale of the library in another process, too
            return _library_scale, (self.name,)
        values = {
            field.alias or field.name: getattr(self, field.name) for field in attrs.fields(Scale)
        }
        return partial(type(self), **values), ()

    def steps(self, candidates: Candidates) -> Iterator[tuple[Step, Grade]]:
        """The steps that follow from these candidates, with their grades, lazily.

        Raises `InvalidOption` if a technique finds a step that changes nothing, since it would find
        this step again without end, and `TypeError` if it finds anything but a `Step`, or if the
        grade of a step is not a `Grade`.
        """
        return self._steps(self._state(candidates))

    def _for(self, clues: Candidates) -> Scale:
        """The scale with the techniques that are valid if these candidates are clues."""
        if not clues._is_sukaku:
            return self
        return attrs.evolve(
            self, graded=tuple([pair for pair in self.graded if fits_sukaku(pair[0])])
        )

    def _steps(self, state: RatingState) -> Iterator[tuple[Step, Grade]]:
        """The steps that follow from a state; each step changes it before it is returned."""
        for move, grade in self._moves(state):
            step = single_step(move, state.candidates.layout) if isinstance(move, Single) else move
            yield step, grade

    def _until_stuck(self, candidates: Candidates) -> tuple[Candidates, int]:
        """The candidates in which no technique finds a step, and how many steps lead to them."""
        state = self._state(candidates)
        steps = sum([1 for _ in self._moves(state)])
        return state.candidates, steps

    def _moves(self, state: RatingState) -> Iterator[tuple[Step | Single, Grade]]:
        """Like `_steps`, but the singles that the state finds stay packed."""
        names = [technique.name for technique in state.replaces]  # a faster comparison
        others = [pair for pair in self.graded if pair[0].name not in names]
        singles = [grade_of(self, name) for name in names]
        while not state.is_solved:
            single = state.next_single()
            if single is not None:
                check_limits()
                state.apply(single)
                yield single, singles[single.kind]
                continue
            found = _first_step(others, state.candidates)
            if found is None:
                return
            state.apply(found[0])
            yield found


def _library_scale(name: str) -> Scale:
    """The scale of the library with this name, from a pickle."""
    from sudokulib.scales._registry import library_scale

    found = library_scale(name)
    assert found is not None
    return found


def grade_of(scale: Scale, name: str) -> Grade:
    """The grade of all steps of the technique with this name, which has a `fixed_grade`.

    >>> from sudokulib.techniques import HiddenSingle
    >>> scale = Scale("cells", ((HiddenSingle(), fixed_grade(2)),), hardest_step)
    >>> grade_of(scale, "Hidden Single").score
    2
    """
    found = next(grade for technique, grade in scale.graded if technique.name == name)
    assert isinstance(found, FixedGrade)
    return found.grade


def _first_step(
    graded: list[tuple[Technique, Callable[[Step], Grade]]], candidates: Candidates
) -> tuple[Step, Grade] | None:
    """The first step of the first technique that finds a step."""
    for technique, grade in graded:
        check_limits()
        for step in steps_found(technique, candidates):
            if isinstance(grade, FixedGrade):
                return step, grade.grade
            what = f"the grade of {technique.name}"
            with RaisedBy(what):
                found = grade(step)
            if not isinstance(found, Grade):
                raise wrong_type(what, "a Grade", found)
            return step, _checked(found, what)
    return None


def _checked(value: _Scored, what: str) -> _Scored:
    """A grade or a total with Python's numbers; raises an error for a wrong score or level."""
    if not isinstance(value.level, Difficulty):
        raise wrong_type(f"the level of {what}", "a Difficulty", value.level)
    scores: dict[str, Any] = {}
    for name, score in value._asdict().items():
        if name == "level" or (score is None and name != "score"):
            continue
        scores[name] = number = _number(score)
        if number is None:
            raise wrong_type(f"the score of {what}", "an int or a float", score)
        if not isfinite(number):
            raise InvalidOption(f"the score of {what} must be finite", option="score", value=score)
    return value._replace(**scores)


def _number(value: Any) -> float | None:
    """The int or the float of a number, also of one of NumPy; `None` for a bool and all else."""
    from numbers import Real  # only scales of one's own need it

    number = as_int(value)
    is_real = isinstance(value, Real) and not isinstance(value, bool)
    return float(value) if number is None and is_real else number


def _is_graded(pair: object) -> bool:
    """Whether a value is a technique with a function."""
    return (
        isinstance(pair, tuple)
        and len(pair) == 2
        and reason_without(pair[0], ("find",), named=True) is None
        and callable(pair[1])
    )


def combined(scale: Scale, steps: Sequence[HasPlacements], grades: Sequence[Grade]) -> Total:
    """The total of these grades.

    Raises `TypeError` if the fold of the scale returns no `Total`, and `InvalidOption` if a score
    is not finite or the level is below that of the hardest step.

    >>> combined(Scale("cells", (), hardest_step), [], []).score
    0.0
    """
    if scale.fold is hardest_step or isinstance(scale.fold, _TotalScore):
        return scale.fold(steps, grades)
    what = f"the result of the fold of {scale.name}"
    with RaisedBy(f"the fold of the scale {scale.name}"):
        total = scale.fold(steps, grades)
    if not isinstance(total, Total):
        raise wrong_type(what, "a Total", total)
    total = _checked(total, what)
    if total.level < max({grade.level for grade in grades}, default=Difficulty.EASY):
        raise InvalidOption(
            f"{what} has a level below that of the hardest step", option="level", value=total.level
        )
    return total
