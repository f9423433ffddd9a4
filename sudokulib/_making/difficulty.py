"""How hard a puzzle should be, as a check that the maker can call.

A target uses the scales and the techniques and is independent of digging: its result for some clues
is "too easy", "good" or "too hard". It goes through the steps of a rating and stops as soon as the
result is certain: a step above the given level is too hard, whatever comes after it.

What singles alone tell about a puzzle, without its rating.

The search kernel fills in all singles at once, many times faster than a path that hands them out
one by one. If they fill the board, the puzzle is easy on HoDoKu's scale unless its score is above
the limit of this level. The score has an upper bound: each digit weighs at most as much as a hidden
single, and a digit that completes a row is a naked single or a full house, as its cell has no other
candidate.

Digging for a puzzle of a given difficulty.

Rating a puzzle takes longer than digging one, so it is done rarely: all clues that can be removed
are removed first, and only then is the difficulty checked. If the puzzle is too easy, no more clues
can be removed, and another grid must be tried. If it is too hard, clues are put back, the last
removed first, in strides that double and then halve. If a single clue makes the difference between
too easy and too hard, it is kept, and the others that were put back are tried again.

    removed   o o o o o o o o o o o o o o o o
    verdict   . . . . . . . . . . . . . . . H     too hard with all of them removed
              . . . . . . . . . . . G . . . .     good: the end
              . . . . . . . . . . E H . . . .     or too easy: keep this one, try the others
"""

from __future__ import annotations

from functools import cache
from itertools import takewhile
from math import inf
from typing import TYPE_CHECKING, NamedTuple

import attrs

from sudokulib._base.arguments import require_type
from sudokulib._base.limits import Limits, NodeCounter, counting
from sudokulib._board.grid import Grid
from sudokulib._candidates.candidates import Candidates
from sudokulib._making.digging import Judgment, dig, verdict_of
from sudokulib.errors import CannotMake, LimitExceeded
from sudokulib.playing._puzzle import Puzzle
from sudokulib.scales._hodoku_singles import QueuedSingles
from sudokulib.scales._registry import named_scale
from sudokulib.scales._scale import (
    Difficulty,
    Grade,
    Scale,
    fixed_grade,
    grade_of,
    hardest_step,
    require_ratable,
)
from sudokulib.solvers._cover import CoverSolver
from sudokulib.solvers._kernel.search import cover_of
from sudokulib.techniques._registry import TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._protocol import Technique


def filled_by_singles(clues: Grid) -> bool:
    """Whether naked and hidden singles fill the board; the clues must have a solution.

    >>> from sudokulib import Grid
    >>> filled_by_singles(Grid.parse("1.3..2....1....3"))
    True
    """
    kernel = cover_of(clues.layout)
    return not kernel.place_singles(kernel.start(clues.digits)) & kernel.cell_flags


def are_surely_easy(clues: Grid) -> bool:
    """Whether the score of clues that singles fill is surely within the limit of the level easy.

    >>> from sudokulib import Grid
    >>> are_surely_easy(Grid.parse("1.3..2....1....3"))
    True
    """
    n, cells = clues.layout.size, clues.digits
    rows = sum([0 in cells[start : start + n] for start in range(0, n * n, n)])
    scale = named_scale("hodoku")
    full, naked, usual = [grade_of(scale, each.name).score for each in QueuedSingles.replaces]
    highest = Grade(usual * (cells.count(0) - rows) + max(full, naked) * rows, Difficulty.EASY)
    return scale.fold([], [highest]).level is Difficulty.EASY


_HIGHEST_ER = 9.5
"""Half a point above the hardest of the random puzzles on the page on difficulty."""


_SIDE_BY_SIDE = {
    "Forcing Net Verity": "Forcing Net Contradiction",
    "Region Forcing Chains": "Cell Forcing Chains",
}
"""Two ways to read what one search finds: the second does not count as one before the first."""

_LAST_OF_HODOKU = "Forcing Net Verity"
"""What comes after it in the list are chains of Sudoku Explainer."""

