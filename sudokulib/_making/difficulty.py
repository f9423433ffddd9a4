"""The wanted difficulty of a puzzle: a target, and a check of clues that digging calls.

A target uses the scales and the techniques, and does not depend on digging: its judgment on clues
is "too easy", "good" or "too hard". It follows the steps of a rating and stops when the judgment is
certain: if a step is above the given level, the clues are too hard, whatever steps follow.

Some puzzles need no rating. The search kernel places all singles many times faster than a rating,
which places them one by one. If singles fill the board, the puzzle is easy on HoDoKu's scale,
unless its score is above the limit of this level. And if clues with rules are put back one by one
in a puzzle that is too hard, techniques go on from where they were stuck before.
"""

from __future__ import annotations

from functools import cache, partial
from itertools import takewhile
from math import inf
from typing import TYPE_CHECKING, NamedTuple

import attrs

from sudokulib._base.arguments import require_type
from sudokulib._base.limits import Limits, NodeCounter, counting
from sudokulib._candidates.candidates import Candidates
from sudokulib._making.digging import Judgment
from sudokulib._making.option_validators import name_of
from sudokulib.errors import CannotMake, LimitExceeded
from sudokulib.scales._hodoku_singles import QueuedSingles
from sudokulib.scales._registry import is_own as is_own_scale, named_scale, usual_scale
from sudokulib.scales._scale import (
    Difficulty,
    FixedGrade,
    Grade,
    Scale,
    combined,
    fixed_grade,
    grade_of,
    hardest_step,
    require_ratable,
)
from sudokulib.solvers._kernel.reproducible import reproducible_cover
from sudokulib.solvers._queries import only_solution
from sudokulib.techniques._checked import checked_step, steps_found
from sudokulib.techniques._names import technique_named
from sudokulib.techniques._registry import EXPERT, SINGLES, TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib._candidates.step import Step
    from sudokulib._making.tries import Tries
    from sudokulib.techniques._protocol import Technique


_HIGHEST_ER = 9.5
"""Half a point above the hardest random puzzle on the page about difficulty."""

_RATING_LIMITS = Limits(nodes=125_000)
"""The limit for one rating: a puzzle that needs more nodes is rejected."""

_UNRATED_DISTANCE = 0.5
"""Added to the distance between levels, for clues without a score; ratings always add less."""

_SAME_SEARCH_AS = {
    "Forcing Net Verity": "Forcing Net Contradiction",
    "Region Forcing Chains": "Cell Forcing Chains",
}
"""Two ways to read the results of one search: the second does not count as easier than the
first."""

_LAST_HODOKU_TECHNIQUE = "Forcing Net Verity"
"""The techniques after this one in the list are chains of Sudoku Explainer."""

_CONSTRAINT_TECHNIQUES = tuple(
    [technique.name for technique in TECHNIQUES if getattr(technique, "needs_rules", False)]
)
"""The techniques for rules beyond houses, which no scale of a program has."""

_PLAIN_TECHNIQUES = tuple(
    [technique.name for technique in EXPERT if getattr(technique, "needs_plain_board", False)]
)
"""The techniques that find nothing on boards other than 9x9 without extra houses and rules."""


