"""Internal: `--jobs`: the same output by several workers, and what ends them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from command_line import CONFLICT, LINE, SEVERAL, SMALL, Capture, Terminal, posix, run
from executors import Breaking, Early, Mixed, Refusing

from sudokulib import Limits
from sudokulib.__main__ import main
from sudokulib._cli.helpers import jobs
from sudokulib.errors import InvalidOption

GIVEN = [SMALL, LINE, "12?4............", SEVERAL, CONFLICT, "# mine", f"{SMALL} # again", LINE]
COMMANDS = [
    ["make", "--layout", "2x2", "--count", "40", "--seed", "7", "--ids"],
    ["make", "--layout", "2x2", "--clues", "4", "--nodes", "20", "--count", "20", "--seed", "1"],
    ["make", "--id", "1.2x2.g"],
    ["make", "--daily", "2026-11-20", "--layout", "2x2", "--ids"],
    ["killer", "--layout", "2x2", "--count", "5", "--seed", "7", "--solution"],
    ["killer", "--layout", "2x2", "--nodes", "600", "--count", "4", "--seed", "7"],
    ["rate"],
    ["rate", "--format", "csv", "--scale", "se"],
    ["rate", "--steps", "--nodes", "60"],
    ["rate", "--nodes", "1"],
    ["solve"],
    ["solve", "--format", "board"],
    ["solve", "--format", "ss"],
    ["candidates"],
    ["candidates", "--counts", "3"],
    ["candidates", "--format", "json"],
    ["candidates", "--nodes", "20"],
    ["check"],
    ["check", "--nodes", "1"],
    ["canonical"],
    ["distinct"],
    ["convert", "--to", "json"],
    ["convert", "--to", "ss"],
    ["convert", "--to", "sdk", "--drop", "comment"],
    ["convert", "--to", "pencilmarks", "--all-marks"],
]
SHOWN = [" ".join(command) for command in COMMANDS]


@pytest.fixture
def puzzles(tmp_path: Path) -> Path:
    path = tmp_path / "puzzles.txt"
    path.write_text("\n".join(GIVEN * 2), encoding="utf-8")
    return path


def with_input(command: list[str], path: Path) -> list[str]:
    return command if command[0] in ("make", "killer") else [*command, "--file", str(path)]


@pytest.fixture
def early(monkeypatch: pytest.MonkeyPatch) -> Early:
    """Stands for a pool of processes."""
    executor = Early()
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", lambda *_, **__: executor)
    return executor


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS, ids=SHOWN)
def test_the_same_output(
    command: list[str], puzzles: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = with_input(command, puzzles)
    alone = (main(arguments), *capsys.readouterr())
    assert alone[1]
    executor = Mixed(1)
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", lambda *_, **__: executor)
    assert (main([*arguments, "--jobs", "2"]), *capsys.readouterr()) == alone
    assert executor.ran or "--id" in command or "--daily" in command


@posix
@pytest.mark.slow
@pytest.mark.parametrize("command", [COMMANDS[at] for at in (0, 8, 17)])
def test_the_same_output_by_processes(command: list[str], puzzles: Path, capsys: Capture) -> None:
    status = main(with_input(command, puzzles))
    alone = capsys.readouterr()
    both = run(*with_input(command, puzzles), "--jobs", "2")
    assert alone.out
    assert (both.stdout, both.stderr, both.returncode) == (alone.out, alone.err, status)


def test_on_a_terminal_workers_get_nothing_to_ask(
    early: Early, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(sys, "stderr", Terminal())
    assert main(["solve", SMALL, "--jobs", "2"]) == 0
    ((work, *_),) = [task.work.__closure__ for task in early.tasks]
    assert work.cell_contents[0].find.keywords["limits"] == Limits()


@pytest.mark.parametrize("number", ["0", "-1", "two", "1.5"])
def test_wrong_numbers(number: str, capsys: Capture) -> None:
    assert main(["solve", SMALL, "--jobs", number]) == 2
    assert "not a whole number from 1 up" in capsys.readouterr().err


# A pool.


class Process:
    """Notes that it was ended."""

    ended = False

    def terminate(self) -> None:
        self.ended = True


@contextmanager
def in_a_pool(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Process]]:
    processes = [Process()]
    monkeypatch.setattr(multiprocessing, "active_children", lambda: list(processes))
    pool = ThreadPoolExecutor(1)
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", lambda *_, **__: pool)
    with jobs.workers(2) as executor:
        assert isinstance(executor, Executor)
        assert executor.submit(len, "abc").result() == 3
        processes.append(Process())
        yield processes


def test_workers_end_with_an_error_and_other_processes_do_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(KeyboardInterrupt), in_a_pool(monkeypatch) as processes:
        raise KeyboardInterrupt
    assert [process.ended for process in processes] == [False, True]
    with in_a_pool(monkeypatch) as processes:
        pass
    assert [process.ended for process in processes] == [False, False]


def test_a_pool_takes_no_more_work_after_its_block() -> None:
    with jobs.workers(2) as executor:
        pass
    assert executor is not None
    with pytest.raises(RuntimeError, match="after shutdown"):
        executor.submit(len, "abc")


def test_a_pool_starts_new_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", lambda *a, **b: asked.append(a))
    jobs._new_pool(2)
    monkeypatch.setattr(multiprocessing, "get_all_start_methods", lambda: ["spawn"])
    jobs._new_pool(3)
    found = [(count, context.get_start_method()) for count, context in asked]
    usual = "forkserver" if os.name == "posix" else "spawn"
    assert found == [(2, usual), (3, "spawn")]


@pytest.mark.parametrize(
    "error", [ImportError("no _multiprocessing"), NotImplementedError("no semaphores")]
)
def test_where_there_are_no_processes(
    error: Exception, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def none(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", none)
    with pytest.raises(InvalidOption) as caught:
        jobs._new_pool(2)
    assert (caught.value.option, caught.value.value) == ("--jobs", 2)
    assert main(["solve", SMALL, "--jobs", "2"]) == 2
    assert f"cannot start 2 processes here ({error})" in capsys.readouterr().err


@pytest.mark.parametrize("after", [0, 1])
def test_where_a_process_cannot_be_started(
    after: int, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    pool = Refusing(after, OSError("too many processes"))
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", lambda *_, **__: pool)
    assert main(["solve", SMALL, SMALL, "--jobs", "3"]) == 2
    said = capsys.readouterr()
    assert said.err == "sudokulib: cannot start 3 processes here (too many processes): --jobs=3\n"
    assert len(said.out.splitlines()) == after


@pytest.mark.parametrize("command", COMMANDS[4:7] + COMMANDS[-1:], ids=SHOWN[4:7] + SHOWN[-1:])
def test_a_worker_that_is_killed(
    command: list[str], puzzles: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    executor = Breaking(1)
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", lambda *_, **__: executor)
    assert main([*with_input(command, puzzles), "--jobs", "2"]) == 1
    said = capsys.readouterr().err
    assert said.endswith(f"sudokulib: {jobs._WORKER_LOST}\n")
    assert "Traceback" not in said


@pytest.mark.parametrize("blocks", [True, False])
def test_ctrl_c_waits_while_a_task_is_handed_over(
    blocks: bool, ctrl_c_counts: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def submit(*_: object) -> None:
        signal.raise_signal(signal.SIGINT)
        done.append("handed over")

    if not blocks:
        monkeypatch.delattr(signal, "pthread_sigmask", raising=False)
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", lambda *_, **__: pool)
    pool = Early()
    monkeypatch.setattr(pool, "submit", submit)
    with pytest.raises(KeyboardInterrupt):
        jobs._new_pool(2).submit(print)
    assert done == ["handed over"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


class Interrupted(Early):
    """Ctrl-C comes while the lock of a task or of the pool is held."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []

    def held(self, what: str, *_: object) -> None:
        signal.raise_signal(signal.SIGINT)
        self.done.append(what)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        task = super().submit(fn, *args, **kwargs)
        for name in "done", "result", "exception", "cancel":
            setattr(task, name, partial(self.held, name))
        return task

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.held("shutdown")


