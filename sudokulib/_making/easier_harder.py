"""Making a puzzle easier or harder: the solution and most clues stay the same.

>>> from sudokulib import make
>>> puzzle = make(difficulty="medium", rng=1)
>>> easier = make_easier(puzzle, rng=1)
>>> easier.solution == puzzle.solution, easier.clues.clue_count > puzzle.clues.clue_count
(True, True)
"""

from __future__ import annotations

from itertools import count
from math import inf
from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, Limits, NodeCounter, counting
from sudokulib._board.coercion import clues_of
from sudokulib._board.grid import Grid
from sudokulib._board.symmetry import Symmetry, orbits as orbits_of
from sudokulib._making.difficulty import DifficultyCheck, Target
from sudokulib._making.digging import Judgment, dig_then_check, put_clues_back
from sudokulib._making.option_validators import to_difficulty, to_scale, to_symmetry
from sudokulib._making.tries import Tries
from sudokulib.errors import CannotMake, InvalidOption, LimitExceeded
from sudokulib.playing._puzzle import Puzzle
from sudokulib.randomness import as_seed, shuffle, substream
from sudokulib.scales._rating import rate
from sudokulib.scales._scale import Difficulty
from sudokulib.solvers._queries import only_solution

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudokulib.playing._position import Position
    from sudokulib.randomness import Rng
    from sudokulib.scales._scale import Scale

    Draw = Callable[[], float]


_LEVELS = tuple(Difficulty)
_ATTEMPTS_AT_NEXT_LEVEL = 20
_ATTEMPTS_PER_EXCHANGE = 4
"""The number of attempts before one more clue may be exchanged."""


