"""The count of what is done, shown on a terminal."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Progress"]

_INTERVAL = 0.5


class Progress:
    """A line such as `12 of 40 puzzles, 3 s` on a terminal, written anew every half second.

    Work that takes less shows nothing, and a stream that is no terminal gets nothing.

    >>> import io
    >>> Progress(io.StringIO()).should_stop is None
    True
    """

    def __init__(self, stream: TextIO, clock: Callable[[], float] = monotonic) -> None:
        self.total: int | None = None
        """How many there will be, where it is known."""
        self.things = "puzzles"
        """What is counted."""
        self._stream = stream
        self._live = stream.isatty()
        self._clock = clock
        self._start = clock()
        self._next = self._start + _INTERVAL
        self._done = 0
        self._width = 0

    @property
    def should_stop(self) -> Callable[[], bool] | None:
        """For a search to call now and then: it never stops it, but shows how time goes by."""
        return self._look if self._live else None

    def advance(self) -> None:
        """One more is done."""
        self._done += 1
        if self._live:
            self._look()

    def erase(self) -> None:
        """Clears the line."""
        if self._width:
            self._stream.write(f"\r{' ' * self._width}\r")
            self._stream.flush()
            self._width = 0

    def _look(self) -> bool:
        now = self._clock()
        if now >= self._next:
            self._next = now + _INTERVAL
            of = "" if self.total is None else f" of {self.total}"
            text = f"{self._done}{of} {self.things}, {now - self._start:.0f} s"
            self._stream.write("\r" + text.ljust(self._width))
            self._stream.flush()
            self._width = max(self._width, len(text))
        return False
