"""Lines of text files: which of them are blank, and their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["WHITE", "first_line", "is_blank", "numbered_lines"]

WHITE = "\ufeff \t\r\n"
"""White space, and the byte order mark with which some programs begin a file."""


def is_blank(line: str) -> bool:
    r"""Whether a line is empty, or holds only a `#comment`.

    >>> is_blank("  # easy ones\n"), is_blank("1...")
    (True, False)
    """
    return not line.partition("#")[0].strip(WHITE)


def first_line(text: str) -> str:
    r"""The first line that is not empty, without white space around it.

    >>> first_line("\n quizzes,solutions \n1...")
    'quizzes,solutions'
    """
    return text.lstrip(WHITE).partition("\n")[0].strip()


def numbered_lines(text: str) -> Iterator[tuple[int, str]]:
    r"""The lines that are not empty, without white space around them, and their numbers from 1.

    >>> list(numbered_lines("#A Ada\n\n [Puzzle]\n"))
    [(1, '#A Ada'), (3, '[Puzzle]')]
    """
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        stripped = line.strip()
        if stripped:
            yield number, stripped
