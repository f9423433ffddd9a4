"""What a command says: results on standard output, complaints and progress on standard error."""

from __future__ import annotations

import errno
import io
import os
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, TextIO

from sudokulib._cli.helpers.progress import Progress

if TYPE_CHECKING:
    from sudokulib._board.grid import Grid

__all__ = ["PROGRAM", "Console"]

PROGRAM = "sudokulib"
"""The name that help and complaints give to the program."""

_LARGEST_LINE = 25


class Console:
    r"""Standard output and standard error, either `None` where the program was started without.

    `status` is the exit code so far: 0, or 1 once something has failed. `progress` is shown while
    standard error is a terminal; whatever else is written erases it first. Every result is flushed,
    for a program at the other end of a pipe may be waiting for it.

    >>> import io
    >>> console = Console(io.StringIO(), io.StringIO())
    >>> console.fail("puzzles.txt:3: no solution")
    >>> console.status, console.err.getvalue()
    (1, 'sudokulib: puzzles.txt:3: no solution\n')
    """

    out: TextIO | None
    err: TextIO
    progress: Progress
    status: int

    def __init__(self, out: TextIO | None, err: TextIO | None) -> None:
        self.out = out
        self.err = io.StringIO() if err is None else err
        self.progress = Progress(self.err)
        self.status = 0
        self._drawn = False

    def write(self, text: str) -> None:
        """A line of results, or several."""
        if self.out is None:
            raise OSError(errno.EBADF, "standard output is closed")
        self.progress.erase()
        try:
            self.out.write(f"{text}\n")
        except UnicodeEncodeError:  # a file's name that this terminal cannot show
            self.out.write(f"{text.encode('ascii', 'backslashreplace').decode()}\n")
        self.out.flush()

    def show(self, *grids: Grid, style: str | None = None, puzzle_id: str | None = None) -> None:
        """A grid, and perhaps its solution, drawn (`style` "board") or on one line ("line").

        Without a style it is drawn on a terminal, and where a line cannot hold it. On a line the
        solution follows as a comment, and last the id; boards are set apart by blank lines. On a
        terminal boards have colours if `rich` is installed.
        """
        last = [] if puzzle_id is None else [f"#id {puzzle_id}"]
        terminal = self.out is not None and self.out.isatty()
        if style is None:
            style = "board" if terminal or grids[0].layout.n > _LARGEST_LINE else "line"
        if style == "line":
            lines = " #".join([format(grid, "line") for grid in grids])
            self.write(" ".join([lines, *last]))
            return
        before = "\n" if self._drawn else ""
        drawn = map(self._colored if terminal and find_spec("rich") else str, grids)
        self.write(before + "\n".join(["\n# solution\n".join(drawn), *last]))
        self._drawn = True

    def _colored(self, grid: Grid) -> str:
        """A board as `rich` draws it on this terminal: it knows which colours that has."""
        from rich.console import Console as RichConsole

        console = RichConsole(file=self.out)
        with console.capture() as captured:
            console.print(grid, crop=False)
        return captured.get().rstrip("\n")

    def complain(self, message: str) -> None:
        """One line on standard error, after the program's name."""
        self.progress.erase()
        self.err.write(f"{PROGRAM}: {' '.join(message.splitlines())}\n")
        self.err.flush()

    def remark(self, message: str) -> None:
        """A remark, which only a terminal gets."""
        if self.err.isatty():
            self.complain(message)

    def fail(self, message: str) -> None:
        """A complaint about one puzzle or file, after which the work goes on."""
        self.status = 1
        self.complain(message)

    def close(self) -> None:
        """Erases the progress and hands on whatever is still held back."""
        self.progress.erase()
        if self.out is not None:
            self.out.flush()

    def abandon(self) -> None:
        """Turns streams that can no longer be written to into the void.

        Otherwise the interpreter, which flushes them at its end, would complain in its own way.
        """
        for stream in filter(None, (self.out, self.err)):
            try:
                stream.flush()
            except OSError:
                void = os.open(os.devnull, os.O_WRONLY)
                with suppress(OSError):  # a stream without a descriptor is not the interpreter's
                    os.dup2(void, stream.fileno())
                os.close(void)
