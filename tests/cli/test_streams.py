"""Internal: standard output and error, progress, and the program from outside."""

from __future__ import annotations

import errno
import gzip
import io
import os
import re
import signal
import subprocess
import sys
import threading
import time
from itertools import count
from pathlib import Path

import pytest
from command_line import (
    LINE,
    SMALL,
    SMALL_SOLVED,
    SOLVED,
    Broken,
    Capture,
    Terminal,
    plain,
    posix,
    run,
)

from sudokulib import Grid, Layout, Limits
from sudokulib.__main__ import main
from sudokulib._cli.helpers.console import Console, Progress
from sudokulib._cli.registry import COMMANDS
from sudokulib._making.tries import Tries
from sudokulib.fillers import default_filler
from sudokulib.randomness import Rng

# streams


def test_names_that_standard_output_cannot_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    Console(sys.stdout, sys.stderr).write("r\u00e4tsel.txt:1: unique")
    assert raw.getvalue() == b"r\\xe4tsel.txt:1: unique" + os.linesep.encode()


def test_interrupted(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> Grid:
        raise KeyboardInterrupt

    monkeypatch.setattr("sudokulib._cli.solve.solve", interrupted)
    assert main(["solve", SMALL]) == 130
    assert capsys.readouterr() == ("", "")


@posix
def test_a_reader_that_went_away(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "w", encoding="utf-8") as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        assert main(["solve", SMALL]) == 141
        pipe.write("into the void")
    assert capsys.readouterr().err == ""


def test_a_broken_stream_without_a_descriptor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Broken(BrokenPipeError()))
    assert main(["solve", SMALL]) == 141


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "No space left on device"),
        (OSError("the device is gone"), "the device is gone"),
    ],
)
def test_a_full_disk(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, error: OSError, message: str
) -> None:
    monkeypatch.setattr(sys, "stdout", Broken(error))
    assert main(["solve", SMALL]) == 1
    assert capsys.readouterr().err == f"sudokulib: cannot write: {message}\n"


@pytest.mark.parametrize("arguments", [["--help"], ["count", "--help"], ["--version"]])
def test_help_that_cannot_be_written(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    class Full(Terminal):
        def write(self, _: str) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(sys, "stdout", Full())
    assert main(arguments) == 1
    assert capsys.readouterr().err == "sudokulib: cannot write: No space left on device\n"


def test_closed_standard_output(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["solve", SMALL]) == 1
    assert capsys.readouterr().err == "sudokulib: cannot write: standard output is closed\n"
    assert main(["--version"]) == 0


def test_closed_standard_error(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["solve", "12", SMALL]) == 1
    assert capsys.readouterr().out == f"{SMALL_SOLVED}\n"


def test_a_user_at_the_keyboard_sees_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal(f"{SMALL}\n"))
    monkeypatch.setattr(sys, "stderr", err := Terminal())
    assert main(["count"]) == 0
    remark = (
        "type or paste puzzles, one on each line, then press Ctrl-D (Ctrl-Z and Enter on Windows)"
    )
    assert err.getvalue() == f"sudokulib: {remark}\n"


def test_no_instructions_where_no_user_sees_them(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal(f"{SMALL}\n"))
    assert main(["count"]) == 0
    assert capsys.readouterr() == ("1\n", "")


# progress


