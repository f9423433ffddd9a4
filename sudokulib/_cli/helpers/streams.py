"""Where puzzles come from: files, texts and standard input, all of them as streams of bytes."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING, BinaryIO, TextIO, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._cli.helpers.console import Console

__all__ = ["as_file", "cause", "name_of", "opened", "standard_input"]


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


def standard_input(console: Console, what: str) -> Iterator[tuple[str, io.BufferedReader | TextIO]]:
    """Standard input with its name, unless it is closed; a person at a terminal is told what to do.

    It gives bytes, if it has any, so that a byte that is not text spoils only one line.
    """
    name = "standard input"
    if sys.stdin is None:
        console.fail(f"{name}: it is closed")
        return
    if sys.stdin.isatty():
        console.remark(f"type or paste puzzles{what}, then end the input")
    file: BinaryIO | None = getattr(sys.stdin, "buffer", None)
    if file is None:
        yield name, sys.stdin
    else:
        yield name, file if isinstance(file, io.BufferedReader) else _buffered(file)


def as_file(text: str) -> io.BufferedReader:
    """A file with this content.

    >>> as_file("53..").read()
    b'53..'
    """
    return _buffered(io.BytesIO(text.encode("utf-8", "surrogateescape")))


def _buffered(file: BinaryIO) -> io.BufferedReader:
    return io.BufferedReader(cast("io.RawIOBase", file))


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
