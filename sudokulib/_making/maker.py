"""Making puzzles: a filler makes a complete grid, and digging removes digits from it.

Each option of the maker is an attribute of `PuzzleMaker`, which defines its default and its check,
and has an `Option` in its metadata. `MakerOptions` has the types of the options for `make` and
`daily`.
"""

from __future__ import annotations

import itertools
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar, TypedDict

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import (
    DEFAULT_LIMITS,
    DEFAULT_NODES,
    Limits,
    NodeCounter,
    validate_limits,
)
from sudokulib._base.signatures import shows_defaults
from sudokulib._base.usage import example
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib._board.symmetry import Symmetry, orbits
from sudokulib._making import ids
from sudokulib._making.base import Maker, describe_puzzle, option_metadata, options_of
from sudokulib._making.difficulty import DifficultyCheck, Target, techniques_of_scale
from sudokulib._making.digging import (
    Judgment,
    checks_of,
    dig,
    dig_then_check,
    joint_judgment,
    needs_all_clues,
)
from sudokulib._making.feasibility import (
    require_findable,
    require_possible,
    require_small,
    usual_limits,
    walk_to,
)
from sudokulib._making.neighbors import search_neighborhood
from sudokulib._making.option_validators import (
    name_of,
    require_bool,
    require_cell_count,
    require_filler,
    require_judge,
    require_solution,
    require_solver,
    to_difficulty,
    to_er_range,
    to_layout,
    to_listed_techniques,
    to_pattern,
    to_scale,
    to_symmetry,
    to_techniques,
)
from sudokulib._making.patterns import pattern_cells, unique_clues
from sudokulib._making.seed_puzzles import random_image, seed_puzzles
from sudokulib._making.tries import Tries
from sudokulib.errors import InvalidOption, LimitExceeded
from sudokulib.fillers._protocol import checked_fill
from sudokulib.fillers._registry import default_filler
from sudokulib.playing._puzzle import Puzzle
from sudokulib.randomness import shuffle, substream
from sudokulib.scales._registry import is_own
from sudokulib.solvers._queries import default_solver

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from random import Random

    from sudokulib._making.patterns import Pattern
    from sudokulib.fillers._protocol import Filler
    from sudokulib.scales._scale import Difficulty, Scale
    from sudokulib.solvers._protocol import Solver
    from sudokulib.techniques._protocol import Technique


class MakerOptions(TypedDict, total=False):
    """The options of `PuzzleMaker`, as arguments of `make` and `daily`."""

    solution: Grid | None
    layout: Layout | str
    clues: int | None
    blanks: int | None
    minimal: bool
    symmetry: Symmetry | str
    pattern: Pattern | None
    judge: Callable[[Puzzle], Judgment | str] | None
    difficulty: Difficulty | str | None
    scale: Scale | str | None
    er: tuple[float, float] | None
    requires: str | Technique | Collection[str | Technique]
    avoids: str | Technique | Collection[str | Technique]
    filler: Filler
    solver: Solver
    limits: Limits | None


_LAYOUT_OF_SOLUTION: Any = attrs.Factory(
    lambda maker: getattr(maker.solution, "layout", Layout.boxes(3, 3)), takes_self=True
)
"""The default layout: attributes are validated only after all of them have a value."""
_USUAL_LIMITS: Any = attrs.Factory(lambda maker: maker._default_limits(), takes_self=True)
_DIFFICULTY_OPTIONS = tuple([field.name for field in attrs.fields(Target)])
_FIXED_CLUES = {"clues", "blanks", "minimal", "symmetry", "pattern", "filler", "solution"}
"""Options that fix clues or the solution, so that no clue can be exchanged for another."""
_WALKED = {"clues", "blanks", "minimal"}
"""Options that a walk to few or to many clues meets, too."""
_FRESH_ATTEMPTS = 100
"""The number of attempts that start from a random grid; later attempts start from seed puzzles."""
_TRIES_FROM_FRESH = 30
_TRIES_FROM_SEED_PUZZLE = 500
"""The number of neighbors that one attempt tries."""
_NEW_SOLUTIONS = 10
"""How many times the solution of a seed puzzle is exchanged for another solution."""


