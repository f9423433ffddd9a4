"""Work that an executor does: results in the order of the values, lazily, in bounded memory.

Values are divided into chunks, and each chunk is one task of the executor. A limited number of
tasks is submitted before the result that is returned next; they are waiting, running or done:

    values     8 9 10 11 ...
    ahead      [2 3]  [4 5]  [6 7]
    results    0 1

Each task measures how long it takes, and this decides how many values later chunks have.
"""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Generator
from contextlib import suppress
from itertools import islice
from time import perf_counter
from traceback import format_exception
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import attrs

from sudokulib._base.wrong_types import wrong_type
from sudokulib.errors import Stopped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from concurrent.futures import Executor, Future


_T = TypeVar("_T")
_R = TypeVar("_R")

BUFFERSIZE = 128
"""The default number of tasks that may be submitted ahead of the next result."""
_TASK_SECONDS = 0.05
"""The target duration of a task: far longer than its submission, but short enough to wait for."""
_FIRST_TASKS = 8
"""The number of tasks that are submitted before the first result is waited for."""
_LARGEST_CHUNK = 500
"""The largest number of values in a chunk, so that waiting chunks need little memory."""
_GROWTH = 8
"""A new chunk is at most this many times as large as the chunk that was measured."""


def require_executor(executor: Executor) -> None:
    """Raises `TypeError` for anything that cannot be an executor."""
    if isinstance(executor, type) or not callable(getattr(executor, "submit", None)):
        advice = "such as one of concurrent.futures: ProcessPoolExecutor(4)"
        raise wrong_type("executor", "an Executor", executor, advice)


def executor_map(
    function: Callable[[_T], _R],
    values: Iterable[_T],
    executor: Executor | None,
    buffersize: int = BUFFERSIZE,
    should_stop: Callable[[], bool] | None = None,
) -> Generator[_R, None, None]:
    """The results of the function for all values, in order; without an executor it is called here.

    An error of the function, of `values` or of the executor is raised after the results before it.
    A task that the executor loses, as a cluster does when a machine dies, is submitted once more.
    Then, and when the generator is closed, pending tasks are cancelled. With an executor,
    `should_stop` is called here before each result; raises `Stopped` if it returns true.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as pool:
    ...     list(executor_map(abs, [3, -4, 5], pool))
    [3, 4, 5]
    """
    if executor is None:
        for value in values:
            yield function(value)
        return
    chunks = _Chunks(values)
    pending: deque[tuple[Future[_TaskResult], list[_T]]] = deque()
    size = 1
    try:
        while True:
            # For each result two tasks are submitted, so that their number grows. More are
            # submitted only if a task takes long: while chunks are too small, the next result gives
            # a better size.
            submitted, is_slow = 0, False
            while len(pending) < buffersize:
                if submitted >= 2:
                    if len(pending) >= _FIRST_TASKS and not is_slow:
                        with suppress(Exception):  # it is raised in its turn
                            pending[0][0].exception(_TASK_SECONDS)
                        is_slow = True
                    if pending[0][0].done():
                        break
                chunk = chunks.next(size)
                if not chunk:
                    break
                try:
                    pending.append((executor.submit(_run_task, function, chunk), chunk))
                except Exception as error:  # noqa: BLE001  (it is raised in its turn)
                    chunks.error = error
                submitted += 1
            if not pending:
                break
            task, chunk = pending.popleft()
            done = _done(task, executor, function, chunk)
            for result in done.results:
                if should_stop is not None and should_stop():
                    raise Stopped
                if isinstance(result, _ErrorWithTraceback):
                    result = result.error
                yield result
            if done.failure is not None:
                raise done.failure.error
            size = next_chunk_size(size, len(done.results), done.seconds)
        if chunks.error is not None:
            raise chunks.error
    finally:
        for task, _ in pending:
            task.cancel()


def next_chunk_size(size: int, count: int, seconds: float) -> int:
    """The number of values of the next chunk, when `count` values of the last took `seconds`.

    >>> next_chunk_size(1, 1, 0.01), next_chunk_size(4, 4, 0.01), next_chunk_size(20, 20, 0.4)
    (2, 8, 2)
    """
    in_time = int(count * _TASK_SECONDS / max(seconds, 1e-9))
    return max(1, min(in_time, 2 * size, _GROWTH * count, _LARGEST_CHUNK))


