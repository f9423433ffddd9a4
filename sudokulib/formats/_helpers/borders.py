"""What the borders of a drawn board say about its boxes.

>>> boxes_drawn(6, [{3}] * 6, {2, 4})
Layout.boxes(2, 3)
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudokulib._board.layout import Layout
from sudokulib.errors import UnsupportedLayout

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["bars_after", "boxes_drawn", "is_bar", "with_bars_apart"]

_BARS = re.compile("[|\u2500-\u257f]")


def is_bar(character: str) -> bool:
    """Whether this is an upright border where it is between two cells.

    >>> is_bar("|"), is_bar("\N{BOX DRAWINGS LIGHT VERTICAL}"), is_bar(" ")
    (True, True, False)
    """
    return character == "|" or "\u2500" <= character < "\u2580"


def with_bars_apart(line: str) -> str:
    """The line with a space on both sides of each bar.

    >>> with_bars_apart("|12|3.")
    ' | 12 | 3.'
    """
    return _BARS.sub(r" \g<0> ", line)


def bars_after(parts: Iterable[str]) -> set[int]:
    """After how many cells of a row there is a bar; the parts are cells and bars, nothing else.

    >>> sorted(bars_after("|12|3.|"))
    [0, 2, 4]
    """
    found, cells = set(), 0
    for part in parts:
        if is_bar(part):
            found.add(cells)
        else:
            cells += 1
    return found


def boxes_drawn(n: int, bars: Sequence[set[int]], lines: set[int]) -> Layout:
    """The layout of a board of size `n` with these bars in each row and lines after these rows.

    If there are no borders, or borders everywhere, the size decides. Borders that do not make
    boxes, such as those of a jigsaw, raise `UnsupportedLayout`.
    """
    frame = {0, n}
    first = bars[0] - frame
    irregular = any(row - frame != first for row in bars)
    q, p = _step(n, first), _step(n, lines - frame)
    if irregular or q == 0 or p == 0:
        raise UnsupportedLayout("the borders are not those of boxes", layout=n * n)
    if p is None and q is None:
        return Layout.for_cells(n * n)
    p, q = p or n // (q or n), q or n // (p or n)
    if p * q != n or min(p, q) < 2 or max(p, q) > 10:
        raise UnsupportedLayout("the borders are not those of boxes", layout=n * n)
    return Layout.boxes(p, q)


def _step(n: int, borders: set[int]) -> int | None:
    """The distance between borders; `None` if they do not show boxes, 0 if it differs."""
    if not borders or len(borders) == n - 1:
        return None
    step = min(borders)
    return step if borders == set(range(step, n, step)) and n % step == 0 else 0
