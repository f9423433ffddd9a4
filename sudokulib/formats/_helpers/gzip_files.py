r"""Compressed files, opened like any others: gzip is known by its first two bytes.

>>> import gzip, io
>>> file = io.BufferedReader(io.BytesIO(gzip.compress(b"1.3..2....1....3\n")))
>>> unpacked(file).readline()
b'1.3..2....1....3\n'
"""

from __future__ import annotations

import gzip
import io
import zlib
from typing import cast

__all__ = ["BROKEN", "unpacked"]

BROKEN = (EOFError, gzip.BadGzipFile, zlib.error)
"""What reading a damaged compressed file raises."""

_GZIP = b"\x1f\x8b"
_PIECE = 65_536


def unpacked(file: io.BufferedReader) -> io.BufferedReader:
    """The file itself, or its content if it is compressed; a stream in either case."""
    if file.peek(2)[:2] != _GZIP:
        return file
    # A reader around it takes lines apart much faster than it does itself.
    return io.BufferedReader(cast("io.RawIOBase", gzip.GzipFile(fileobj=file)), _PIECE)