class _Chunks(Generic[_T]):
    """Values in chunks. An error ends them, and is stored in `error`."""

    def __init__(self, values: Iterable[_T]) -> None:
        self._rest = iter(values)
        self.error: Exception | None = None

    def next(self, size: int) -> list[_T]:
        """The next values, at most `size` of them."""
        chunk: list[_T] = []
        if self.error is None:
            try:
                for value in islice(self._rest, size):
                    chunk.append(value)  # noqa: PERF402  (those before an error count)
            except Exception as error:  # noqa: BLE001  (it is raised in its turn)
                self.error = error
        return chunk


@attrs.frozen
class _ErrorWithTraceback:
    """An error. When it crosses to another process, a note says where it was raised."""

    error: Exception

    def __reduce__(
        self,
    ) -> tuple[Callable[[Exception, str], _ErrorWithTraceback], tuple[Exception, str]]:
        return _unpickled, (_picklable(self.error), "".join(format_exception(self.error)))


def _unpickled(error: Exception, traceback: str) -> _ErrorWithTraceback:
    error.add_note(traceback)
    return _ErrorWithTraceback(error)


def _picklable(error: Exception) -> Exception:
    """The error, or one that describes it, since errors that cannot be unpickled break a pool."""
    try:
        sent = pickle.dumps(error)
    except Exception:  # noqa: BLE001  (the executor may support it, or reports the error)
        return error
    try:
        pickle.loads(sent)
    except Exception:  # noqa: BLE001  (whatever its class does)
        return RuntimeError(f"{type(error).__qualname__}, which cannot be unpickled: {error}")
    return error


@attrs.frozen
class _TaskResult:
    """The results of a task up to the first error, and how long the task took.

    Results that are errors are wrapped in `_ErrorWithTraceback`.
    """

    results: list[Any]
    seconds: float
    failure: _ErrorWithTraceback | None = None


def _done(
    task: Future[_TaskResult], executor: Executor, function: Callable[[_T], _R], values: list[_T]
) -> _TaskResult:
    """The result of the task. If the executor lost the task, it is submitted once more.

    If the second try fails too, the first error is raised. An error of the function is part of a
    result.
    """
    with suppress(Exception):
        return task.result()
    with suppress(Exception):
        return executor.submit(_run_task, function, values).result()
    return task.result()


def _run_task(function: Callable[[_T], _R], values: list[_T]) -> _TaskResult:
    """One task, as an executor runs it."""
    results: list[Any] = []
    start = perf_counter()
    try:
        for value in values:
            result = function(value)
            results.append(_ErrorWithTraceback(result) if isinstance(result, Exception) else result)
    except Exception as error:  # noqa: BLE001  (it is raised in its turn)
        return _TaskResult(results, perf_counter() - start, _ErrorWithTraceback(error))
    return _TaskResult(results, perf_counter() - start)


@attrs.frozen
class ReturningErrors(Generic[_T, _R]):
    """A function that returns its errors.

    >>> ReturningErrors(int)("12"), ReturningErrors(int)("twelve")
    (12, ValueError("invalid literal for int() with base 10: 'twelve'"))
    """

    function: Callable[[_T], _R]
    raised: tuple[type[Exception], ...] = ()
    """The errors that are raised and not returned."""

    def __call__(self, value: _T) -> _R | Exception:
        try:
            return self.function(value)
        except self.raised:
            raise
        except Exception as error:  # noqa: BLE001  (that is what it is for)
            return error


class RaisingErrors(Generator[_R, None, None]):
    """Raises each error that is among the results, and then continues with the next result.

    >>> results = RaisingErrors(ReturningErrors(int)(text) for text in ["one", "2"])
    >>> next(results, "nothing")
    Traceback (most recent call last):
        ...
    ValueError: invalid literal for int() with base 10: 'one'
    >>> next(results, "nothing"), next(results, "nothing")
    (2, 'nothing')
    """

    def __init__(self, results: Generator[_R | Exception, None, None]) -> None:
        self._results = results

    def send(self, value: None, /) -> _R:
        result = self._results.send(value)
        if isinstance(result, StopIteration):  # raising it would end the generator
            raise RuntimeError("StopIteration instead of a result") from result
        if isinstance(result, Exception):
            raise result
        return result

    def throw(self, *error: Any) -> _R:
        """Ends the results; `close` calls this method."""
        self._results.throw(*error)
        raise AssertionError("results do not go on")  # pragma: no cover