class Clock:
    """A clock that moves by a step each time it is read."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def impatient(monkeypatch: pytest.MonkeyPatch, interval: float) -> None:
    """Shows the progress at once."""
    monkeypatch.setattr("sudokulib._cli.helpers.console._DELAY", 0)
    monkeypatch.setattr("sudokulib._cli.helpers.console._INTERVAL", interval)


def test_progress_is_written_every_half_second_after_two_seconds() -> None:
    progress = Progress(stream := Terminal(), Clock(0.3))
    for _ in range(5):
        progress.advance()
    assert stream.getvalue() == ""
    for _ in range(4):
        progress.advance()
    assert stream.getvalue() == "\rreading puzzle 8, 2 s\rreading puzzle 10, 3 s"
    progress.erase()
    progress.erase()
    assert stream.getvalue().endswith(f"3 s\r{' ' * 22}\r")


def test_progress_knows_the_total_where_there_is_one() -> None:
    progress = Progress(stream := Terminal(), Clock(2))
    progress.activity = "making puzzle"
    progress.total = 2
    progress.advance()
    assert stream.getvalue() == "\rmaking puzzle 2 of 2, 2 s"
    progress.activity = "filling grid"
    progress.advance()
    assert stream.getvalue().endswith("\rfilling grid 2 of 2, 4 s ")


def test_progress_during_one_long_search() -> None:
    progress = Progress(stream := Terminal(), Clock(2))
    assert progress.should_stop is not None
    assert progress.should_stop() is False
    assert stream.getvalue() == "\rreading puzzle 1, 2 s"


def test_progress_tells_of_the_tries_of_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    progress = Progress(stream := Terminal(), Clock(2))
    progress.activity = "making puzzle"
    tries = Tries({"difficulty": "a hard puzzle", "clues": "a puzzle with 20 clues"})
    progress.watch(tries)
    assert progress.should_stop is not None
    progress.should_stop()
    for met in (True, False, False):
        tries.record("difficulty", met=met)
    progress.should_stop()
    shown = ["making puzzle 1, 2 s", "making puzzle 1, 4 s: 1 of 3 tries gave a hard puzzle"]
    assert stream.getvalue().split("\r")[1:] == shown
    tries.record("clues", met=False)
    progress.should_stop()
    last = stream.getvalue().split("\r")[-1]
    assert last.startswith(
        "making puzzle 1, 6 s: 0 of 1 tries gave a puzzle with 20 clues, 1 of 3 a"
    )
    assert len(last) == 79
    progress.advance()
    assert stream.getvalue().split("\r")[-1].rstrip() == "making puzzle 2, 8 s"


def test_a_shorter_text_hides_the_longer_one() -> None:
    progress = Progress(stream := Terminal(), clock := Clock(2))
    progress.total = 1000
    progress.advance()
    progress.total = None
    clock.now = 7
    progress.advance()
    shown = "\rreading puzzle 2 of 1000, 2 s\rreading puzzle 3, 7 s" + " " * 8
    assert stream.getvalue() == shown


def test_no_progress_where_nobody_looks() -> None:
    progress = Progress(stream := io.StringIO(), Clock(1))
    assert progress.should_stop is None
    progress.advance()
    progress.erase()
    assert stream.getvalue() == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["make", "--layout", "2x2", "--count", "2"],
        ["fill", "--layout", "2x2", "--count", "2", "--filler", "cover"],
        ["solve", SMALL],
        ["count", SMALL],
        ["candidates", SMALL],
        ["check", SMALL],
        ["rate", SMALL],
        ["steps", SMALL],
        ["hint", SMALL],
        ["canonical", SMALL],
        ["distinct", SMALL],
    ],
)
def test_every_command_shows_its_progress(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    impatient(monkeypatch, 0)
    monkeypatch.setattr(sys, "stderr", err := Terminal())
    assert main(arguments) == 0
    shown = err.getvalue()
    (command,) = [command for command in COMMANDS if command.name == arguments[0]]
    assert f"\r{command.activity} 1" in shown
    assert f"\r{command.activity} 2" in shown
    assert shown.endswith(" \r")
    assert "\r" not in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [["check", "--file"], ["solve", "--file"], ["rate", "--file"], ["convert", "--to", "sdm"]],
)
def test_the_progress_of_compressed_files(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: list[str]
) -> None:
    path = tmp_path / "some.sdm.gz"
    path.write_bytes(gzip.compress(f"{SMALL}\n".encode() * 3))
    impatient(monkeypatch, 0)
    monkeypatch.setattr(sys, "stderr", err := Terminal())
    assert main([*arguments, str(path)]) == 0
    shown = [f"puzzle {number}, " in err.getvalue() for number in range(2, 6)]
    assert shown == [True] * 3 + [False]


def test_progress_of_what_never_asks(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """A filler of your own does not have to know about progress."""
    err = Terminal()

    class Silent:
        def fill(self, layout: Layout, rng: object, *, limits: Limits | None = None) -> Grid:
            end = time.monotonic() + 20
            while "\rfilling grid 1 of 1" not in err.getvalue() and time.monotonic() < end:
                time.sleep(0.01)
            return Grid.parse(SMALL_SOLVED)

    impatient(monkeypatch, 0.02)
    monkeypatch.setattr("sudokulib._cli.fill.default_filler", lambda layout: Silent())
    monkeypatch.setattr(sys, "stderr", err)
    assert main(["fill", "--layout", "2x2"]) == 0
    assert capsys.readouterr().out == f"{SMALL_SOLVED}\n"
    assert "\rfilling grid 1 of 1, 0 s" in err.getvalue()
    assert err.getvalue().endswith(" \r")


def test_making_shows_its_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    impatient(monkeypatch, 0)
    monkeypatch.setattr(sys, "stderr", err := Terminal())
    options = ["--clues", "19", "--nodes", "3000", "--count", "2"]
    assert main(["make", *options]) == 1
    shown = err.getvalue()
    assert re.search(
        r"\rmaking puzzle 1 of 2, 0 s: 0 of [1-9]\d* tries gave a puzzle with 19 ", shown
    )
    assert re.search(
        r"\rmaking puzzle 2 of 2, 0 s: 0 of [1-9]\d* tries gave a puzzle with 19 ", shown
    )


def test_progress_without_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(self: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("threading.Thread.start", start)
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setattr(sys, "stdout", out := io.StringIO())
    assert main(["solve", SMALL]) == 0
    assert out.getvalue() == f"{SMALL_SOLVED}\n"


def test_progress_ends_when_its_stream_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = threading.Event()

    class Gone(Terminal):
        def write(self, _: str) -> int:
            asked.set()
            raise OSError(errno.EIO, "Input/output error")

    impatient(monkeypatch, 0.01)
    progress = Progress(Gone())
    progress.start()
    assert asked.wait(20)
    progress.end()


def test_complaints_erase_the_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    impatient(monkeypatch, 0)
    monkeypatch.setattr(sys, "stderr", err := Terminal())
    assert main(["solve", SMALL, "12"]) == 1
    assert f"\r{' ' * 21}\rsudokulib: argument 2: " in err.getvalue()


# the program from outside


@pytest.mark.slow
def test_programs_in_a_row() -> None:
    lines = run("make", "--seed", "42", "--count", "3")
    assert (lines.returncode, lines.stderr) == (0, "")
    counts = run("count", text=lines.stdout)
    assert (counts.returncode, counts.stdout, counts.stderr) == (0, "1\n1\n1\n", "")


@pytest.mark.slow
def test_the_module_as_a_program() -> None:
    assert run("solve", LINE).stdout == f"{SOLVED}\n"
    failed = run("solve", "12")
    assert failed.returncode == 1
    assert failed.stderr.startswith("sudokulib: argument 1: 2 cells where")


@pytest.mark.slow
def test_a_locale_of_ascii_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "r\u00e4tsel.txt"
    path.write_text(f"{SMALL} # \u00e4\n1\u00e43..2....1....3\n", encoding="utf-8")
    ascii_only = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    result = run("check", "--file", str(path), environment=ascii_only)
    assert result.returncode == 1
    assert result.stderr == ""
    first, second = result.stdout.splitlines()
    assert first.endswith(":1: unique")
    assert ":2: invalid: neither a digit nor a blank" in second


@pytest.mark.slow
@posix
def test_head_ends_an_endless_run_in_silence() -> None:
    program = [sys.executable, "-m", "sudokulib"]
    with subprocess.Popen(
        [*program, "make", "--layout", "2x2", "--count", "1000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as making:
        assert making.stdout is not None
        assert making.stderr is not None
        assert len(making.stdout.readline()) == 17
        making.stdout.close()
        assert making.stderr.read() == b""
        assert making.wait(timeout=30) == 141


@posix
def test_ctrl_c_ends_in_silence(ctrl_c_counts: None) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "sudokulib", "solve"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as solving:
        assert solving.stdin is not None
        assert solving.stdout is not None
        assert solving.stderr is not None
        solving.stdin.write(f"{SMALL}\n".encode())
        solving.stdin.flush()
        # At once, for a program may ask the next question only when it has this answer.
        assert solving.stdout.readline() == f"{SMALL_SOLVED}\n".encode()
        solving.send_signal(signal.SIGINT)
        assert solving.wait(timeout=30) == 130
        assert solving.stderr.read() == b""


@pytest.mark.slow
@posix
def test_on_a_real_terminal() -> None:
    import pty

    ours, theirs = pty.openpty()
    arguments = ["count", "--nodes", "none", "--limit", "20000", "1" + "." * 80, SMALL]
    program = (
        "import sys; from sudokulib import __main__; from sudokulib._cli.helpers import console; "
        "console._DELAY = console._INTERVAL = 0.05; sys.exit(__main__.main())"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, *arguments], stdout=theirs, stderr=theirs
    ) as counting:
        os.close(theirs)
        shown = b""
        try:
            while part := os.read(ours, 4096):
                shown += part
        except OSError:  # how Linux says that nobody has the other end any more
            pass
        os.close(ours)
        assert counting.wait(timeout=30) == 0
    assert b"\rcounting the solutions of puzzle 1, " in shown
    # Progress is written to a line once it is shown, and is overwritten each time.
    assert [line.split(b"\r")[-1] for line in shown.split(b"\r\n")] == [b">=20000", b"1", b""]


@pytest.mark.slow
@posix
def test_a_drawn_board_on_a_real_terminal() -> None:
    import pty

    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "sudokulib", "solve", SMALL], stdout=theirs, stderr=theirs
    ) as solving:
        assert solving.wait(timeout=30) == 0
    os.close(theirs)
    shown = os.read(ours, 4096).decode()
    os.close(ours)
    # On a machine that is busy for a second, the progress may come first or follow.
    assert f"{Grid.parse(SMALL_SOLVED)}\n" in plain(shown).replace("\r\n", "\n")


class Slow:
    """A filler from outside the library that asks whether to stop, many times a grid."""

    def fill(self, layout: Layout, rng: Rng, *, limits: Limits | None = None) -> Grid:
        assert limits is not None
        assert limits.should_stop is not None
        for _ in range(100):
            assert not limits.should_stop()
        return default_filler(layout).fill(layout, rng)


def test_fill_shows_progress_with_any_filler(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = count()
    monkeypatch.setattr("sudokulib._cli.fill.default_filler", lambda layout: Slow())
    monkeypatch.setattr(
        "sudokulib._cli.helpers.console.Progress",
        lambda stream: Progress(stream, lambda: next(times) / 50),
    )
    monkeypatch.setattr("sys.stderr", err := Terminal())
    assert main(["fill", "--layout", "2x2", "--seed", "1", "--count", "2"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
    assert "filling grid 1 of 2, 2 s" in err.getvalue()


@pytest.mark.parametrize("options", ["--as page", "--as path", "--solution", "--step"])
def test_the_progress_is_asked(monkeypatch: pytest.MonkeyPatch, options: str) -> None:
    asked: list[int] = []
    stop = property(lambda _: lambda: bool(asked.append(1)))
    monkeypatch.setattr(Progress, "should_stop", stop)
    assert main(["draw", *options.split(), LINE]) == 0
    assert asked