class DifficultyCheck:
    """The target of one search, which is called with clues; it stores the nearest clues so far.

    `tries` counts how often each part of the target was met. If `clues`, the wanted number of
    clues, is given, the nearest clues are also near to this number.

    Clues whose rating takes more than a fixed number of nodes are too hard. All ratings and their
    steps count with the counter of the search, which raises `LimitExceeded` and `Stopped`.

    With `goes_on`, techniques go on from where they were stuck in fewer clues, if this is enough to
    judge (see `assess_unfair`). Then the distance of clues that are too easy is not exact.
    """

    __slots__ = (
        "_clues",
        "_counter",
        "_goes_on",
        "_missing",
        "_stuck",
        "_target",
        "_tries",
        "distance",
        "nearest",
    )

    nearest: Grid | None
    distance: float

    def __init__(
        self,
        target: Target,
        counter: NodeCounter,
        tries: Tries,
        *,
        clues: int | None = None,
        goes_on: bool = False,
    ) -> None:
        self._target = target
        self._counter = counter
        self._tries = tries
        self._clues = clues
        self._goes_on = goes_on
        self._stuck: Stuck | None = None
        self.nearest = None
        self.distance = self._missing = inf

    def __call__(self, clues: Grid) -> Judgment:
        """The judgment on clues that have one solution."""
        return self.record(clues).judgment

    def record(self, clues: Grid) -> Assessment:
        """The assessment of clues; counts them as a try, and stores the nearest clues."""
        assessment = self.assess(clues)
        for option, met in assessment.met:
            self._tries.record(option, met=met)
        missing = 0 if self._clues is None else abs(clues.clue_count - self._clues)
        distance = assessment.distance + missing
        if self.nearest is None or (distance, missing) < (self.distance, self._missing):
            self.nearest, self.distance, self._missing = clues, distance, missing
        return assessment

    def assess(self, clues: Grid) -> Assessment:
        """The assessment of intermediate clues, which only count nodes."""
        stuck, assessment = self._stuck, None
        if stuck and _contains(clues, stuck.clues):
            assessment = self._within_limit(partial(assess_unfair, clues, stuck))
        if assessment is None:
            assessment = self._within_limit(partial(self._target.assess, clues))
        if assessment is None:
            assessment = Assessment(Judgment.TOO_HARD, inf, 0)
        self._counter.add(assessment.nodes + 1)
        if self._goes_on and assessment.stuck:
            self._stuck = assessment.stuck
        return assessment

    def _within_limit(self, assess: Callable[[], Assessment | None]) -> Assessment | None:
        """The result of a function, or `None` if it takes too many nodes for one rating."""
        rating = NodeCounter(_RATING_LIMITS, outer=self._counter)
        try:
            with counting(rating):
                return assess()
        except LimitExceeded:
            if not rating.is_exceeded:
                raise
            return None


class Assessment(NamedTuple):
    """The comparison of clues with a target."""

    judgment: Judgment
    distance: float
    """The distance of the clues from the target: 0 if they meet it.

    It is `inf` if they are too hard, unless the required technique was found. Then it is the share
    of cells that are empty at the end, which is less than 1.
    """
    nodes: int
    """The number of steps that were rated."""
    met: tuple[tuple[str, bool], ...] = ()
    """The options that were tested, each with whether the clues met it."""
    stuck: Stuck | None = None
    """Where techniques are stuck, if the clues have rules and are too hard for "unfair"."""


class Stuck(NamedTuple):
    """Clues that are too hard for the level "unfair", and where techniques are stuck in them."""

    clues: Grid
    below: Candidates
    """The candidates in which the techniques below this level find nothing."""
    within: Candidates
    """The candidates in which the techniques up to this level find nothing."""


def assess_unfair(clues: Grid, stuck: Stuck) -> Assessment | None:
    """The assessment of unique clues that contain clues too hard for the level "unfair".

    It is `None` if only a rating can tell. The score of all steps raises no puzzle with rules to
    this level, so two things matter: the techniques below the level must not fill the board, and
    those up to it must. More clues only remove candidates, so they go on from where they were
    stuck:

                     below the level     up to the level
        15 clues     stuck               stuck               too hard
        and one      stuck               stuck               too hard
        and one      solved                                  too easy: the next clue takes its place
        and one      stuck               solved              a rating is needed
    """
    layout = clues.layout
    below, within = _with_clues(stuck.below, clues), _with_clues(stuck.within, clues)
    if within is stuck.within:
        return _not_unfair(Judgment.TOO_HARD, inf, 0, stuck)
    below, steps = _scale_before_harder(Difficulty.HARD, layout)._until_stuck(below)
    if 0 not in below.digits:
        distance = Difficulty.UNFAIR.rank + _UNRATED_DISTANCE  # more than after a rating
        return _not_unfair(Judgment.TOO_EASY, distance, steps)
    within, more = _scale_within(Difficulty.UNFAIR, layout)._until_stuck(within)
    if 0 not in within.digits:
        return None
    return _not_unfair(Judgment.TOO_HARD, inf, steps + more, Stuck(clues, below, within))


