"""Limits for searches that take too long on some layouts: they end after a number of nodes.

>>> from sudokulib import Layout
>>> from sudokulib._base.limits import check_limits
>>> with bounded_search(Layout.boxes(2, 2), 10, "this search takes too long"):
...     check_limits(11)
Traceback (most recent call last):
    ...
sudokulib.errors.UnsupportedLayout: this search takes too long: Layout.boxes(2, 2)
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from sudokulib._base.limits import Limits, NodeCounter, counting
from sudokulib.errors import LimitExceeded, UnsupportedLayout

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout


@contextmanager
def bounded_search(layout: Layout, nodes: int, message: str) -> Iterator[None]:
    """A block that may count this many nodes with `check_limits`; an outer block counts them too.

    Raises `UnsupportedLayout` with this message above the number. A generator must not yield inside
    it.
    """
    counter = NodeCounter(Limits(nodes=nodes))
    try:
        with counting(counter):
            yield
    except LimitExceeded as error:
        if not counter.is_exceeded:
            raise
        raise UnsupportedLayout(message, layout=layout) from error
