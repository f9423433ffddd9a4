"""The streams of a command: results on standard output, errors and progress on standard error."""

from __future__ import annotations

import errno
import io
import os
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from shutil import get_terminal_size
from threading import Event, RLock, Thread
from time import monotonic
from typing import TYPE_CHECKING, TextIO

from sudokulib._base.control_characters import without_controls
from sudokulib._base.line_ends import split_lines
from sudokulib._board.layout_comments import as_note, layout_note

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib._board.grid import Grid
    from sudokulib._making.tries import Tries
    from sudokulib.playing._position import Position


PROGRAM = "sudokulib"
"""The name of the program in help texts and error messages."""

_LARGEST_ON_LINE = 25


class Console:
    r"""Standard output and standard error; either is `None` if the program started without it.

    `status` is the exit code so far: 0, or 1 once something has failed. `progress` is shown while
    standard error is a terminal; any other output erases it first. Every result is flushed, because
    a program at the other end of a pipe may be waiting for it.

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

    @property
    def is_terminal(self) -> bool:
        """Whether a person reads the results."""
        return self.out is not None and self.out.isatty()

    def write(self, text: str) -> None:
        """Writes a line of results, or several."""
        if self.out is None:
            raise OSError(errno.EBADF, "standard output is closed")
        with self.progress.hidden():
            try:
                self.out.write(f"{text}\n")
            except UnicodeEncodeError:  # a file name that this terminal cannot show
                self.out.write(f"{text.encode('ascii', 'backslashreplace').decode()}\n")
            self.out.flush()

    def show(
        self,
        grid: Grid,
        *,
        style: str | None = None,
        solution: Grid | None = None,
        notes: Sequence[str] = (),
    ) -> None:
        """A grid, drawn (`style` "board") or on one line ("line"), with its comments.

        Without a style it is drawn on a terminal, and written on one line elsewhere. Comments name
        a layout that the size does not determine, and contain the solution and the notes; boards
        are separated by blank lines. On a terminal boards have colours if `rich` is installed.
        """
        terminal = self.is_terminal
        if style is None:
            style = "board" if terminal else "line"
        if style == "line":
            said = [] if solution is None else [format(solution, "line")]
            self.write(line_of(grid, [*said, *notes]))
            return
        draw = self._colored if terminal and find_spec("rich") else str
        parts = [draw(grid)]
        note = layout_note(grid.layout, "\n#".join(notes))
        parts[:0] = [] if note is None else [as_note(note)]
        if solution is not None:
            if terminal or solution.layout.size > _LARGEST_ON_LINE:
                drawn = draw(solution)
                parts += ["# solution", drawn if terminal else _commented(drawn)]
            else:
                parts.append(as_note(f"{solution:line}"))
        parts += map(as_note, notes)
        self.write(("\n" if self._drawn else "") + "\n".join(parts))
        self._drawn = True

    def _colored(self, grid: Grid) -> str:
        """A board as `rich` draws it with the colours of this terminal."""
        from rich.console import Console as RichConsole

        console = RichConsole(file=self.out)
        with console.capture() as captured:
            console.print(grid, crop=False)
        return captured.get().rstrip("\n")

    def report(self, message: str) -> None:
        """Writes one line on standard error, after the program's name."""
        with self.progress.hidden():
            said = without_controls(" ".join(message.splitlines()))
            self.err.write(f"{PROGRAM}: {said}\n")
            self.err.flush()

    def remark(self, message: str) -> None:
        """Writes a remark, but only on a terminal."""
        if self.err.isatty():
            self.report(message)

    def fail(self, message: str) -> None:
        """Reports an error in one puzzle or file, after which the work continues."""
        self.status = 1
        self.report(message)

    def close(self) -> None:
        """Ends the progress and flushes the output."""
        self.progress.end()
        if self.out is not None:
            self.out.flush()

    def redirect_to_null(self) -> None:
        """Redirects streams that can no longer be written to the null device.

        Otherwise the interpreter, which flushes them when it ends, would report the error again.
        """
        for stream in filter(None, (self.out, self.err)):
            try:
                stream.flush()
            except OSError:
                void = os.open(os.devnull, os.O_WRONLY)
                with suppress(OSError):  # a stream without a descriptor
                    os.dup2(void, stream.fileno())
                os.close(void)