def _not_unfair(
    judgment: Judgment, distance: float, nodes: int, stuck: Stuck | None = None
) -> Assessment:
    return Assessment(judgment, distance, nodes, (("difficulty", False),), stuck)


def _contains(clues: Grid, others: Grid) -> bool:
    """Whether clues of the same board contain others."""
    return clues.layout is others.layout and all(
        other in (0, mine) for mine, other in zip(clues.digits, others.digits, strict=True)
    )


def _with_clues(candidates: Candidates, clues: Grid) -> Candidates:
    """The candidates after all clues were placed; the same ones if each is there already."""
    n = clues.layout.size
    for cell, digit in enumerate(clues.digits):
        if digit and not candidates.digits[cell]:
            candidates = candidates.place(*divmod(cell, n), digit)
    return candidates


@attrs.frozen(kw_only=True)
class Target:
    """The wanted difficulty of a puzzle, by up to four options; `PuzzleMaker` explains them.

    >>> from sudokulib import Grid
    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> Target(difficulty=Difficulty.MEDIUM).assess(Grid.parse(line)).judgment
    Judgment.TOO_EASY
    """

    difficulty: Difficulty | None = None
    """The level on the scale."""
    scale: Scale | None = None
    """The scale of the level, whose techniques and order are also those of the other options.

    By default it is "hodoku", or "rules" on boards with constraints."""
    er: tuple[float, float] | None = None
    """The lowest and the highest ER on the scale "se"."""
    requires: tuple[str | Technique, ...] = ()
    """The techniques that are needed, from easy to hard unless there is a scale."""
    avoids: tuple[str | Technique, ...] = ()
    """The techniques that are not needed."""

    def require_possible(self, layout: Layout) -> None:
        """Raises `CannotMake` if no puzzle that can be rated meets this target.

        Raises `UnsupportedLayout` if no scale can rate the board, or none with an ER if one is
        wanted.
        """
        if self.difficulty is not None or (layout.constraints and (self.requires or self.avoids)):
            scale = self.scale or usual_scale(layout)
            require_ratable(layout, knows_rules=scale.knows_rules)
        if self.er is not None:
            require_ratable(layout, knows_rules=False, advice="leave out the option er")
        avoided = [*map(name_of, self.avoids)]
        for name in map(name_of, self.requires):
            if name in _CONSTRAINT_TECHNIQUES and not layout.constraints:
                raise CannotMake(
                    f"{name} needs a layout with constraints",
                    options=["layout", "requires"],
                    is_impossible=True,
                )
            if name in _PLAIN_TECHNIQUES and not (layout.is_plain and layout.size == 9):
                raise CannotMake(
                    f"{name} needs the 9x9 board without extra houses or rules",
                    options=["layout", "requires"],
                    is_impossible=True,
                )
            if name in avoided:
                raise CannotMake(
                    f"{name} cannot be both needed and not needed",
                    options=["requires", "avoids"],
                    is_impossible=True,
                )
        if self.er is not None and self.er[0] > _HIGHEST_ER:
            raise CannotMake(
                f"digging reaches an ER of about {_HIGHEST_ER}, not {self.er[0]}: harder puzzles "
                "are known only from long searches",
                options=["er"],
            )
        if not self.requires:
            return
        needed, earlier = self._needed_and_before()
        hardest = needed.name
        before = {technique.name for technique in earlier}
        for other in map(name_of, self.requires):
            if other == hardest:
                continue
            if other not in before:
                raise CannotMake(
                    f"no puzzle needs both {other} and {hardest}: {other} is not among the "
                    f"techniques that are tried before {hardest}",
                    options=["requires"],
                    is_impossible=True,
                )
        if self.difficulty is not None and self.scale is None:
            level = self.difficulty
            within_level = {part[0].name for part in _scale_within(level, layout).graded}
            if within_level <= before:
                raise CannotMake(
                    f"a puzzle that needs {hardest} is harder than {self.difficulty.value}",
                    options=["requires", "difficulty"],
                    is_impossible=True,
                )

    def assess(self, clues: Grid) -> Assessment:
        """The assessment of unique clues; they are too hard if one of the options says so."""
        judgment, distance, nodes = Judgment.GOOD, 0.0, 0
        met: list[tuple[str, bool]] = []
        options = [*self._assessments()]
        for option, assess in options:
            assessment = assess(clues)
            nodes += assessment.nodes
            distance += assessment.distance
            met.append((option, assessment.judgment is Judgment.GOOD))
            if assessment.judgment is Judgment.TOO_HARD:
                stuck = assessment.stuck if len(options) == 1 else None
                return Assessment(Judgment.TOO_HARD, distance, nodes, tuple(met), stuck)
            if assessment.judgment is Judgment.TOO_EASY:
                judgment = Judgment.TOO_EASY
        return Assessment(judgment, distance, nodes, tuple(met))

    def _assessments(self) -> Iterable[tuple[str, Callable[[Grid], Assessment]]]:
        if self.difficulty is not None:
            yield "difficulty", self._assess_level
        if self.er is not None:
            yield "er", self._assess_er
        if self.requires:
            yield "requires", self._assess_required
        if self.avoids:
            yield "avoids", self._assess_avoided

    def _assess_level(self, clues: Grid) -> Assessment:
        wanted = require_type(self.difficulty, Difficulty, "difficulty")
        if self.scale is not None and self.scale is not usual_scale(clues.layout):
            return self._assess_level_on(self.scale, wanted, clues)
        without_rating = _assess_level_by_singles(wanted, clues)
        if without_rating is not None:
            return without_rating
        layout = clues.layout
        candidates, scale = Candidates.of(clues), _scale_within(wanted, layout)
        steps: list[Step] = []
        grades: list[Grade] = []
        state = scale._state(candidates)
        knows_stuck = bool(layout.constraints) and wanted is Difficulty.UNFAIR
        names_below = _names_before_harder(Difficulty.HARD, layout)
        below, before = None, candidates
        for step, grade in scale._steps(state):
            steps.append(step)
            grades.append(grade)
            if knows_stuck:
                if below is None and step.technique not in names_below:
                    below = before
                before = state.candidates
            if step.eliminations and scale.fold(steps, grades).level > wanted:
                return Assessment(Judgment.TOO_HARD, inf, len(steps))
            if grade.level is Difficulty.EXTREME:
                return Assessment(Judgment.GOOD, 0.0, len(steps))
            if step.technique not in _names_before_harder(wanted, layout):
                # In this state the scale might find a step of a harder technique first.
                _, first = next(_scale_up_to(wanted, layout).steps(candidates.apply(steps[:-1])))
                if first.level > wanted:
                    return Assessment(Judgment.TOO_HARD, inf, len(steps))
        total = scale.fold(steps, grades)
        # No level is above "extreme", so an incomplete rating is enough for this level.
        proved = _fill_board(steps, candidates) or wanted is Difficulty.EXTREME
        if total.level > wanted or not proved:
            stuck = Stuck(clues, below or before, before) if knows_stuck else None
            return Assessment(Judgment.TOO_HARD, inf, len(steps), stuck=stuck)
        if total.level < wanted:
            distance = wanted.rank - total.level.rank + 1 / (1 + total.score)
            return Assessment(Judgment.TOO_EASY, distance, len(steps))
        return Assessment(Judgment.GOOD, 0.0, len(steps))

    def _assess_level_on(self, scale: Scale, wanted: Difficulty, clues: Grid) -> Assessment:
        """The assessment for a level on any scale: the level is that of the whole rating."""
        candidates = Candidates.of(clues)
        steps, grades = [], []
        for step, grade in self._checked_steps(scale, candidates):
            steps.append(step)
            grades.append(grade)
        total = combined(scale, steps, grades)
        if not _fill_board(steps, candidates):
            level = max(total.level, scale.unsolved_level)
            if level is wanted is Difficulty.EXTREME:
                return Assessment(Judgment.GOOD, 0.0, len(steps))
            return Assessment(Judgment.TOO_HARD, inf, len(steps))
        if total.level > wanted:
            return Assessment(Judgment.TOO_HARD, inf, len(steps))
        if total.level < wanted:
            distance = float(wanted.rank - total.level.rank)
            return Assessment(Judgment.TOO_EASY, distance, len(steps))
        return Assessment(Judgment.GOOD, 0.0, len(steps))

    def _assess_er(self, clues: Grid) -> Assessment:
        candidates = Candidates.of(clues)
        low, high = self.er or (0.0, inf)
        steps: list[Step] = []
        er = 0.0
        for step, grade in named_scale("se").steps(candidates):
            steps.append(step)
            er = max(er, grade.score)
            if er > high:
                return Assessment(Judgment.TOO_HARD, inf, len(steps))
        if not _fill_board(steps, candidates):
            return Assessment(Judgment.TOO_HARD, inf, len(steps))
        if er < low:
            return Assessment(Judgment.TOO_EASY, low - er, len(steps))
        return Assessment(Judgment.GOOD, 0.0, len(steps))

    def _assess_required(self, clues: Grid) -> Assessment:
        needed, before = self._needed_and_before()
        others = [name for name in map(name_of, self.requires) if name != needed.name]
        is_plain = not clues.layout.constraints  # with constraints, the kernel does more
        if is_plain and _include_singles(before) and solved_by_singles(clues):
            return Assessment(Judgment.TOO_EASY, 1.0, clues.digits.count(0))
        candidates = Candidates.of(clues)
        steps = self._steps_of(before, candidates)
        if _fill_board(steps, candidates):
            return Assessment(Judgment.TOO_EASY, 1.0, len(steps))
        # The earlier techniques find nothing here, so only the technique itself can find a step.
        stuck = candidates.apply(steps)
        if next(steps_found(needed, stuck), None) is None:
            return Assessment(Judgment.TOO_HARD, inf, len(steps))
        further_steps = self._steps_of((*before, needed), stuck)
        nodes = len(steps) + len(further_steps)
        empty = _empty_cells([*steps, *further_steps], candidates)
        if empty:
            return Assessment(Judgment.TOO_HARD, empty / candidates.layout.cell_count, nodes)
        for other in others:
            without_it = [technique for technique in before if technique.name != other]
            steps = self._steps_of((*without_it, needed), candidates)
            nodes += len(steps)
            if _fill_board(steps, candidates):
                return Assessment(Judgment.TOO_EASY, 1.0, nodes)
        return Assessment(Judgment.GOOD, 0.0, nodes)

    def _assess_avoided(self, clues: Grid) -> Assessment:
        candidates = Candidates.of(clues)
        avoided = [*map(name_of, self.avoids)]
        all_techniques = TECHNIQUES if self.scale is None else techniques_of_scale(self.scale)
        allowed = tuple([each for each in all_techniques if each.name not in avoided])
        steps = self._steps_of(allowed, candidates)
        if _fill_board(steps, candidates):
            return Assessment(Judgment.GOOD, 0.0, len(steps))
        return Assessment(Judgment.TOO_HARD, inf, len(steps))

    def _needed_and_before(self) -> tuple[Technique, tuple[Technique, ...]]:
        """The last of the techniques that are needed, and those that are tried before it."""
        if self.scale is not None:
            in_order = techniques_of_scale(self.scale)
            names = [technique.name for technique in in_order]
            place = max([names.index(name) for name in map(name_of, self.requires)])
            return in_order[place], in_order[:place]
        last = self.requires[-1]
        own = [each for each in self.requires if not isinstance(each, str)]
        if not isinstance(last, str):
            return last, (*SINGLES, *own[:-1])
        before = techniques_before(last)
        if own:
            rest = [technique for technique in before if technique not in SINGLES]
            before = (*SINGLES, *own, *rest)
        return technique_named(last), before

    @property
    def _own(self) -> dict[str, Technique]:
        """The techniques that are not the library's, whose steps are checked, by their names."""
        if self.scale is not None and is_own_scale(self.scale):
            return {technique.name: technique for technique in techniques_of_scale(self.scale)}
        return {each.name: each for each in self.requires if not isinstance(each, str)}

    def _steps_of(self, techniques: tuple[Technique, ...], candidates: Candidates) -> list[Step]:
        """All steps that these techniques find."""
        graded = tuple([(technique, fixed_grade(0)) for technique in techniques])
        scale = Scale("required", graded, hardest_step)
        is_plain = not candidates.layout.constraints
        if is_plain and _include_singles(techniques):  # this state finds singles faster
            scale = attrs.evolve(scale, _state=QueuedSingles)
        return [step for step, _ in self._checked_steps(scale, candidates)]

    def _checked_steps(self, scale: Scale, candidates: Candidates) -> Iterable[tuple[Step, Grade]]:
        """The steps on a scale; raises `InvalidOption` for a false step of the caller's."""
        own = self._own
        if not own:
            yield from scale.steps(candidates)
            return
        solution = only_solution(candidates.clues, NodeCounter())
        for step, grade in scale.steps(candidates):
            technique = own.get(step.technique)
            yield step if technique is None else checked_step(step, technique, solution), grade


