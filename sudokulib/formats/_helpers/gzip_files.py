r"""Compressed files, opened like any others: gzip is known by its first two bytes.

>>> import gzip, io
>>> file = io.BufferedReader(io.BytesIO(gzip.compress(b"1.3..2....1....3\n")))
>>> unpacked(file).readline()
b'1.3..2....1....3\n'
"""

from __future__ import annotations

import gzip
import zlib
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    import io
    from typing import BinaryIO

__all__ = ["BROKEN", "unpacked"]

BROKEN = (EOFError, gzip.BadGzipFile, zlib.error)
"""What reading raises where a compressed file is torn or spoilt."""

_GZIP = b"\x1f\x8b"


def unpacked(file: io.BufferedReader) -> BinaryIO:
    """The file itself, or what is in it where it is compressed; a stream in either case."""
    if file.peek(2)[:2] != _GZIP:
        return file
    return cast("BinaryIO", gzip.GzipFile(fileobj=file))
