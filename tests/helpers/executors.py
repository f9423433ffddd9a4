"""Executors without processes or threads: they run early, late, out of order, or break.

Their results may be pickled, as if they came from another process.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from random import Random
from typing import Any

__all__ = ["Breaking", "Early", "Late", "Losing", "Mixed", "Odd", "Pickling", "Refusing"]


class Odd(Exception):
    """An error that cannot be unpickled."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"{one} and {other}")


class _Asked(Future[Any]):
    """A task that its executor may run when the result is needed."""

    def __init__(self, executor: Late, work: Callable[[], Any]) -> None:
        super().__init__()
        self.executor = executor
        self.work = work

    def run(self) -> None:
        if self.set_running_or_notify_cancel():
            self.executor.ran += 1
            try:
                self.set_result(self.work())
            except Exception as error:  # noqa: BLE001  (it is the task's result)
                self.set_exception(error)

    def result(self, timeout: float | None = None) -> Any:
        self.executor.before(self)
        return super().result(timeout)

    def exception(self, timeout: float | None = None) -> BaseException | None:
        self.executor.wait(self)
        return super().exception(0)


class Late(Executor):
    """Runs a task when its result is needed, and not before."""

    def __init__(self) -> None:
        self.tasks: list[_Asked] = []
        self.ran = 0
        self.waited: list[int] = []
        """The number of tasks whenever the end of one was waited for."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        task = _Asked(self, lambda: fn(*args, **kwargs))
        self.tasks.append(task)
        return task

    @property
    def waiting(self) -> int:
        """How many tasks are neither done nor cancelled."""
        return sum(not task.done() for task in self.tasks)

    @property
    def cancelled(self) -> int:
        return sum(task.cancelled() for task in self.tasks)

    def wait(self, task: _Asked) -> None:
        """Note that somebody waits for the end of a task."""
        self.waited.append(len(self.tasks))

    def before(self, task: _Asked) -> None:
        """Run the tasks that must run before a result is returned."""
        if not task.done():
            task.run()


class Early(Late):
    """Runs a task as soon as it is submitted."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        super().submit(fn, *args, **kwargs)
        self.tasks[-1].run()
        return self.tasks[-1]


class Mixed(Late):
    """Runs tasks in random order until the needed one is done."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.random = Random(seed)

    def before(self, task: _Asked) -> None:
        while not task.done():
            self.random.choice([each for each in self.tasks if not each.done()]).run()


class Breaking(Late):
    """Breaks, like a pool whose worker was killed, when this many tasks have run."""

    def __init__(self, after: int) -> None:
        super().__init__()
        self.after = after

    def before(self, task: _Asked) -> None:
        if self.ran < self.after:
            super().before(task)
        elif not task.done():
            task.set_exception(BrokenExecutor("a worker was killed"))


class Losing(Late):
    """Loses the tasks of these numbers, counted from 0."""

    def __init__(self, *numbers: int) -> None:
        super().__init__()
        self.numbers = numbers

    def before(self, task: _Asked) -> None:
        if self.tasks.index(task) not in self.numbers:
            super().before(task)
        elif not task.done():
            task.set_exception(OSError("a machine is gone"))


class Pickling(Early):
    """Pickles tasks and results, as a pool of processes does."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        work, values = pickle.loads(pickle.dumps((fn, args)))
        return super().submit(lambda: pickle.loads(pickle.dumps(work(*values))), **kwargs)


class Refusing(Early):
    """Takes this many tasks, and raises an error for each one after them."""

    def __init__(self, after: int, error: Exception) -> None:
        super().__init__()
        self.after = after
        self.error = error

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if len(self.tasks) == self.after:
            raise self.error
        return super().submit(fn, *args, **kwargs)