def techniques_of_scale(scale: Scale) -> tuple[Technique, ...]:
    """The techniques of a scale in its order, each that it tries as a part of another one too.

    >>> techniques_of_scale(named_scale("se"))[0].name
    'Full House'
    """
    parts = [part for technique, _ in scale.graded for part in _parts(technique)]
    return tuple({part.name: part for part in parts}.values())


@cache
def techniques_before(name: str) -> tuple[Technique, ...]:
    """The techniques that are tried before the one with this name.

    The chains of Sudoku Explainer are last in the list, since their searches are slow, but they are
    not the hardest: for them, the earlier techniques are those of its scale. A technique that only
    `EXPERT` has comes after all those before it there.

    >>> techniques_before("Forcing Net Verity")[-1].name
    'Forcing Chain Verity'
    >>> [technique.name for technique in techniques_before("Nishio Forcing Chain")[-2:]]
    ['Forcing Chain', 'Aligned Triplet Exclusion']
    """
    is_listed = any(technique.name == name for technique in TECHNIQUES)
    by_name = {technique.name: technique for technique in (TECHNIQUES if is_listed else EXPERT)}
    names = [*by_name]
    if names.index(name) > names.index(_LAST_HODOKU_TECHNIQUE):
        of_scale = [technique.name for technique in techniques_of_scale(named_scale("se"))]
        names = [*_CONSTRAINT_TECHNIQUES, *of_scale]
    before = names[: names.index(name)]
    same_search = _SAME_SEARCH_AS.get(name)
    return tuple([by_name[earlier] for earlier in before if earlier != same_search])


