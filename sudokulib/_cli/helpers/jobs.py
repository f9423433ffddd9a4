"""`--jobs`: worker processes, which end together with the command in all cases.

Workers ignore Ctrl-C, which a terminal sends to all processes of a command: the command itself ends
them. It lets Ctrl-C wait while it starts a worker, so that it knows all workers, and while it holds
a lock of the pool, without which the pool could not end. If the command is killed, each worker
notices this and ends.
"""

from __future__ import annotations

import os
import signal
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from threading import Thread, current_thread, main_thread
from typing import TYPE_CHECKING, Any

from sudokulib._base.limits import DEFAULT_NODES, Limits
from sudokulib._cli.helpers.options import number
from sudokulib.errors import InvalidOption, SudokuError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

    from sudokulib._cli.helpers.console import Console


JOBS = """\
With --jobs N, N processes share the work; the output stays the same. The start of the processes
takes a moment, and some puzzles are read before the first result is written.
"""
"""The part of a command's --help about `--jobs`."""

_WORKER_LOST = "a worker process ended unexpectedly; it may have run out of memory"


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """`--jobs`."""
    parser.add_argument(
        "--jobs", metavar="N", type=number(1), default=1, help="how many processes (default: 1)"
    )


def limits_for(args: argparse.Namespace, console: Console) -> Limits:
    """`--nodes`, with a function that updates the progress, unless workers search."""
    alone = getattr(args, "jobs", 1) == 1
    nodes = getattr(args, "nodes", DEFAULT_NODES)
    return Limits(nodes, console.progress.should_stop if alone else None)


@contextmanager
def workers(jobs: int) -> Iterator[Executor | None]:
    """A pool with this number of processes, or `None` for one job, which runs in this process.

    An error in the block, such as Ctrl-C, ends them at once. Raises `InvalidOption` if they cannot
    be started, as in a browser, and `SudokuError` if one of them was killed.

    >>> with workers(1) as executor:
    ...     executor is None
    True
    """
    if jobs == 1:
        yield None
        return
    pool = _new_pool(jobs)
    try:
        yield pool
    except BaseException as error:
        pool.end_workers()
        if isinstance(error, BrokenExecutor):
            raise SudokuError(_WORKER_LOST) from error
        raise
    finally:
        pool.shutdown(cancel_futures=True)


class _InterruptSafe(Executor):
    """A pool in which Ctrl-C waits while a task is submitted, which may start a worker."""

    def __init__(self, pool: Executor, jobs: int) -> None:
        from multiprocessing import active_children  # loading it takes a moment

        self._pool = pool
        self._jobs = jobs
        self._others = active_children()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **options: Any) -> Future[Any]:
        with _ctrl_c_deferred(), _ctrl_c_blocked():
            try:
                return _Task(self._pool.submit(fn, *args, **options), self)
            except OSError as error:
                raise _cannot_start(self._jobs, error) from error

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002
        with _ctrl_c_deferred(self.end_workers):
            self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def end_workers(self) -> None:
        """Ends the processes of the pool at once; its tasks then fail."""
        from multiprocessing import active_children

        for process in active_children():
            if process not in self._others:
                process.terminate()


class _Task(Future[Any]):
    """A task of a pool. Ctrl-C waits while this thread may hold the lock of the task.

    The pool needs the lock too, and could not end without it. A thread that waits for a result is
    woken by the end of the workers.
    """

    def __init__(self, task: Future[Any], pool: _InterruptSafe) -> None:
        super().__init__()
        self._task = task
        self._pool = pool

    def done(self) -> bool:
        with _ctrl_c_deferred():
            return self._task.done()

    def cancel(self) -> bool:
        """Leaves it to the pool, which cannot end a broken pool whose tasks others cancel."""
        return False

    def result(self, timeout: float | None = None) -> Any:
        with _ctrl_c_deferred(self._pool.end_workers):
            return self._task.result(timeout)

    def exception(self, timeout: float | None = None) -> BaseException | None:
        with _ctrl_c_deferred(self._pool.end_workers):
            return self._task.exception(timeout)


@contextmanager
def _ctrl_c_deferred(at_once: Callable[[], object] | None = None) -> Iterator[None]:
    """Ctrl-C waits until the block has ended, however it ends; `at_once` is called at once."""
    if current_thread() is not main_thread():  # Ctrl-C reaches the main thread only
        yield
        return
    pending: list[int] = []

    def note(number: int, _: object) -> None:
        pending.append(number)
        if at_once is not None:
            at_once()

    before = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if pending:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def _ctrl_c_blocked() -> Iterator[None]:
    """Ctrl-C does not reach this thread, nor threads and processes started in the block."""
    mask = _block_ctrl_c()
    try:
        yield
    finally:
        if mask is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _block_ctrl_c() -> set[int] | None:
    """Blocks Ctrl-C in this thread and in the processes it starts; returns the blocked signals."""
    if not hasattr(signal, "pthread_sigmask"):
        return None
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # this unblocks signals when it starts
    return signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def _new_pool(jobs: int) -> _InterruptSafe:
    """New processes, not copies of this process, which may have threads."""
    from multiprocessing import get_all_start_methods, get_context

    starts = get_all_start_methods()
    try:
        from concurrent.futures import ProcessPoolExecutor

        context = get_context("forkserver" if "forkserver" in starts else "spawn")
        return _InterruptSafe(ProcessPoolExecutor(jobs, context, initializer=_start_worker), jobs)
    except (ImportError, NotImplementedError, OSError, ValueError) as error:
        raise _cannot_start(jobs, error) from error


def _cannot_start(jobs: int, error: Exception) -> InvalidOption:
    return InvalidOption(
        f"cannot start {jobs} processes here ({error})", option="--jobs", value=jobs
    )


def _start_worker() -> None:
    """The first actions of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_command, daemon=True).start()


def _end_with_command() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
