"""Candidates as tuples, and checks of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.arguments import as_ints
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout


Candidate = tuple[int, int, int]
"""A digit in a cell: (row, column, digit), row and column counted from 0, the digit from 1."""


def require_candidates(values: Iterable[Iterable[int]], option: str) -> tuple[Candidate, ...]:
    """The values as candidates, checked to be three ints each: row, column, digit.

    Lists are also allowed, since JSON has no tuples. Raises `TypeError` for other types, and
    `InvalidOption` for numbers that are too small. Does not check that the candidates are on the
    board.

    >>> require_candidates([[0, 1, 5]], "placements")
    ((0, 1, 5),)
    """
    if not isinstance(values, (tuple, list)):
        raise TypeError(f"{option} must be a tuple, not {type(values).__name__}: {shown(values)}")
    found: list[Candidate] = []
    for value in values:
        if (
            not isinstance(value, (tuple, list))
            or len(value) != 3
            or (parts := as_ints(value)) is None
        ):
            raise TypeError(f"{option} must contain (row, column, digit), not {shown(value)}")
        row, column, digit = parts
        if row < 0 or column < 0 or digit < 1:
            raise InvalidOption(
                "rows and columns are counted from 0, digits from 1", option=option, value=value
            )
        found.append((row, column, digit))
    return tuple(found)


def require_on_board(
    values: Iterable[Iterable[int]], option: str, layout: Layout
) -> tuple[Candidate, ...]:
    """The values as candidates, which are also checked to be on the board.

    >>> from sudokulib import Layout
    >>> require_on_board([[0, 1, 4]], "placements", Layout.boxes(2, 2))
    ((0, 1, 4),)
    """
    candidates = require_candidates(values, option)
    n = layout.size
    for candidate in candidates:
        if max(candidate[:2]) >= n or candidate[2] > n:
            raise InvalidOption(
                f"rows and columns of this layout go up to {n - 1}, digits up to {n}",
                option=option,
                value=candidate,
            )
    return candidates