@pytest.mark.parametrize(
    ("name", "ends"), [("done", False), ("result", True), ("exception", True), ("shutdown", True)]
)
def test_ctrl_c_waits_while_a_lock_is_held(
    name: str, ends: bool, ctrl_c_counts: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    processes: list[Process] = []
    monkeypatch.setattr(multiprocessing, "active_children", lambda: list(processes))
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", lambda *_, **__: interrupted)
    interrupted = Interrupted()
    pool = jobs._new_pool(2)
    processes.append(Process())
    task = pool.submit(len, "abc")
    assert not task.cancel()
    with pytest.raises(KeyboardInterrupt):
        getattr(pool if name == "shutdown" else task, name)()
    assert interrupted.done == [name]
    assert processes[0].ended == ends


def test_ctrl_c_does_not_reach_other_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", lambda *_, **__: Early())
    with ThreadPoolExecutor(1) as thread:
        handler = thread.submit(lambda: jobs._new_pool(2).submit(signal.getsignal, signal.SIGINT))
    assert handler.result().result() is signal.getsignal(signal.SIGINT)


def test_a_worker_ignores_ctrl_c_and_ends_with_its_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[object] = []

    class Parent:
        def join(self) -> None:
            happened.append("the parent has ended")

    class Thread:
        def __init__(self, target: Any, daemon: bool) -> None:
            self.start = target
            happened.append(daemon)

    monkeypatch.setattr(multiprocessing, "parent_process", Parent)
    monkeypatch.setattr(jobs, "Thread", Thread)
    monkeypatch.setattr(signal, "signal", lambda *what: happened.append(what))
    monkeypatch.setattr(os, "_exit", happened.append)
    jobs._start_worker()
    assert happened == [
        (signal.SIGINT, signal.SIG_IGN),
        True,
        "the parent has ended",
        1,
    ]


# Real processes.

NEVER_ENDS = ["make", "--clues", "17", "--nodes", "none", "--jobs", "2", "--count", "9"]
MARK = "SUDOKULIB_TEST_OF_JOBS"


def living(mark: str) -> list[int]:
    """The processes with this mark in their environment, which children inherit."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            marked = f"{MARK}={mark}".encode() in (path / "environ").read_bytes()
            if marked and "Z" not in (path / "stat").read_text().rpartition(")")[2].split()[0]:
                found.append(int(path.name))
        except OSError:
            continue
    return found


def until(happened: Any) -> None:
    for _ in range(1200):
        if happened():
            return
        time.sleep(0.05)
    pytest.fail("a minute has passed")


@posix
@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="the processes are not listed")
@pytest.mark.parametrize("end", ["SIGINT to all", "SIGINT", "SIGTERM", "SIGKILL"])
def test_nothing_is_left(end: str, ctrl_c_counts: None) -> None:
    mark = f"{os.getpid()} {end}"
    with subprocess.Popen(
        [sys.executable, "-m", "sudokulib", *NEVER_ENDS],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {MARK: mark},
        start_new_session=True,
    ) as command:
        until(lambda: len(living(mark)) >= 4)  # and the processes that start the workers
        number = getattr(signal, end.removesuffix(" to all"))
        if "all" in end:  # as a terminal does
            os.killpg(command.pid, number)
        else:
            command.send_signal(number)
        status = command.wait(timeout=60)
        assert status == (130 if "SIGINT" in end else -number)
        assert command.stderr is not None
        said = command.stderr.read()
        # Python itself may warn that it had to clean up after a command that was killed.
        assert "SIGINT" not in end or said == b""
    until(lambda: not living(mark))