def _parts(technique: Technique) -> Sequence[Technique]:
    """The techniques that a scale tries as one technique, or the technique itself."""
    found: Sequence[Technique] = getattr(technique, "techniques", (technique,))
    return found


def _include_singles(techniques: tuple[Technique, ...]) -> bool:
    """Whether these techniques include all that the state of HoDoKu's scale implements."""
    return all(single in techniques for single in QueuedSingles.replaces)


def _fill_board(steps: Sequence[Step], candidates: Candidates) -> bool:
    """Whether the steps fill every empty cell."""
    return not _empty_cells(steps, candidates)


def _empty_cells(steps: Sequence[Step], candidates: Candidates) -> int:
    """The number of cells that are empty after the steps; steps may place a digit twice."""
    placed = {candidate for step in steps for candidate in step.placements}
    return candidates.digits.count(0) - len(placed)


def _assess_level_by_singles(wanted: Difficulty, clues: Grid) -> Assessment | None:
    """The assessment for a level, if no rating is needed; with constraints it is always needed."""
    if clues.layout.constraints:
        return None
    if not solved_by_singles(clues):
        return Assessment(Judgment.TOO_HARD, inf, 1) if wanted is Difficulty.EASY else None
    if not are_certainly_easy(clues):
        return None
    steps = clues.digits.count(0)
    if wanted is Difficulty.EASY:
        return Assessment(Judgment.GOOD, 0.0, steps)
    return Assessment(Judgment.TOO_EASY, wanted.rank + _UNRATED_DISTANCE, steps)