@public("sudokulib")
def make_easier(
    puzzle: Grid | Puzzle | Position,
    difficulty: Difficulty | str | None = None,
    *,
    scale: Scale | str | None = None,
    symmetry: Symmetry | str = Symmetry.NONE,
    rng: Rng = None,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Puzzle:
    """The puzzle with additional clues of its solution, on an easier level.

    `difficulty` is the wanted level. By default it is the next lower level, or, if twenty attempts
    do not find it (a single clue can change the level a lot), the nearest level below it. `scale`
    is a `sudokulib.scales.Scale` or its name, as in `make`. With a `symmetry`, which the clues must
    have, whole orbits are added. The clues of a grid or a position are first proved to have one
    solution. Raises `InvalidOption` if the puzzle is not harder than `difficulty`, or if its clues
    do not have the symmetry. Raises `CannotMake`, with the nearest puzzle, if the search needs more
    nodes than the `limits` allow, as in `PuzzleMaker`, or if there is no lower level. Raises
    `LimitExceeded` if the rating of the puzzle itself needs more nodes, `NoSolution` or
    `MultipleSolutions` if a grid or position does not have one solution, `UnsupportedLayout` if the
    scale cannot rate the board, and `Stopped` when `should_stop` of the limits returns true.

    >>> from sudokulib import make, rate
    >>> rate(make_easier(make(difficulty="hard", rng=1), "easy", rng=1)).difficulty
    Difficulty.EASY
    """
    counter = NodeCounter(limits)
    puzzle = _as_puzzle(puzzle, counter)
    chosen = to_scale(scale)
    target = _target(puzzle, difficulty, chosen, counter, -1)
    empty = [orbit for orbit in _orbits(puzzle, symmetry) if not puzzle.clues.digits[orbit[0]]]

    def attempt(number: int, draw: Draw, check: DifficultyCheck) -> tuple[Puzzle, Judgment]:
        if difficulty is None and number >= _ATTEMPTS_AT_NEXT_LEVEL and check.distance < inf:
            assert check.nearest is not None
            return Puzzle._unchecked(check.nearest, puzzle.solution), Judgment.GOOD
        order = list(empty)
        shuffle(draw, order)
        return put_clues_back(puzzle, order, [check])

    return _search(attempt, Target(difficulty=target, scale=chosen), rng, counter)


@public("sudokulib")
def make_harder(
    puzzle: Grid | Puzzle | Position,
    difficulty: Difficulty | str | None = None,
    *,
    scale: Scale | str | None = None,
    symmetry: Symmetry | str = Symmetry.NONE,
    rng: Rng = None,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Puzzle:
    """The puzzle with fewer or other clues of its solution, on a harder level.

    `difficulty` is the wanted level, by default the next higher one. If removing clues is not
    enough, some clues are exchanged, and more of them if the search takes long. `scale`, `symmetry`
    and the errors are as in `make_easier`.

    >>> from sudokulib import make, rate
    >>> harder = make_harder(make(difficulty="easy", rng=1), rng=1)
    >>> rate(harder).difficulty
    Difficulty.MEDIUM
    """
    counter = NodeCounter(limits)
    puzzle = _as_puzzle(puzzle, counter)
    chosen = to_scale(scale)
    target = _target(puzzle, difficulty, chosen, counter, 1)
    solution = puzzle.solution
    orbits = list(_orbits(puzzle, symmetry))
    clues = [orbit for orbit in orbits if puzzle.clues.digits[orbit[0]]]
    others = [orbit for orbit in orbits if not puzzle.clues.digits[orbit[0]]]

    def attempt(number: int, draw: Draw, check: DifficultyCheck) -> tuple[Puzzle, Judgment]:
        shuffle(draw, others)
        order = [*clues, *others[: number // _ATTEMPTS_PER_EXCHANGE]]
        shuffle(draw, order)
        cells = bytearray(solution.layout.cell_count)
        for orbit in order:
            for cell in orbit:
                cells[cell] = solution.digits[cell]
        start = Grid._unchecked(solution.layout, bytes(cells))
        return dig_then_check(solution, order, counter, [check], start=start)

    return _search(attempt, Target(difficulty=target, scale=chosen), rng, counter)


def _as_puzzle(value: Grid | Puzzle | Position, counter: NodeCounter) -> Puzzle:
    """The puzzle itself, or a puzzle with these clues, after a proof that they are unique."""
    if isinstance(value, Puzzle):
        return value
    clues = clues_of(value, "puzzle")
    return Puzzle._unchecked(clues, only_solution(clues, counter))


def _search(
    attempt: Callable[[int, Draw, DifficultyCheck], tuple[Puzzle, Judgment]],
    target: Target,
    rng: Rng,
    counter: NodeCounter,
) -> Puzzle:
    """The first good puzzle; each attempt uses its own random stream."""
    assert target.difficulty is not None
    level = target.difficulty.value
    wanted = f"{'an' if level[0] in 'eu' else 'a'} {level} puzzle"
    tries = Tries({"difficulty": wanted})
    check = DifficultyCheck(target, counter, tries)
    seed = as_seed(rng)
    try:
        for number in count():
            counter.add(1)
            candidate, judgment = attempt(number, substream(seed, number).random, check)
            if judgment is Judgment.GOOD:
                return candidate
    except LimitExceeded as error:
        stop = Limits(should_stop=counter.should_stop)
        wished = f"{wanted} on this solution"
        raise tries.not_found(wished, error, check.nearest, stop) from error
    raise AssertionError("count() has no end")  # pragma: no cover


def _target(
    puzzle: Puzzle,
    difficulty: Difficulty | str | None,
    scale: Scale | None,
    counter: NodeCounter,
    direction: int,
) -> Difficulty:
    """The target level, which must be above or below the puzzle's own level, as wanted."""
    with counting(counter):
        present = rate(puzzle, scale).difficulty
    wanted = to_difficulty(difficulty)
    if wanted is None:
        rank = present.rank + direction
        if not 0 <= rank < len(_LEVELS):
            side = "below" if direction < 0 else "above"
            raise CannotMake(
                f"there is no level {side} {present.value}", best=puzzle, is_impossible=True
            )
        return _LEVELS[rank]
    if (wanted.rank - present.rank) * direction <= 0:
        raise InvalidOption(
            f"the puzzle is already {present.value}", option="difficulty", value=wanted.value
        )
    return wanted


def _orbits(puzzle: Puzzle, symmetry: Symmetry | str) -> Iterator[tuple[int, ...]]:
    """The orbits of the cells; in each orbit either all cells are clues or no cell is a clue."""
    cells = puzzle.clues.digits
    for orbit in orbits_of(puzzle.clues.layout, to_symmetry(symmetry)):
        if len({cells[cell] > 0 for cell in orbit}) > 1:
            raise InvalidOption(
                "the clues do not have this symmetry", option="symmetry", value=symmetry
            )
        yield tuple(orbit)
