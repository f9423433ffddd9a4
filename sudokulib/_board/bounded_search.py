"""Searches that a layout may make too long: they end after a fixed number of nodes.

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
    """A block that may count this many nodes with `check_limits`; they count around it too.

    Raises `UnsupportedLayout` with the message if there are more. No generator may yield inside it.
    """
    counter = NodeCounter(Limits(nodes=nodes))
    try:
        with counting(counter):
            yield
    except LimitExceeded as error:
        if not counter.is_exceeded:
            raise
        raise UnsupportedLayout(message, layout=layout) from error
