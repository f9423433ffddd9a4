"""Ratings: the difficulty of a puzzle for people, on several scales.

>>> from sudokulib import Grid
>>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> rating = rate(Grid.parse(line))
>>> print(rating)
hodoku 204, easy: hardest is Naked Single, 51 steps

The time that people need does not only depend on the hardest step, but also on the sum over the
steps and on the openness of each step, the number of moves there (R. Pelánek, "Difficulty Rating of
Sudoku Puzzles: An Overview and Evaluation", 2014, where only cells that simple techniques can fill
are counted). So a rating has all three: `hardest`, `score` on the scale "hodoku", and `openness()`.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

import attrs

from sudokulib._base.arguments import as_int, require_type
from sudokulib._base.control_characters import without_controls
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import NodeCounter, check_limits, counting
from sudokulib._base.slot_setters import slot_setters
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib._board.masks import candidate_masks
from sudokulib._candidates.candidates import Candidates
from sudokulib._candidates.packed_steps import pack_steps, unpack_steps
from sudokulib._candidates.step import Step
from sudokulib.errors import InvalidOption, LimitExceeded, NoSolution, Stopped, shown
from sudokulib.playing._position import Position
from sudokulib.playing._puzzle import Puzzle
from sudokulib.scales._scale import Difficulty, Grade, combined, require_ratable
from sudokulib.solvers._queries import only_solution
from sudokulib.techniques._checked import checked_step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib._base.limits import Limits
    from sudokulib._candidates.packed_steps import PackedSteps, Single
    from sudokulib.scales._scale import Scale
    from sudokulib.techniques._protocol import Technique


_PLAIN_FIELDS = ("scale", "score", "er", "ep", "ed", "difficulty", "hardest", "complete")
_PACKED_FIELDS = ("start", "steps", "scores")


class _Packed(NamedTuple):
    """The results of `rate`, in a form that needs little memory."""

    layout: Layout
    cells: bytes
    masks: tuple[int, ...] | None
    """The given candidates of a sukaku; `None` if the digits allow no others."""
    entries: int
    steps: PackedSteps


@public("sudokulib.scales")
@attrs.frozen(repr=False, eq=False, kw_only=True)
class Rating:
    """The difficulty of a puzzle on one scale, with its steps; `rate` makes ratings.

    If the techniques of the scale do not solve the puzzle, or reach the limits, `complete` is
    false. Then all attributes are about the steps up to that point: `score` (and `er`, `ep`) are
    lower bounds, which `str` marks with "at least". `difficulty` is a lower bound too, except on
    "se", where it is EXTREME. This is right for a puzzle that the techniques do not solve, and may
    be too high for a puzzle that they would solve beyond the limits.

    The `repr` is long and can be evaluated; the result of `as_dict` can be written as JSON. Raises
    `TypeError` for wrong types.
    """

    scale: str
    """The name of the scale."""
    start: Candidates
    """The board that was rated, with all its candidates; of a sukaku, the given ones."""
    steps: tuple[Step, ...]
    """All steps, in order; empty for a board that is already solved."""
    scores: tuple[float, ...]
    """The score of each step."""
    score: float
    """On "hodoku" and "rules" an int, the sum over the steps; on "se" a float, the ER."""
    er: float | None
    """On "se", the score of the hardest step; 0.0 without steps. `None` on other scales."""
    ep: float | None
    """On "se", the greatest score up to the first placed digit. `None` on other scales."""
    ed: float | None
    """On "se", the score of the first step. `None` on other scales."""
    difficulty: Difficulty
    """The level, as in HoDoKu; on "se" the levels end at ER 1.2, 1.5, 2.5 and 6.0."""
    hardest: str | None
    """The name of the hardest technique; if several are equally hard, the first one that was used.
    `None` if there are no steps."""
    complete: bool
    """Whether the steps solve the puzzle."""

    _packed: _Packed | None = attrs.field(default=None, init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        require_type(self.scale, str, "scale")
        require_type(self.start, Candidates, "start")
        require_type(self.steps, tuple, "steps")
        require_type(self.scores, tuple, "scores")
        require_type(self.difficulty, Difficulty, "difficulty")

    @classmethod
    def _unchecked(cls, packed: _Packed, values: tuple[Any, ...]) -> Rating:
        """A rating from packed steps and the values of `_PLAIN_FIELDS`, which are not checked."""
        rating = object.__new__(cls)
        _set_packed(rating, packed)
        for set_value, value in zip(_SET_PLAIN_VALUES, values, strict=True):
            set_value(rating, value)
        return rating

    if not TYPE_CHECKING:  # pragma: no branch  (for checkers, these are attributes like others)

        def __getattr__(self, name: str) -> Any:
            """Unpacks the start, or the steps and scores, when they are first used."""
            if name not in _PACKED_FIELDS:
                instead = "; the level is rating.difficulty" if name == "level" else ""
                raise AttributeError(
                    f"{type(self).__name__!r} object has no attribute {name!r}{instead}"
                )
            layout, cells, masks, entries, packed = self._packed
            if name == "start":
                masks = candidate_masks(layout, cells) if masks is None else masks
                _set_start(self, Candidates._unchecked(layout, cells, masks, entries))
            else:
                steps, scores = unpack_steps(packed, layout)
                _set_steps(self, steps)
                _set_scores(self, scores)
            return getattr(self, name)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        assert isinstance(other, Rating)
        if _plain_values(self) != _plain_values(other):
            return False
        same = self._packed is not None and self._packed == other._packed
        return same or _packed_values(self) == _packed_values(other)

    def __hash__(self) -> int:
        return hash((*_plain_values(self), self._step_count))

    @property
    def _board(self) -> Grid:
        """The board that was rated."""
        if self._packed is None:
            return self.start.grid
        return Grid._unchecked(self._packed.layout, self._packed.cells)

    @property
    def _step_count(self) -> int:
        return len(self.steps) if self._packed is None else self._packed.steps[0]

    @property
    def end(self) -> Candidates:
        """The candidates after all steps.

        >>> format(rate(Grid.parse("1.3..2....1....3")).end.grid, "line")
        '1432324123144123'
        """
        candidates = self.start
        for step in self.steps:
            candidates = candidates._after_step(step)
        return candidates

    def openness(
        self, scale: Scale | None = None, *, limits: Limits | None = None
    ) -> tuple[int, ...]:
        """The number of possible moves at each step, one number for each step.

        A rating has the name of its scale. So a `scale` of your own must be given again, unless it
        is a scale of an installed package.

        A move is the effect of a step. The moves of the technique that was used and of all
        techniques before it on the scale are counted. If the scale applies singles in the order in
        which they appear, all singles are counted. This takes far longer than the rating.

        Raises `InvalidOption` if the scale is unknown, is not the one of the rating, or does not
        find a step, which can happen in a rating that another program wrote; `LimitExceeded` or
        `Stopped` when the `limits` end the search (there are none by default); and `TypeError` for
        wrong types.

        >>> rate(Grid.parse("1.3..2....1....3")).openness()
        (8, 7, 8, 7, 7, 6, 5, 4, 3, 2, 1)
        """
        from sudokulib.scales._registry import scale_of  # this loads all techniques

        chosen = scale_of(self.scale if scale is None else scale)
        if chosen.name != self.scale:
            raise InvalidOption(
                f"this rating is on the scale {self.scale}", option="scale", value=chosen.name
            )
        with counting(NodeCounter(limits)):
            return self._openness(chosen._for(self.start))

    def _openness(self, scale: Scale) -> tuple[int, ...]:
        replaced = scale._state(self.start).replaces
        others = [technique for technique, _ in scale.graded if technique not in replaced]
        groups = [list(replaced), *[[other] for other in others]]
        counts_by_name = {
            name: count for count, group in enumerate(groups, 1) for name in _names(group)
        }
        candidates = self.start
        counts = []
        for step in self.steps:
            moves: set[tuple[object, object]] = set()
            for group in groups[: counts_by_name.get(step.technique, 0)]:
                for technique in group:
                    check_limits()
                    moves |= {
                        (one.placements, one.eliminations) for one in technique.find(candidates)
                    }
                if (step.placements, step.eliminations) in moves:
                    break
            else:
                raise InvalidOption(
                    f"the scale {self.scale!r} does not find this step", option="steps", value=step
                )
            counts.append(len(moves))
            candidates = candidates._after_step(step)
        return tuple(counts)

    def as_dict(self) -> dict[str, Any]:
        """The rating as plain dicts, lists and strings, for JSON; `from_dict` reads it.

        >>> rate(Grid.parse("1.3..2....1....3")).as_dict()["difficulty"]
        'easy'
        """
        values = {name: getattr(self, name) for name in RATING_FIELDS}
        start = self.start
        values["start"] = {
            "layout": start.layout.id,
            "digits": list(start.digits),
            "clues": list(start.clues.digits),
        }
        if start._is_sukaku:
            cells = [start.layout.cell(cell) for cell in range(start.layout.cell_count)]
            values["start"]["candidates"] = [list(start.candidates(*cell)) for cell in cells]
        values["steps"] = [step.as_dict() for step in self.steps]
        values["scores"] = list(self.scores)
        values["difficulty"] = self.difficulty.value
        return values

    def row(self, id: str | int | None = None) -> dict[str, Any]:
        """A row of a table, for data frames: plain values by the names of the columns.

        `id` identifies the puzzle, for example `puzzle.id` or the number of its row in another
        table, since a rating does not contain it.
        `line` is the board that was rated, `steps` the number of steps, and `rank` the number of
        the level, from 0 for easy to 4 for extreme, for sorting. The other columns are attributes
        of the rating: `scale`, `score`, `er`, `ep`, `ed`, `level` (the value of `difficulty`),
        `complete`, `hardest`.

        Raises `TypeError` for an id that is no string and no int, and `UnsupportedLayout` for a
        board above 25x25, since it cannot be written as a line.

        >>> row = rate(Grid.parse("1.3..2....1....3")).row("1.2x2.g")
        >>> list(row)
        ['id', 'line', 'scale', 'score', 'er', 'ep', 'ed', 'level', 'rank', 'complete', ...]
        >>> row["level"], row["rank"], row["steps"]
        ('easy', 0, 11)
        """
        id = _row_id(id)
        return {
            "id": id,
            "line": format(self._board, "line"),
            "scale": self.scale,
            "score": self.score,
            "er": self.er,
            "ep": self.ep,
            "ed": self.ed,
            "level": self.difficulty.value,
            "rank": self.difficulty.rank,
            "complete": self.complete,
            "hardest": self.hardest,
            "steps": self._step_count,
        }

    def step_rows(self, id: str | int | None = None) -> list[dict[str, Any]]:
        """A row of a table for each step, for data frames: plain values by names of columns.

        `id` identifies the puzzle, as in `row`. `step` counts the steps from 1. `placements` and
        `eliminations` are strings such as "r1c2=4" and "r3c4<>5 r3c6<>5"; the last column is the
        number of candidates that the step removes.

        >>> rows = rate(Grid.parse("1.3..2....1....3")).step_rows("mine")
        >>> rows[0]["technique"], rows[0]["placements"], len(rows)
        ('Naked Single', 'r1c2=4', 11)
        """
        id = _row_id(id)
        return [
            {
                "id": id,
                "step": number,
                "technique": step.technique,
                "score": score,
                "placements": " ".join([f"r{r + 1}c{c + 1}={d}" for r, c, d in step.placements]),
                "eliminations": " ".join(
                    [f"r{r + 1}c{c + 1}<>{d}" for r, c, d in step.eliminations]
                ),
                "removed": len(step.eliminations),
            }
            for number, (step, score) in enumerate(zip(self.steps, self.scores, strict=True), 1)
        ]

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Rating:
        """The rating from the result of `as_dict`.

        Raises `TypeError` or an error of the library for any other value.

        >>> rating = rate(Grid.parse("1.3..2....1....3"))
        >>> Rating.from_dict(rating.as_dict()) == rating
        True
        """
        rest = _dict(values, RATING_FIELDS)
        rest["start"] = _start_of(rest["start"])
        rest["steps"] = tuple([Step.from_dict(step) for step in _list(rest["steps"])])
        rest["scores"] = tuple(_list(rest["scores"]))
        rest["difficulty"] = Difficulty.of(rest["difficulty"], "difficulty")
        return cls(**rest)

    def _repr_html_(self) -> str:
        from sudokulib.render._solution_path import solution_path

        return solution_path(self)

    def __rich__(self) -> object:
        from sudokulib.render._rich import rating_table

        return rating_table(self)

    def __repr__(self) -> str:
        values = [f"{name}={getattr(self, name)!r}" for name in RATING_FIELDS]
        return f"Rating({', '.join(values)})"

    def __reduce__(self) -> tuple[Callable[..., Rating], tuple[Any, ...]]:
        if self._packed is None:
            return _from_values, (type(self), {name: getattr(self, name) for name in RATING_FIELDS})
        return type(self)._unchecked, (self._packed, _plain_values(self))

    def __str__(self) -> str:
        bound = "" if self.complete else "at least "
        hardest = f"hardest is {without_controls(self.hardest)}, " if self.hardest else ""
        end = "" if self.complete else ", which do not solve the puzzle"
        # There is no level above extreme, and on "se" every unfinished rating has it.
        is_known = self.complete or self.difficulty < Difficulty.EXTREME
        level = f", {bound}{self.difficulty.value}" if is_known else ""
        scale = without_controls(self.scale)
        return f"{scale} {bound}{self.score}{level}: {hardest}{self._step_count} steps{end}"


@public("sudokulib.scales")
def rate(
    puzzle: Grid | Puzzle | Position | Candidates,
    scale: Scale | str | None = None,
    *,
    limits: Limits | None = None,
) -> Rating:
    """The difficulty of a puzzle on a scale, with the steps of its solution.

    - `scale`: "hodoku", the score and level of HoDoKu 2.2; "se", the ER, EP and ED of Sudoku
      Explainer 1.2.1; or "rules", the score and level of this library for boards with constraints.
      By default it is "rules" on boards with constraints, and "hodoku" on all others. It may also
      be a `sudokulib.scales.Scale`, or the name of one of an installed package. On "se" a
      puzzle with an ER above 9.5 can take minutes, and the hardest known puzzles take longer.
    - `limits`: the limits of the proof of uniqueness and the search for steps: see `Limits`. By
      default there is no limit, since an unfinished rating would be wrong.

    For a position, the rest of the puzzle is rated: its digits are used and its marks ignored. A
    solved board has no steps, the score 0 and the level EASY. `Candidates` are clues, as in a
    sukaku, and so are all their digits. If any are missing that the digits allow, most techniques
    that assume one solution are left out, since the candidates might not allow a second one; unique
    loops and BUG stay. With all candidates, the rating is that of the grid.

    Some techniques of all scales are only valid for puzzles with one solution, so this is proved
    first, unless a `Puzzle` is given. Raises `NoSolution` or `MultipleSolutions` if the proof
    fails; `LimitExceeded` or `Stopped` when the limits end the search; `UnsupportedLayout` for a
    board with constraints on "hodoku" or "se", or above 9x9 (`LogicSolver` has the steps and the
    hardest technique of such boards); `InvalidOption` for an unknown scale; and `TypeError` for
    wrong types. After the proof, `LimitExceeded` and `Stopped` have the `rating` so far.

    >>> rate(Grid.parse("1.3..2....1....3")).score
    44
    """
    from sudokulib.scales import _registry as registry  # this loads all techniques

    chosen = None if scale is None else registry.scale_of(scale)
    counter = NodeCounter(limits)
    given = puzzle if isinstance(puzzle, Candidates) else Position.of(puzzle)
    layout = given.layout
    if chosen is None:
        chosen = registry.usual_scale(layout)
    require_ratable(layout, knows_rules=chosen.knows_rules)
    if isinstance(given, Candidates):
        start = given._given
        solution = only_solution(start, counter)
    else:
        clues, digits = given.clues, given.grid
        solution = (
            puzzle.solution
            if isinstance(puzzle, Puzzle)
            else only_solution(clues, counter, given=puzzle)
        )
        if any(digit not in (0, right) for digit, right in zip(digits.digits, solution.digits)):
            raise NoSolution(grid=digits)
        with counting(counter):
            start = Candidates.of(digits, clues=clues)
    moves: list[tuple[Step | Single, Grade]] = []
    try:
        with counting(counter):
            valid = chosen._for(start)
            if registry.is_own(chosen):
                moves.extend(_true_moves(valid, start, solution))
            else:
                # After an error, the moves so far remain.
                moves.extend(valid._moves(valid._state(start)))
    except LimitExceeded as error:
        raise LimitExceeded(
            "no complete rating within the limit",
            nodes=error.nodes,
            rating=_rating_of(chosen, start, moves),
        ) from error
    except Stopped as error:
        raise Stopped(rating=_rating_of(chosen, start, moves)) from error
    return _rating_of(chosen, start, moves)


def _row_id(value: object) -> str | int | None:
    """The id of a row; a number of NumPy becomes an int. Raises `TypeError` for another type."""
    if value is None or isinstance(value, str):
        return value
    number = as_int(value)
    if number is None:
        raise wrong_type("id", "a str or an int", value)
    return number


def _true_moves(scale: Scale, start: Candidates, solution: Grid) -> Iterator[tuple[Step, Grade]]:
    """The moves on a scale of the caller; raises `InvalidOption` for a step that is not true."""
    by_name = {technique.name: technique for technique, _ in scale.graded}
    for step, grade in scale.steps(start):
        yield checked_step(step, by_name.get(step.technique, scale), solution), grade


def _rating_of(scale: Scale, start: Candidates, moves: list[tuple[Step | Single, Grade]]) -> Rating:
    """The rating of a puzzle with these steps."""
    steps = [step for step, _ in moves]
    grades = [grade for _, grade in moves]
    total = combined(scale, steps, grades)
    complete = sum([len(step.placements) for step in steps]) == start.digits.count(0)
    packed_steps = pack_steps(steps, [grade.score for grade in grades], start.layout)
    masks = start.masks if start._is_sukaku else None
    return Rating._unchecked(
        _Packed(start.layout, start.digits, masks, start.entries, packed_steps),
        (
            scale.name,
            total.score,
            total.er,
            total.ep,
            total.ed,
            total.level if complete else max(total.level, scale.unsolved_level),
            _hardest(steps, grades),
            complete,
        ),
    )


def _names(techniques: list[Technique]) -> list[str]:
    """The names of the steps that these techniques find."""
    return [
        part.name
        for technique in techniques
        for part in getattr(technique, "techniques", (technique,))
    ]


def _hardest(steps: list[Step | Single], grades: list[Grade]) -> str | None:
    """The technique of the hardest step; if several are equally hard, the first one."""
    if not steps:
        return None
    level = max({grade.level for grade in grades})
    score = max([grade.score for grade in grades if grade.level is level])
    return steps[grades.index(Grade(score, level))].technique


RATING_FIELDS = ("scale", "start", "steps", "scores", *_PLAIN_FIELDS[1:])
"""The attributes of a rating, as in its JSON."""

(_set_packed,) = slot_setters(Rating, "_packed")
_set_start, _set_steps, _set_scores = slot_setters(Rating, *_PACKED_FIELDS)
_SET_PLAIN_VALUES = slot_setters(Rating, *_PLAIN_FIELDS)
_plain_values = attrgetter(*_PLAIN_FIELDS)
_packed_values = attrgetter(*_PACKED_FIELDS)


def _from_values(kind: type[Rating], values: dict[str, Any]) -> Rating:
    """The rating from a pickle that contains the complete steps."""
    return kind(**values)


def _dict(values: object, names: Sequence[str]) -> dict[str, Any]:
    """A dict with these keys and no others."""
    if not isinstance(values, Mapping) or set(values) != set(names):
        raise TypeError(f"expected a dict with {', '.join(names)}, not {shown(values)}")
    return dict(values)


def _start_of(values: object) -> Candidates:
    """The board that was rated, with the candidates of a sukaku."""
    names = ["layout", "digits", "clues"]
    if isinstance(values, Mapping) and "candidates" in values:
        names.append("candidates")
    start = _dict(values, names)
    layout = Layout.parse(start["layout"])
    digits, clues = [Grid(layout, _bytes(start[name])) for name in ("digits", "clues")]
    if "candidates" not in start:
        return Candidates.of(digits, clues=clues)
    cells = [_list(cell) for cell in _list(start["candidates"])]
    candidates = [
        (*divmod(at, layout.size), digit) for at, cell in enumerate(cells) for digit in cell
    ]
    return Candidates.from_candidates(digits, candidates, clues=clues)


def _list(values: object) -> list[Any]:
    if not isinstance(values, (list, tuple)):
        raise TypeError(f"expected a list, not {shown(values)}")
    return list(values)


def _bytes(values: object) -> bytes:
    if not all(type(value) is int and 0 <= value < 256 for value in _list(values)):
        raise TypeError(f"expected a list of digits, not {shown(values)}")
    return bytes(_list(values))