_FOR_RULES = ("Constraint Exclusion", "Innies and Outies", "Direct Forcing")
"""The techniques for rules beyond houses, which no program's scale has."""

_NODES = Limits(nodes=125_000)
"""A puzzle whose rating takes more nodes is given up."""

_UNRATED = 0.5
"""More than rated puzzles add to the distance between their levels; the others have no score."""


class Assessment(NamedTuple):
    """How clues compare with a target."""

    verdict: Judgment
    distance: float
    """How far the clues are from the target: 0 if they meet it, and `inf` if they are too hard."""
    nodes: int
    """The number of steps that were looked at."""


@attrs.frozen(kw_only=True)
class Target:
    """How hard a puzzle should be, in up to four ways; `PuzzleMaker` explains the options.

    >>> from sudokulib import Grid
    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> Target(difficulty=Difficulty.MEDIUM).assess(Grid.parse(line)).verdict
    Judgment.TOO_EASY
    """

    difficulty: Difficulty | None = None
    """The level on the scale "hodoku"."""
    er: tuple[float, float] | None = None
    """The lowest and the highest ER on the scale "se"."""
    requires: tuple[str, ...] = ()
    """The techniques that are needed, from easy to hard."""
    avoids: tuple[str, ...] = ()
    """The techniques that are not needed."""

    def assess(self, clues: Grid) -> Assessment:
        """The assessment of clues that have one solution; too hard in one way is too hard."""
        verdict, distance, nodes = Judgment.GOOD, 0.0, 0
        for assess in self._parts():
            assessment = assess(clues)
            nodes += assessment.nodes
            distance += assessment.distance
            if assessment.verdict is Judgment.TOO_HARD:
                return Assessment(Judgment.TOO_HARD, inf, nodes)
            if assessment.verdict is Judgment.TOO_EASY:
                verdict = Judgment.TOO_EASY
        return Assessment(verdict, distance, nodes)

    def require_possible(self, layout: Layout) -> None:
        """Raises `CannotMake` if no puzzle that the techniques can rate meets this target.

        Raises `UnsupportedLayout` for a level or an ER on a board that has no rating.
        """
        if self.difficulty is not None or self.er is not None:
            require_ratable(layout)
        for name in self.requires:
            if name in _FOR_RULES and not layout.constraints:
                raise CannotMake(f"{name} needs a layout with constraints")
            if name in self.avoids:
                raise CannotMake(f"{name} cannot be both needed and not needed")
        if self.er is not None and self.er[0] > _HIGHEST_ER:
            raise CannotMake(
                f"digging reaches an ER of about {_HIGHEST_ER}, not {self.er[0]}: harder puzzles "
                "are known only from long searches"
            )
        if not self.requires:
            return
        *others, hardest = self.requires
        known = {each.name for each in around(hardest)[0]}
        for other in others:
            if other not in known:
                raise CannotMake(
                    f"no puzzle needs both {other} and {hardest}: {other} is not among the "
                    f"techniques that are tried before {hardest}"
                )
        if self.difficulty is not None:
            scale, level = named_scale("hodoku"), self.difficulty
            names = [technique.name for technique, _ in scale.graded]
            easy = {name for name in names if grade_of(scale, name).level <= level}
            if easy <= known:
                raise CannotMake(
                    f"a puzzle that needs {hardest} is harder than {self.difficulty.value}"
                )

    def _parts(self) -> Iterable[Callable[[Grid], Assessment]]:
        if self.difficulty is not None:
            yield self._on_level
        if self.er is not None:
            yield self._in_range
        if self.requires:
            yield self._needing
        if self.avoids:
            yield self._not_needing

    def _on_level(self, clues: Grid) -> Assessment:
        wanted = require_type(self.difficulty, Difficulty, "difficulty")
        known = _known_from_singles(wanted, clues)
        if known is not None:
            return known
        candidates, scale = Candidates.of(clues), _within(wanted)
        steps: list[Step] = []
        grades: list[Grade] = []
        for step, grade in scale.steps(candidates):
            steps.append(step)
            grades.append(grade)
            if step.eliminations and scale.fold(steps, grades).level > wanted:
                return Assessment(Judgment.TOO_HARD, inf, len(steps))
            if grade.level is Difficulty.EXTREME:
                return Assessment(Judgment.GOOD, 0.0, len(steps))
            if step.technique not in _before_harder(wanted):
                # Here HoDoKu might find a step of a harder technique first.
                _, first = next(_up_to(wanted).steps(candidates.apply(steps[:-1])))
                if first.level > wanted:
                    return Assessment(Judgment.TOO_HARD, inf, len(steps))
        total = scale.fold(steps, grades)
        # No level is above extreme, so for that level an incomplete rating is enough.
        proved = _fills(steps, candidates) or wanted is Difficulty.EXTREME
        if total.level > wanted or not proved:
            return Assessment(Judgment.TOO_HARD, inf, len(steps))
        if total.level < wanted:
            distance = wanted.rank - total.level.rank + 1 / (1 + total.score)
            return Assessment(Judgment.TOO_EASY, distance, len(steps))
        return Assessment(Judgment.GOOD, 0.0, len(steps))

    def _in_range(self, clues: Grid) -> Assessment:
        candidates = Candidates.of(clues)
        low, high = self.er or (0.0, inf)
        steps: list[Step] = []
        most = 0.0
        for step, grade in named_scale("se").steps(candidates):
            steps.append(step)
            most = max(most, grade.score)
            if most > high:
                return Assessment(Judgment.TOO_HARD, inf, len(steps))
        if not _fills(steps, candidates):
            return Assessment(Judgment.TOO_HARD, inf, len(steps))
        if most < low:
            return Assessment(Judgment.TOO_EASY, low - most, len(steps))
        return Assessment(Judgment.GOOD, 0.0, len(steps))

    def _needing(self, clues: Grid) -> Assessment:
        *others, hardest = self.requires
        before, needed = around(hardest)
        is_plain = not clues.layout.constraints  # otherwise the kernel fills in more than singles
        if is_plain and _has_singles(before) and filled_by_singles(clues):
            return Assessment(Judgment.TOO_EASY, 1.0, clues.digits.count(0))
        candidates = Candidates.of(clues)
        steps = _steps(before, candidates)
        if _fills(steps, candidates):
            return Assessment(Judgment.TOO_EASY, 1.0, len(steps))
        # The techniques before are stuck here, so only the technique itself can find a step.
        stuck = candidates.apply(steps)
        if next(needed.find(stuck), None) is None:
            return Assessment(Judgment.TOO_HARD, inf, len(steps))
        more = _steps((*before, needed), stuck)
        nodes = len(steps) + len(more)
        if not _fills([*steps, *more], candidates):
            return Assessment(Judgment.TOO_HARD, inf, nodes)
        for other in others:
            steps = _steps((*[each for each in before if each.name != other], needed), candidates)
            nodes += len(steps)
            if _fills(steps, candidates):
                return Assessment(Judgment.TOO_EASY, 1.0, nodes)
        return Assessment(Judgment.GOOD, 0.0, nodes)

    def _not_needing(self, clues: Grid) -> Assessment:
        candidates = Candidates.of(clues)
        steps = _steps(_rest(self.avoids), candidates)
        if _fills(steps, candidates):
            return Assessment(Judgment.GOOD, 0.0, len(steps))
        return Assessment(Judgment.TOO_HARD, inf, len(steps))


