r"""Where the lines of a string end: at \n, \r\n or \r, and at no other character.

`str.splitlines` also splits at a vertical tab, at U+0085, at U+2028 and at a few other characters.
Here they become blanks, so that the rest of a puzzle's comment is not lost.

>>> split_lines("1.3. # a\r.2..\n..1. # b\u2028c\r\n...3")
['1.3. # a', '.2..', '..1. # b c', '...3']
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


_OTHERS = str.maketrans(dict.fromkeys("\v\f\x1c\x1d\x1e\x85\u2028\u2029", " "))


def split_lines(text: str, *, keepends: bool = False) -> list[str]:
    r"""The lines of a string; a character that only Unicode regards as a line end becomes a blank.

    >>> split_lines("12\r34\n", keepends=True)
    ['12\r', '34\n']
    """
    return text.translate(_OTHERS).splitlines(keepends)


class LineReader:
    r"""The `readline` of a binary file whose lines may also end with \r; the results end with \n.

    >>> import io
    >>> readline = LineReader(io.BytesIO(b"12\r34\r\n56").readline)
    >>> readline(100), readline(100), readline(100), readline(100)
    (b'12\n', b'34\n', b'56', b'')
    """

    def __init__(self, readline: Callable[[int], bytes]) -> None:
        self._readline = readline
        self._ready: deque[bytes] = deque()
        self._partial_line = b""

    @property
    def has_buffered(self) -> bool:
        """Whether it has read more than it has returned."""
        return bool(self._partial_line or self._ready)

    def __call__(self, most: int) -> bytes:
        """The next line, or the part of it that fits; empty at the end of the file."""
        if not self._partial_line and not self._ready:  # true before nearly every line
            raw = self._readline(most)
            if b"\r" not in raw and (raw[-1:] == b"\n" or len(raw) == most or not raw):
                return raw
            self.take(raw)
        while not self._ready:
            room = most - len(self._partial_line)
            if room <= 0:
                part, self._partial_line = self._partial_line[:most], self._partial_line[most:]
                return part
            raw = self._readline(room)
            if not raw:
                rest, self._partial_line = self._partial_line, b""
                return rest
            self.take(raw)
        return self._ready.popleft()

    def take(self, raw: bytes) -> None:
        """Divides non-empty bytes into lines; the last line may be incomplete."""
        if raw[-1:] == b"\r":
            raw += self._readline(1)
        raw = raw.replace(b"\r\r\n", b"\n").replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        lines = (self._partial_line + raw).splitlines(keepends=True)
        self._partial_line = b"" if raw[-1:] == b"\n" else lines.pop()
        self._ready.extend(lines)