@public("sudokulib")
@shows_defaults(
    layout="Layout.boxes(3, 3)",
    filler="default_filler(layout)",
    solver="default_solver()",
    limits=repr(DEFAULT_LIMITS),
)
@attrs.frozen(kw_only=True)
class PuzzleMaker(Maker):
    """Makes puzzles with exactly one solution: `PuzzleMaker(...).make(rng)`.

    - `solution`: a complete grid. All puzzles have this solution and its layout, with its rules;
      another `layout`, a `filler` or a `pattern` raises `InvalidOption`. The seed decides which
      cells have clues. The `id` of these puzzles is `None`, because no id contains a solution.
    - `layout`: the board, as a `Layout` or its id such as "2x3"; 3x3 boxes by default. Boards above
      36x36 raise `UnsupportedLayout`.
    - `clues` or `blanks`: the exact number of clues or blank cells, from 0 to all cells. Without
      these options, clues are removed in random order until no more can be removed; on boards above
      16x16 this reaches the limit, so use one of these options.
    - `minimal`: no clue can be removed. With `clues`, the puzzle is minimal and has that number of
      clues.
    - `symmetry`: the symmetry of the cells with clues, as a `Symmetry` or its string. Clues are
      removed in groups of symmetric clues, and minimal means that no whole group can be removed.
    - `pattern`: the exact cells with clues: a string with a symbol for each cell, row by row (`x`
      for a clue, `.` for a blank), a grid with clues in these cells, or pairs (row, column). It
      cannot be combined with `clues`, `blanks` or `symmetry`.
    - `judge`: a function that is called with each `Puzzle` that the search reaches. It returns
      `Judgment.TOO_EASY`, `GOOD` or `TOO_HARD`, or its string. If the removal of a clue makes a
      puzzle too hard, the clue is put back, and only a good puzzle is returned.
    - `difficulty`: the level of the puzzle, as in `rate`: "easy", "medium", "hard", "unfair" or
      "extreme". On boards above 9x9 with constraints, `make` raises `UnsupportedLayout`; so it does
      for `er` on all boards with constraints.
    - `scale`: the scale of the `difficulty`, as a `sudokulib.scales.Scale` or its name; by default
      "hodoku", or "rules" on boards with constraints. With a scale, `requires` and `avoids` are
      about its techniques in its order, in place of those in `sudokulib.techniques.TECHNIQUES`.
      Puzzles on a scale that is not the library's have no id.
    - `er`: the lowest and the highest ER on the scale "se", such as `(7.0, 8.5)`. The search finds
      puzzles up to an ER of about 9.5; if the lowest ER is greater, `make` raises `CannotMake`.
    - `requires`: a technique that is needed, or its name, or several. A technique is needed if the
      techniques before it in `sudokulib.techniques.TECHNIQUES` (or in `EXPERT`, if only `EXPERT`
      has it) alone do not solve the puzzle, but do solve it with the help of this technique. There
      are three exceptions. Forcing Net Contradiction does not count as a technique before Forcing
      Net Verity, since both use the same nets. For the chains of Sudoku Explainer and Aligned
      Triplet Exclusion, the order is that of the scale "se". Cell Forcing Chains do not count as a
      technique before Region Forcing Chains. If several techniques are given, this applies to the
      hardest one, which is the last one in `TECHNIQUES`. Each of the other techniques is needed as
      well: if it is left out, the hardest technique and all that come before the hardest one do not
      solve the puzzle. Techniques that are not in `EXPERT` have no order, so they raise an error. A
      technique of your own comes after the singles, unless a `scale` has it: the singles alone do
      not solve the puzzle, but do solve it with its help. Puzzles that need it have no id.
    - `avoids`: a technique that is not needed, or its name, or several: all other techniques in
      `TECHNIQUES` together solve the puzzle. With `difficulty`, `er`, `requires` or `avoids`,
      clues are put back if a puzzle is too hard, so the puzzle can have more clues than it needs
      for one solution, unless it must be `minimal`. There is one exception: for a level or an ER on
      a plain 9x9 board, minimal puzzles are made until one has it, so the result is a random
      minimal puzzle of this kind.
    - `filler`: makes the solution; by default `default_filler(layout)`.
    - `solver`: must prove that each puzzle has one solution. With `LogicSolver()`, its techniques
      solve every puzzle without guessing. An exhaustive search also proves each puzzle.
    - `limits`: the limits of the search for one puzzle, by default a million nodes: see `Limits`;
      `None` for no limit. For the rarest numbers of clues on a plain 9x9 board the default is 20
      million: 20 clues, a minimal puzzle with 29, and the ends of the range for each symmetry. Each
      new grid after the first counts as one node for each cell, and each
      proof by `solver` counts as one node. The limits do not affect equality: makers with different
      limits are equal, and either make the same puzzles or raise an error.

    For a technique that is so rare that a hundred grids are not enough, the search starts from a
    puzzle that is stored in the library, and changes its clues and its solution. A stream of these
    puzzles drops repeats.

    Whatever the limits are, a puzzle whose rating takes more than 125,000 nodes counts as too hard,
    and an attempt ends if `solver` does not prove its puzzle within 500,000 nodes.

    A maker is a value: it is frozen, equals others with the same options, and can be pickled if its
    options can. Its `repr` can be evaluated. Raises `TypeError` for wrong types, and
    `InvalidOption` for wrong values.

    >>> maker = PuzzleMaker(layout="2x2", clues=6)
    >>> maker.make(rng=7).clues.clue_count
    6
    >>> PuzzleMaker(clues=28, symmetry="half turn").make(rng=7).id
    '1.3x3.c28.shalf_turn.7'
    """

    if not TYPE_CHECKING:  # pragma: no branch  (for checkers, both are inherited)
        make = Maker.make  # for the API pages, which only show a class's own methods
        stream = Maker.stream
    kind: ClassVar[str] = "sudoku"
    solution: Grid | None = attrs.field(
        default=None,
        validator=require_solution,
        metadata=option_metadata(has=lambda grid: "the given solution"),
    )
    layout: Layout = attrs.field(default=_LAYOUT_OF_SOLUTION, converter=to_layout)
    # Ids contain the options in the order of these attributes, which must never change.
    clues: int | None = attrs.field(
        default=None,
        validator=require_cell_count,
        metadata=option_metadata("c", ids.NUMBER, has=lambda number: f"{number} clues"),
    )
    blanks: int | None = attrs.field(
        default=None,
        validator=require_cell_count,
        metadata=option_metadata("b", ids.NUMBER, has=lambda number: f"{number} blank cells"),
    )
    minimal: bool = attrs.field(
        default=False,
        validator=require_bool,
        metadata=option_metadata("m", ids.FLAG, adjective=lambda flag: "minimal"),
    )
    symmetry: Symmetry = attrs.field(
        default=Symmetry.NONE,
        converter=to_symmetry,
        metadata=option_metadata("s", ids.SYMMETRY, has=lambda it: f"{it.value} symmetry"),
    )
    pattern: str | None = attrs.field(
        default=None,
        converter=to_pattern,
        metadata=option_metadata(
            "p",
            ids.PATTERN,
            has=lambda text: f"clues on exactly the {text.count('x')} given cells",
        ),
    )
    judge: Callable[[Puzzle], Judgment | str] | None = attrs.field(
        default=None,
        validator=require_judge,
        metadata=option_metadata(does=lambda judge: "is judged good"),
    )
    difficulty: Difficulty | None = attrs.field(
        default=None,
        converter=to_difficulty,
        metadata=option_metadata(
            "d", ids.DIFFICULTY, adjective=lambda level: str(level.value), is_rated=True
        ),
    )
    scale: Scale | None = attrs.field(
        default=None,
        converter=to_scale,
        metadata=option_metadata(
            "t", ids.SCALE, has=lambda scale: f"a rating on the scale {scale.name}", is_rated=True
        ),
    )
    er: tuple[float, float] | None = attrs.field(
        default=None,
        converter=to_er_range,
        metadata=option_metadata(
            "e", ids.RANGE, has=lambda er: f"an ER from {er[0]} to {er[1]}", is_rated=True
        ),
    )
    requires: tuple[str | Technique, ...] = attrs.field(
        default=(),
        converter=to_listed_techniques,
        metadata=option_metadata(
            "r",
            ids.NAMES,
            does=lambda values: f"needs {' and '.join(map(name_of, values))}",
            is_rated=True,
        ),
    )
    avoids: tuple[str | Technique, ...] = attrs.field(
        default=(),
        converter=to_techniques,
        metadata=option_metadata(
            "a",
            ids.NAMES,
            does=lambda values: f"does not need {' or '.join(map(name_of, values))}",
            is_rated=True,
        ),
    )
    filler: Filler = attrs.field(
        default=attrs.Factory(lambda self: default_filler(self.layout), takes_self=True),
        validator=require_filler,
        metadata=option_metadata("f", ids.FILLER),
    )
    solver: Solver = attrs.field(
        factory=default_solver,
        validator=require_solver,
        metadata=option_metadata("v", ids.SOLVER, has=lambda solver: "a proof by the solver"),
    )
    limits: Limits | None = attrs.field(
        default=_USUAL_LIMITS,
        validator=validate_limits,
        eq=False,
        repr=False,
    )

    def __attrs_post_init__(self) -> None:
        if self.clues is not None and self.blanks is not None:
            raise InvalidOption(
                "give clues or blanks, not both", option="blanks", value=self.blanks
            )
        if self.solution is not None:
            self._require_fits_solution(self.solution)
        if self.scale is not None:
            self._require_fits_scale(self.scale)
        if self.pattern is None:
            return
        if self.clues is not None or self.blanks is not None:
            raise InvalidOption(
                "a pattern fixes the number of clues", option="pattern", value=self.pattern
            )
        if self.symmetry is not Symmetry.NONE:
            raise InvalidOption(
                "a pattern fixes the symmetry", option="symmetry", value=self.symmetry
            )

    def _default_limits(self) -> Limits:
        """The default of `limits`; the other attributes have values, but are not validated."""
        clues = self.clues
        if isinstance(self.blanks, int):
            clues = self.layout.cell_count - self.blanks
        if self.solution is not None or not isinstance(clues, int):
            return DEFAULT_LIMITS
        minimal = self.minimal is True
        return usual_limits(self.layout, symmetry=self.symmetry, minimal=minimal, clues=clues)

    def _require_fits_scale(self, scale: Scale) -> None:
        """Raises `InvalidOption` unless an option uses the scale and its techniques."""
        if self.difficulty is None and not self.requires and not self.avoids:
            raise InvalidOption(
                "a scale says what difficulty, requires and avoids mean; give one of them",
                option="scale",
                value=scale.name,
            )
        names = [technique.name for technique in techniques_of_scale(scale)]
        for name in map(name_of, self.requires):
            if name not in names:
                raise InvalidOption(
                    f"the scale {scale.name} has no such technique", option="requires", value=name
                )

    def _require_fits_solution(self, solution: Grid) -> None:
        """Raises `InvalidOption` for options that the solution already decides."""
        if self.layout is not solution.layout:
            raise InvalidOption(
                f"the solution is on another layout, {solution.layout}; leave out layout",
                option="layout",
                value=self.layout,
            )
        if self.filler != default_filler(self.layout):
            raise InvalidOption(
                "a filler makes the solution, which is given", option="filler", value=self.filler
            )
        if self.pattern is not None:
            raise InvalidOption(
                "the search for a pattern changes the solution, which is given; is_unique tells "
                "whether its digits in these cells are enough",
                option="pattern",
                value=self.pattern,
            )

    def _make(self, seed: int, limits: Limits | None, *, is_known: bool = False) -> Puzzle:
        """The puzzle of a seed; with `is_known`, rare options raise no error: the puzzle exists."""
        option, wanted = self._wanted_clues()
        if not is_known:
            self._require_findable(option, wanted, limits)
        counter = NodeCounter(limits)
        tries = self._new_tries()
        check = self._difficulty_check(counter, tries, wanted)
        starts = () if check is None else self._seed_puzzles()
        best: Puzzle | None = None
        puzzle: Puzzle | None
        try:
            for attempt in itertools.count():
                # A new grid counts too, otherwise attempts without a search would never end.
                counter.add(self.layout.cell_count if attempt else 1)
                rng = substream(seed, attempt)
                if check is not None and starts and attempt >= _FRESH_ATTEMPTS:
                    puzzle, judgment = self._from_seed_puzzle(starts, rng, counter, check, tries)
                else:
                    puzzle, judgment = self._attempt(rng, counter, wanted, check, tries)
                if puzzle is None:
                    continue
                reached = puzzle.clues.clue_count
                if wanted is not None and self.pattern is None:
                    tries.record(option, met=reached == wanted)
                    tries.record_clue_count(reached)
                if (wanted is None or reached == wanted) and judgment is Judgment.GOOD:
                    return Puzzle._unchecked(puzzle.clues, puzzle.solution, self._id(seed))
                goal = wanted or 0
                if best is None or abs(reached - goal) < abs(best.clues.clue_count - goal):
                    best = puzzle
        except LimitExceeded as error:
            nearest = best if check is None or check.nearest is None else check.nearest
            wished = describe_puzzle(self._changed_options(), OPTIONS)
            stop = Limits(should_stop=counter.should_stop)
            walk = ""
            if wanted is not None and self._changed_options().keys() <= _WALKED:
                walk = walk_to(self.layout, minimal=self.minimal, clues=wanted)
            raise tries.not_found(wished, error, nearest, stop, walk) from error
        raise AssertionError("count() has no end")  # pragma: no cover

    def _new_tries(self) -> Tries:
        """A new counter of how often each option is met, with the words for error messages."""
        options = self._changed_options()
        for name in ("solution", "symmetry", "filler", *([] if self.pattern else ["minimal"])):
            options.pop(name, None)  # digging always meets these options
        return Tries(
            {name: describe_puzzle({name: value}, OPTIONS) for name, value in options.items()},
            scale=self.scale,
        )

    def _difficulty_check(
        self, counter: NodeCounter, tries: Tries, wanted: int | None
    ) -> DifficultyCheck | None:
        """The check of the four options about difficulty, if any of them is used."""
        options = {name: getattr(self, name) for name in _DIFFICULTY_OPTIONS}
        if not any(options.values()):
            return None
        target = Target(**options)
        target.require_possible(self.layout)
        return DifficultyCheck(target, counter, tries, clues=wanted)

    @property
    def _drops_repeats(self) -> bool:
        return bool(self._seed_puzzles())

    def _seed_puzzles(self) -> tuple[str, ...]:
        """The seed puzzles from which later attempts start."""
        if not self._may_vary_clues or self.scale is not None:
            return ()
        return seed_puzzles().get(name_of(self.requires[-1]), ())

    @property
    def _may_vary_clues(self) -> bool:
        """Whether a technique is required and clues may be exchanged to find a puzzle with it."""
        fixed = _FIXED_CLUES.isdisjoint(self._changed_options())
        return fixed and bool(self.requires) and str(self.layout) == "3x3"

    def _from_seed_puzzle(
        self,
        starts: tuple[str, ...],
        rng: Random,
        counter: NodeCounter,
        check: DifficultyCheck,
        tries: Tries,
    ) -> tuple[Puzzle, Judgment]:
        """The puzzle that was made from a seed puzzle, and the judgment on it."""
        puzzle = random_image(starts, rng)
        others = self._checks(puzzle.solution, counter, tries)
        return search_neighborhood(
            puzzle,
            check,
            others,
            rng.random,
            counter,
            tries=_TRIES_FROM_SEED_PUZZLE,
            new_solutions=_NEW_SOLUTIONS,
        )

    @property
    def _tries_random_puzzles(self) -> bool:
        """Whether no clue is put back, since random puzzles have every level and ER."""
        has_all_levels = self.scale is None or not is_own(self.scale)
        return (
            has_all_levels and not self.requires and not self.avoids and str(self.layout) == "3x3"
        )

    def _checks(
        self, solution: Grid, counter: NodeCounter, tries: Tries
    ) -> list[Callable[[Grid], Judgment]]:
        """The checks of unique clues, except the check of the difficulty."""
        return [
            tries.counted(option, each)
            for option, each in checks_of(self.solver, self.judge, solution, counter).items()
        ]

    def _attempt(
        self,
        rng: Random,
        counter: NodeCounter,
        wanted: int | None,
        check: DifficultyCheck | None,
        tries: Tries,
    ) -> tuple[Puzzle | None, Judgment]:
        """The puzzle that was made from one grid, or `None`, and the judgment on it."""
        solution = self.solution or checked_fill(self.filler, self.layout, rng, counter)
        if self.pattern is not None:
            return self._with_pattern(self.pattern, solution, rng, counter, check, tries)
        groups = list(orbits(self.layout, self.symmetry))
        shuffle(rng.random, groups)
        exactly = None if self.minimal else wanted
        if check is None:
            puzzle, judgment = dig(
                solution, groups, counter, solver=self.solver, judge=self.judge, wanted=exactly
            )
            if self.judge is not None:
                tries.record("judge", met=judgment is Judgment.GOOD)
            return puzzle, judgment
        checks = self._checks(solution, counter, tries)
        if self._may_vary_clues and not checks:
            puzzle, _ = dig(solution, groups, counter, solver=self.solver)
            assessment = check.record(puzzle.clues)
            if assessment.judgment is not Judgment.TOO_HARD or assessment.distance == inf:
                return puzzle, assessment.judgment
            return search_neighborhood(
                puzzle, check, checks, rng.random, counter, tries=_TRIES_FROM_FRESH
            )
        minimal = self.minimal or (self._tries_random_puzzles and not checks)
        checks.append(check)
        return dig_then_check(solution, groups, counter, checks, wanted=exactly, minimal=minimal)

    def _with_pattern(
        self,
        pattern: str,
        solution: Grid,
        rng: Random,
        counter: NodeCounter,
        check: DifficultyCheck | None,
        tries: Tries,
    ) -> tuple[Puzzle | None, Judgment]:
        found = unique_clues(solution, pattern_cells(pattern), counter, rng.random)
        tries.record("pattern", met=not isinstance(found, int))
        if isinstance(found, int):
            tries.record_solutions(found)
            return None, Judgment.TOO_EASY
        clues, solved = (Grid._unchecked(self.layout, cells) for cells in found)
        puzzle = Puzzle._unchecked(clues, solved)
        if self.minimal:
            minimal = needs_all_clues(puzzle, counter)
            tries.record("minimal", met=minimal)
            if not minimal:
                return puzzle, Judgment.TOO_EASY
        checks = self._checks(solved, counter, tries)
        return puzzle, joint_judgment(checks if check is None else [*checks, check], clues)

    def _wanted_clues(self) -> tuple[str, int | None]:
        """The wanted number of clues, and the name of the option that sets it.

        Raises `CannotMake` if no puzzle can have this number.
        """
        option, wanted = "clues", self.clues
        if self.pattern is not None:
            option, wanted = "pattern", self.pattern.count("x")
        elif self.blanks is not None:
            option, wanted = "blanks", self.layout.cell_count - self.blanks
        require_possible(
            self.layout,
            symmetry=self.symmetry,
            minimal=self.minimal,
            clues=wanted,
            pattern=self.pattern,
            option=option,
        )
        return option, wanted

    def _require_findable(self, option: str, wanted: int | None, limits: Limits | None) -> None:
        """Raises `CannotMake` for a number of clues that is hardly ever found within the limits.

        So it does for a board that is so large that it needs a number of clues.
        """
        if self.pattern is not None or self.filler != default_filler(self.layout):
            return
        if limits is None or limits.nodes is None or limits.nodes > DEFAULT_NODES:
            return
        if wanted is None:
            if self.symmetry is Symmetry.NONE and self.solver == default_solver():
                require_small(self.layout)
            return
        # These options put clues back, so their minimal puzzles can have more clues.
        puts_back = self.judge is not None or self.solver != default_solver()
        require_findable(
            self.layout,
            symmetry=self.symmetry,
            minimal=self.minimal and not puts_back,
            clues=wanted,
            option=option,
        )


setattr(  # noqa: B010
    PuzzleMaker,
    "__init__",
    example('PuzzleMaker(difficulty="hard").make(rng=1): the seed is an option of make')(
        PuzzleMaker.__init__
    ),
)

OPTIONS = options_of(PuzzleMaker)