def solved_by_singles(clues: Grid) -> bool:
    """Whether naked and hidden singles fill the board; the clues must have a solution.

    >>> from sudokulib import Grid
    >>> solved_by_singles(Grid.parse("1.3..2....1....3"))
    True
    """
    kernel = reproducible_cover(clues.layout)
    return not kernel.place_singles(kernel.start(clues.digits)) & kernel.cell_flags


def are_certainly_easy(clues: Grid) -> bool:
    """Whether clues that singles fill certainly have a score within the limit of the level easy.

    The score has an upper bound: each digit has at most the score of a hidden single. The last
    digit of a row is a naked single or a full house, since its cell has no other candidate.

    >>> from sudokulib import Grid
    >>> are_certainly_easy(Grid.parse("1.3..2....1....3"))
    True
    """
    n, cells = clues.layout.size, clues.digits
    rows = sum([0 in cells[start : start + n] for start in range(0, n * n, n)])
    scale = named_scale("hodoku")
    full, naked, hidden = [grade_of(scale, single.name).score for single in QueuedSingles.replaces]
    highest = Grade(hidden * (cells.count(0) - rows) + max(full, naked) * rows, Difficulty.EASY)
    return scale.fold([], [highest]).level is Difficulty.EASY


def _scale_up_to(level: Difficulty, layout: Layout) -> Scale:
    """The scale of a board up to its last technique of this level; later techniques are harder."""
    return _levels_of(usual_scale(layout).name, level)[0]


