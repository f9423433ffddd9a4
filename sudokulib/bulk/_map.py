"""A `map` that uses the workers of an executor."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Literal, TypeVar, overload

from sudokulib._base.arguments import require_int, require_type
from sudokulib._base.executor_map import BUFFERSIZE, ReturningErrors, executor_map, require_executor
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import Limits
from sudokulib.errors import Stopped, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable
    from concurrent.futures import Executor


_T = TypeVar("_T")
_R = TypeVar("_R")


@overload
def map(
    function: Callable[[_T], _R],
    values: Iterable[_T],
    *,
    executor: Executor | None = None,
    return_exceptions: Literal[False] = False,
    buffersize: int = BUFFERSIZE,
) -> Generator[_R, None, None]: ...


@overload
def map(
    function: Callable[[_T], _R],
    values: Iterable[_T],
    *,
    executor: Executor | None = None,
    return_exceptions: bool,
    buffersize: int = BUFFERSIZE,
) -> Generator[_R | Exception, None, None]: ...


@public("sudokulib.bulk")
def map(
    function: Callable[[_T], _R],
    values: Iterable[_T],
    *,
    executor: Executor | None = None,
    return_exceptions: bool = False,
    buffersize: int = BUFFERSIZE,
) -> Generator[_R | Exception, None, None]:
    """The results of a function for all values, in the order of the values, lazily.

    - `executor`: any `concurrent.futures.Executor`; only its `submit` is used: a process pool,
      a thread pool, or a cluster through Dask's `Client.get_executor()`. Without an executor, the
      function is called in this thread, for one value after the other. The results are the same
      with any executor.
    - `return_exceptions`: if true, an error of the function takes the place of the result, and the
      work continues. By default the error is raised after the results before it, and ends the work.
    - `buffersize`: how many tasks may be submitted ahead of the next result, from 1. With more
      tasks, more workers are busy while one task takes long. On a cluster, use several for each
      worker.

    A task is a chunk of up to 500 values that takes about 50 ms: the first chunks have one value,
    and workers measure how long they take. Values are read when another task can be submitted, so
    they may be endless. At most `buffersize` tasks with their values or results are in memory. For
    processes, the function, values, results and errors must be picklable, and workers must be able
    to import the function. Of the limits in `functools.partial(rate, limits=limits)`, workers only
    get the number of nodes; `should_stop` is called in this process, before each result. If it
    returns true, `Stopped` is raised, even with `return_exceptions`, and the work ends.

    The iterator is a generator. When it is closed, or raises an error, pending tasks are cancelled;
    an error ends it. Errors of the executor, such as `BrokenProcessPool`, and errors of `values`
    are always raised, after the results before them. If an error was raised in another process, a
    note contains its traceback. An error that cannot be unpickled becomes a `RuntimeError` with its
    message. A `StopIteration` of the function becomes a `RuntimeError`, as in any generator.

    To show the progress, wrap the iterator: `tqdm(map(...), total=len(values))`.

    Raises `TypeError` for a function that cannot be called, values that are not iterable and an
    executor without `submit`, and `InvalidOption` for other wrong values.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from sudokulib import Grid, bulk, is_unique
    >>> grids = [Grid.parse(line) for line in ("1.3..2....1....3", "1...............")]
    >>> with ThreadPoolExecutor(2) as pool:
    ...     list(bulk.map(is_unique, grids, executor=pool))
    [True, False]
    >>> list(bulk.map(int, ["1", "one"], return_exceptions=True))
    [1, ValueError("invalid literal for int() with base 10: 'one'")]
    """
    if not callable(function):
        raise TypeError(
            f"function must be a function, not {type(function).__name__}: {shown(function)}; give "
            "the function itself, without ()"
        )
    if not hasattr(values, "__iter__"):
        raise TypeError(f"values must be iterable, not {type(values).__name__}: {shown(values)}")
    if executor is not None:
        require_executor(executor)
    buffersize = require_int(buffersize, "buffersize", 1)
    chosen: Callable[[_T], Any] = function
    stop = None
    if isinstance(function, partial):
        limits = function.keywords.get("limits")
        if isinstance(limits, Limits):
            stop = limits.should_stop
            if executor is not None:
                chosen = partial(function, limits=Limits(limits.nodes))
    if require_type(return_exceptions, bool, "return_exceptions"):
        chosen = ReturningErrors(chosen, () if stop is None else (Stopped,))
    return executor_map(chosen, values, executor, buffersize, stop)
