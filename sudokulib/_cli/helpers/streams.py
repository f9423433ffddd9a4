"""Where puzzles come from: files, texts and standard input, all of them as streams of bytes."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING, cast

from sudokulib.formats._files import byte_stream

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._cli.helpers.console import Console

__all__ = [
    "as_file",
    "cause",
    "name_of",
    "nothing_in",
    "opened",
    "standard_input",
]

_STDIN = "standard input"


def opened(path: str, console: Console) -> Iterator[tuple[str, io.BufferedReader]]:
    """The file at this path with its name, open while the loop runs, unless it cannot be opened."""
    name = name_of(path)
    try:
        file = open(path, "rb")  # noqa: SIM115  (closed below)
    except (OSError, ValueError) as error:
        console.fail(f"{name}: {cause(error)}")
        return
    with file:
        yield name, file


def standard_input(console: Console, what: str) -> Iterator[tuple[str, io.BufferedReader]]:
    """Standard input with its name, unless it is closed; a person at a terminal is told what to do.

    It gives its own bytes, if it has any, so that a byte that is not text spoils only one line.
    """
    name = _STDIN
    if sys.stdin is None:
        console.fail(f"{name}: it is closed")
        return
    if sys.stdin.isatty():
        console.remark(f"type or paste puzzles{what}, then end the input")
    yield name, byte_stream(getattr(sys.stdin, "buffer", sys.stdin))


def as_file(text: str) -> io.BufferedReader:
    """A file with this content.

    >>> as_file("53..").read()
    b'53..'
    """
    raw = io.BytesIO(text.encode("utf-8", "surrogateescape"))
    return io.BufferedReader(cast("io.RawIOBase", raw))


def name_of(path: str) -> str:
    r"""The name of a file in messages.

    >>> name_of("a.txt"), name_of("a\nb")
    ('a.txt', "'a\\nb'")
    """
    return path if path.isprintable() else ascii(path)


def cause(error: OSError | ValueError) -> str:
    """Why a file cannot be opened or read.

    >>> cause(OSError(2, "No such file or directory"))
    'No such file or directory'
    """
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def nothing_in(paths: Sequence[str]) -> str:
    """The message if there is no puzzle in these files; without any, in standard input.

    >>> nothing_in(["a.txt"]), nothing_in([])
    ('no puzzle in a.txt', 'no puzzle in standard input')
    """
    names = {_STDIN if path == "-" else name_of(path) for path in paths or ["-"]}
    return f"no puzzle in {names.pop() if len(names) == 1 else 'any of the files'}"