def line_of(grid: Grid, notes: Sequence[str] = ()) -> str:
    """The line of a grid, with its layout if the size does not determine it, and comments.

    >>> from sudokulib import Grid
    >>> line_of(Grid.parse("1.3..2....1....3", "2x2+diagonals"), ["mine"])
    '1.3..2....1....3 # layout 2x2+diagonals # mine'
    """
    comment = " #".join(notes)
    said = [layout_note(grid.layout, comment), comment if notes else None]
    return " ".join([format(grid, "line"), *[as_note(note) for note in said if note is not None]])


def notes_of(position: Position) -> list[str]:
    """The comments on a puzzle: its own comment, its solution and its id.

    Tabs are kept, since the comment may be the fields of a rating.

    >>> from sudokulib import parse
    >>> notes_of(parse("1.3..2....1....3 #id 1.2x2.g"))
    ['id 1.2x2.g']
    """
    about = position.about
    said = split_lines(about.get("comment", ""))
    said += [about["solution"]] if "solution" in about else []
    said += [f"id {about['id']}"] if "id" in about else []
    return ["\t".join(map(without_controls, line.split("\t"))) for line in said]


def _commented(text: str) -> str:
    return "\n".join([f"# {line}" for line in text.splitlines()])


_DELAY = 2.0
_INTERVAL = 0.5


class Progress:
    """A line such as `making puzzle 3 of 40, 12 s` on a terminal, updated every half second.

    For work of less than two seconds, nothing is shown, and nothing is written to a stream that is
    not a terminal. Every work that calls `should_stop` keeps the line up to date. For other work,
    such as a filler of your own, a thread does this between `start` and `end`.

    >>> import io
    >>> Progress(io.StringIO()).should_stop is None
    True
    """

    def __init__(self, stream: TextIO, clock: Callable[[], float] = monotonic) -> None:
        self.total: int | None = None
        """The total number, if it is known."""
        self.activity = "reading puzzle"
        """The activity, with the counted thing in the singular."""
        self._stream = stream
        self._live = stream.isatty()
        self._clock = clock
        self._start = clock()
        self._next = self._start + _DELAY
        self._done = 0
        self._tries: Tries | None = None
        self._width = 0
        self._lock = RLock()
        self._ended = Event()

    @property
    def should_stop(self) -> Callable[[], bool] | None:
        """A function that a search calls: it never stops the search, but updates the line."""
        return self._update if self._live else None

    def start(self) -> None:
        """Starts a thread that updates the line."""
        if self._live:
            with suppress(RuntimeError):  # where there are no threads
                Thread(target=self._update_until_ended, daemon=True).start()

    def end(self) -> None:
        """Clears the line, and shows it no more."""
        self._ended.set()
        self.erase()

    def begin(self, activity: str, total: int | None = None) -> None:
        """Begins to count something else, with the total number if it is known."""
        self.activity, self.total = activity, total
        self._done = 0

    def advance(self) -> None:
        """Counts one more."""
        self._done += 1
        self._tries = None
        if self._live:
            self._update()

    def watch(self, tries: Tries) -> None:
        """Shows these tries as well, until the next puzzle is done."""
        self._tries = tries

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Hides the line during the block."""
        with self._lock:
            self.erase()
            yield

    def erase(self) -> None:
        """Clears the line."""
        with self._lock:
            if self._width:
                self._stream.write(f"\r{' ' * self._width}\r")
                self._stream.flush()
                self._width = 0

    def _update_until_ended(self) -> None:
        while not self._ended.wait(_INTERVAL or 1):
            with suppress(OSError, ValueError):  # the stream may be closed
                self._update()

    def _update(self) -> bool:
        with self._lock:
            now = self._clock()
            if now >= self._next and not self._ended.is_set():
                self._next = now + _INTERVAL
                text = self._text(now - self._start)[: get_terminal_size().columns - 1]
                self._stream.write("\r" + text.ljust(self._width))
                self._stream.flush()
                self._width = max(self._width, len(text))
        return False

    def _text(self, seconds: float) -> str:
        number = f"{self._done + 1}"
        if self.total is not None:
            number = f"{min(self._done + 1, self.total)} of {self.total}"
        text = f"{self.activity} {number}, {seconds:.0f} s"
        found = str(self._tries or "")
        return f"{text}: {found}" if found else text
