"""A progress line on a terminal."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from threading import Event, RLock, Thread
from time import monotonic
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["Progress"]

_INTERVAL = 0.5


class Progress:
    """A line such as `12 of 40 puzzles, 3 s` on a terminal, updated every half second.

    Shorter work shows nothing, and nothing is written to a stream that is not a terminal. Whatever
    has a `should_stop` keeps the line up to date. For work that has none, such as a filler of your
    own, a thread does so between `start` and `end`.

    >>> import io
    >>> Progress(io.StringIO()).should_stop is None
    True
    """

    def __init__(self, stream: TextIO, clock: Callable[[], float] = monotonic) -> None:
        self.total: int | None = None
        """How many there will be, if it is known."""
        self.things = "puzzles"
        """What is counted."""
        self._stream = stream
        self._live = stream.isatty()
        self._clock = clock
        self._start = clock()
        self._next = self._start + _INTERVAL
        self._done = 0
        self._width = 0
        self._lock = RLock()
        self._ended = Event()

    @property
    def should_stop(self) -> Callable[[], bool] | None:
        """A function for a search to call: it never stops the search, but updates the line."""
        return self._look if self._live else None

    def start(self) -> None:
        """Begins to update the line without being asked."""
        if self._live:
            with suppress(RuntimeError):  # where there are no threads
                Thread(target=self._watch, daemon=True).start()

    def end(self) -> None:
        """Clears the line, for good."""
        self._ended.set()
        self.erase()

    def advance(self) -> None:
        """One more is done."""
        self._done += 1
        if self._live:
            self._look()

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Clears the line, which stays away in the block."""
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

    def _watch(self) -> None:
        while not self._ended.wait(_INTERVAL or 1):
            with suppress(OSError, ValueError):  # the stream may be gone: others will notice
                self._look()

    def _look(self) -> bool:
        with self._lock:
            now = self._clock()
            if now >= self._next and not self._ended.is_set():
                self._next = now + _INTERVAL
                of = "" if self.total is None else f" of {self.total}"
                text = f"{self._done}{of} {self.things}, {now - self._start:.0f} s"
                self._stream.write("\r" + text.ljust(self._width))
                self._stream.flush()
                self._width = max(self._width, len(text))
        return False
