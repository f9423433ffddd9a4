"""Streams of puzzles, and how repeats are dropped from them.

The workers of an executor only make puzzles. Repeats are found in this process, in the order of the
indexes, so the result does not depend on the executor.
"""

from __future__ import annotations

import itertools
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_int
from sudokulib._base.executor_map import (
    RaisingErrors,
    ReturningErrors,
    executor_map,
    require_executor,
)
from sudokulib._base.limits import Limits, NodeCounter
from sudokulib.errors import CannotMake
from sudokulib.identity._distinct import DistinctPuzzles, require_puzzles
from sudokulib.playing._puzzle import Puzzle
from sudokulib.randomness import as_seed, child_seed

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable
    from concurrent.futures import Executor

    from sudokulib._board.grid import Grid
    from sudokulib.playing._position import Position
    from sudokulib.randomness import Rng

    Results = Generator[Puzzle | Exception, None, None]


MOST_REPEATS = 1000
"""The number of consecutive repeats after which a stream ends with an error."""


def stream_of(
    make: Callable[..., Puzzle],
    rng: Rng,
    count: int | None,
    *,
    exclude: Iterable[Grid | Puzzle | Position] | None,
    limits: Limits | None,
    executor: Executor | None,
    buffersize: int,
) -> Generator[Puzzle, None, None]:
    """The stream of `PuzzleMaker.stream`; `make(seed, limits=limits)` makes each puzzle.

    >>> from sudokulib import PuzzleMaker
    >>> make = PuzzleMaker(layout="2x2")._make
    >>> options = {"limits": None, "executor": None, "buffersize": 1}
    >>> [puzzle.id for puzzle in stream_of(make, 7, 1, exclude=None, **options)]
    ['1.2x2.7']
    """
    if count is not None:
        count = require_int(count, "count", 0)
    seed = as_seed(rng)
    buffersize = require_int(buffersize, "buffersize", 1)
    if executor is not None:
        require_executor(executor)
    seen = None if exclude is None else _excluded(exclude, limits)
    stop = None
    if executor is not None and limits is not None:
        limits, stop = Limits(limits.nodes), limits.should_stop
    make_or_error = ReturningErrors(partial(make, limits=limits))

    def results_of(indexes: Iterable[int]) -> Results:
        seeds = map(child_seed, itertools.repeat(seed), indexes)
        return executor_map(make_or_error, seeds, executor, buffersize, stop)

    if seen is None:
        return RaisingErrors(results_of(itertools.count() if count is None else range(count)))
    return RaisingErrors(_without_repeats(results_of, count, seen))


def _excluded(
    exclude: Iterable[Grid | Puzzle | Position], limits: Limits | None
) -> DistinctPuzzles:
    """The puzzles to exclude."""
    require_puzzles(exclude, "exclude")
    counter = NodeCounter(limits)
    found = DistinctPuzzles(limits)
    for value in exclude:
        counter.add()
        found.exclude(value)
    return found


def _without_repeats(
    results_of: Callable[[Iterable[int]], Results], count: int | None, seen: DistinctPuzzles
) -> Results:
    """The first `count` results: errors, and puzzles that are not equivalent to earlier ones.

    For each dropped puzzle one more index is tried, so no more puzzles are made than needed.
    """
    start = repeats = 0
    missing = count
    while missing is None or missing > 0:
        indexes = itertools.count() if missing is None else range(start, start + missing)
        with closing(results_of(indexes)) as results:
            for result in results:
                start += 1
                if isinstance(result, Puzzle) and not seen.add(result):
                    repeats += 1
                    if repeats == MOST_REPEATS:
                        raise CannotMake(
                            f"no other puzzle was found: the last {repeats} puzzles are equivalent "
                            "to earlier or excluded ones"
                        )
                    continue
                repeats = 0
                if missing is not None:
                    missing -= 1
                yield result