class DifficultyCheck:
    """The target of one search, called with clues; it keeps the nearest clues that it has seen.

    Clues whose rating takes more than a fixed number of nodes are too hard. All ratings count with
    the counter of the search, which raises `LimitExceeded` and `Stopped`, and so does each step.
    """

    __slots__ = ("_counter", "_target", "distance", "nearest")

    nearest: Grid | None
    distance: float

    def __init__(self, target: Target, counter: NodeCounter) -> None:
        self._target = target
        self._counter = counter
        self.nearest = None
        self.distance = inf

    def __call__(self, clues: Grid) -> Judgment:
        """The verdict on clues that have one solution."""
        rating = NodeCounter(_NODES, outer=self._counter)
        try:
            with counting(rating):
                assessment = self._target.assess(clues)
        except LimitExceeded:
            if not rating.is_exceeded:
                raise
            assessment = Assessment(Judgment.TOO_HARD, inf, 0)
        if self.nearest is None or assessment.distance < self.distance:
            self.nearest, self.distance = clues, assessment.distance
        self._counter.add(assessment.nodes + 1)
        return assessment.verdict


def around(name: str) -> tuple[tuple[Technique, ...], Technique]:
    """The techniques before a technique, and the technique itself.

    The chains of Sudoku Explainer come last in the list, since its searches are slow, but are not
    the hardest: for them, the techniques before are those of its scale.

    >>> before, needed = around("Forcing Net Verity")
    >>> before[-1].name, needed.name
    ('Forcing Chain Verity', 'Forcing Net Verity')
    >>> [each.name for each in around("Nishio Forcing Chain")[0][-2:]]
    ['Forcing Chain', 'Aligned Triplet Exclusion']
    """
    known = {each.name: each for each in TECHNIQUES}
    names = [*known]
    if names.index(name) > names.index(_LAST_OF_HODOKU):
        parts = [getattr(each, "techniques", (each,)) for each, _ in named_scale("se").graded]
        names = [*_FOR_RULES, *dict.fromkeys([part.name for several in parts for part in several])]
    before = names[: names.index(name)]
    beside = _SIDE_BY_SIDE.get(name)
    return tuple([known[each] for each in before if each != beside]), known[name]


