"""Boards as lists of rows, which some packages take, and as lines of 81 characters."""

from __future__ import annotations

from collections.abc import Iterable


def rows_of(line: str) -> list[list[int | None]]:
    return [[int(d) or None for d in line[at : at + 9]] for at in range(0, 81, 9)]


def line_of(rows: Iterable[Iterable[int | None]]) -> str:
    return "".join(str(digit or 0) for row in rows for digit in row)
