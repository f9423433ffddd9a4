"""Functions for many values at once: in processes, in threads, on a cluster, or in arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from sudokulib.bulk._bytes import from_bytes as from_bytes, to_bytes as to_bytes
    from sudokulib.bulk._map import map as map

lazy_exports()