def _rest(without: tuple[str, ...]) -> tuple[Technique, ...]:
    return tuple([each for each in TECHNIQUES if each.name not in without])


def _steps(techniques: tuple[Technique, ...], candidates: Candidates) -> list[Step]:
    """The steps of these techniques, as far as they go."""
    scale = Scale("", tuple([(each, fixed_grade(0)) for each in techniques]), hardest_step)
    is_plain = not candidates.layout.constraints
    if is_plain and _has_singles(techniques):  # finds singles faster
        scale = attrs.evolve(scale, _state=QueuedSingles)
    return [step for step, _ in scale.steps(candidates)]


def _has_singles(techniques: tuple[Technique, ...]) -> bool:
    """Whether all techniques are there that the state of HoDoKu's scale has itself."""
    return all(single in techniques for single in QueuedSingles.replaces)


def _fills(steps: Sequence[Step], candidates: Candidates) -> bool:
    """Whether the steps fill every empty cell; a digit may be placed more than once."""
    placed = {candidate for step in steps for candidate in step.placements}
    return len(placed) == candidates.digits.count(0)


def _known_from_singles(wanted: Difficulty, clues: Grid) -> Assessment | None:
    """The assessment for a level, if it takes no rating."""
    if not filled_by_singles(clues):
        return Assessment(Judgment.TOO_HARD, inf, 1) if wanted is Difficulty.EASY else None
    if not are_surely_easy(clues):
        return None
    steps = clues.digits.count(0)
    if wanted is Difficulty.EASY:
        return Assessment(Judgment.GOOD, 0.0, steps)
    return Assessment(Judgment.TOO_EASY, wanted.rank + _UNRATED, steps)


@cache
def _up_to(level: Difficulty) -> Scale:
    """HoDoKu's scale up to its last technique of this level; all others are above the level."""
    scale = named_scale("hodoku")
    graded = list(scale.graded)
    while grade_of(scale, graded[-1][0].name).level > level:
        graded.pop()
    return attrs.evolve(scale, graded=tuple(graded))


@cache
def _within(level: Difficulty) -> Scale:
    """HoDoKu's scale without the techniques that are above this level."""
    scale = _up_to(level)
    graded = [each for each in scale.graded if grade_of(scale, each[0].name).level <= level]
    return attrs.evolve(scale, graded=tuple(graded))


