"""Making a puzzle easier or harder: its solution stays, and as many of its clues as can.

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

from sudokulib._board.boards import clues_of
from sudokulib._board.grid import Grid
from sudokulib._board.symmetry import Symmetry, orbits
from sudokulib._making.difficulty import Wishes, WishJudge, difficulty_of
from sudokulib._making.digging import Verdict
from sudokulib._making.digging_by_difficulty import aim, refill
from sudokulib._play.puzzle import Puzzle
from sudokulib.errors import (
    BudgetExceeded,
    CannotMake,
    InvalidOption,
    require_type,
)
from sudokulib.randomness import seed_of, shuffle, stream
from sudokulib.scales._rating import rate
from sudokulib.scales._scale import Difficulty
from sudokulib.solvers._budget import DEFAULT_BUDGET, Meter, require_budget
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudokulib._play.position import Position
    from sudokulib.randomness import Rng

    Draw = Callable[[], float]

__all__ = ["make_easier", "make_harder"]

_LEVELS = tuple(Difficulty)
_TRIES = 20
_STUBBORN = 4
"""Attempts before one more clue may be exchanged."""


def make_easier(
    puzzle: Grid | Puzzle | Position,
    difficulty: Difficulty | str | None = None,
    *,
    symmetry: Symmetry = Symmetry.NONE,
    rng: Rng = None,
    budget: int | None = DEFAULT_BUDGET,
    should_stop: Callable[[], bool] | None = None,
) -> Puzzle:
    """The puzzle with some more clues of its solution, on an easier level of the scale "hodoku".

    `difficulty` is that level. By default it is the one below, or, where twenty attempts pass it by
    (one clue can be all that was hard), the nearest below that. With a `symmetry`, which the clues
    must have, whole orbits are added. Of a grid or a position the clues must be a puzzle, which is
    proved first. Raises `InvalidOption` where the puzzle is not harder than
    asked for, or its clues have not the symmetry, and `CannotMake`, with the nearest puzzle, where
    the budget is spent or no level is below.

    >>> from sudokulib import make, rate
    >>> rate(make_easier(make(difficulty="hard", rng=1), "easy", rng=1)).difficulty
    Difficulty.EASY
    """
    puzzle = _proved(puzzle, budget)
    target = _target(puzzle, difficulty, -1)
    gone = [orbit for orbit in _orbits(puzzle, symmetry) if not puzzle.clues.cells[orbit[0]]]

    def attempt(number: int, draw: Draw, judge: WishJudge) -> tuple[Puzzle, Verdict]:
        if difficulty is None and number >= _TRIES and judge.miss < inf:
            assert judge.nearest is not None
            return Puzzle._unchecked(judge.nearest, puzzle.solution), Verdict.GOOD
        order = list(gone)
        shuffle(draw, order)
        return refill(puzzle, order, [judge])

    return _search(attempt, target, rng, Meter(require_budget(budget), should_stop))


def make_harder(
    puzzle: Grid | Puzzle | Position,
    difficulty: Difficulty | str | None = None,
    *,
    symmetry: Symmetry = Symmetry.NONE,
    rng: Rng = None,
    budget: int | None = DEFAULT_BUDGET,
    should_stop: Callable[[], bool] | None = None,
) -> Puzzle:
    """The puzzle with fewer clues, or others of its solution, on a harder level of "hodoku".

    `difficulty` is that level, by default the one above. Clues are only taken away where that is
    enough; otherwise some are exchanged, more of them the longer the search goes on. `symmetry` and
    the errors are as in `make_easier`.

    >>> from sudokulib import make, rate
    >>> harder = make_harder(make(difficulty="easy", rng=1), rng=1)
    >>> rate(harder).difficulty
    Difficulty.MEDIUM
    """
    puzzle = _proved(puzzle, budget)
    target = _target(puzzle, difficulty, 1)
    solution = puzzle.solution
    groups = list(_orbits(puzzle, symmetry))
    clues = [orbit for orbit in groups if puzzle.clues.cells[orbit[0]]]
    others = [orbit for orbit in groups if not puzzle.clues.cells[orbit[0]]]
    meter = Meter(require_budget(budget), should_stop)

    def attempt(number: int, draw: Draw, judge: WishJudge) -> tuple[Puzzle, Verdict]:
        shuffle(draw, others)
        order = [*clues, *others[: number // _STUBBORN]]
        shuffle(draw, order)
        cells = bytearray(solution.layout.cell_count)
        for orbit in order:
            for cell in orbit:
                cells[cell] = solution.cells[cell]
        start = Grid._unchecked(solution.layout, bytes(cells))
        return aim(solution, order, meter, [judge], start=start)

    return _search(attempt, target, rng, meter)


def _proved(value: Grid | Puzzle | Position, budget: int | None) -> Puzzle:
    """The puzzle itself, or the one with these clues, once they are proved to be one."""
    if isinstance(value, Puzzle):
        return value
    clues = clues_of(value, "puzzle")
    return Puzzle._unchecked(clues, solve(clues, budget=budget))


def _search(
    attempt: Callable[[int, Draw, WishJudge], tuple[Puzzle, Verdict]],
    target: Difficulty,
    rng: Rng,
    meter: Meter,
) -> Puzzle:
    """The first puzzle that the judge finds good, of attempts that each draw from a stream."""
    judge = WishJudge(Wishes(difficulty=target), meter)
    seed = seed_of(rng)
    try:
        for number in count():
            meter.check(meter.spent + 1)
            found, verdict = attempt(number, stream(seed, number).random, judge)
            if verdict is Verdict.GOOD:
                return found
    except BudgetExceeded as error:
        best = None if judge.nearest is None else Puzzle(judge.nearest)
        raise CannotMake(
            f"no {target.value} puzzle on this solution within {meter.budget} nodes", best=best
        ) from error
    raise AssertionError("count() has no end")  # pragma: no cover


def _target(puzzle: Puzzle, difficulty: Difficulty | str | None, way: int) -> Difficulty:
    """The level to go to, which must lie on the right side of the puzzle's own."""
    present = rate(puzzle).difficulty
    wanted = difficulty_of(difficulty)
    if wanted is None:
        rank = present.rank + way
        if not 0 <= rank < len(_LEVELS):
            side = "below" if way < 0 else "above"
            raise CannotMake(f"no level is {side} {present.value}", best=puzzle)
        return _LEVELS[rank]
    if (wanted.rank - present.rank) * way <= 0:
        raise InvalidOption(
            f"the puzzle is {present.value} already", option="difficulty", value=wanted.value
        )
    return wanted


def _orbits(puzzle: Puzzle, symmetry: Symmetry) -> Iterator[tuple[int, ...]]:
    """The orbits of cells that go together, each a clue as a whole or not at all."""
    cells = puzzle.clues.cells
    for orbit in orbits(puzzle.clues.layout, require_type(symmetry, Symmetry, "symmetry")):
        if len({cells[cell] > 0 for cell in orbit}) > 1:
            raise InvalidOption(
                "the clues have not this symmetry", option="symmetry", value=symmetry
            )
        yield tuple(orbit)
