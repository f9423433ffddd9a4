"""Lines of text files: which of them are blank, and their numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudokulib._base.line_ends import split_lines
from sudokulib.errors import InvalidGrid
from sudokulib.formats import _bounds as bounds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


WHITE = "\ufeff \t\r\n"
"""White space, and the byte order mark with which some programs begin a file."""

_MANY = 1000
_BLANK = re.compile(f"[{WHITE}]*(?:#|\\Z)")
_END = re.compile("[\r\n]")
_SYMBOL = re.compile(f"[^{WHITE}]")


def is_blank(line: str) -> bool:
    r"""Whether a line is empty, or contains only a `#comment`.

    >>> is_blank("  # easy ones\n"), is_blank("1...")
    (True, False)
    """
    return _BLANK.match(line) is not None


def joined(lines: Iterable[str]) -> str:
    r"""All lines of a file together.

    Raises `InvalidGrid` once there are too many of them, or too many characters.

    >>> joined(["12\n", "34\n"])
    '12\n34\n'
    """
    # Many short lines are joined at once, since each string needs some additional bytes.
    parts: list[str] = []
    latest: list[str] = []
    size = 0
    for number, line in enumerate(lines, 1):
        size += len(line)
        if size > bounds.TEXT:
            raise InvalidGrid(f"a string has at most {bounds.TEXT} characters")
        if number > bounds.TEXT_LINES:
            raise too_many(number, bounds.TEXT_LINES)
        latest.append(line)
        if len(latest) == _MANY:
            parts.append("".join(latest))
            latest.clear()
    return "".join([*parts, *latest])


def too_many(line: int, most: int) -> InvalidGrid:
    """The error for a file in which one puzzle, or no puzzle, takes more lines than `most`.

    >>> str(too_many(150_001, 150_000))
    'line 150001 of the file: a puzzle takes at most 150000 lines'
    """
    return InvalidGrid(f"line {line} of the file: a puzzle takes at most {most} lines", line=line)


def first_full(lines: Iterable[str]) -> tuple[int, str]:
    r"""The first line that is not blank, and its number; an empty line and 0 if there is none.

    Raises `InvalidGrid` after too many blank lines.

    >>> first_full(["\n", "# mine\n", "puzzle,solution\n"])
    (3, 'puzzle,solution\n')
    """
    for number, line in enumerate(lines, 1):
        if not is_blank(line):
            return number, line
        if number > bounds.LINES:
            raise too_many(number, bounds.LINES)
    return 0, ""


def first_line(text: str) -> str:
    r"""The first line that is not empty, without white space around it.

    >>> first_line("\n quizzes,solutions \n1..."), first_line("puzzle,solution\r1...")
    ('quizzes,solutions', 'puzzle,solution')
    """
    return _END.split(text.lstrip(WHITE), 1)[0].strip()


def first_symbol(text: str) -> str:
    r"""The first character that is not white space, or an empty string; nothing is copied.

    >>> first_symbol("\n {"), first_symbol(" ")
    ('{', '')
    """
    found = _SYMBOL.search(text)
    return "" if found is None else found[0]


def numbered_lines(text: str) -> Iterator[tuple[int, str]]:
    r"""The lines that are not empty, without white space around them, and their numbers from 1.

    >>> list(numbered_lines("#A Ada\n\n [Puzzle]\n"))
    [(1, '#A Ada'), (3, '[Puzzle]')]
    """
    for number, line in enumerate(split_lines(text.removeprefix("\ufeff")), 1):
        stripped = line.strip()
        if stripped:
            yield number, stripped