@cache
def _before_harder(level: Difficulty) -> frozenset[str]:
    """The names of the steps that HoDoKu finds before it looks for any above this level."""
    scale = _up_to(level)
    graded = takewhile(lambda each: grade_of(scale, each[0].name).level <= level, scale.graded)
    return frozenset(
        [
            part.name
            for technique, _ in graded
            for part in getattr(technique, "techniques", (technique,))
        ]
    )


def dig_by_difficulty(
    solution: Grid,
    orbits: Sequence[Sequence[int]],
    counter: NodeCounter,
    checks: Sequence[Callable[[Grid], Judgment]],
    *,
    wanted: int | None = None,
    minimal: bool = False,
    start: Grid | None = None,
) -> tuple[Puzzle, Judgment]:
    """A puzzle on this solution that passes the checks, or the last one tried, and its verdict.

    `wanted` is an exact number of clues, and `minimal` means that no orbit can be removed: with
    either, no clue is put back. `start` is as in `dig`.

    >>> from sudokulib import CoverFiller, Layout
    >>> from sudokulib._base.limits import NodeCounter
    >>> grid = CoverFiller().fill(Layout.boxes(2, 2), rng=4)
    >>> few = lambda clues: Judgment.TOO_HARD if clues.clue_count < 6 else Judgment.GOOD
    >>> cells = [(cell,) for cell in range(16)]
    >>> puzzle, verdict = dig_by_difficulty(grid, cells, NodeCounter(), [few])
    >>> puzzle.clues.clue_count, verdict
    (6, Judgment.GOOD)
    """
    puzzle, _ = dig(solution, orbits, counter, solver=CoverSolver(), wanted=wanted, start=start)
    verdict = verdict_of(checks, puzzle.clues)
    if verdict is Judgment.TOO_HARD and wanted is None and not minimal:
        gone = [orbit for orbit in orbits if not puzzle.clues.digits[orbit[0]]]
        return with_clues_put_back(puzzle, gone, checks)
    return puzzle, verdict


def with_clues_put_back(
    puzzle: Puzzle, gone: Sequence[Sequence[int]], checks: Sequence[Callable[[Grid], Judgment]]
) -> tuple[Puzzle, Judgment]:
    """A puzzle that was too hard, with some clues put back, and the verdict on it.

    `gone` are the orbits that may be put back, the last one first.
    """
    solution = puzzle.solution

    def without(orbits: Sequence[Sequence[int]]) -> Grid:
        cells = bytearray(puzzle.clues.digits)
        taken = {cell for orbit in orbits for cell in orbit}
        for orbit in gone:
            for cell in orbit:
                cells[cell] = 0 if cell in taken else solution.digits[cell]
        return Grid._unchecked(solution.layout, bytes(cells))

    few, many = _not_too_hard(gone, lambda orbits: verdict_of(checks, without(orbits)))
    taken, verdict = few
    for orbit in many:
        if verdict is not Judgment.TOO_EASY:
            break
        answer = verdict_of(checks, without([*taken, orbit]))
        if answer is not Judgment.TOO_HARD:
            taken, verdict = [*taken, orbit], answer
    return Puzzle._unchecked(without(taken), solution), verdict


def _not_too_hard(
    gone: Sequence[Sequence[int]], checked: Callable[[Sequence[Sequence[int]]], Judgment]
) -> tuple[tuple[list[Sequence[int]], Judgment], Sequence[Sequence[int]]]:
    """How many of the first orbits can be removed, the verdict then, and the orbits left to try.

    This is the greatest number that is good; if no number is good, one that is too easy. With no
    orbit removed, a puzzle is already solved.
    """
    high, stride = len(gone), 1
    low, good = 0, None
    while high - low > 1:
        # From the end in growing strides, until the limit is between low and high.
        middle = max(high - stride, 1) if low == 0 else (low + high) // 2
        answer = checked(gone[:middle])
        if answer is Judgment.TOO_HARD:
            high, stride = middle, 2 * stride
            continue
        low = middle
        if answer is Judgment.GOOD:
            good = middle
    if good is not None:
        return (list(gone[:good]), Judgment.GOOD), ()
    return (list(gone[:low]), Judgment.TOO_EASY), gone[high:]