def _scale_within(level: Difficulty, layout: Layout) -> Scale:
    """The scale of a board without the techniques that are harder than this level."""
    return _levels_of(usual_scale(layout).name, level)[1]


def _scale_before_harder(level: Difficulty, layout: Layout) -> Scale:
    """The scale of a board before its first technique that is harder than this level."""
    return _levels_of(usual_scale(layout).name, level)[2]


def _names_before_harder(level: Difficulty, layout: Layout) -> frozenset[str]:
    """The names of the steps that `_scale_before_harder` finds."""
    return _levels_of(usual_scale(layout).name, level)[3]


@cache
def _levels_of(name: str, level: Difficulty) -> tuple[Scale, Scale, Scale, frozenset[str]]:
    """The results of the four functions above, by the name of the scale."""
    scale = named_scale(name)
    graded = list(scale.graded)
    while _level_of(graded[-1]) > level:
        graded.pop()
    within = [each for each in graded if _level_of(each) <= level]
    before = [*takewhile(lambda each: _level_of(each) <= level, graded)]
    return (
        attrs.evolve(scale, graded=tuple(graded)),
        attrs.evolve(scale, graded=tuple(within)),
        attrs.evolve(scale, graded=tuple(before)),
        frozenset([part.name for technique, _ in before for part in _parts(technique)]),
    )


def _level_of(graded: tuple[Technique, Callable[[Step], Grade]]) -> Difficulty:
    """The level of a technique of a scale whose techniques have fixed grades."""
    _, grade = graded
    assert isinstance(grade, FixedGrade)
    return grade.grade.level
